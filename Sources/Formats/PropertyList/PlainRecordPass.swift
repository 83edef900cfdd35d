internal import CatalogueModel
internal import Glibc

/// Passes over restaurants and dishes that stand exactly as Palate writes them, and makes nothing
/// of them.
///
/// A file that was just written is read back, and nearly all of it stands so: there is then nothing
/// to be told apart and no value to be made. It passes only what the plain way would take; of
/// anything else it says that it did not, and the plain way reads that record from its start.
struct PlainRecordPass {
  /// What stands next; as many zeros as a window's margin stand behind the last byte.
  private(set) var position: UnsafePointer<UInt8>

  /// Passes over one restaurant, from behind the tag before it to behind its end tag.
  mutating func restaurant() -> Bool {
    let start = position
    if wholeRestaurant() { return true }
    position = start
    return false
  }

  /// Passes over one dish, from behind the tag before it to behind its end tag.
  mutating func dish() -> Bool {
    let start = position
    if wholeDish() { return true }
    position = start
    return false
  }

  init(at position: UnsafePointer<UInt8>) {
    self.position = position
  }
}

// Records
extension PlainRecordPass {
  private mutating func wholeRestaurant() -> Bool {
    guard passes("\n\t<dict>\n\t\t<key>name</key>\n\t\t<string>"), string() else { return false }
    if passes("\n\t\t<key>dishes</key>\n\t\t<array>") {
      repeat { guard wholeDish() else { return false } } while !passes("\n\t\t</array>")
    } else {
      _ = passes("\n\t\t<key>dishes</key>\n\t\t<array/>")
    }
    if passes("\n\t\t<key>city</key>\n\t\t<string>"), !string() { return false }
    if passes("\n\t\t<key>cuisine</key>\n\t\t<string>"), !string() { return false }
    if passes("\n\t\t<key>note</key>\n\t\t<string>"), !string() { return false }
    if passes("\n\t\t<key>tags</key>\n\t\t<array>") {
      repeat {
        guard passes("\n\t\t\t<string>"), string() else { return false }
      } while !passes("\n\t\t</array>")
    }
    _ = passes("\n\t\t<key>wanted</key>\n\t\t<true/>")
    return passes("\n\t</dict>")
  }

  @inline(__always)
  private mutating func wholeDish() -> Bool {
    guard passes("\n\t\t\t<dict>\n\t\t\t\t<key>name</key>\n\t\t\t\t<string>"), string() else {
      return false
    }
    if passes("\n\t\t\t\t<key>rating</key>\n\t\t\t\t<real>"), !stars() { return false }
    if passes("\n\t\t\t\t<key>ratings</key>\n\t\t\t\t<array>") {
      repeat { guard rating() else { return false } } while !passes("\n\t\t\t\t</array>")
    }
    if passes("\n\t\t\t\t<key>price</key>\n\t\t\t\t<real>"), !price() { return false }
    if passes("\n\t\t\t\t<key>tags</key>\n\t\t\t\t<array>") {
      repeat {
        guard passes("\n\t\t\t\t\t<string>"), string() else { return false }
      } while !passes("\n\t\t\t\t</array>")
    }
    if passes("\n\t\t\t\t<key>note</key>\n\t\t\t\t<string>"), !string() { return false }
    return passes("\n\t\t\t</dict>")
  }

  @inline(__always)
  private mutating func rating() -> Bool {
    guard
      passes("\n\t\t\t\t\t<dict>\n\t\t\t\t\t\t<key>stars</key>\n\t\t\t\t\t\t<real>"), stars()
    else { return false }
    if passes("\n\t\t\t\t\t\t<key>date</key>\n\t\t\t\t\t\t<string>"), !day() { return false }
    if passes("\n\t\t\t\t\t\t<key>note</key>\n\t\t\t\t\t\t<string>"), !string() { return false }
    return passes("\n\t\t\t\t\t</dict>")
  }
}

// Values
extension PlainRecordPass {
  /// Passes over a text of the writer's own, shorter than the margin, where it stands.
  @inline(__always)
  private mutating func passes(_ text: StaticString) -> Bool {
    guard memcmp(position, text.utf8Start, text.utf8CodeUnitCount) == 0 else { return false }
    position += text.utf8CodeUnitCount
    return true
  }

  /// Passes over a text that is not empty, and the end tag behind it.
  @inline(__always)
  private mutating func string() -> Bool {
    let start = position
    while true {
      let stops = PropertyListScanner.stops(Bytes.word(position))
      if stops == 0 {
        position += 8
        continue
      }
      position += stops.trailingZeroBitCount / 8
      if position[0] == Byte.less { break }
      guard unusualCharacter() else { return false }
    }
    return position > start && passes("</string>")
  }

  /// Passes over one character of a text that is not plain ASCII.
  @inline(__always)
  private mutating func unusualCharacter() -> Bool {
    switch position[0] {
    case 0xC2...0xDF:
      guard position[1] & 0xC0 == 0x80 else { return false }
      position += 2
    case 0x80...:
      guard let length = UTF8Sequence.length(position) else { return false }
      // Among these are U+FFFE and U+FFFF, which are no characters.
      if position[0] == 0xEF, position[1] == 0xBF { return false }
      position += length
    case Byte.ampersand:
      return passes("&amp;") || passes("&lt;") || passes("&gt;")
    case Byte.tab, Byte.lineFeed:
      position += 1
    default:
      return false
    }
    return true
  }

  @inline(__always)
  private mutating func stars() -> Bool {
    guard let text = short(4), NumberText.stars(text) != nil else { return false }
    return passes("</real>")
  }

  @inline(__always)
  private mutating func price() -> Bool {
    guard let text = short(24), NumberText.number(text) != nil else { return false }
    return passes("</real>")
  }

  @inline(__always)
  private mutating func day() -> Bool {
    guard Day(iso: UnsafeBufferPointer(start: position, count: 10)) != nil else { return false }
    position += 10
    return passes("</string>")
  }

  /// What stands before the next `<`, which is at most so many bytes away.
  @inline(__always)
  private mutating func short(_ most: Int) -> UnsafeBufferPointer<UInt8>? {
    var count = 0
    while position[count] != Byte.less {
      count += 1
      if count > most { return nil }
    }
    defer { position += count }
    return UnsafeBufferPointer(start: position, count: count)
  }
}

extension CatalogueParser {
  /// Passes over the restaurants at the cursor that stand as Palate writes them.
  mutating func passPlainRestaurants() {
    var pass = PlainRecordPass(at: scanner.window.base + scanner.window.cursor)
    while pass.restaurant() {}
    scanner.window.cursor = pass.position - UnsafePointer(scanner.window.base)
  }

  /// Passes over the dishes at the cursor that stand as Palate writes them.
  mutating func passPlainDishes() {
    var pass = PlainRecordPass(at: scanner.window.base + scanner.window.cursor)
    while pass.dish() {}
    scanner.window.cursor = pass.position - UnsafePointer(scanner.window.base)
  }
}
