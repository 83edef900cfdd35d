import Foundation
import TestSupport
import Testing

/// Files made to do harm: each is refused or borne, soon and within memory.
struct HostileFileTests {
  private static let head = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\">\n"
  /// What an empty session takes, and room for a debug build.
  private static let floor = 60 << 20

  @Test func filesMadeToExhaustTheStackOrTheMemoryAreRefused() throws {
    let name = "<key>name</key><string>A</string>"
    let head = HostileFileTests.head
    let texts = [
      "deep": head + String(repeating: "<array>", count: 200_000),
      "deep in a foreign key": head + "<array><dict>\(name)<key>x</key>"
        + String(repeating: "<dict><key>k</key>", count: 100_000),
      "entities": "<!DOCTYPE plist [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>" + head + "&b;",
      "an endless tag": head + "<" + String(repeating: "a", count: 4 << 20),
      "an endless comment": head + "<!--" + String(repeating: "-x", count: 2 << 20),
      "an endless number": head + "<array><dict>\(name)<key>rating</key><real>"
        + String(repeating: "1", count: 4 << 20) + "</real></dict></array></plist>",
      "OpenStep": "{" + String(repeating: "(", count: 100_000),
      "zeros": String(repeating: "\0", count: 4 << 20),
    ]
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      try expectRefusal(of: Array(text.utf8), name)
    }
  }

  @Test func binaryPropertyListsMadeToExhaustTheMemoryAreRefused() throws {
    try expectRefusal(of: binary([[0xA1, 0x00]]), "a list in itself")
    try expectRefusal(of: binary([[0xA1, 0x01], [0xA1, 0x00]]), "two lists in each other")
    // Forty lists, each twice the next: a million million when written out.
    let doubling = (1...40).map { [0xA2, UInt8($0), UInt8($0)] }
    try expectRefusal(of: binary(doubling + [[0x51, 0x41]]), "doubled and doubled")
    let count: [UInt8] = [0xAF, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]
    try expectRefusal(of: binary([count]), "a list of 2^60")
    try expectRefusal(
      of: binary([[0x5F, 0x13, 0x7F] + [UInt8](repeating: 0xFF, count: 7)]),
      "text"
    )
    try expectRefusal(of: Array("bplist00".utf8), "nothing but the beginning")
  }

  @Test func settingsAndImportsMadeToExhaustTheMemoryDoNot() throws {
    let doubling = (3...40).map { [0xA2, UInt8($0), UInt8($0)] }
    let bomb = binary([[0xD1, 0x01, 0x02], [0x51, 0x78]] + doubling + [[0x51, 0x41]])
    let household = try Household()
    try household.write(bomb, toConfig: "settings.plist")
    try household.write(bomb, to: "bomb.plist")
    for (command, status) in [("list", 0), ("set hints off", 0), ("import DATA/bomb.plist", 1)] {
      let line = command.replacingOccurrences(of: "DATA", with: household.dataFolder)
      let run = try MeasuredRun(household, line)
      #expect(run.status == status, "\(command): \(run.errors)")
      #expect(run.memory < HostileFileTests.floor, "\(command)")
      #expect(run.seconds < 5, "\(command)")
    }
  }

  @Test func whatIsNoFileIsRefusedAtOnce() throws {
    let kinds: [(String, (String) throws -> Void)] = [
      ("a pipe", { mkfifo($0, 0o600) }),
      ("a folder", { mkdir($0, 0o700) }),
      ("/dev/zero", { symlink("/dev/zero", $0) }),
      ("/dev/full", { symlink("/dev/full", $0) }),
      ("/dev/tty", { symlink("/dev/tty", $0) }),
      ("a link to itself", { symlink($0, $0) }),
    ]
    for (name, make) in kinds {
      let household = try Household(nil)
      try make(household.file)
      for command in ["list", "add restaurant New"] {
        let run = try MeasuredRun(household, command)
        #expect(run.status == 65, "\(name): \(run.errors)")
        #expect(run.errors.contains("restaurants.plist"), "\(name): \(run.errors)")
      }
      #expect(household.names == ["restaurants.plist"], "\(name)")
      for companion in ["-journal", "-lock", "~", "-saving"] {
        let household = try Household()
        try make(household.file + companion)
        let run = try household.run(
          "list",
          "add dish New at Alpha",
          deadline: Deadline(seconds: 20)
        )
        #expect(run.status != nil, "\(companion) is \(name): \(run.errors)")
        let kept = FileManager.default.contents(atPath: household.file) ?? Data()
        let isThere = String(decoding: kept, as: UTF8.self).contains("New")
        #expect(isThere == (run.status == 0), "\(companion) is \(name): \(run.errors)")
      }
    }
  }

  @Test func aFileOfTwoGigabytesIsRefusedUnread() throws {
    let household = try Household()
    truncate(household.file, 2 << 30)
    let run = try MeasuredRun(household, "list")
    #expect(run.status == 65)
    #expect(run.errors.contains("--max-size"))
    #expect(run.memory < HostileFileTests.floor)
    #expect(run.seconds < 5)
  }

  @Test func hostileFilesNamedByACommandAreRefused() throws {
    let household = try Household()
    let pipe = household.path(of: "pipe")
    mkfifo(pipe, 0o600)
    for target in ["/dev/full", "/dev/zero", pipe, household.elsewhere] {
      for command in ["save \(target)", "run \(target)"] {
        let run = try MeasuredRun(household, command)
        #expect(run.status == 1, "\(command): \(run.errors)")
        #expect(run.memory < HostileFileTests.floor, "\(command)")
        #expect(run.seconds < 5, "\(command)")
      }
    }
  }

  @Test func aHistoryThatIsNoFileOfOursIsLeftAlone() throws {
    for kind in ["/dev/full", "/dev/zero", "pipe", "foreign"] {
      let household = try Household()
      let state = household.path(of: "state")
      mkdir(state, 0o700)
      mkdir(state + "/palate", 0o700)
      let history = state + "/palate/history"
      switch kind {
      case "pipe": mkfifo(history, 0o600)
      case "foreign": try Data("ls -l\n".utf8).write(to: URL(fileURLWithPath: history))
      default: symlink(kind, history)
      }
      let session = try household.prompt()
      session.type("add dish Cake at Alpha\rhistory\rquit\r")
      #expect(try session.waitForEnd() == .exited(0), "\(kind)")
      #expect(try household.dishes().contains("Cake"), "\(kind)")
      if kind == "foreign" {
        #expect(FileManager.default.contents(atPath: history) == Data("ls -l\n".utf8))
      }
    }
  }

  private func expectRefusal(of bytes: [UInt8], _ name: String) throws {
    let household = try Household()
    try household.write(bytes)
    let run = try MeasuredRun(household, "add restaurant New")
    #expect(run.status == 65, "\(name): \(run.status) \(run.errors.prefix(500))")
    #expect(run.errors.contains("restaurants.plist"), "\(name): \(run.errors.prefix(500))")
    #expect(run.errors.utf8.count < 2000, "\(name)")
    #expect(run.seconds < 5, "\(name): \(run.seconds) s")
    #expect(run.memory < HostileFileTests.floor + 4 * bytes.count, "\(name): \(run.memory) bytes")
    #expect(household.bytes() == bytes, "\(name)")
  }

  /// A binary property list of objects, the first of which is the root.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
      bytes += object
    }
    let table = bytes.count
    bytes += offsets + [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [objects.count, 0, table] {
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: number >> (56 - 8 * $0)) }
    }
    return bytes
  }
}
