internal import CommandLanguage
internal import Commands
internal import LineEditing
internal import TerminalText

/// What a command line asks for, done.
struct CommandLineProgram {
  /// The version that `--version` says.
  static let version = "0.1.0"

  private let arguments: ProgramArguments

  /// Takes the arguments behind the program's name.
  init(_ arguments: ProgramArguments) {
    self.arguments = arguments
  }

  /// Does it.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    let output = Output()
    defer { output.flush() }
    let options: Options
    let environment: Environment
    do throws(Options.UsageError) {
      options = try Options(try arguments.texts)
      environment = try Environment(for: options.action)
    } catch {
      output.hold("palate: \(escapedForTerminal(error.text))\n", for: .standardError)
      return ExitStatus.usage.rawValue
    }
    switch options.action {
    case .run:
      return Program(options: options, environment: environment).run()
    case .showHelp:
      let width = Output.isTerminal(.standardOutput) ? TerminalSize.current?.columns : nil
      let lines = UsageText.help(width: width ?? 80)
      output.hold(
        lines.map { $0.rendered(colour: false) + "\n" }.joined(),
        for: .standardOutput
      )
    case .showVersion: output.hold("palate \(CommandLineProgram.version)\n", for: .standardOutput)
    case .showManual:
      output.hold(
        UsageText.manual(version: CommandLineProgram.version),
        for: .standardOutput
      )
    }
    return ExitStatus.success.rawValue
  }
}
