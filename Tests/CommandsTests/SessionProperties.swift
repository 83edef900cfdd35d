import CatalogueModel
import Commands
import Formats
import Storage
import TestSupport
import Testing

@Suite("An evening of random commands")
struct SessionProperties {
  @Test("is undone and redone step by step to the same catalogues", arguments: UInt64(1)...6)
  func undoesAndRedoes(seed: UInt64) throws {
    var guest = RandomGuest(seed: seed)
    var kitchen = try Kitchen()
    var states = [kitchen.session.catalogue]
    for _ in 0..<60 {
      let line = guest.line()
      let before = kitchen.session.catalogue
      let steps = kitchen.session.log.undoCount
      do {
        try kitchen.run(line)
      } catch {
        try #require(
          kitchen.session.catalogue == before,
          "'\(line)' failed half done, seed \(seed)"
        )
        try #require(kitchen.session.log.undoCount == steps, "'\(line)', seed \(seed)")
        continue
      }
      if kitchen.session.log.undoCount > steps { states.append(kitchen.session.catalogue) }
      if guest.number(below: 9) == 0 { try kitchen.run("save") }
    }
    let count = states.count - 1
    for position in (0..<count).reversed() {
      try kitchen.run("undo")
      try #require(kitchen.session.catalogue == states[position], "undo, seed \(seed)")
    }
    #expect(try kitchen.run("undo").replyLines == ["nothing to undo"])
    for position in 0..<count {
      try kitchen.run("redo")
      try #require(kitchen.session.catalogue == states[position + 1], "redo, seed \(seed)")
    }
    #expect(try kitchen.run("redo").replyLines == ["nothing to redo"])
  }

  @Test(
    "is there again after an end, a crash or a revert, whatever was typed",
    arguments: UInt64(1)...6
  )
  func lasts(seed: UInt64) throws {
    var guest = RandomGuest(seed: seed &+ 500)
    let folder = try TemporaryFolder()
    var saved = Catalogue()
    for _ in 0..<8 {
      var kitchen = try Kitchen(in: folder)
      try #require(kitchen.session.catalogue == saved, "seed \(seed)")
      for _ in 0..<guest.number(below: 14) {
        switch guest.number(below: 12) {
        case 0: try kitchen.run("undo")
        case 1: try kitchen.run("redo")
        case 2: try kitchen.run("revert")
        case 3:
          try kitchen.run("save")
          let file = try fileContent(in: folder)
          try #require(file == kitchen.session.catalogue, "save, seed \(seed)")
        default: _ = try? kitchen.run(guest.line())
        }
        try kitchen.session.synchronize()
      }
      saved = kitchen.session.catalogue
      // Without an end of the session its journal is all there is.
      if guest.number(below: 2) == 0 { _ = try kitchen.session.close() }
    }
  }

  @Test("recovers what a crash left, and takes it back when asked")
  func undoesWhatWasRecovered() throws {
    let folder = try TemporaryFolder()
    let crashed = try crash(
      in: folder,
      after: "add restaurant Thai Basil",
      "save",
      "add dish Soup at Thai Basil rated 4"
    )
    var next = try Kitchen(in: folder)
    #expect(next.session.catalogue == crashed)
    #expect(
      try next.run("undo").replyLines == ["undid: add dish Soup at Thai Basil (recovered)"]
    )
    #expect(next.session.catalogue.restaurants.map(\.dishes.count) == [0])
    try next.run("redo")
    #expect(next.session.catalogue == crashed)
    #expect(
      try next.run("revert").replyLines.first?.hasPrefix("back to the last save: 3 changes") == true
    )
    #expect(next.session.catalogue.restaurants.map(\.dishes.count) == [0])
  }

  @Test("leaves the file alone when it comes to nothing", arguments: ["undo", "revert"])
  func writesNothingForNothing(way: String) throws {
    let folder = try TemporaryFolder()
    let text = """
      <plist version="1.0"><array><dict><key>name</key><string>Thai Basil</string></dict></array></plist>
      """
    let path = try folder.write(text, to: "restaurants.plist")
    var kitchen = try Kitchen(in: folder)
    try kitchen.run("add dish Soup at Thai Basil rated 4", way)
    try kitchen.session.synchronize()
    _ = try kitchen.session.close()
    #expect(folder.text(of: "restaurants.plist") == text, "\(path) was written")
    #expect(folder.text(of: "restaurants.plist-journal") == nil)
  }

  /// What was in memory when a session was cut off after these lines.
  private func crash(in folder: TemporaryFolder, after lines: String...) throws -> Catalogue {
    var kitchen = try Kitchen(in: folder)
    for line in lines { try kitchen.run(line) }
    try kitchen.session.synchronize()
    return kitchen.session.catalogue
  }

  private func fileContent(in folder: TemporaryFolder) throws -> Catalogue {
    let text = folder.text(of: "restaurants.plist") ?? ""
    return try PropertyListReader.read(Array(text.utf8), today: Kitchen.today).catalogue
  }
}
