import Foundation
import TestSupport

/// A home directory of a test's own, with a catalogue in it, and the built program.
struct Home {
  static let palate = BuiltProducts.path(of: "palate")

  let folder: TemporaryFolder
  /// The catalogue's path.
  let file: String

  /// Makes a home whose catalogue these lines have filled; without lines there is none yet.
  init(_ lines: String...) throws {
    folder = try TemporaryFolder()
    file = folder.path(of: "restaurants.plist")
    if !lines.isEmpty {
      let done = try run("--empty", input: lines.joined(separator: "\n") + "\n")
      guard done.status == 0 else { throw TestSupportError.didNotEnd(done.errors) }
    }
  }

  /// What a program started here finds in its environment.
  var environment: [String: String] { ["HOME": folder.path, "PAGER": "cat"] }

  /// Runs the program on the catalogue, without a terminal.
  func run(
    _ arguments: String...,
    input: String = "",
    environment: [String: String] = [:]
  ) throws -> FinishedProgram {
    try FinishedProgram.run(
      Home.palate,
      [file] + arguments,
      input: Array(input.utf8),
      environment: self.environment.merging(environment) { $1 },
      folder: folder.path
    )
  }

  /// Runs the program with nothing but these arguments.
  func runBare(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> FinishedProgram {
    try FinishedProgram.run(
      Home.palate,
      arguments,
      environment: self.environment.merging(environment) { $1 },
      folder: folder.path
    )
  }

  /// Starts the program at a prompt, in a terminal whose screen can be looked at, and waits for
  /// the prompt.
  func screen(
    _ arguments: String...,
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      Home.palate,
      [file] + arguments,
      environment: self.environment.merging(environment) { $1 },
      columns: columns,
      rows: rows,
      home: folder
    )
    try screen.expectLine("palate> ")
    return screen
  }

  /// Starts the program at a prompt, in a terminal whose bytes can be looked at; without colour, so
  /// that they are the text.
  func terminal(
    _ arguments: String...,
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      Home.palate,
      [file, "--color", "never"] + arguments,
      environment: self.environment.merging(environment) { $1 },
      folder: folder.path,
      home: folder
    )
  }

  /// What a command answers in a run of its own, without the line end.
  func answer(to command: String) throws -> String {
    let done = try run("-c", command)
    guard done.status == 0 else { throw TestSupportError.didNotEnd(done.errors) }
    return String(done.output.dropLast())
  }

  /// The names of what is in the home directory.
  var content: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
