internal import CatalogueModel
internal import CommandLanguage
internal import Commands
internal import Formats
internal import Glibc
internal import Storage

/// A session with a file, held open to measure what single lines cost in it.
struct InsideRun {
  private static let repetitions = 15
  private var session: Session
  private let completer = Completer(CommandTable.grammar)

  /// Opens a working file.
  init(_ path: String) throws {
    let today = Day.today()
    let opened = try CatalogueStore.open(path, options: StoreOptions(today: today))
    session = Session(
      opened,
      settings: Settings(),
      surroundings: Surroundings(
        today: { today },
        width: { nil },
        history: { [] },
        isInteractive: false,
        home: "/",
        settingsPath: "/dev/null"
      )
    )
  }

  /// The time that all threads of the process have been at work, in seconds.
  private static var processorSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The median time that a figure's work takes.
  mutating func measurement(of figure: InsideFigure) throws -> Measurement {
    switch figure {
    case .top: try medianOfRuns { run in try run.answer("top 10 dishes") }
    case .find: try medianOfRuns { run in try run.answer("find ramen 7") }
    case .rate:
      try medianOfRuns { run in
        try run.rate()
        try run.session.synchronize()
      }
    case .rateUnsafely: try medianOfRuns { run in try run.rate() }
    case .gatherNames: try medianOfRuns(repetitions: 1) { run in run.gatherNames() }
    case .tabDish: try atThePrompt { run in run.complete("rate ram") }
    case .tabEither: try atThePrompt { run in run.complete("show golden l") }
    case .tabRestaurant: try atThePrompt { run in run.complete("at golden l") }
    case .tabTag: try atThePrompt { run in run.complete("list tag s") }
    case .firstTab: try medianOfRuns(repetitions: 1) { run in run.complete("rate ram") }
    case .firstTabEither: try medianOfRuns(repetitions: 1) { run in run.complete("show golden l") }
    case .hint: try atThePrompt { run in run.hint("rate ramen 1") }
    case .miss:
      try atThePrompt { run in _ = try? CommandTable.run("rate golden lo 4", in: &run.session) }
    }
  }

  /// The time that work takes once the names are gathered.
  private mutating func atThePrompt(
    _ work: (inout InsideRun) throws -> Void
  ) throws -> Measurement {
    gatherNames()
    return try medianOfRuns(work)
  }

  private mutating func gatherNames() {
    while session.gatherNames() {}
  }

  /// The time that work takes once the first time is over, in which what is made when it is first
  /// needed is made.
  private mutating func medianOfRuns(
    repetitions: Int = InsideRun.repetitions,
    _ work: (inout InsideRun) throws -> Void
  ) throws -> Measurement {
    if repetitions > 1 { try work(&self) }
    var runs: [Measurement] = []
    for _ in 0..<repetitions {
      let start = (clock: ContinuousClock.now, processor: InsideRun.processorSeconds)
      try work(&self)
      runs.append(
        Measurement(
          seconds: (ContinuousClock.now - start.clock).seconds,
          processorSeconds: InsideRun.processorSeconds - start.processor
        )
      )
    }
    return Measurement(
      seconds: median(runs.map(\.seconds)),
      processorSeconds: median(runs.map(\.processorSeconds))
    )
  }

  /// Runs a reading command and writes what it found as CSV to nowhere.
  private mutating func answer(_ line: String) throws {
    guard let outcome = try CommandTable.run(line, in: &session),
      case .result(let result) = outcome.answer
    else { return }
    var text = result.csv
    let nowhere = open("/dev/null", O_WRONLY)
    defer { close(nowhere) }
    text.withUTF8 { bytes in _ = Glibc.write(nowhere, bytes.baseAddress, bytes.count) }
  }

  /// Rates a dish in the middle of the catalogue.
  private mutating func rate() throws {
    let restaurant = session.catalogue.restaurants[session.catalogue.restaurants.count / 2]
    let line = "rate \(restaurant.dishes[5].name) at \(address(of: restaurant)) 4.5"
    _ = try CommandTable.run(line, in: &session)
  }

  private func complete(_ line: String) {
    _ = completer.complete(line: line, cursor: line.unicodeScalars.count, in: session.scene)
  }

  private func hint(_ line: String) {
    _ = completer.hint(line: line, in: session.scene, history: [])
  }
}
