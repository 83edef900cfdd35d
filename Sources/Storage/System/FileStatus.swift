/// What kind of thing stands under a name.
package enum FileKind: Hashable, Sendable {
  /// A file of bytes.
  case regular
  /// A directory.
  case directory
  /// A symbolic link.
  case symbolicLink
  /// A named pipe.
  case pipe
  /// A device of characters or blocks.
  case device
  /// A socket.
  case socket
}

/// What the system says about a file without its content.
package struct FileStatus: Hashable, Sendable {
  /// A moment as the file system keeps it.
  package struct Moment: Hashable, Sendable {
    /// Whole seconds since 1970.
    package var seconds: Int
    /// The rest, in nanoseconds.
    package var nanoseconds: Int

    /// Names a moment.
    package init(seconds: Int, nanoseconds: Int) {
      self.seconds = seconds
      self.nanoseconds = nanoseconds
    }
  }

  /// The file system it is on.
  package var device: UInt64
  /// Its number on that file system.
  package var inode: UInt64
  /// What it is.
  package var kind: FileKind
  /// The permission bits.
  package var mode: UInt32
  /// The user it belongs to.
  package var owner: UInt32
  /// The group it belongs to.
  package var group: UInt32
  /// The number of names it has.
  package var links: Int
  /// Its length in bytes.
  package var size: Int
  /// When its content was last changed.
  package var modified: Moment
  /// When its content, names or rights were last changed.
  package var changed: Moment

  /// Holds all that is known.
  package init(
    device: UInt64,
    inode: UInt64,
    kind: FileKind,
    mode: UInt32,
    owner: UInt32,
    group: UInt32,
    links: Int,
    size: Int,
    modified: Moment,
    changed: Moment
  ) {
    self.device = device
    self.inode = inode
    self.kind = kind
    self.mode = mode
    self.owner = owner
    self.group = group
    self.links = links
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  /// Whether both are the same file, whatever its content.
  package func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && inode == other.inode
  }

  /// Whether both are the same file with, as far as the system tells, the same content.
  ///
  /// The moment of the last change of names and rights is left out: giving a file a second name,
  /// as a backup does, changes no content.
  package func hasSameContent(as other: FileStatus) -> Bool {
    isSameFile(as: other) && size == other.size && modified == other.modified
  }
}
