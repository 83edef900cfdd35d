import TestSupport
import Testing

/// Signals that end a session arrive at any call: the record of a change is whole or is not there.
struct SignalTests {
  private static let added = ["D1", "D2", "D3"]
  private static let lines = [
    "add dish D1 at Alpha rated 4", "add dish D2 at Alpha", "save", "add dish D3 at Beta",
  ]

  // Ctrl-C mixed records in mid-line (taskwarrior 475), and lost half of the file (testmerge 89).
  @Test(arguments: ["INT", "TERM", "HUP"])
  func aSignalAtACallEndsTheRunInOrder(_ signal: String) throws {
    let model = try Household()
    _ = try Sitting.onPipe(model, SignalTests.lines, under: Tracing(model).command())
    let calls = Tracing(model).read().filter { Effort.isExhaustive || $0.isChanging }
    let readers = try OtherReaders()
    for call in Effort.spread(calls, 3) {
      // Again at every later call of that name, as of a person who presses Ctrl-C many times.
      let expression = "\(call.name):signal=\(signal):when=\(call.ordinal)+"
      let household = try Household()
      let tracing = Tracing(household)
      let sitting = try Sitting.onPipe(
        household,
        SignalTests.lines,
        under: tracing.command(injecting: expression)
      )
      let acknowledged = Set(SignalTests.added.filter { sitting.said.contains("added \($0) at") })
      let kept = try household.dishes().subtracting(["Soup", "Bread"])
      #expect(kept.isSuperset(of: acknowledged), "\(expression): \(sitting.said)")
      #expect(nameProblems(tracing.read(), of: household).isEmpty, "\(expression)")
      switch sitting.end {
      case .exited(0), .exited(128...160):
        #expect(Set(household.names).isSubset(of: Household.ownNames), "\(expression)")
      default: Issue.record("\(expression): \(sitting.end) \(sitting.said)")
      }
      try readers.keep(household.bytes() ?? [], from: expression)
    }
    #expect(try readers.complaints() == [])
  }

  @Test func aClosedTerminalLosesNothing() throws {
    let household = try Household()
    let session = try household.prompt()
    try session.expect("palate> ")
    session.type("add dish Cake at Alpha\r")
    try session.expect("added Cake")
    session.hangUp()
    _ = try session.waitForEnd()
    #expect(try household.dishes() == ["Soup", "Bread", "Cake"])
    #expect(Set(household.names) == Household.ownNames)
  }
}
