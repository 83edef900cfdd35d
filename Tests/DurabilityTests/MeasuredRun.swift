import TestSupport

/// A run of the program with what it took, measured by the small program that started it: started
/// from here it would be charged with the memory of the tests.
struct MeasuredRun {
  private static let script = """
    import resource, subprocess, sys
    code = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, timeout=50).returncode
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(code, used.ru_maxrss, used.ru_utime + used.ru_stime)
    """

  /// The exit status; negative where a signal ended it.
  let status: Int32
  /// The most memory it had at once, in bytes.
  let memory: Int
  /// The processor time it took, in seconds.
  let seconds: Double
  /// What it wrote to standard error.
  let errors: String

  /// Runs commands on a household's catalogue, or on another file.
  init(_ household: Household, file: String? = nil, _ commands: String...) throws {
    let run = try FinishedProgram.run(
      "python3",
      ["-c", MeasuredRun.script, Household.program, "--file", file ?? household.file]
        + commands.flatMap { ["-c", $0] },
      environment: household.environment
    )
    let last = run.output.split(separator: "\n").last ?? ""
    let facts = last.split(separator: " ")
    guard facts.count == 3, let status = Int32(facts[0]), let memory = Int(facts[1]),
      let seconds = Double(facts[2])
    else { throw TestSupportError.didNotEnd(run.output + run.errors) }
    (self.status, self.memory, self.seconds) = (status, memory * 1024, seconds)
    errors = run.errors
  }
}
