internal import Foundation
internal import Glibc

/// The same work done by Palate and by its peers, side by side; or one part of it in a process of
/// its own.
struct BenchmarkProgram {
  private let arguments: [String]

  /// Takes the arguments behind the program's name.
  init(_ arguments: [String]) {
    self.arguments = arguments
  }

  /// Does what the arguments ask for.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    do {
      if let role = try Role(arguments) {
        try role.play()
      } else {
        try compare(BenchmarkOptions(arguments))
      }
      return 0
    } catch let error as BenchmarkError {
      say("Benchmarks: \(error.description)")
      return error.exitStatus
    } catch {
      say("Benchmarks: \(error)")
      return 1
    }
  }

  private func compare(_ options: BenchmarkOptions) throws {
    if options.showsHelp {
      print(BenchmarkOptions.help)
      return
    }
    let folder = try WorkFolder(options.folder)
    defer { folder.remove() }
    let programs = Programs()
    for name in programs.missing { say("no \(name) here: it is left out") }
    var report = Report(machine: Machine.description, missing: programs.missing)
    for size in options.sizes {
      say("making \(size) dishes")
      let files = try WorkFiles(dishes: size, changes: options.changes, in: folder, programs)
      for contest in FigureTable.contests(for: files, programs) where options.wants(contest) {
        say("  \(contest.figure), \(options.runs) runs each")
        report.add(try contest.hold(runs: options.runs))
      }
      files.remove()
    }
    for line in report.tableLines { print(line) }
    if let path = options.json {
      try report.json.write(to: URL(fileURLWithPath: path))
    }
  }

  private func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
