internal import CatalogueModel

extension ResultSet {
  /// The result as CSV, with all its columns (RFC 4180, lines end in CR LF).
  package var csv: String {
    var text = columns.map(\.name).joined(separator: ",") + "\r\n"
    for row in rows {
      var isFirst = true
      for value in row {
        if !isFirst { text += "," }
        isFirst = false
        append(value.field, to: &text)
      }
      text += "\r\n"
    }
    return text
  }

  private func append(_ field: String, to text: inout String) {
    let needsQuotes = field.utf8.contains { byte in
      byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
    guard needsQuotes else {
      text += field
      return
    }
    text += "\""
    text += field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
    text += "\""
  }
}

extension ResultSet.Value {
  /// The value as a field of CSV; empty where there is none.
  fileprivate var field: String {
    switch self {
    case .text(let text): text ?? ""
    case .stars(let stars): stars?.description ?? ""
    case .mean(let mean): mean?.text(decimals: 2) ?? ""
    case .count(let count): String(count)
    case .price(let price): price.map(priceText) ?? ""
    case .day(let day): day?.description ?? ""
    case .flag(let flag): flag ? "yes" : ""
    case .tags(let tags): tags.joined(separator: ", ")
    }
  }
}
