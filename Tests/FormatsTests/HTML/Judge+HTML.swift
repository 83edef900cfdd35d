import TestSupport
import Testing

extension Judge {
  /// Runs HTML Tidy over a page; it ends with 0 where there is neither error nor warning.
  static func tidy(_ page: String) throws -> FinishedProgram {
    let run = try FinishedProgram.run(
      "/usr/bin/env",
      ["tidy", "-quiet", "-errors", "--drop-empty-elements", "no"],
      input: Array(page.utf8)
    )
    try #require(run.status != 127, "tidy is needed (apt install tidy)")
    return run
  }
}
