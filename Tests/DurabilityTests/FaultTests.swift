import Foundation
import TestSupport
import Testing

/// Every call on the data folder fails once, or from then on, in a session with changes and saves.
struct FaultTests {
  private static let added = ["D1", "D2", "D3", "D4"]
  private static let lines = [
    "add dish D1 at Alpha rated 4", "add dish D2 at Alpha", "save", "add dish D3 at Beta rated 3",
    "add dish D4 at Alpha", "quit",
  ]

  @Test func aFaultAtACallOfASessionAtThePromptLosesNothingAcknowledged() throws {
    try tryFaults(count: 8) { household, tracing, injection in
      try Sitting.atPrompt(
        household,
        FaultTests.lines,
        under: tracing.command(injecting: injection)
      )
    }
  }

  @Test func aFaultAtACallOfARunFromAPipeLosesNothingAcknowledged() throws {
    try tryFaults(count: 5) { household, tracing, injection in
      try Sitting.onPipe(household, FaultTests.lines, under: tracing.command(injecting: injection))
    }
  }

  @Test func aSaveBehindAChangeThatCannotBeMadeSafeDoesNotLetItsReplyOut() throws {
    let household = try Household()
    let sitting = try Sitting.onPipe(
      household,
      ["add dish D1 at Alpha", "save"],
      under: ["prlimit", "--fsize=0", "--"]
    )
    #expect(sitting.end == .exited(74))
    #expect(!sitting.said.contains("added"))
    #expect(sitting.said.contains("the change was not made"))
    #expect(try household.dishes() == ["Soup", "Bread"])
  }

  @Test func aSaveLetsTheRepliesBeforeItOutWhateverFailsBehindIt() throws {
    let model = try Household()
    _ = try Sitting.onPipe(model, FaultTests.lines, under: Tracing(model).command())
    let call = try #require(
      Tracing(model).read().last { $0.isChanging && $0.text.contains("-journal\", O_RDWR|O_CREAT") }
    )
    let household = try Household()
    let fault = Injection(call: call, deed: .error("ENOSPC", lasts: true))
    let command = Tracing(household).command(injecting: fault.expression)
    let sitting = try Sitting.onPipe(household, FaultTests.lines, under: command)
    #expect(sitting.end == .exited(74))
    for answer in ["added D1", "added D2", "saved 2 restaurants", "the change was not made"] {
      #expect(sitting.said.contains(answer), "\(sitting.said)")
    }
    #expect(!sitting.said.contains("added D3"))
    #expect(try household.dishes() == ["Soup", "Bread", "D1", "D2"])
  }

  @Test func aSaveInAScriptLetsTheRepliesBeforeItOutWhateverFailsBehindIt() throws {
    func run(_ household: Household, under command: [String]) throws -> Sitting {
      let scripts = household.elsewhere
      try Data("add dish D2 at Alpha\nsave\nadd dish D3 at Beta\n".utf8)
        .write(to: URL(fileURLWithPath: scripts + "/inner.txt"))
      try Data("add dish D1 at Alpha\nrun \(scripts)/inner.txt\nadd dish D4 at Alpha\n".utf8)
        .write(to: URL(fileURLWithPath: scripts + "/outer.txt"))
      return try Sitting.onPipe(household, ["run \(scripts)/outer.txt"], under: command)
    }
    let model = try Household()
    _ = try run(model, under: Tracing(model).command())
    let call = try #require(
      Tracing(model).read().last { $0.isChanging && $0.text.contains("-journal\", O_RDWR|O_CREAT") }
    )
    let household = try Household()
    let fault = Injection(call: call, deed: .error("ENOSPC", lasts: true))
    let sitting = try run(household, under: Tracing(household).command(injecting: fault.expression))
    #expect(sitting.end == .exited(74))
    for answer in ["added D1", "added D2", "saved 2 restaurants", "not made"] {
      #expect(sitting.said.contains(answer), "\(sitting.said)")
    }
    for answer in ["added D3", "added D4"] {
      #expect(!sitting.said.contains(answer), "\(sitting.said)")
    }
    #expect(try household.dishes() == ["Soup", "Bread", "D1", "D2"])
  }

  @Test func aFileThatCannotBeLookedAtAnyMoreKeepsNobodyAtThePrompt() throws {
    let model = try Household()
    let lines = ["list", "save \(model.elsewhere)/copy.plist", "quit"]
    _ = try Sitting.atPrompt(model, lines, under: Tracing(model).command())
    let looks = Tracing(model).read().filter { $0.name == "newfstatat" }
    let fault = Injection(call: looks[looks.count / 2], deed: .error("EIO", lasts: true))
    let household = try Household()
    let command = Tracing(household).command(injecting: fault.expression)
    let sitting = try Sitting.atPrompt(
      household,
      ["list dishes", "save \(household.elsewhere)/copy.plist", "quit"],
      under: command
    )
    #expect(sitting.end == .exited(0), "\(sitting.said)")
    #expect(sitting.said.contains("Input/output error"), "\(sitting.said)")
    #expect(sitting.said.contains("saved a copy of 2 restaurants"), "\(sitting.said)")
  }

  @Test func aFaultAtACallOfASessionOnATableLosesNothingAcknowledged() throws {
    try tryFaults(count: 4, table: true) { household, tracing, injection in
      try Sitting.atPrompt(
        household,
        FaultTests.lines,
        under: tracing.command(injecting: injection)
      )
    }
  }

  private func tryFaults(
    count: Int,
    table isTable: Bool = false,
    _ sit: (Household, Tracing, String?) throws -> Sitting
  ) throws {
    let make = {
      try isTable ? Household(Household.table, named: "restaurants.csv") : Household()
    }
    let model = try make()
    let tracing = Tracing(model)
    let whole = try sit(model, tracing, nil)
    #expect(whole.end == .exited(0))
    let calls = tracing.read()
    #expect(calls.count > 50)
    let faults = calls.flatMap { Injection.faults(of: $0) }
    let readers = try OtherReaders()
    var problems: [String] = []
    for fault in Effort.spread(faults, count) {
      do {
        let household = try make()
        let tracing = Tracing(household)
        let sitting = try sit(household, tracing, fault.expression)
        let aftermath = Aftermath(
          sitting,
          calls: tracing.read(),
          household: household,
          added: FaultTests.added
        )
        problems += try aftermath.problems(after: fault, readers).map { "\(fault): \($0)" }
      } catch {
        problems.append("\(fault): \(error)")
      }
    }
    problems += try readers.complaints()
    #expect(problems.isEmpty, "\(problems.joined(separator: "\n"))")
  }
}

