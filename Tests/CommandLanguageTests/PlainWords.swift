/// A line taken apart scalar by scalar, as DESIGN says it and as slow as that is.
struct PlainWords {
  private(set) var texts: [String] = []
  private(set) var ranges: [Range<Int>] = []

  init(_ line: String) {
    let scalars = Array(line.unicodeScalars)
    var position = 0
    while position < scalars.count {
      guard !scalars[position].properties.isWhitespace else {
        position += 1
        continue
      }
      let start = position
      var text = String.UnicodeScalarView()
      var closing: [Unicode.Scalar] =
        switch scalars[start] {
        case "\"": ["\""]
        case "\u{201C}": ["\u{201D}", "\""]
        case "\u{201E}": ["\u{201C}", "\u{201D}", "\""]
        default: []
        }
      if !closing.isEmpty { position += 1 }
      while position < scalars.count {
        let scalar = scalars[position]
        if closing.isEmpty, scalar.properties.isWhitespace { break }
        position += 1
        if scalar == "\\", position < scalars.count {
          text.append(scalars[position])
          position += 1
        } else if closing.contains(scalar) {
          closing = []
        } else {
          text.append(scalar)
        }
      }
      texts.append(String(text))
      ranges.append(start..<position)
    }
  }
}
