import Foundation
import TestSupport

/// A system call that a program made, as strace wrote it down.
struct TracedCall {
  /// Its name, as `openat`.
  let name: String
  /// The whole line but the process number.
  let text: String
  /// Which call of that name it is, counted from 1.
  let ordinal: Int

  /// Whether the call was made to fail, or the program was killed at it.
  var wasInjected: Bool { text.hasSuffix("(INJECTED)") || text.hasSuffix("= ?") }

  /// Whether it can change what is on the disk.
  var isChanging: Bool {
    switch name {
    case "write", "rename", "link", "unlink", "ftruncate", "fsync", "fdatasync", "fchmod": true
    case "openat": text.contains("O_CREAT")
    default: false
    }
  }
}

/// strace around a program: which calls are written down, and what is done to them.
struct Tracing {
  /// The calls that are watched.
  static let calls = [
    "openat", "read", "write", "fsync", "fdatasync", "rename", "renameat2", "link", "unlink",
    "ftruncate", "flock", "close", "lseek", "newfstatat", "faccessat2", "fchmod", "fchown",
    "flistxattr", "readlink", "mkdir",
  ]
  /// Where strace writes.
  private let log: String
  private let household: Household

  /// Watches the calls on a household's data folder, and on none else.
  init(_ household: Household) {
    self.household = household
    log = household.path(of: "strace")
  }

  /// The command that starts a program under strace; `injection` is an expression of `-e inject`.
  func command(injecting injection: String? = nil) -> [String] {
    // Only calls on these paths are seen and counted, so that their numbers are the same each time.
    let paths = ["", "-journal", "-journal-new", "-lock", "-saving", "~", "~saving"].map {
      household.file + $0
    }
    return ["strace", "-f", "-y", "-qq", "-s", "80", "-o", log]
      + ([household.dataFolder] + paths).flatMap { ["-P", $0] }
      + ["-e", "trace=" + Tracing.calls.joined(separator: ",")]
      + (injection.map { ["-e", "inject=" + $0] } ?? [])
  }

  /// What strace wrote down.
  func read() -> [TracedCall] {
    let bytes = FileManager.default.contents(atPath: log) ?? Data()
    var counts: [String: Int] = [:]
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      let text = line.drop { $0.isNumber }.drop { $0 == " " }
      guard let end = text.firstIndex(of: "("), !text.hasPrefix("+++"), !text.hasPrefix("---")
      else { return nil }
      let name = String(text[..<end])
      counts[name, default: 0] += 1
      return TracedCall(name: name, text: String(text), ordinal: counts[name, default: 0])
    }
  }
}
