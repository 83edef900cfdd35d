/// Hands out a binary property list as the XML that says the same.
///
/// So one reader decides what a catalogue is, whatever form it came in. The XML is made as it is
/// asked for, and never held whole.
final class BinaryAsXML: ByteSource {
  /// What was wrong with the objects; the XML ends there.
  private(set) var failure: PropertyListError?

  private let table: BinaryObjectTable
  private var open: [Open] = []
  private var isStarted = false
  private var made: [UInt8] = []
  private var handedOut = 0
  /// How many more bytes may be made.
  ///
  /// Objects may be shared, and a few of them can stand for more than any memory holds; a
  /// catalogue whose names are shared stays far below this.
  private var allowance: Int

  /// A container whose end is not reached.
  private struct Open {
    var object: Int
    var keys: BinaryObjectTable.References?
    var values: BinaryObjectTable.References
    var position = 0
  }

  /// Looks at the trailer of a file.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    table = try BinaryObjectTable(bytes)
    allowance = 64 * table.size + 65_536
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ByteSourceError) -> Int {
    if handedOut == made.count {
      made.removeAll(keepingCapacity: true)
      handedOut = 0
      do throws(PropertyListError) {
        try make(atLeast: min(buffer.count, 65_536))
      } catch {
        failure = failure ?? error
        made.removeAll()
      }
    }
    let count = min(buffer.count, made.count - handedOut)
    buffer.copyBytes(from: made[handedOut..<handedOut + count])
    handedOut += count
    return count
  }

  private func make(atLeast count: Int) throws(PropertyListError) {
    guard failure == nil else { return }
    if !isStarted {
      isStarted = true
      append("<plist>")
      try begin(table.root)
    }
    while made.count < count, let last = open.indices.last {
      if open[last].position == open[last].values.count {
        append(open[last].keys == nil ? "</array>" : "</dict>")
        open.removeLast()
        if open.isEmpty { append("</plist>") }
      } else {
        try makeNext(of: last)
      }
      if made.count > allowance { throw PropertyListError(.damagedBinary(.sharing)) }
    }
    allowance -= made.count
  }

  private func makeNext(of last: Int) throws(PropertyListError) {
    let position = open[last].position
    open[last].position += 1
    if let keys = open[last].keys {
      let key = try table.object(try table.reference(position, in: keys))
      guard case .string(let text) = key else {
        throw PropertyListError(.damagedBinary(.reference))
      }
      append("<key>")
      appendEscaped(text)
      append("</key>")
    }
    try begin(try table.reference(position, in: open[last].values))
  }

  /// Makes an object, or the beginning of one that holds others.
  private func begin(_ number: Int) throws(PropertyListError) {
    switch try table.object(number) {
    case .boolean(let isTrue): append(isTrue ? "<true/>" : "<false/>")
    case .integer(let text): append("<integer>\(text)</integer>")
    case .real(let text): append("<real>\(text)</real>")
    case .date(let seconds):
      guard let text = DateText.text(secondsSince2001: seconds) else {
        throw PropertyListError(.damagedBinary(.text))
      }
      append("<date>\(text)</date>")
    case .data(let bytes):
      append("<data>")
      made.append(contentsOf: Base64.encode(bytes))
      append("</data>")
    case .string(let text):
      append("<string>")
      appendEscaped(text)
      append("</string>")
    case .array(let values):
      try push(Open(object: number, keys: nil, values: values), "<array>")
    case .dictionary(let keys, let values):
      try push(Open(object: number, keys: keys, values: values), "<dict>")
    case .archiveReference:
      throw PropertyListError(.keyedArchive)
    }
    if open.isEmpty { append("</plist>") }
  }

  private func push(_ container: Open, _ tag: String) throws(PropertyListError) {
    guard !open.contains(where: { $0.object == container.object }) else {
      throw PropertyListError(.damagedBinary(.cycle))
    }
    guard open.count <= CatalogueParser.maximumDepth else {
      throw PropertyListError(.tooDeep(maximum: CatalogueParser.maximumDepth))
    }
    open.append(container)
    append(tag)
  }

  private func append(_ text: String) {
    made.append(contentsOf: text.utf8)
  }

  private func appendEscaped(_ text: String) {
    var output = OutputBuffer(capacity: text.utf8.count + 16)
    output.appendEscaped(text)
    made.append(contentsOf: output.bytes)
  }
}

/// Points in time as XML property lists spell them.
enum DateText {
  /// A text such as `2026-11-30T12:00:00Z`, or nothing where no calendar reaches so far.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds.isFinite, abs(seconds) < 1e14 else { return nil }
    let whole = Int(seconds.rounded(.down))
    let (day, second) = whole.quotientAndRemainder(dividingBy: 86_400)
    let days = second < 0 ? day - 1 : day
    let time = second < 0 ? second + 86_400 : second
    let date = civil(daysSince2001: days)
    let sign = date.year < 0 ? "-" : ""
    return sign + padded(abs(date.year), 4) + "-" + padded(date.month, 2) + "-"
      + padded(date.day, 2) + "T" + padded(time / 3600, 2) + ":" + padded(time / 60 % 60, 2) + ":"
      + padded(time % 60, 2) + "Z"
  }

  /// The day of the proleptic Gregorian calendar, after Howard Hinnant's `civil_from_days`.
  private static func civil(daysSince2001: Int) -> (year: Int, month: Int, day: Int) {
    // Eras of 400 years begin on the first of March of the year 0; 730,791 days before 2001.
    let days = daysSince2001 + 730_791
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
