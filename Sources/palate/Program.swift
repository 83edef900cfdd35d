internal import CatalogueModel
internal import Commands
internal import Formats
internal import Glibc
internal import LineEditing
internal import Sample
internal import Storage
internal import TerminalText

/// The program from its command line to its exit status.
struct Program {
  private let options: Options
  private let environment: Environment
  private let locations: FileLocations
  /// Whether a person types at a prompt and sees the answers.
  private let isInteractive: Bool

  /// Prepares a run with options, in an environment.
  init(options: Options, environment: Environment) {
    self.options = options
    self.environment = environment
    locations = FileLocations(environment: environment)
    isInteractive =
      options.commands.isEmpty && options.script == nil && isatty(STDIN_FILENO) == 1
      && Output.isTerminal(.standardOutput)
  }

  /// Keeps a catalogue until the lines end.
  ///
  /// - Returns: the exit status.
  func run() -> Int32 {
    Signals.install(forTerminal: isInteractive)
    let script: Int32?
    do {
      script = try openScript()
    } catch {
      return fail(error)
    }
    defer { if let script { close(script) } }
    do {
      if isOfAnotherKind { return fail(.notAWorkingFile(path: path)) }
      let opened = try CatalogueStore.open(path, options: storeOptions)
      return converse(opened, script: script)
    } catch {
      return fail(.storage(error))
    }
  }

  private func converse(_ opened: consuming OpenedCatalogue, script: Int32?) -> Int32 {
    let history = HistoryFile(path: isInteractive ? locations.history : nil)
    let greeting = Greeting(copy opened, path: locations.abbreviated(path), isInteractive)
    // What was opened ends here: a catalogue that two hold is copied with the first change.
    let conversation = Conversation(session(with: opened, history: history))
    // The process ends when the conversation does, and takes its memory with it; to take a catalogue
    // apart, name by name, would be time that somebody waits.
    _ = Unmanaged.passRetained(conversation)
    let prompt = Prompt(conversation)
    let presenter = presenter(promptWidth: { prompt.width })
    for notice in greeting.lines {
      presenter.hold(notice: notice)
    }
    presenter.flush()
    guard let source = source(conversation, prompt: prompt, history: history, script: script)
    else { return ExitStatus.commandFailed.rawValue }
    for notice in source.notices { presenter.hold(notice: notice) }
    presenter.flush()
    var loop = CommandLoop(
      conversation,
      source: source,
      presenter: presenter,
      keepsGoing: options.keepsGoing
    )
    let (status, signal) = loop.run()
    if let reason = presenter.outputFailure {
      presenter.show(.unwritableOutput(reason: reason), line: "", location: "palate: ")
      if status == .success { return ExitStatus.commandFailed.rawValue }
    }
    // A run that was cut short says so as a shell does; a session at the prompt has ended well.
    if let signal, !isInteractive, status == .success { return 128 + signal }
    return status.rawValue
  }

  /// Whether the working file would be made under a name that says it is something else.
  private var isOfAnotherKind: Bool {
    switch FileFormat(ofPath: path) {
    case .json, .markdown, .html: access(path, F_OK) != 0
    case .propertyList, .csv, nil: false
    }
  }

  private var path: String { options.file ?? locations.catalogue }

  private var storeOptions: StoreOptions {
    let today = Day.today()
    return StoreOptions(
      today: today,
      seed: try? PropertyListReader.read(Sample.propertyList, today: today).catalogue,
      maximumSize: options.maximumSize ?? 1 << 30,
      startsEmpty: options.startsEmpty,
      locksAtOnce: isInteractive,
      // A place that was named is not made up where it does not exist.
      createsDirectory: options.file == nil && !locations.isCatalogueNamed
    )
  }

  private func session(with opened: OpenedCatalogue, history: HistoryFile) -> Session {
    var settings = SettingsFile(path: locations.settings).read()
    if let form = options.form { settings.form = form }
    // Only who types at the prompt needs the lines before any command asks for them.
    let path = locations.history
    let lines = { [isInteractive] in
      isInteractive ? history.lines : HistoryFile(path: path).lines
    }
    let clock = DayClock()
    return Session(
      opened,
      settings: settings,
      surroundings: Surroundings(
        today: clock.today,
        width: { Program.windowWidth },
        history: lines,
        isInteractive: isInteractive,
        home: locations.home,
        settingsPath: locations.settings
      )
    )
  }

  private func source(
    _ conversation: Conversation,
    prompt: Prompt,
    history: HistoryFile,
    script: Int32?
  ) -> (any LineSource)? {
    if !options.commands.isEmpty { return ArgumentSource(options.commands) }
    if let script { return StreamSource(descriptor: script, name: options.script ?? "") }
    guard isInteractive else {
      return StreamSource(descriptor: STDIN_FILENO, name: "standard input")
    }
    do {
      return try PromptSource(
        conversation,
        prompt: prompt,
        history: history,
        colour: isColoured(.standardOutput)
      )
    } catch {
      let reason = "the prompt needs a terminal that can be read and written"
      presenter().show(.unreadableLine(reason), line: "", location: "palate: ")
      return nil
    }
  }

  private func openScript() throws(CommandError) -> Int32? {
    guard let script = options.script else { return nil }
    let descriptor = open(script, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw .unreadableFile(path: script, reason: String(cString: strerror(errno)))
    }
    return descriptor
  }

  private func fail(_ error: CommandError) -> Int32 {
    presenter().show(error, line: "", location: "palate: ")
    return ExitStatus(error).rawValue
  }

  private func presenter(promptWidth: @escaping () -> Int = { 0 }) -> Presenter {
    Presenter(
      isInteractive: isInteractive,
      isTerminal: Output.isTerminal(.standardOutput),
      coloured: [.standardOutput, .standardError].filter(isColoured),
      pager: isInteractive && environment["TERM"] != "dumb"
        ? Pager(environment: environment, height: { Program.windowHeight }) : nil,
      width: { Program.windowWidth },
      promptWidth: promptWidth
    )
  }

  private func isColoured(_ stream: Output.Stream) -> Bool {
    switch options.colour {
    case .always: true
    case .never: false
    case .auto:
      environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
        && Output.isTerminal(stream)
    }
  }

  /// The columns of the window that results go to, or nothing where they go elsewhere.
  private static var windowWidth: Int? {
    Output.isTerminal(.standardOutput) ? TerminalSize.current?.columns : nil
  }

  private static var windowHeight: Int { TerminalSize.current?.rows ?? 24 }
}
