/// The one list of figures.
enum FigureTable {
  /// All contests that make sense with the files of a size.
  static func contests(for files: WorkFiles, _ programs: Programs) -> [Contest] {
    let course = Course(files: files, programs: programs)
    return [
      course.firstAnswer, course.changeAndSave,
      course.top, course.find,
      course.rating, course.ratingUnsafely,
      course.gathering,
      course.tab(.tabDish, "Tab on a dish"), course.tab(.tabEither, "Tab on either"),
      course.tab(.tabRestaurant, "Tab on a restaurant"), course.tab(.tabTag, "Tab on a tag"),
      course.tab(.firstTab, "the first Tab"),
      course.tab(.firstTabEither, "the first Tab on either"),
      course.tab(.hint, "the hint at a key"), course.tab(.miss, "Enter on a miss"),
      course.firstRun, course.pipedRatings, course.pipedAdditions,
      course.importing(WorkFiles.Name.menuTable, "20 a restaurant"),
      course.importing(WorkFiles.Name.placeTable, "one a restaurant"),
    ]
  }
}

/// The files of one size and those who run on them.
struct Course {
  /// The files.
  let files: WorkFiles
  /// The programs.
  let programs: Programs

  /// Targets that are set for a million dishes: on little data the start of a process is all.
  func atFullSize(_ targets: Target...) -> [Target] {
    files.dishes >= 1_000_000 ? targets : []
  }

  /// A contestant that is a program, run once as a whole; nothing where it is not there.
  func whole(
    _ name: String,
    _ program: String?,
    _ arguments: [String],
    input: ChildProcess.Input = .nothing
  ) -> Contest.Contestant? {
    program.map { program in
      Contest.Contestant(name) {
        try ChildProcess.run(program, arguments, input: input).measurement
      }
    }
  }

  /// Palate, run once as a whole.
  func palate(_ arguments: [String]) -> Contest.Contestant {
    Contest.Contestant("palate") {
      try ChildProcess.run(programs.palate, arguments).measurement
    }
  }

  /// Palate, measured inside, on a copy of the file.
  func inside(_ figure: InsideFigure) -> Contest.Contestant {
    Contest.Contestant("palate") {
      let path = try files.copy(of: WorkFiles.Name.propertyList, as: "inside.plist")
      let role = Role.inside(figure, path: path)
      let run = try ChildProcess.run(programs.own, role.arguments, keepsOutput: true)
      let numbers = run.output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
      guard numbers.count == 2 else {
        throw BenchmarkError.noFigure(command: role.arguments.joined(separator: " "))
      }
      return Measurement(seconds: numbers[0], processorSeconds: numbers[1])
    }
  }

  /// sqlite3's own time for a query whose rows are printed, with its pages in memory.
  func query(_ statement: String) -> Contest.Contestant? {
    programs.sqlite.map { sqlite in
      Contest.Contestant("sqlite3") {
        let script = """
          .mode csv
          .output /dev/null
          \(statement)
          .timer on
          \(statement)
          """
        let database = files.path(WorkFiles.Name.database)
        let arguments = ["-batch", database]
        let run = try ChildProcess.run(
          sqlite,
          arguments,
          input: .text(script + "\n"),
          keepsOutput: true
        )
        return try Measurement(sqliteTimer: run.output)
      }
    }
  }
}

extension Measurement {
  /// Reads what `.timer on` prints: `Run Time: real 0.012 user 0.010000 sys 0.002000`.
  ///
  /// The clock's figure has three decimals, so that for short work the processor's is taken.
  init(sqliteTimer output: String) throws(BenchmarkError) {
    let words = output.split(whereSeparator: \.isWhitespace)
    func number(behind word: String) -> Double? {
      words.firstIndex { $0 == word }.flatMap { place in
        place + 1 < words.count ? Double(words[place + 1]) : nil
      }
    }
    guard let real = number(behind: "real"), let user = number(behind: "user"),
      let system = number(behind: "sys")
    else { throw .noFigure(command: "sqlite3") }
    self.init(seconds: real < 0.02 ? user + system : real, processorSeconds: user + system)
  }
}
