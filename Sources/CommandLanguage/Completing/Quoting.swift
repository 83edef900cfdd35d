/// A name as it is typed where any keyword of any command might follow: quoted only where it would
/// be understood as something else.
///
/// - Parameters:
///   - name: the name, raw.
///   - keywords: the words that a plain word of the name must not be.
/// - Returns: the name, in quotes where it needs them.
package func quotedName(_ name: String, keywords: Set<String> = quotedKeywords) -> String {
  let words = Words(name).words
  let isSame =
    words.allSatisfy { $0.isPlain && !keywords.contains($0.text) }
    && words.map(\.text).joined(separator: " ") == name
    && !words.isEmpty && !looksLikeAnOrdinal(words)
  guard !isSame else { return name }
  var quoted = "\""
  for scalar in name.unicodeScalars {
    if scalar == "\"" || scalar == "\\" { quoted.unicodeScalars.append("\\") }
    quoted.unicodeScalars.append(scalar)
  }
  return quoted + "\""
}

/// The words that open a clause in some command; a name that holds one is quoted to be safe.
private let quotedKeywords: Set<String> = [
  "at", "in", "on", "to", "into", "from", "note", "rated", "price", "tag", "untag", "cuisine",
  "city", "date", "wanted", "not", "since", "until", "unrated", "sort", "as", "with", "over",
]

private func looksLikeAnOrdinal(_ words: [Word]) -> Bool {
  guard words.count > 1, let last = words.last, last.text.first == "#" else { return false }
  return Int(last.text.dropFirst()) != nil
}
