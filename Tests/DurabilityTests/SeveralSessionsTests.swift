import TestSupport
import Testing

/// Sessions at prompts, single runs and an editor that knows nothing of Palate, on one file.
struct SeveralSessionsTests {
  @Test func whateverSeveralSessionsAndAnEditorDoNothingAcknowledgedIsLost() throws {
    try Effort.rounds(2) { seed in
      var dice = SeededGenerator(seed: seed)
      let table = try SharedTable(prompts: Int.random(in: 1...3, using: &dice))
      for step in 1...25 {
        let name = "N\(step)"
        switch Int.random(in: 0...9, using: &dice) {
        case 0...3: try table.typeAdd(name, using: &dice)
        case 4: try table.runAdd(name)
        case 5...6: try table.editAdd(name)
        case 7: try table.typeSave(using: &dice)
        case 8: try table.leaveAndReturn(using: &dice)
        default: #expect(try table.household.dishes() == table.names, "seed \(seed)")
        }
        #expect(table.problems.isEmpty, "seed \(seed), step \(step): \(table.problems)")
      }
      try table.leave()
      #expect(try table.household.dishes() == table.names, "seed \(seed)")
      #expect(Set(table.household.names).isSubset(of: Household.ownNames), "seed \(seed)")
    }
  }

  @Test func theSecondSessionOnlyReadsAndSaysWhoHoldsTheFile() throws {
    let household = try Household()
    let first = try household.prompt()
    try first.expect("palate> ")
    let second = try household.prompt()
    let greeting = try second.expect("palate> ")
    #expect(greeting.contains("held by another session (process \(first.processID)"))
    second.type("add dish Toast at Alpha\r")
    #expect(try second.expect("palate> ").contains("held by another session"))
    let run = try household.run("add dish Toast at Alpha")
    #expect(run.status == 75)
    #expect(run.errors.contains("process \(first.processID)"))
    first.type("add dish Cake at Alpha\r")
    try first.expect("palate> ")
    // What the first has only in its journal is there for all to see.
    second.type("list dishes\r")
    #expect(try second.expect("palate> ").contains("Cake"))
    first.type("quit\r")
    #expect(try first.waitForEnd() == .exited(0))
    // Once the first has left, the file is free.
    second.type("add dish Toast at Alpha\r")
    #expect(try second.expect("palate> ").contains("added Toast"))
    second.type("quit\r")
    #expect(try second.waitForEnd() == .exited(0))
    #expect(try household.dishes() == ["Soup", "Bread", "Cake", "Toast"])
  }

  @Test func whatAnEditMadeImpossibleIsKeptAside() throws {
    let household = try Household()
    let session = try household.prompt()
    try session.expect("palate> ")
    for line in ["add dish Fish at Beta rated 5", "add dish Cake at Alpha"] {
      session.type(line + "\r")
      try session.expect("palate> ")
    }
    try Editor(household).remove("Beta")
    session.type("list dishes\r")
    let said = try session.expect("palate> ")
    #expect(said.contains("changed elsewhere"))
    #expect(said.contains("Fish"))
    session.type("quit\r")
    #expect(try session.waitForEnd() == .exited(0))
    #expect(try household.dishes() == ["Soup", "Bread", "Cake"])
    let aside = try #require(household.names.first { $0.contains(".conflict-") })
    #expect(String(decoding: household.bytes(of: aside) ?? [], as: UTF8.self).contains("Fish"))
  }

  @Test func whatAnEditMadeImpossibleIsKeptAsideAfterAKill() throws {
    let household = try Household()
    let session = try household.conversation()
    session.send("add dish Fish at Beta rated 5\nadd dish Cake at Alpha\n")
    try session.expect("added Cake")
    session.signal(9)
    _ = try session.waitForEnd()
    try Editor(household).remove("Beta")
    let reading = try household.run("list dishes")
    #expect(reading.errors.contains("Fish"))
    #expect(reading.output.contains("Cake"))
    #expect(!household.names.contains { $0.contains(".conflict-") }, "a reader writes nothing")
    #expect(try household.run("add dish Tart at Alpha").status == 0)
    #expect(try household.dishes() == ["Soup", "Bread", "Cake", "Tart"])
    let aside = try #require(household.names.first { $0.contains(".conflict-") })
    #expect(String(decoding: household.bytes(of: aside) ?? [], as: UTF8.self).contains("Fish"))
  }

  @Test func aFileThatVanishedShrankOrBrokeIsNotAdopted() throws {
    let spoiled: [(name: String, bytes: [UInt8]?)] = [
      ("vanished", nil), ("empty", []), ("cut", Array(Household.plain.utf8.prefix(300))),
      ("no restaurants", Array("<plist version=\"1.0\"><array/></plist>".utf8)),
    ]
    for (name, bytes) in spoiled {
      let household = try Household()
      let session = try household.prompt()
      try session.expect("palate> ")
      session.type("add dish Cake at Alpha\r")
      try session.expect("palate> ")
      if let bytes { try household.write(bytes) } else { try household.remove() }
      session.type("add dish Tart at Alpha\r")
      #expect(try session.expect("palate> ").contains("added Tart"), "\(name)")
      session.type("save \(household.elsewhere)/copy.plist\r")
      #expect(try session.expect("palate> ").contains("saved a copy"), "\(name)")
      session.type("quit\r")
      let end = try session.waitForEnd()
      #expect(end == (bytes == nil ? .exited(0) : .exited(74)), "\(name)")
      if let bytes {
        #expect(household.bytes() == bytes, "\(name)")
        #expect(household.names.contains("restaurants.plist-journal"), "\(name)")
        // Once the file is brought back, everything acknowledged is there.
        try household.write(Array(Household.plain.utf8))
      }
      #expect(try household.dishes().isSuperset(of: ["Soup", "Cake", "Tart"]), "\(name)")
    }
  }

  @Test func eightRunsAtOnceKeepAllThatWasAcknowledged() throws {
    // Several processes at login left runs of zeros: taskwarrior 1735 and 2070.
    let household = try Household()
    let runs = try (1...8).map { number in
      let run = try household.conversation()
      run.send((1...6).map { "add dish R\(number)N\($0) at Alpha\n" }.joined())
      return run
    }
    var acknowledged = Set<String>()
    for (index, run) in runs.enumerated() {
      run.endInput()
      let end = try run.waitForEnd()
      let said = run.output
      let names = (1...6).map { "R\(index + 1)N\($0)" }
      acknowledged.formUnion(names.filter { said.contains("added \($0) at") })
      #expect(end == .exited(0) || end == .exited(75), "\(said)")
      if end == .exited(75) { #expect(said.contains("held by another session"), "\(said)") }
    }
    #expect(!acknowledged.isEmpty)
    #expect(try household.dishes() == acknowledged.union(["Soup", "Bread"]))
    #expect(household.bytes()?.contains(0) == false)
  }
}
