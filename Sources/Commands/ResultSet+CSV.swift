internal import CatalogueModel
internal import Formats

extension ResultSet {
  /// The result as CSV, with all its columns (RFC 4180, lines end in CR LF).
  package var csv: String {
    var writer = CSVWriter()
    writer.row(columns.map(\.name))
    for row in rows {
      for value in row { writer.field(value.field) }
      writer.endRow()
    }
    return String(decoding: writer.bytes, as: UTF8.self)
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
    case .price(let price): price.map(plainPriceText) ?? ""
    case .day(let day): day?.description ?? ""
    case .flag(let flag): flag ? "yes" : ""
    case .tags(let tags): tags.joined(separator: ", ")
    }
  }
}