/// A session that came to its end, and what it said.
struct Sitting {
  let end: ProgramEnd
  let said: String

  /// Types lines at a prompt, ahead, and waits for the end.
  static func atPrompt(
    _ household: Household,
    _ lines: [String],
    under command: [String] = []
  ) throws -> Sitting {
    let terminal = try household.prompt(under: command)
    terminal.type(lines.map { $0 + "\r" }.joined())
    return Sitting(end: try terminal.waitForEnd(), said: terminal.output)
  }

  /// Sends lines through a pipe and waits for the end.
  static func onPipe(
    _ household: Household,
    _ lines: [String],
    under command: [String] = []
  ) throws -> Sitting {
    let words = command + [Household.program, "--keep-going", "--file", household.file]
    let ended = try FinishedProgram.run(
      words[0],
      Array(words.dropFirst()),
      input: lines.flatMap { Array(($0 + "\n").utf8) },
      environment: household.environment
    )
    return Sitting(end: ended.end, said: ended.output + ended.errors)
  }
}

/// What a fault left behind, against what the session had said.
private struct Aftermath {
  let sitting: Sitting
  let calls: [TracedCall]
  let household: Household
  let added: [String]

  init(_ sitting: Sitting, calls: [TracedCall], household: Household, added: [String]) {
    self.sitting = sitting
    self.calls = calls
    self.household = household
    self.added = added
  }

  func problems(after fault: Injection, _ readers: OtherReaders) throws -> [String] {
    var problems = nameProblems(calls, of: household)
    func check(_ holds: Bool, _ problem: @autoclosure () -> String) {
      if !holds { problems.append(problem()) }
    }
    check(calls.contains(where: \.wasInjected), "the call was never made")
    let acknowledged = Set(added.filter { sitting.said.contains("added \($0) at") })
    let refused = Set(added).subtracting(acknowledged)
    guard let bytes = household.bytes() else { return problems + ["the catalogue is gone"] }
    if household.name.hasSuffix(".plist") { try readers.keep(bytes, from: "\(fault)") }
    let kept: Set<String>
    do {
      kept = try household.dishes()
    } catch {
      return problems + ["\(error); it had said: \(sitting.said)"]
    }
    let lost = acknowledged.subtracting(kept)
    check(lost.isEmpty, "acknowledged and lost: \(lost.sorted()); it had said: \(sitting.said)")
    let undead = refused.intersection(kept)
    check(undead.isEmpty, "refused and made: \(undead.sorted()); it had said: \(sitting.said)")
    check(kept.isSuperset(of: ["Soup", "Bread"]), "older dishes are gone")
    if fault.deed == .error("EINTR", lasts: false) {
      check(refused.isEmpty && sitting.end == .exited(0), "a signal did harm: \(sitting.said)")
    }
    let isTold = fault.reason.map { sitting.said.contains($0) } ?? true
    if !refused.isEmpty || sitting.end != .exited(0) {
      check(isTold, "the reason is not told: \(sitting.said)")
    }
    switch sitting.end {
    case .exited(0), .exited(65), .exited(74): break
    default: problems.append("ended as \(sitting.end): \(sitting.said)")
    }
    let next = try household.run("add dish After at Alpha")
    check(next.status == 0, "the next run: \(next.errors)")
    check(try household.dishes() == kept.union(["After"]), "the next run lost something")
    let strange = Set(household.names).subtracting(["", "~", "-lock"].map { household.name + $0 })
    check(strange.isEmpty, "left behind: \(strange.sorted())")
    return problems
  }
}

/// What is wrong with how a program treated the name of the catalogue: others must find a whole
/// file under it at every moment.
func nameProblems(_ calls: [TracedCall], of household: Household) -> [String] {
  let name = "\"\(household.file)\""
  return calls.filter { call in
    switch call.name {
    case "unlink", "ftruncate": call.text.contains(name)
    case "rename", "renameat2": call.text.hasPrefix("\(call.name)(\(name)")
    case "openat":
      call.text.contains(name)
        && ["O_WRONLY", "O_RDWR", "O_TRUNC", "O_CREAT"].contains(where: call.text.contains)
    default: false
    }
  }
  .map { "the name is not safe: \($0.text)" }
}

extension Household {
  /// The names that may stand in the data folder when a run has ended well.
  static let ownNames: Set = ["restaurants.plist", "restaurants.plist~", "restaurants.plist-lock"]
}
