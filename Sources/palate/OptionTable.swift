internal import CommandLanguage
internal import Commands

/// One option of the command line: the source for reading it, for `--help` and for the manual.
struct OptionDeclaration: Sendable {
  /// What an option does with what follows it.
  enum Kind {
    /// It stands alone.
    case flag(@Sendable (inout Options) -> Void)
    /// It takes a value, shown as the label.
    case value(String, @Sendable (inout Options, String) throws(Options.UsageError) -> Void)
  }

  /// How it is written, the usual way first.
  let names: [String]
  /// What follows it, and what it does.
  let kind: Kind
  private let summaryText: @Sendable () -> String

  /// Declares an option.
  init(names: [String], kind: Kind, summary: @escaping @Sendable () -> String) {
    self.names = names
    self.kind = kind
    summaryText = summary
  }

  /// What it is for, on a line.
  var summary: String { summaryText() }

  /// The option as `--help` shows it, such as `--file FILE`.
  var synopsis: String {
    let names = names.joined(separator: ", ")
    guard case .value(let label, _) = kind else { return names }
    return "\(names) \(label)"
  }
}

/// The one list of options.
enum OptionTable {
  static let all: [OptionDeclaration] = [
    value("--file", "FILE", "the catalogue to work on, as FILE alone does") {
      (options, path) throws(Options.UsageError) in try options.setFile(path)
    },
    value("-c", "COMMAND", "run this command and leave; as often as you like") {
      $0.commands.append($1)
    },
    value("--run", "SCRIPT", "run the commands of a file and leave") { $0.script = $1 },
    flag("--keep-going", "go on after a command that failed") { $0.keepsGoing = true },
    flag("--empty", "start a missing file, or one that is still the sample, empty") {
      $0.startsEmpty = true
    },
    value("--format", "FORM", "show results as \(choices(of: OutputForm.self))") {
      (options, text) throws(Options.UsageError) in
      options.form = try choice(text, option: "--format")
    },
    value("--color", "WHEN", "colour output: \(choices(of: Options.ColourChoice.self))") {
      (options, text) throws(Options.UsageError) in
      options.colour = try choice(text, option: "--color")
    },
    value("--max-size", "BYTES", "refuse a catalogue file larger than this (1 GiB unless said)") {
      (options, text) throws(Options.UsageError) in
      guard let bytes = Int(text), bytes > 0 else {
        throw .badValue(
          option: "--max-size",
          value: text,
          expected: "a number of bytes, such as 1073741824"
        )
      }
      options.maximumSize = bytes
    },
    flag("--man", "print the manual page, to be read with man -l -") { $0.action = .showManual },
    flag("--help", "print this help", short: "-h") { $0.action = .showHelp },
    flag("--version", "print the version") { $0.action = .showVersion },
  ]

  /// The option that was probably meant.
  static func nearest(to name: String) -> String? {
    nearestWords(to: name, among: all.flatMap(\.names).filter { $0.hasPrefix("--") }).first
  }

  private static func flag(
    _ name: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    short: String? = nil,
    _ set: @escaping @Sendable (inout Options) -> Void
  ) -> OptionDeclaration {
    OptionDeclaration(
      names: [name] + (short.map { [$0] } ?? []),
      kind: .flag(set),
      summary: summary
    )
  }

  private static func value(
    _ name: String,
    _ label: String,
    _ summary: @autoclosure @escaping @Sendable () -> String,
    _ set: @escaping @Sendable (inout Options, String) throws(Options.UsageError) -> Void
  ) -> OptionDeclaration {
    OptionDeclaration(names: [name], kind: .value(label, set), summary: summary)
  }

  private static func choices<Choice: CaseIterable & RawRepresentable<String>>(
    of type: Choice.Type
  ) -> String {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private static func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ text: String,
    option: String
  ) throws(Options.UsageError) -> Choice {
    guard let choice = Choice(rawValue: text) else {
      throw .badValue(
        option: option,
        value: text,
        expected: "it is one of \(choices(of: Choice.self))"
      )
    }
    return choice
  }
}
