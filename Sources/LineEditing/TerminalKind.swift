internal import Glibc

/// What the environment says about the terminal and the editor's settings.
enum TerminalKind {
  /// Whether nothing can be drawn anew on the terminal, so that the kernel's own line editing must do.
  static var isDumb: Bool {
    guard let name = value(of: "TERM") else { return true }
    return name == "dumb" || name == "emacs" || name == "unknown"
  }

  /// Whether the terminal breaks its rows anew when the window's width changes, as all but a few do.
  static let reflows: Bool = {
    if value(of: "XTERM_VERSION") != nil || value(of: "STY") != nil { return false }
    return value(of: "TERM") != "linux"
  }()

  /// The path of the user's file of editor commands; nil if it is no regular file of a sensible size.
  ///
  /// libedit itself would wait for ever at a FIFO and read a device to no end.
  static var editrc: String? {
    guard let path = value(of: "EDITRC") ?? value(of: "HOME").map({ $0 + "/.editrc" }) else {
      return nil
    }
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size < 1 << 20
    else { return nil }
    return path
  }

  private static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    let text = unsafe String(cString: value)
    return text.isEmpty ? nil : text
  }
}
