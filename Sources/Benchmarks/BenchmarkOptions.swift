/// What is to be compared, and how often.
struct BenchmarkOptions {
  /// The numbers of dishes.
  private(set) var sizes = [1_000, 100_000, 1_000_000]
  /// How often each contestant does the work.
  private(set) var runs = 5
  /// The number of changes that are piped.
  private(set) var changes = 100_000
  /// Parts of the names of the figures that are wanted; all where there is none.
  private(set) var figures: [String] = []
  /// The file that the results go to as JSON, if any.
  private(set) var json: String?
  /// Where the data is made; a place for temporary files where none is given.
  private(set) var folder: String?
  /// Whether to say how it is used instead.
  private(set) var showsHelp = false

  /// How the program is used.
  static let help = """
    usage: Benchmarks [--quick] [--sizes N,N,…] [--runs N] [--changes N] [--only TEXT]…
                      [--json FILE] [--folder FOLDER]

      --quick          1,000 and 10,000 dishes, 3 runs, 10,000 changes: less than a minute
      --sizes N,N,…    how many dishes, 1000,100000,1000000 where nothing is said
      --runs N         how often each contestant does the work, 5 where nothing is said
      --changes N      how many changes are piped, 100000 where nothing is said
      --only TEXT      only figures whose names hold this text
      --json FILE      writes all results to a file, too
      --folder FOLDER  makes the data there: put it on the disk that matters
    """

  /// Reads the arguments behind the program's name.
  init(_ arguments: [String]) throws(BenchmarkError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--help": showsHelp = true
      case "--quick": (sizes, runs, changes) = ([1_000, 10_000], 3, 10_000)
      case "--sizes":
        sizes = try BenchmarkOptions.value(of: option, &rest).split(separator: ",")
          .map { part throws(BenchmarkError) in try BenchmarkOptions.number(String(part), option) }
          .sorted()
      case "--runs": runs = try BenchmarkOptions.count(of: option, &rest)
      case "--changes": changes = try BenchmarkOptions.count(of: option, &rest)
      case "--only": figures.append(try BenchmarkOptions.value(of: option, &rest))
      case "--json": json = try BenchmarkOptions.value(of: option, &rest)
      case "--folder": folder = try BenchmarkOptions.value(of: option, &rest)
      default: throw .usage("unknown option '\(option)'")
      }
    }
  }

  /// Whether a comparison is among those wanted.
  func wants(_ contest: Contest) -> Bool {
    figures.isEmpty || figures.contains { contest.figure.contains($0) }
  }

  private static func value(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> String {
    guard let value = rest.popFirst() else { throw .usage("\(option) needs a value") }
    return value
  }

  private static func count(
    of option: String,
    _ rest: inout ArraySlice<String>
  ) throws(BenchmarkError) -> Int {
    try number(value(of: option, &rest), option)
  }

  private static func number(_ text: String, _ option: String) throws(BenchmarkError) -> Int {
    guard let number = Int(text), number > 0 else {
      throw .usage("\(option) takes numbers above 0, not '\(text)'")
    }
    return number
  }
}
