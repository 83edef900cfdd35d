import Foundation
import TestSupport
import Testing

/// What the program touches: nothing outside its own places, and no other program.
struct WhereaboutsTests {
  @Test func nothingIsWrittenElsewhereAndNoShellIsStarted() throws {
    let household = try Household(
      Household.plain.replacingOccurrences(of: "Alpha", with: "Alpha$(touch x)`touch y`;touch z")
    )
    let log = household.path(of: "strace")
    let session = try household.prompt(under: [
      "strace", "-f", "-y", "-qq", "-o", log, "-e",
      "trace=openat,open,creat,rename,renameat,renameat2,link,linkat,symlink,unlink,mkdir,mknod,"
        + "execve,execveat,fork,vfork,clone,clone3,truncate,chmod,fchmodat",
    ])
    let lines = [
      "list", "show Alpha", "add dish Cake at Alpha", "rate Cake 5 note $(touch n)", "undo", "redo",
      "set hints off", "history", "find touch", "save", "help", "pick", "delete dish Cake", "quit",
    ]
    session.type(lines.map { $0 + "\r" }.joined())
    #expect(try session.waitForEnd() == .exited(0))
    let own = ["data", "state", "config"].map { household.path(of: $0) }
    let text = String(decoding: FileManager.default.contents(atPath: log) ?? Data(), as: UTF8.self)
    var starts = 0
    for line in text.split(separator: "\n") {
      let call = line.drop { $0.isNumber || $0 == " " }
      let name = call.prefix { $0 != "(" }
      switch name {
      case "execve", "execveat": starts += 1
      case "fork", "vfork": Issue.record("another program: \(line)")
      case "clone", "clone3":
        if !call.contains("CLONE_THREAD") { Issue.record("another program: \(line)") }
      case "openat"
      where !call.contains("O_CREAT") && !call.contains("O_WRONLY")
        && !call.contains("O_RDWR"):
        break
      case "openat" where call.contains("\"/dev/tty\"") || call.contains("\"/dev/null\""): break
      default:
        let isOwn = own.contains { call.contains("\"\($0)/") }
        let isMadeAbove = name == "mkdir" && own.contains { call.contains("\"\($0)\"") }
        if !isOwn, !isMadeAbove, !call.hasPrefix("+++"), !call.hasPrefix("---") {
          Issue.record("outside: \(line)")
        }
      }
    }
    #expect(starts == 1)
    let settings = household.path(of: "config") + "/palate/settings.plist"
    let history = household.path(of: "state") + "/palate/history"
    for path in [settings, history] {
      var status = stat()
      #expect(lstat(path, &status) == 0 && status.st_mode & 0o777 == 0o600, "\(path)")
    }
  }
}
