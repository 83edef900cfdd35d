import Foundation

/// A folder of a test's own, which goes with everything in it when the last reference does.
package final class TemporaryFolder: Sendable {
  /// The path of the folder, with symbolic links resolved and no slash at the end.
  package let path: String

  /// Makes an empty folder that only this user may read.
  package init() throws {
    let place = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let folder = place.appendingPathComponent("palate-tests-" + UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700]
    )
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of something of that name in the folder, be it there or not.
  package func path(of name: String) -> String {
    path + "/" + name
  }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path(of: name)))
    return path(of: name)
  }

  /// The text of a file in the folder, ill-formed UTF-8 repaired; nil where there is none.
  package func text(of name: String) -> String? {
    FileManager.default.contents(atPath: path(of: name)).map { String(decoding: $0, as: UTF8.self) }
  }
}
