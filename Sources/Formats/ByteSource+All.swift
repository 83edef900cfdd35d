extension ByteSource {
  /// All bytes of the source.
  ///
  /// - Throws: that they can't be had, or are more than accepted.
  func readAll(maximumSize: Int) throws(CSVError) -> [UInt8] {
    var bytes: [UInt8] = []
    let part = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { part.deallocate() }
    while true {
      let count: Int
      do {
        count = try read(into: part)
      } catch {
        throw CSVError(.unreadable(error))
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: part[..<count])
      if bytes.count > maximumSize { throw CSVError(.tooLarge(maximumSize: maximumSize)) }
    }
  }
}
