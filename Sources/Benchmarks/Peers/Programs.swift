internal import Foundation

/// The programs that take part, where they are.
struct Programs {
  /// This program.
  let own: String
  /// Palate, built beside this program.
  let palate: String
  /// Python 3 with its `plistlib`.
  let python: String?
  /// Foundation's `plutil`.
  let plutil: String?
  /// The shell of SQLite.
  let sqlite: String?
  /// What reads bytes and does nothing with them.
  let cat: String?

  /// Looks for them along the search path.
  init() {
    own = CommandLine.executablePath
    palate = URL(fileURLWithPath: own).deletingLastPathComponent().appending(path: "palate").path
    python = Programs.find("python3").flatMap(Programs.interpreter)
    plutil = Programs.find("plutil")
    sqlite = Programs.find("sqlite3")
    cat = Programs.find("cat")
  }

  /// The names of those that are not there.
  var missing: [String] {
    [("python3", python), ("plutil", plutil), ("sqlite3", sqlite), ("cat", cat)]
      .filter { $0.1 == nil }.map(\.0)
  }

  /// The interpreter itself, where what stands in the search path only launches it.
  private static func interpreter(_ launcher: String) -> String? {
    let script = "import sys; print(sys.executable)"
    let output = try? ChildProcess.run(launcher, ["-c", script], keepsOutput: true).output
    return output?.split(separator: "\n").first.map(String.init)
  }

  /// Finds a program as a shell does.
  private static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension CommandLine {
  /// Where the running program is.
  fileprivate static var executablePath: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? arguments[0]
  }
}
