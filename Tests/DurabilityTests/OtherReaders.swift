import Foundation
import TestSupport

/// What others make of a catalogue: Python's plistlib, on files set aside for it.
///
/// They are looked at together, since starting Python for each would take most of a test's time.
final class OtherReaders {
  private static let script = """
    import plistlib, sys, os
    for name in sorted(os.listdir(sys.argv[1]), key=int):
        try:
            with open(os.path.join(sys.argv[1], name), "rb") as file: tree = plistlib.load(file)
            assert isinstance(tree, list) and all("name" in place for place in tree), "no catalogue"
        except Exception as error:
            print(name, repr(error))
    """

  private let folder: TemporaryFolder
  private var occasions: [String] = []

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Sets bytes aside, to be read later; `occasion` says in a failure where they come from.
  func keep(_ bytes: [UInt8], from occasion: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path(of: "\(occasions.count)")))
    occasions.append(occasion)
  }

  /// What does not read, with its occasion; empty where all does.
  func complaints() throws -> [String] {
    let ended = try FinishedProgram.run("python3", ["-c", OtherReaders.script, folder.path])
    guard ended.status == 0 else { return [ended.errors] }
    return ended.output.split(separator: "\n").map { line in
      let number = Int(line.prefix { $0.isNumber }) ?? 0
      return "\(occasions[number]): \(line)"
    }
  }
}
