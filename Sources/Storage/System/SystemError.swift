internal import Glibc

/// Why the system refused something, by its own number.
package struct SystemError: Error, Hashable, Sendable {
  /// The number, such as `ENOSPC`.
  package let code: Int32

  /// Names the reason by the system's number.
  package init(_ code: Int32) {
    self.code = code
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's own words, such as `No space left on device`.
  package var description: String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }
}
