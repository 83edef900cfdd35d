import Foundation
import TestSupport
import Testing

/// The program is killed before every call on the data folder, and at moments that chance picks.
struct KillTests {
  private static let lines = [
    "add dish D1 at Alpha rated 4", "delete dish Bread at Alpha", "save",
    "rate Soup at Alpha 5", "undo", "redo", "rename dish Soup at Alpha to Broth",
    "save", "add restaurant Gamma", "edit dish D1 price 9.5",
  ]

  @Test func killedBeforeACallAtThePromptItComesBackWithAllItHadAcknowledged() throws {
    try killEverywhere(count: 6) { household, command in
      try Sitting.atPrompt(household, KillTests.lines + ["quit"], under: command)
    }
  }

  @Test func killedBeforeACallOfARunFromAPipeItComesBackWithAllItHadAcknowledged() throws {
    try killEverywhere(count: 4) { household, command in
      try Sitting.onPipe(household, KillTests.lines, under: command)
    }
  }

  @Test func killedAtAnyMomentItRecoversNoLessThanItAcknowledgedAndNoMoreThanWasSent() throws {
    try Effort.rounds(6) { seed in
      var dice = SeededGenerator(seed: seed)
      let household = try Household()
      var sent: [String] = []
      var acknowledged = Set<String>()
      // Killed again and again over one file, so that what was recovered is killed, too.
      for sitting in 1...3 {
        let program = try household.conversation()
        let count = Int.random(in: 1...30, using: &dice)
        let names = (1...count).map { "S\(sitting)N\($0)" }
        let lines = names.flatMap { name in
          ["add dish \(name) at Alpha rated 4"] + (Bool.random(using: &dice) ? [] : ["save"])
        }
        sent += names
        program.send(lines.map { $0 + "\n" }.joined())
        _ = try program.waitForEnd(orLines: Int.random(in: 0...lines.count, using: &dice))
        program.signal(9)
        #expect(try program.waitForEnd() == .killed(signal: 9), "seed \(seed)")
        acknowledged.formUnion(names.filter { program.output.contains("added \($0) at") })
        let kept = try household.dishes().subtracting(["Soup", "Bread"])
        #expect(kept.isSuperset(of: acknowledged), "seed \(seed)")
        #expect(kept.isSubset(of: sent), "seed \(seed)")
        #expect(
          names.filter(kept.contains) == Array(names.prefix { kept.contains($0) }),
          "in the order sent, nothing left out between; seed \(seed)"
        )
      }
      let next = try household.run("add dish After at Alpha")
      #expect(next.status == 0, "seed \(seed)")
      #expect(Set(household.names) == Household.ownNames, "seed \(seed)")
    }
  }

  /// The longer table goes straight into the file.
  @Test(arguments: [500, 1_500])
  func anImportThatIsKilledIsThereWholeOrNotAtAll(_ count: Int) throws {
    let rows = (1...count).map { "Place \($0 % 20),Dish \($0),4,2026-01-02\n" }
    let table = "restaurant,dish,stars,date\n" + rows.joined()
    func importing(_ household: Household, under command: [String]) throws -> Sitting {
      let path = household.elsewhere + "/rows.csv"
      try Data(table.utf8).write(to: URL(fileURLWithPath: path))
      return try Sitting.onPipe(household, ["import \(path)"], under: command)
    }
    let model = try Household()
    let whole = try importing(model, under: Tracing(model).command())
    #expect(whole.end == .exited(0), "\(whole.said)")
    let all = try model.dishes()
    #expect(all.count == count + 2)
    let calls = Tracing(model).read().filter(\.isChanging)
    for call in Effort.spread(calls, 5) {
      let kill = Injection(call: call, deed: .kill)
      let household = try Household()
      let command = Tracing(household).command(injecting: kill.expression)
      let sitting = try importing(household, under: command)
      #expect(sitting.end == .killed(signal: 9), "\(kill)")
      let kept = try household.dishes()
      let isNothing = sitting.said.isEmpty && kept == ["Soup", "Bread"]
      #expect(kept == all || isNothing, "\(kill): \(kept.count) dishes")
    }
  }

  private func killEverywhere(
    count: Int,
    _ sit: (Household, [String]) throws -> Sitting
  ) throws {
    let states = try self.states()
    let model = try Household()
    #expect(try sit(model, Tracing(model).command()).end == .exited(0))
    #expect(try model.dump() == states.last)
    let calls = Tracing(model).read()
    let readers = try OtherReaders()
    var problems: [String] = []
    for call in Effort.spread(calls.filter { Effort.isExhaustive || $0.isChanging }, count) {
      let kill = Injection(call: call, deed: .kill)
      let household = try Household()
      let tracing = Tracing(household)
      let sitting = try sit(household, tracing.command(injecting: kill.expression))
      let seen = tracing.read()
      problems += nameProblems(seen, of: household).map { "\(kill): \($0)" }
      if sitting.end != .killed(signal: 9) { problems.append("\(kill): not killed") }
      if seen.last?.wasInjected != true { problems.append("\(kill): not killed at a call") }
      guard let bytes = household.bytes() else {
        problems.append("\(kill): the catalogue is gone")
        continue
      }
      try readers.keep(bytes, from: "\(kill)")
      if let older = household.bytes(of: "restaurants.plist~") {
        try readers.keep(older, from: "\(kill), the generation before")
      }
      let acknowledged = KillTests.acknowledged(in: sitting.said)
      let found = try household.dump()
      if !states[acknowledged...].contains(found) {
        problems.append("\(kill): not what \(acknowledged) acknowledged lines made: \(found)")
      }
      let next = try household.run("add dish After at Alpha")
      if next.status != 0 { problems.append("\(kill): the next run: \(next.errors)") }
      if Set(household.names) != Household.ownNames {
        problems.append("\(kill): left behind: \(household.names)")
      }
    }
    problems += try readers.complaints()
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }

  /// What the catalogue is after each number of lines.
  private func states() throws -> [String] {
    try (0...KillTests.lines.count).map { count in
      let household = try Household()
      _ = try household.pipe(Array(KillTests.lines.prefix(count)))
      return try household.dump()
    }
  }

  /// How many of the lines were answered.
  private static func acknowledged(in said: String) -> Int {
    let answers = [
      "added D1 at", "deleted Bread", "saved 2 restaurants", "Soup at Alpha: ", "undid",
      "did again", "Broth", "saved 2 restaurants", "added Gamma", "D1 at Alpha: ",
    ]
    var rest = said[...]
    // What was typed ahead may be echoed before the first answer.
    if let echo = rest.range(of: "quit\r\n") { rest = rest[echo.upperBound...] }
    for (number, answer) in answers.enumerated() {
      guard let found = rest.range(of: answer) else { return number }
      rest = rest[found.upperBound...]
    }
    return answers.count
  }
}
