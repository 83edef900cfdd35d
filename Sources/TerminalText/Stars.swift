/// Stars drawn from their hundredths: `★★★★½` for 450, always at least five columns.
///
/// Values between the halves are drawn as the half below, with the number behind: `★★★   3.25`.
package func starsText(hundredths: Int) -> String {
  let halves = min(max(hundredths, 0), 500) / 50
  var text = String(repeating: "★", count: halves / 2)
  if halves % 2 == 1 { text += "½" }
  text += String(repeating: " ", count: 5 - (halves + 1) / 2)
  guard hundredths % 50 != 0 || !(0...500).contains(hundredths) else { return text }
  let rest = abs(hundredths) % 100
  let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
  return "\(text) \(hundredths < 0 ? "-" : "")\(abs(hundredths) / 100).\(decimals)"
}
