/// Why a comparison could not be made.
enum BenchmarkError: Error, CustomStringConvertible {
  /// The command line can't be understood.
  case usage(String)
  /// A program could not be started.
  case cannotStart(program: String, reason: String)
  /// A program ended otherwise than it should.
  case failed(command: String, status: Int32)
  /// A program did not say what it was asked for.
  case noFigure(command: String)
  /// Palate itself is not there.
  case notBuilt(path: String)

  /// What is wrong, on one line.
  var description: String {
    switch self {
    case .usage(let reason): "\(reason); --help says what there is"
    case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
    case .failed(let command, let status): "'\(command)' ended with status \(status)"
    case .noFigure(let command): "'\(command)' printed no figure"
    case .notBuilt(let path):
      "there is no \(path): swift build -c release --static-swift-stdlib makes it"
    }
  }

  /// The status to end with.
  var exitStatus: Int32 {
    if case .usage = self { 64 } else { 1 }
  }
}
