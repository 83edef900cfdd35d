// A table taken in by a process that starts with nothing and leaves it safe on disk.
extension Course {
  /// A table of ratings, imported into nothing.
  func importing(_ table: String, _ shape: String) -> Contest {
    let source = files.path(table)
    return Contest(
      figure: "\(files.importedRows) rows imported, \(shape)",
      size: files.importedRows,
      targets: [
        Target(measure: .time, peer: "sqlite3", atMost: 1, aim: 0.8),
        Target(measure: .processor, peer: "sqlite3", atMost: 1, aim: 0.8),
      ],
      contestants: [
        Contest.Contestant("palate") {
          let path = files.absent("imported.plist")
          return try ChildProcess.run(
            programs.palate,
            ["--empty", path, "-c", "import \"\(source)\""]
          ).measurement
        },
        programs.sqlite.map { sqlite in
          Contest.Contestant("sqlite3") {
            let path = files.absent("imported.db")
            let script = """
              .mode csv
              .import '\(source)' dinner
              create index dinner_by_restaurant on dinner(restaurant);

              """
            return try ChildProcess.run(sqlite, ["-batch", path], input: .text(script)).measurement
          }
        },
      ].compactMap { $0 }
    )
  }
}
