import Foundation
import Testing

/// A golden session: lines that are typed, each with what Palate answers to it.
///
/// A line that begins with `> ` is typed; those behind it are answered. `! ` marks a line of
/// standard error. What stands before the first typed line is comment, in which `begins with NAME`
/// says what is in the file: what the lines of `NAME.lines` beside the transcripts put there.
/// Nothing else is: the file is empty.
struct Transcript: CustomTestStringConvertible, Sendable {
  let path: URL
  let text: String

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Transcripts")

  /// All transcripts of the project.
  static let all: [Transcript] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.sorted().compactMap { name in
      let path = folder.appending(path: name)
      return (try? String(contentsOf: path, encoding: .utf8)).map {
        Transcript(path: path, text: $0)
      }
    }
  }()

  /// What stands before the first typed line.
  var introduction: String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.hasPrefix("> ") }.map { $0 + "\n" }.joined()
  }

  /// The lines that are typed.
  var typed: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
  }

  /// The lines that fill the file before the session begins.
  var earlierLines: [String] {
    get throws {
      guard let found = introduction.firstMatch(of: /begins with (\w+)/) else { return [] }
      let file = Transcript.folder.appending(path: "\(found.output.1).lines")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
  }

  var testDescription: String { path.lastPathComponent }
}
