/// The drawings of half a star after the other, from none to five.
private let drawings = (0...10).map { halves in
  String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
}

/// Stars drawn from their hundredths, such as `★★★★½` for 450.
///
/// Values between the halves are drawn as the half below; who shows them adds the number.
package func starsText(hundredths: Int) -> String {
  drawings[min(max(hundredths, 0), 500) / 50]
}

/// The same drawing, always in five columns.
package func starsColumn(hundredths: Int) -> String {
  let halves = min(max(hundredths, 0), 500) / 50
  return drawings[halves] + String(repeating: " ", count: 5 - (halves + 1) / 2)
}
