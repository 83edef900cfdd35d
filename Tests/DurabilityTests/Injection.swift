/// A call that is to fail, or at which the program is to be killed, as strace takes it.
struct Injection: CustomStringConvertible {
  /// What is done to the call.
  enum Deed: Hashable {
    /// It fails with an error of this name, once or from then on.
    case error(String, lasts: Bool)
    /// The program is killed before the call does anything.
    case kill
  }

  let call: TracedCall
  let deed: Deed

  /// The expression behind `-e inject=`.
  var expression: String {
    switch deed {
    case .error(let name, let lasts):
      "\(call.name):error=\(name):when=\(call.ordinal)\(lasts ? "+" : "")"
    case .kill: "\(call.name):signal=KILL:when=\(call.ordinal)"
    }
  }

  var description: String { "\(expression) at \(call.text)" }

  /// What a person may be told about the error, as the C library says it.
  var reason: String? {
    guard case .error(let name, _) = deed else { return nil }
    return Injection.reasons[name]
  }

  /// Every way in which a call fails on a disk that is full, failing or not to be written.
  static func faults(of call: TracedCall) -> [Injection] {
    let names =
      switch call.name {
      case "openat" where call.isChanging: ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EACCES", "EINTR"]
      case "openat": ["EIO", "EACCES", "EMFILE", "EINTR"]
      case "write", "fsync", "fdatasync": ["ENOSPC", "EDQUOT", "EIO", "EINTR"]
      case "rename", "link": ["ENOSPC", "EDQUOT", "EIO", "EROFS", "EACCES", "EPERM"]
      case "unlink": ["EIO", "EROFS", "EACCES"]
      case "ftruncate", "read", "lseek": ["EIO", "EINTR"]
      case "flock": ["ENOLCK", "EINTR"]
      case "close": ["EIO", "ENOSPC", "EINTR"]
      case "faccessat2": ["EACCES", "EROFS"]
      case "fchmod", "fchown", "flistxattr": ["EPERM", "EIO", "EROFS"]
      default: ["EIO", "EACCES"]
      }
    return names.flatMap { name in
      // A signal comes now and then, not for ever.
      [Injection(call: call, deed: .error(name, lasts: false))]
        + (name == "EINTR" ? [] : [Injection(call: call, deed: .error(name, lasts: true))])
    }
  }

  private static let reasons = [
    "ENOSPC": "No space left on device", "EDQUOT": "Disk quota exceeded",
    "EIO": "Input/output error", "EROFS": "Read-only file system", "EACCES": "Permission denied",
    "EPERM": "Operation not permitted", "EMFILE": "Too many open files",
    "ENOLCK": "No locks available",
  ]
}
