internal import CatalogueModel

// What Palate has no meaning for is written back as it was read.
extension RecordWriter {
  /// Writes a key that is not Palate's with its value.
  mutating func write(_ entry: PropertyEntry, _ tabs: Int) {
    output.append(Byte.tab, times: tabs)
    output.append("<key>")
    output.appendEscaped(entry.key)
    output.append("</key>\n")
    write(entry.value, tabs)
  }

  /// Writes a value on lines of its own.
  ///
  /// It calls itself for what is inside; nothing is read that goes deeper than 64 levels.
  mutating func write(_ value: PropertyValue, _ tabs: Int) {
    output.append(Byte.tab, times: tabs)
    switch value {
    case .string(let text): write(text)
    case .integer(let text): write("integer>", text)
    case .real(let text): write("real>", text)
    case .date(let text): write("date>", text)
    case .boolean(let isTrue): output.append(isTrue ? "<true/>\n" : "<false/>\n")
    case .data(let bytes): write(bytes, tabs)
    case .array(let values):
      guard !values.isEmpty else { return output.append("<array/>\n") }
      output.append("<array>\n")
      for value in values { write(value, tabs + 1) }
      output.append(Byte.tab, times: tabs)
      output.append("</array>\n")
    case .dictionary(let entries):
      guard !entries.isEmpty else { return output.append("<dict/>\n") }
      output.append("<dict>\n")
      for entry in entries { write(entry, tabs + 1) }
      output.append(Byte.tab, times: tabs)
      output.append("</dict>\n")
    }
  }

  private mutating func write(_ element: StaticString, _ text: String) {
    output.append("<")
    output.append(element)
    output.appendEscaped(text)
    output.append("</")
    output.append(element)
    output.append("\n")
  }

  /// Writes bytes in lines that, with their tabs counted as eight, are 76 columns wide.
  private mutating func write(_ bytes: [UInt8], _ tabs: Int) {
    output.append("<data>\n")
    let lineLength = max(76 - 8 * tabs, 16) / 4 * 3
    var rest = bytes[...]
    while !rest.isEmpty {
      let line = Base64.encode(rest.prefix(lineLength))
      output.append(Byte.tab, times: tabs)
      line.withUnsafeBufferPointer { letters in
        if let start = letters.baseAddress { output.append(start, count: letters.count) }
      }
      output.append(Byte.lineFeed)
      rest = rest.dropFirst(lineLength)
    }
    output.append(Byte.tab, times: tabs)
    output.append("</data>\n")
  }
}
