/// Stars drawn from their hundredths, always in five columns: `★★★★½` for 450.
///
/// Values between the halves are drawn as the half below; who shows them adds the number.
package func starsText(hundredths: Int) -> String {
  let halves = min(max(hundredths, 0), 500) / 50
  let picture = String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
  return picture + String(repeating: " ", count: 5 - (halves + 1) / 2)
}
