/// Where Up and Down are in the history, and the line they started from.
struct HistoryWalk {
  /// How many lines back; 0 is the line being typed.
  private var distance = 0
  private var typed: [Unicode.Scalar] = []

  /// The line to be shown after a step back, or nil at the oldest.
  mutating func older(than line: [Unicode.Scalar], in lines: [String]) -> [Unicode.Scalar]? {
    guard distance < lines.count else { return nil }
    if distance == 0 { typed = line }
    distance += 1
    return Array(lines[lines.count - distance].unicodeScalars)
  }

  /// The line to be shown after a step forward, or nil at the one being typed.
  mutating func newer(in lines: [String]) -> [Unicode.Scalar]? {
    guard distance > 0 else { return nil }
    distance -= 1
    return distance == 0 ? typed : Array(lines[lines.count - distance].unicodeScalars)
  }
}
