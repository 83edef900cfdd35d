import CommandLanguage
import Commands
import Foundation
import Testing

@Suite struct ReadmeTests {
  private static let path = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "README.md")

  @Test func theReadmeListsTheCommandsAsTheyAreDeclared() throws {
    let readme = try String(contentsOf: ReadmeTests.path, encoding: .utf8)
    let table = CommandTable.grammar.readmeTable
    #expect(readme.contains(table), "README.md should hold this table:\n\(table)")
  }

  @Test func theReadmeHasOneCommandThatRunsTheTests() throws {
    let readme = try String(contentsOf: ReadmeTests.path, encoding: .utf8)
    let lines = readme.split(separator: "\n").filter { $0.contains("&& swift test") }
    #expect(lines.count == 1)
  }
}
