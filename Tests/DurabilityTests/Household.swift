import Foundation
import TestSupport

/// A catalogue in a folder of its own, and the built program at work on it.
final class Household {
  /// The catalogue that most tests start from: two restaurants, keys of others, two ratings.
  static let plain = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
    \t<dict>
    \t\t<key>name</key>
    \t\t<string>Alpha</string>
    \t\t<key>x-window</key>
    \t\t<array>
    \t\t\t<integer>7</integer>
    \t\t</array>
    \t\t<key>dishes</key>
    \t\t<array>
    \t\t\t<dict>
    \t\t\t\t<key>name</key>
    \t\t\t\t<string>Soup</string>
    \t\t\t\t<key>rating</key>
    \t\t\t\t<real>4</real>
    \t\t\t</dict>
    \t\t\t<dict>
    \t\t\t\t<key>name</key>
    \t\t\t\t<string>Bread</string>
    \t\t\t</dict>
    \t\t</array>
    \t</dict>
    \t<dict>
    \t\t<key>name</key>
    \t\t<string>Beta</string>
    \t\t<key>city</key>
    \t\t<string>Porto</string>
    \t</dict>
    </array>
    </plist>

    """

  private let folder: TemporaryFolder
  /// The folder that the catalogue stands in.
  let dataFolder: String
  /// The name of the catalogue's file.
  let name: String
  /// The path of the catalogue.
  let file: String

  /// Makes a household; its catalogue holds `text`, or is not there where that is nil.
  init(_ text: String? = Household.plain, named name: String = "restaurants.plist") throws {
    folder = try TemporaryFolder()
    dataFolder = folder.path(of: "data")
    self.name = name
    file = dataFolder + "/" + name
    for name in ["data", "home", "elsewhere"] {
      try FileManager.default.createDirectory(
        atPath: folder.path(of: name),
        withIntermediateDirectories: false
      )
    }
    if let text { try write(Array(text.utf8)) }
  }

  /// The same catalogue as a table.
  static let table = """
    restaurant,city,dish,stars,x-window
    Alpha,,Soup,4,7
    Alpha,,Bread,,
    Beta,Porto,,,

    """

  /// Where the program was built.
  static var program: String { BuiltProducts.path(of: "palate") }

  /// A folder for what is saved elsewhere.
  var elsewhere: String { folder.path(of: "elsewhere") }

  /// The environment of the program: nothing of this machine is read or written.
  var environment: [String: String] {
    [
      "HOME": folder.path(of: "home"), "XDG_DATA_HOME": folder.path(of: "xdg-data"),
      "XDG_STATE_HOME": folder.path(of: "state"), "XDG_CONFIG_HOME": folder.path(of: "config"),
      "PAGER": "cat",
    ]
  }

  /// The path of something in the household's folder.
  func path(of name: String) -> String { folder.path(of: name) }

  /// Puts bytes into the catalogue's file, or into another of the data folder.
  func write(_ bytes: [UInt8], to name: String? = nil) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: dataFolder + "/" + (name ?? self.name)))
  }

  /// Writes a file of the state folder, as the history.
  func write(_ bytes: [UInt8], toState name: String) throws {
    try write(bytes, into: path(of: "state") + "/palate", name)
  }

  /// Writes a file of the configuration folder, as the settings.
  func write(_ bytes: [UInt8], toConfig name: String) throws {
    try write(bytes, into: path(of: "config") + "/palate", name)
  }

  private func write(_ bytes: [UInt8], into folder: String, _ name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Takes the catalogue's file away, or another of the data folder.
  func remove(_ name: String? = nil) throws {
    try FileManager.default.removeItem(atPath: dataFolder + "/" + (name ?? self.name))
  }

  /// The bytes of the catalogue's file, or of another of the data folder; nil where there is none.
  func bytes(of name: String? = nil) -> [UInt8]? {
    FileManager.default.contents(atPath: dataFolder + "/" + (name ?? self.name)).map(Array.init)
  }

  /// The names in the data folder, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: dataFolder)) ?? []).sorted()
  }

  /// Runs the program with commands of its command line.
  func run(
    _ commands: String...,
    options: [String] = [],
    environment extra: [String: String] = [:],
    deadline: Deadline = Deadline(seconds: 60)
  ) throws -> FinishedProgram {
    try FinishedProgram.run(
      Household.program,
      ["--file", file] + options + commands.flatMap { ["-c", $0] },
      environment: environment.merging(extra) { $1 },
      deadline: deadline
    )
  }

  /// Runs the program with lines on its standard input.
  func pipe(_ lines: [String], options: [String] = []) throws -> FinishedProgram {
    try FinishedProgram.run(
      Household.program,
      ["--file", file] + options,
      input: lines.flatMap { Array(($0 + "\n").utf8) },
      environment: environment
    )
  }

  /// Starts the program at a prompt in a terminal that does not edit lines.
  func prompt(under command: [String] = [], options: [String] = []) throws -> PseudoTerminal {
    let words = command + [Household.program, "--file", file] + options
    return try PseudoTerminal(
      words[0],
      Array(words.dropFirst()),
      environment: environment.merging(["TERM": "dumb"]) { $1 }
    )
  }

  /// Starts the program with a pipe for its lines.
  func conversation() throws -> RunningProgram {
    try RunningProgram(Household.program, ["--file", file], environment: environment)
  }

  /// All dishes and restaurants as a later run sees them, journal and all, as CSV.
  func dump() throws -> String {
    let seen = try run("list dishes", "list restaurants", options: ["--format", "csv"])
    guard seen.status == 0 else { throw Unreadable(file: file, message: seen.errors) }
    return seen.output
  }

  /// The names of the dishes as a later run sees them.
  func dishes() throws -> Set<String> {
    let seen = try run("list dishes", options: ["--format", "csv"])
    guard seen.status == 0 else { throw Unreadable(file: file, message: seen.errors) }
    return Set(
      seen.output.split(whereSeparator: \.isNewline).dropFirst()
        .map { String($0.prefix { $0 != "," }) }
    )
  }
}

/// A catalogue that does not open any more.
struct Unreadable: Error, CustomStringConvertible {
  let file: String
  let message: String

  var description: String { "\(file) does not open: \(message)" }
}
