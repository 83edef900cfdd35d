internal import CatalogueModel

/// Values that Palate has no meaning for as JSON, and back.
///
/// What JSON has no form for stands in an object of one key: `$date`, `$data` (Base64), and
/// `$integer` or `$real` where a number's spelling is none of JSON's or would be read as the
/// other. An object that looks like such a one stands under `$object`.
enum ForeignText {
  private static let marks: Set<String> = ["$date", "$data", "$integer", "$real", "$object"]

  /// The entries as one line of JSON.
  static func line(_ entries: [PropertyEntry]) -> String {
    var writer = JSONWriter(isIndented: false)
    writeObject(entries, to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The entries of one line of JSON, or what is wrong with it.
  static func entries(_ line: String) throws(JSONError) -> [PropertyEntry] {
    let node = try JSONReader.read(Array(line.utf8))
    guard let members = node.members else {
      throw JSONError(
        .unexpected(found: line.prefix(1).description, expected: "an object"),
        at: TextPlace(line: 1, column: 1)
      )
    }
    return members.compactMap { member in
      value(member.value).map { PropertyEntry(key: member.key, value: $0) }
    }
  }

  /// Writes a value.
  static func write(_ value: PropertyValue, to writer: inout JSONWriter) {
    switch value {
    case .string(let text): writer.string(text)
    case .integer(let text):
      if let number = Int(text), "\(number)" == text {
        writer.literal(text)
      } else {
        write("$integer", text, to: &writer)
      }
    case .real(let text):
      if isReal(text) { writer.literal(text) } else { write("$real", text, to: &writer) }
    case .boolean(let flag): writer.literal(flag ? "true" : "false")
    case .date(let text): write("$date", text, to: &writer)
    case .data(let bytes):
      write("$data", String(decoding: Base64.encode(bytes[...]), as: UTF8.self), to: &writer)
    case .array(let values):
      writer.open("[")
      for value in values { write(value, to: &writer) }
      writer.close("]")
    case .dictionary(let entries):
      guard entries.count == 1, marks.contains(entries[0].key) else {
        return writeObject(entries, to: &writer)
      }
      writer.open("{")
      writer.key("$object")
      writeObject(entries, to: &writer)
      writer.close("}")
    }
  }

  /// The value of a node; nothing for null, which a property list has no form for.
  static func value(_ node: TreeNode) -> PropertyValue? {
    switch node.kind {
    case .null: return nil
    case .string(let text): return .string(text)
    case .number(let text):
      return text.utf8.contains { $0 == CSVByte.point || $0 | 0x20 == UInt8(ascii: "e") }
        ? .real(text) : .integer(text)
    case .boolean(let flag): return .boolean(flag)
    case .date(let text): return .date(text)
    case .data(let bytes): return .data(bytes)
    case .array(let values): return .array(values.compactMap(value))
    case .object(let members):
      if members.count == 1, let marked = marked(members[0]) { return marked }
      return .dictionary(entries(members))
    }
  }

  private static func entries(_ members: [TreeNode.Member]) -> [PropertyEntry] {
    members.compactMap { member in
      value(member.value).map { PropertyEntry(key: member.key, value: $0) }
    }
  }

  private static func marked(_ member: TreeNode.Member) -> PropertyValue? {
    if member.key == "$object", let inner = member.value.members {
      return .dictionary(entries(inner))
    }
    guard let text = member.value.string else { return nil }
    return text.withBytes { bytes in
      switch member.key {
      case "$date": NumberText.isDate(bytes) ? .date(text) : nil
      case "$integer": NumberText.isInteger(bytes) ? .integer(text) : nil
      case "$real": NumberText.isReal(bytes) ? .real(text) : nil
      case "$data": Base64.decode(bytes).map { .data($0) }
      default: nil
      }
    }
  }

  private static func writeObject(_ entries: [PropertyEntry], to writer: inout JSONWriter) {
    writer.open("{")
    for entry in entries {
      writer.key(entry.key)
      write(entry.value, to: &writer)
    }
    writer.close("}")
  }

  private static func write(_ mark: String, _ text: String, to writer: inout JSONWriter) {
    writer.open("{")
    writer.key(mark)
    writer.string(text)
    writer.close("}")
  }

  /// Whether a spelling is a number of JSON that `value` takes for a real one.
  private static func isReal(_ text: String) -> Bool {
    let node = try? JSONReader.read(Array(text.utf8))
    guard let node, case .number(let number) = node.kind, number == text else { return false }
    return value(node) == .real(text)
  }
}

extension String {
  /// Calls back with the UTF-8 of the text.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
