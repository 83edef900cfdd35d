// Words that the messages of several modules are made of.

/// A number with the word for what it counts, such as `1 dish` or `3 dishes`.
package func counted(_ count: Int, _ singular: String, _ plural: String? = nil) -> String {
  "\(count) \(count == 1 ? singular : plural ?? singular + "s")"
}

/// A character by its number, such as `U+001B`.
package func codePoint(_ value: some BinaryInteger) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
