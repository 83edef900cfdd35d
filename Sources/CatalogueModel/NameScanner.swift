/// A text that is looked for in very many names one after the other, for the time of one scan.
///
/// It is nothing but pointers, fetched once: counting references and making room for each name
/// would cost more than to look through it.
struct NameScanner {
  /// The folded text.
  let text: UnsafeBufferPointer<UInt8>
  /// Where names are folded.
  let room: FoldingRoom

  /// The best way in which the text is part of a name, or nothing; never `near`.
  @inline(__always)
  func level(in name: String) -> MatchLevel? {
    room.withFolded(name) { NamePattern.level(of: text, in: $0) }
  }

  /// Whether the text stands at the start of a word of a name, the whole name included.
  @inline(__always)
  func startsWord(of name: String) -> Bool {
    level(in: name).map { $0 <= .beginning } ?? false
  }

  /// Whether the text is a whole name.
  @inline(__always)
  func isWhole(_ name: String) -> Bool {
    if let first = name.utf8.first, first > 0x20, first < 0x80,
      QuickFolding.folded(first) != text[0]
    {
      // Whatever follows a plain letter, the folded name begins with it.
      return false
    }
    return room.withFolded(name) { folded in
      guard folded.count == text.count else { return false }
      for index in text.indices where folded[index] != text[index] { return false }
      return true
    }
  }
}

/// Room that very many names are folded in, one after the other.
struct FoldingRoom {
  /// The longest name, in bytes, that is folded in the room; longer ones make room of their own.
  private static let longestName = 512

  private let bytes: UnsafeMutableBufferPointer<UInt8>

  /// Gives a body room for as long as it runs.
  static func withRoom<Result>(_ body: (FoldingRoom) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longestName) { bytes in
      body(FoldingRoom(bytes: bytes))
    }
  }

  /// Gives the bytes of the folded form of a name to a body, which must not fold in this room.
  @inline(__always)
  func withFolded<Result>(
    _ name: String,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let quick = name.utf8.withContiguousStorageIfAvailable { source -> Result? in
      guard source.count <= bytes.count else { return nil }
      return QuickFolding.fold(source, into: bytes).map { body(UnsafeBufferPointer($0)) }
    }
    if let quick, let result = quick { return result }
    return NameFolding.withFolded(name, body)
  }
}
