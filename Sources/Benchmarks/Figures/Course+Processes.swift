// Whole processes on little data, and many changes through a pipe.
extension Course {
  /// The first run of all, on the sample, up to the first reply.
  var firstRun: Contest {
    Contest(
      figure: "first run",
      size: files.dishes,
      targets: [Target(measure: .time, peer: "sqlite3", atMost: 2, aim: 1.3)],
      contestants: [
        repeated("palate", programs.palate, [files.absent("none.plist"), "-c", "list cities"]),
        programs.sqlite.map { repeated("sqlite3", $0, [":memory:", "select 1"]) },
      ].compactMap { $0 }
    )
  }

  /// Ratings all over the catalogue, one a line.
  var pipedRatings: Contest {
    Contest(
      figure: "\(files.changes) piped ratings",
      size: files.dishes,
      targets: [Target(measure: .time, peer: "sqlite3", atMost: 3, aim: 1)],
      contestants: [
        Contest.Contestant("palate") {
          let path = try files.copy(of: WorkFiles.Name.propertyList, as: "rated.plist")
          return try piped(programs.palate, [path], WorkFiles.Name.ratingCommands)
        },
        programs.sqlite.map { sqlite in
          Contest.Contestant("sqlite3") {
            let path = try files.copy(of: WorkFiles.Name.database, as: "rated.db")
            return try piped(sqlite, ["-batch", path], WorkFiles.Name.ratingStatements)
          }
        },
      ].compactMap { $0 }
    )
  }

  /// Restaurants and dishes added to nothing, one a line.
  var pipedAdditions: Contest {
    Contest(
      figure: "\(files.changes) piped additions",
      size: files.dishes,
      targets: [Target(measure: .time, peer: "sqlite3", atMost: 3, aim: 1)],
      contestants: [
        Contest.Contestant("palate") {
          let path = files.absent("added.plist")
          return try piped(programs.palate, ["--empty", path], WorkFiles.Name.additionCommands)
        },
        programs.sqlite.map { sqlite in
          Contest.Contestant("sqlite3") {
            let path = files.absent("added.db")
            _ = try ChildProcess.run(sqlite, [path, WorkFiles.schema])
            return try piped(sqlite, ["-batch", path], WorkFiles.Name.additionStatements)
          }
        },
      ].compactMap { $0 }
    )
  }

  private func piped(
    _ program: String,
    _ arguments: [String],
    _ lines: String
  ) throws -> Measurement {
    try ChildProcess.run(program, arguments, input: .file(files.path(lines))).measurement
  }

  /// A contestant whose work is too short to be measured once: the median of several runs is one.
  private func repeated(
    _ name: String,
    _ program: String,
    _ arguments: [String]
  ) -> Contest.Contestant {
    Contest.Contestant(name) {
      let runs = try (0..<11).map { _ in try ChildProcess.run(program, arguments).measurement }
      return Measurement(
        seconds: median(runs.map(\.seconds)),
        processorSeconds: median(runs.map(\.processorSeconds)),
        peakBytes: runs.compactMap(\.peakBytes).max()
      )
    }
  }
}
