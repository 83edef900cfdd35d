internal import CatalogueModel
internal import Formats

extension ResultSet {
  /// The result as a JSON array of objects with all its columns, in their order (RFC 8259).
  package var json: String {
    guard !rows.isEmpty else { return "[]\n" }
    var writer = JSONWriter(isIndented: true)
    writer.open("[")
    for row in rows {
      writer.open("{")
      for (column, value) in zip(columns, row) {
        writer.key(column.name)
        value.write(to: &writer)
      }
      writer.close("}")
    }
    writer.close("]")
    writer.end()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ResultSet.Value {
  /// Writes the value as JSON; null where there is none.
  fileprivate func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text?): writer.string(text)
    case .stars(let stars?): writer.literal(stars.description)
    case .mean(let mean?): writer.literal(mean.text(decimals: 2))
    case .count(let count): writer.literal(String(count))
    case .price(let price?): writer.literal(plainPriceText(price))
    case .day(let day?): writer.string(day.description)
    case .flag(let flag): writer.literal(flag ? "true" : "false")
    case .tags(let tags): writer.strings(tags)
    case .text(nil), .stars(nil), .mean(nil), .price(nil), .day(nil): writer.literal("null")
    }
  }
}
