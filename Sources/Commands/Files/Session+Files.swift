internal import Storage

extension Session {
  /// The bytes of another file, named as a person types it.
  func bytes(ofFileAt path: String, maximumSize: Int) throws(CommandError) -> [UInt8] {
    do {
      return try SmallFile(surroundings.resolved(path), maximumSize: maximumSize).read()
    } catch {
      throw .unreadableFile(path: path, reason: error.reason.description)
    }
  }
}
