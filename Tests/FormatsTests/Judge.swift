import TestSupport
import Testing

/// Programs of others that read and write property lists.
///
/// A judge that is missing is a failure, not a test that is passed over.
enum Judge {
  /// Runs a Python program with bytes on its standard input, and gives what it writes.
  static func python(_ program: String, _ input: [UInt8] = []) throws -> [UInt8] {
    let run = try FinishedProgram.run("/usr/bin/env", ["python3", "-c", program], input: input)
    try #require(run.status == 0, "python3 is needed (apt install python3): \(run.errors)")
    return run.outputBytes
  }

  /// Runs the property list utility of the Swift toolchain, or that of libplist.
  static func plutil(_ arguments: [String]) throws -> FinishedProgram {
    let run = try FinishedProgram.run("/usr/bin/env", ["plutil"] + arguments)
    try #require(run.status != 127, "plutil is needed; it comes with the Swift toolchain")
    return run
  }
}
