internal import CatalogueModel

/// The words that someone may have meant by another, the nearest first; none where none is near.
package func nearestWords(to typed: String, among words: [String]) -> [String] {
  let typed = Array(typed.lowercased().utf8)
  let limit = min(2, max(1, typed.count / 2))
  let near = words.compactMap { word -> (Int, String)? in
    let bytes = Array(word.utf8)
    if typed.count >= 2, bytes.starts(with: typed) { return (0, word) }
    return EditDistance.between(typed, bytes, atMost: limit).map { ($0, word) }
  }
  let least = near.map(\.0).min()
  var seen: Set<String> = []
  return near.filter { $0.0 == least }.map(\.1).filter { seen.insert($0).inserted }
}
