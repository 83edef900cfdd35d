import CatalogueModel
import Formats
import Glibc
import TestSupport
import Testing

@testable import Storage

/// Long random lives of a file: sessions, readers, other programs, failing calls, power cuts.
@Suite struct RandomSessionsTests {
  /// A file's life, and what must be in it.
  private struct Life {
    let seed: UInt64
    var dice: SeededGenerator
    var disk = MemoryDisk()
    var number = 0
    /// What was acknowledged, and what other programs wrote.
    var certain: Set<String> = ["Old"]
    /// What was asked for.
    var possible: Set<String> = ["Old"]
    var story: [String] = []

    init(seed: UInt64) {
      self.seed = seed
      dice = SeededGenerator(seed: seed)
      disk.put(bytes(of: restaurants("Old")), at: Sitting.file)
    }

    mutating func newName() -> String {
      number += 1
      return dice.oneIn(3) ? "R\(number)" : "r\(number)"
    }

    /// Another program adds a restaurant.
    mutating func editElsewhere() throws {
      guard let content = disk.content(of: Sitting.file) else { return }
      var catalogue = try PropertyListReader.read(content, today: Sitting.today).catalogue
      let name = "T\(number)"
      number += 1
      let restaurant = Restaurant(name: name)
      _ = try catalogue.apply(
        .insertRestaurant(restaurant, position: catalogue.restaurants.count)
      )
      if dice.oneIn(2) {
        disk.put(bytes(of: catalogue), at: Sitting.file)
      } else {
        disk.overwrite(Sitting.file, with: bytes(of: catalogue))
        disk.makeSafe(Sitting.file)
      }
      certain.insert(name)
      possible.insert(name)
      story.append("edit \(name)")
    }

    mutating func live() throws {
      for _ in 0..<4 {
        try liveOneSession()
        guard try check() else { return }
      }
    }

    private mutating func liveOneSession() throws {
      let process = MemoryProcess(on: disk, id: Int32(number))
      if dice.oneIn(3) { process.largestPart = Int.random(in: 1...200, using: &dice) }
      let far = Int.random(in: 1...400, using: &dice)
      if dice.oneIn(2) {
        process.killedBefore = far
      } else if dice.oneIn(2) {
        let code = [EIO, ENOSPC, EACCES, EINTR].randomElement(using: &dice) ?? EIO
        process.trouble = .init(
          call: far,
          code: code,
          lasts: dice.oneIn(3),
          sparesReading: true
        )
      }
      story.append("session, \(process.killedBefore ?? 0), \(String(describing: process.trouble))")
      if var sitting = try? Sitting(on: process, locksAtOnce: dice.oneIn(2)) {
        try work(&sitting)
        possible.formUnion(sitting.sent)
        certain.formUnion(sitting.acknowledged)
      }
      process.kill()
      let cut = MemoryDisk.Cut.allCases.randomElement(using: &dice) ?? .kill
      story.append("\(cut)")
      disk = disk.after(cut)
      if dice.oneIn(4) { try editElsewhere() }
    }

    private mutating func work(_ sitting: inout Sitting) throws {
      for _ in 0..<Int.random(in: 1...12, using: &dice) {
        switch Int.random(in: 0..<8, using: &dice) {
        case 0: sitting.save()
        case 1: sitting.add((0..<Int.random(in: 1...9, using: &dice)).map { _ in newName() })
        case 2 where dice.oneIn(2): try editElsewhere()
        case 3:
          _ = try? Sitting(on: MemoryProcess(on: disk, id: 9), locksAtOnce: false)
        default:
          if dice.oneIn(2) { sitting.look() }
          sitting.add(newName())
        }
      }
      if dice.oneIn(2) { sitting.close() }
    }

    /// Opens what is left, as a reader does.
    private func check() throws -> Bool {
      let what = "seed \(seed): \(story.joined(separator: "; "))"
      do {
        let found = try Sitting(on: MemoryProcess(on: disk), locksAtOnce: false).names
        let set = Set(found)
        #expect(set.count == found.count, "\(what): \(found) has something twice")
        #expect(certain.isSubset(of: set), "\(what): lost \(certain.subtracting(set))")
        #expect(set.isSubset(of: possible), "\(what): \(set.subtracting(possible)) from nowhere")
        return certain.isSubset(of: set) && set.count == found.count
      } catch {
        Issue.record("\(what): \(error)")
        return false
      }
    }
  }

  @Test(arguments: 0..<8)
  func whatWasAcknowledgedIsFoundAndNothingFromNowhere(_ part: Int) throws {
    for seed in 0..<20 {
      var life = Life(seed: UInt64(part * 1000 + seed))
      try life.live()
    }
  }
}
