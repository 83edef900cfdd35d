import Commands
import Foundation
import TerminalText
import TestSupport
import Testing

@Suite("The file of settings")
struct SettingsFileTests {
  @Test(
    "is left as it is where it can't be read, and that is said",
    arguments: ["{ hints = off", "<plist><dict><key>hints</key>", "bplist00\u{0}", "hints off\n"]
  )
  func leavesTheUnreadable(content: String) throws {
    var kitchen = try Kitchen()
    let path = try kitchen.folder.write(content, to: "settings.plist")
    let outcome = try kitchen.run("set hints off")
    #expect(outcome.replyLines == ["hints off (was on)"])
    #expect(
      outcome.notices.map { $0.plainText } == [
        "the setting holds until the end, but is not kept: \(path) is no XML property list of "
          + "settings, and is left as it is; mend it or delete it"
      ]
    )
    #expect(try String(contentsOfFile: path, encoding: .utf8) == content)
    #expect(kitchen.session.settings.showsHints == false)
  }

  @Test("is left as it is where reading is refused")
  func leavesTheRefused() throws {
    var kitchen = try Kitchen()
    let path = kitchen.folder.path(of: "settings.plist")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let notice = try #require(try kitchen.run("set hints off").notices.first)
    #expect(notice.plainText.hasSuffix("but is not kept: cannot read \(path): Is a directory"))
  }

  @Test("keeps what this version does not know, and takes an empty file for none")
  func keepsTheUnknown() throws {
    var kitchen = try Kitchen()
    let path = try kitchen.folder.write("", to: "settings.plist")
    #expect(try kitchen.run("set hints off").notices.isEmpty)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let later = text.replacing("<dict>", with: "<dict>\n<key>bell</key><integer>3</integer>")
    try kitchen.folder.write(later, to: "settings.plist")
    #expect(try kitchen.run("set format json").notices.isEmpty)
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("<key>bell</key>"))
    let read = SettingsFile(path: path).read()
    #expect(read.form == .json && !read.showsHints)
  }
}
