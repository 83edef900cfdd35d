package import CatalogueModel
package import TerminalText

extension StyledText {
  /// Stars as they are drawn in a sentence: the picture, then the number.
  package init(stars: Stars) {
    self.init()
    append(stars: stars)
  }

  /// Appends stars as they are drawn in a sentence.
  mutating func append(stars: Stars) {
    var text = starsText(hundredths: Int(stars.hundredths))
    if !text.isEmpty { text += " " }
    text += stars.description
    append(text, .stars)
  }

  /// Stars as they are drawn in a column, where the numbers stand below each other.
  package init(starsInColumn stars: Stars) {
    self.init(starsColumn(hundredths: Int(stars.hundredths)) + " " + stars.description, .stars)
  }
}

/// A price as it is written where a program may read it, such as `9.5` or `12`.
package func plainPriceText(_ price: Double) -> String {
  guard price == price.rounded(), abs(price) < 1e15 else { return "\(price)" }
  return String(Int(price))
}

/// A price as a person reads it, such as `9.50` or `12`.
package func priceText(_ price: Double) -> String {
  let text = plainPriceText(price)
  guard let point = text.firstIndex(of: "."), !text.contains("e") else { return text }
  return text.distance(from: point, to: text.endIndex) == 2 ? text + "0" : text
}

extension Double {
  /// The number with a fixed number of decimals, such as `4.25`.
  package func text(decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = Int((self * scale).rounded())
    guard decimals > 0 else { return String(rounded) }
    let digits = String(abs(rounded))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return (rounded < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
