internal import CatalogueModel
internal import Foundation

extension ResultSet {
  /// The result as a JSON array of objects, an object a line, with all its columns.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = rows.map { row in
      let object = Dictionary(uniqueKeysWithValues: zip(columns.map(\.name), row))
      // Every value is a text, a finite number, a truth or a list of texts: none fails to encode.
      return (try? encoder.encode(object)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }
    return lines.isEmpty ? "[]\n" : "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }
}

extension ResultSet.Value: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .stars(let stars): try container.encode(stars.map(\.decimal))
    case .mean(let mean):
      try container.encode(mean.flatMap { Decimal(string: $0.text(decimals: 2)) })
    case .count(let count): try container.encode(count)
    case .price(let price): try container.encode(price)
    case .day(let day): try container.encode(day?.description)
    case .flag(let flag): try container.encode(flag)
    case .tags(let tags): try container.encode(tags)
    }
  }
}

extension Stars {
  /// The value as an exact decimal, so that 4.35 is written as such.
  fileprivate var decimal: Decimal { Decimal(hundredths) / 100 }
}
