import Foundation

/// Where the programs stand that were built together with the running tests.
package enum BuiltProducts {
  /// The folder of the built programs: the one that the test bundle itself was started from.
  ///
  /// Under `swift test` the first argument is the bundle's executable in it.
  package static let folder: String = {
    let started = CommandLine.arguments.first ?? "."
    for candidate in [URL(fileURLWithPath: started), Bundle.main.bundleURL] {
      var folder = candidate
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        if FileManager.default.fileExists(atPath: folder.appendingPathComponent("palate").path) {
          return folder.path
        }
      }
    }
    return URL(fileURLWithPath: started).deletingLastPathComponent().path
  }()

  /// The path of the built program of that name, as `palate`.
  package static func path(of program: String) -> String {
    folder + "/" + program
  }
}
