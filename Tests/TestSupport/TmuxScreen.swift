import Foundation
import Glibc

/// A program that runs in a real terminal, tmux, and the screen it shows there.
///
/// Each has a tmux server of its own, which reads no configuration of this machine. Keys go in as
/// a person types them; nothing is measured in time: `expect` and `wait` look at the screen until
/// it shows what is wanted, and a test that waits in vain prints the screen.
///
///     let screen = try TmuxScreen(BuiltProducts.path(of: "palate"), ["--file", file])
///     try screen.expect("> ")
///     screen.type("show thai ").press("Tab", "Tab")
///     try screen.expect("Thai Orchid")
///     #expect(screen.now.cursorColumn == 12)
package final class TmuxScreen {
  /// The screen at one moment.
  package struct Snapshot: CustomStringConvertible {
    /// The rows of the window from the top, without blanks at their ends; the row with the cursor
    /// goes on to the cursor at least, so that a prompt reads as it is: `> `.
    package let rows: [String]
    /// The rows with their colours and styles as escape sequences.
    package let styledRows: [String]
    /// Where the cursor is, counted from 0.
    package let cursorColumn: Int
    /// The row the cursor is in, counted from 0.
    package let cursorRow: Int
    /// How the program ended, as a shell says it: 128 and the signal for one that was killed; nil while
    /// it runs.
    package let end: ProgramEnd?

    /// All rows, one a line, without the empty ones at the end.
    package var text: String {
      var lines = rows[...]
      while lines.last?.isEmpty == true { lines.removeLast() }
      return lines.joined(separator: "\n")
    }

    /// The row that the cursor is in.
    package var cursorLine: String {
      rows.indices.contains(cursorRow) ? rows[cursorRow] : ""
    }

    package var description: String {
      let ruled = rows.map { "|\($0)" }.joined(separator: "\n")
      let ended = end.map { ", ended: \($0)" } ?? ""
      return "\(ruled)\ncursor in row \(cursorRow), column \(cursorColumn)\(ended)"
    }
  }

  /// Runs the program and keeps its exit status, which tmux at times does not learn.
  ///
  /// The signals of the keyboard are the program's alone.
  private static let wrapper = #"trap : INT QUIT; "$@"; printf %s $? >"$0.new"; mv "$0.new" "$0""#

  private let server: String
  private let folder: TemporaryFolder
  /// Kept as long as the program may look into it.
  private let home: TemporaryFolder?

  /// Starts a program in a window of that size.
  ///
  /// The environment is `plainEnvironment` with tmux's own TERM, and `environment` laid over both.
  package init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24,
    home: TemporaryFolder? = nil
  ) throws {
    self.home = home
    folder = try TemporaryFolder()
    server = folder.path(of: "tmux")
    let settings = """
      set -g remain-on-exit on
      set -g remain-on-exit-format ""
      set -g status off
      set -g escape-time 0
      set -g default-terminal tmux-256color
      set -g history-limit 5000
      """
    let file = try folder.write(settings + "\n", to: "tmux.conf")
    let variables = plainEnvironment.merging(["TERM": "tmux-256color"]) { $1 }
      .merging(environment) { $1 }
    let start =
      ["-f", file, "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "env", "-i"]
      + variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      + ["/bin/sh", "-c", Self.wrapper, folder.path(of: "end"), path] + arguments
    try tmux(start)
  }

  deinit {
    _ = try? tmux(["kill-server"])
  }

  /// Types a text as it is, without a line end of its own.
  @discardableResult
  package func type(_ text: String) -> TmuxScreen {
    // tmux takes a `;` at the end of an argument as its own.
    _ = try? tmux(["send-keys", "-l", "--", text.hasSuffix(";") ? text.dropLast() + "\\;" : text])
    return self
  }

  /// Presses keys as tmux names them: `Enter`, `Tab`, `BSpace`, `C-c`, `M-f`, `C-Left`, `F5`.
  @discardableResult
  package func press(_ keys: String...) -> TmuxScreen {
    _ = try? tmux(["send-keys"] + keys)
    return self
  }

  /// Sends bytes to the program as if typed, written in hexadecimal.
  @discardableResult
  package func send(bytes: [UInt8]) -> TmuxScreen {
    _ = try? tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
    return self
  }

  /// Pastes a text as a person does: bracketed if the program has asked for that, line feeds kept.
  @discardableResult
  package func paste(_ text: String) throws -> TmuxScreen {
    let file = try folder.write(text, to: "paste")
    try tmux(["load-buffer", file])
    try tmux(["paste-buffer", "-p", "-r"])
    return self
  }

  /// Changes the size of the window.
  @discardableResult
  package func resize(columns: Int, rows: Int) throws -> TmuxScreen {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    return self
  }

  /// The process number of the program; nil when it has ended.
  package var processID: Int32? {
    get throws {
      let wrapper = try tmux(["display-message", "-p", "#{pane_pid}"])
      let children = try? String(
        contentsOfFile: "/proc/\(wrapper)/task/\(wrapper)/children",
        encoding: .utf8
      )
      return children?.split(separator: " ").first.flatMap { Int32($0) }
    }
  }

  /// What the screen shows now.
  package var now: Snapshot {
    get throws {
      let format = "#{cursor_x} #{cursor_y}"
      // One call to the server, so that screen and cursor are of the same moment.
      let answer = try tmux([
        "display-message", "-p", format, ";", "capture-pane", "-p", ";", "capture-pane", "-p", "-e",
      ])
      let lines = answer.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let facts = lines[0].split(separator: " ", omittingEmptySubsequences: false).map { Int32($0) }
      let height = (lines.count - 1) / 2
      let (column, row) = (Int(facts[0] ?? -1), Int(facts[1] ?? -1))
      return Snapshot(
        rows: lines[1..<(1 + height)].enumerated().map { number, line in
          let shown = trimmed(line)
          let missing = number == row ? column - columnCount(of: shown) : 0
          return shown + String(repeating: " ", count: max(0, missing))
        },
        styledRows: Array(lines[(1 + height)...]),
        cursorColumn: column,
        cursorRow: row,
        end: folder.text(of: "end").flatMap { Int32($0) }.map { .exited($0) }
      )
    }
  }

  /// The window and what has scrolled out of it, oldest row first.
  package var everything: String {
    get throws { try tmux(["capture-pane", "-p", "-S", "-"]) }
  }

  /// Waits until the screen is as wanted and gives it; `what` says in a failure what was wanted.
  @discardableResult
  package func wait(
    for what: String,
    deadline: Deadline = Deadline(),
    until condition: (Snapshot) throws -> Bool
  ) throws -> Snapshot {
    while true {
      let screen = try now
      if try condition(screen) { return screen }
      if deadline.hasPassed { throw TestSupportError.notSeen(what, shown: screen.description) }
      // Leaves the processor to the program that is being waited for.
      poll(nil, 0, 20)
    }
  }

  /// Waits until the screen shows a text in one row.
  @discardableResult
  package func expect(_ text: String, deadline: Deadline = Deadline()) throws -> Snapshot {
    try wait(for: "'\(text)'", deadline: deadline) { screen in
      screen.rows.contains { $0.contains(text) }
    }
  }

  /// Waits until the row that the cursor is in reads exactly so, but for blanks at its end, and the
  /// cursor is in that column (nil: anywhere).
  @discardableResult
  package func expectLine(
    _ line: String,
    cursor column: Int? = nil,
    deadline: Deadline = Deadline()
  ) throws -> Snapshot {
    let place = column.map { " with the cursor in column \($0)" } ?? ""
    return try wait(for: "the line '\(line)'\(place)", deadline: deadline) { screen in
      trimmed(screen.cursorLine) == trimmed(line)
        && (column == nil || column == screen.cursorColumn)
    }
  }

  /// Waits for the program's end.
  @discardableResult
  package func waitForEnd(deadline: Deadline = Deadline()) throws -> ProgramEnd? {
    try wait(for: "the program's end", deadline: deadline) { $0.end != nil }.end
  }

  private func trimmed(_ row: String) -> String {
    String(row.reversed().drop { $0 == " " }.reversed())
  }

  /// How many columns a row takes, near enough to know how many blanks tmux has left out.
  private func columnCount(of row: String) -> Int {
    row.reduce(0) { sum, character in
      let isWide = character.unicodeScalars.first.map { scalar in
        [
          0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60,
          0x1F300...0x1FAFF,
        ]
        .contains { $0.contains(Int(scalar.value)) }
      }
      return sum + (isWide == true ? 2 : 1)
    }
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let done = try FinishedProgram.run("tmux", ["-u", "-S", server] + arguments)
    guard done.end == .exited(0) else {
      throw TestSupportError.notSeen(
        "tmux \(arguments.joined(separator: " "))",
        shown: done.errors
      )
    }
    return String(done.output.hasSuffix("\n") ? done.output.dropLast() : done.output[...])
  }
}
