internal import Commands

/// What the command line asks for.
struct Options {
  /// What the program is to do.
  enum Action {
    /// Keep a catalogue.
    case run
    /// Say how it is used.
    case showHelp
    /// Say which version it is.
    case showVersion
    /// Print the manual page.
    case showManual
  }

  /// When output is coloured.
  enum ColourChoice: String, CaseIterable {
    /// On a terminal that can.
    case auto
    /// Even where it goes elsewhere.
    case always
    /// Not at all.
    case never
  }

  /// What the program is to do.
  var action = Action.run
  /// The working file that was named, if any.
  var file: String?
  /// The commands given with `-c`, in their order.
  var commands: [String] = []
  /// The script to run, if any.
  var script: String?
  /// Whether a failed command lets the next one run.
  var keepsGoing = false
  /// Whether a missing file, or one that is still the sample, starts empty.
  var startsEmpty = false
  /// The form of results, where one was asked for.
  var form: OutputForm?
  /// When output is coloured.
  var colour = ColourChoice.auto
  /// The size in bytes above which the working file is refused, where it was set.
  var maximumSize: Int?

  /// What is wrong with a command line.
  enum UsageError: Error {
    /// No such option; with the one that may have been meant.
    case unknownOption(String, nearest: String?)
    /// An option that takes a value stands last.
    case missingValue(option: String, value: String)
    /// An option that takes no value was given one.
    case unexpectedValue(option: String)
    /// A value that the option does not take.
    case badValue(option: String, value: String, expected: String)
    /// A second file.
    case severalFiles(String, String)
    /// Both `-c` and `--run`, which read from different places.
    case commandsAndScript
    /// An argument, counted from 1, that is no UTF-8; with how it reads once it is repaired.
    case argumentIsNotUTF8(number: Int, repaired: String)
    /// A variable that says where files are and is no UTF-8.
    case variableIsNotUTF8(String, repaired: String)
  }

  /// Nothing asked for: the prompt, on the usual file.
  init() {}

  /// Reads the arguments behind the program's name.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      if takesOptions, argument == "--" {
        takesOptions = false
      } else if takesOptions, argument.hasPrefix("-"), argument != "-" {
        try read(argument, rest: &rest)
      } else {
        try setFile(argument)
      }
    }
    if !commands.isEmpty, script != nil { throw .commandsAndScript }
  }

  /// Names the working file, once.
  mutating func setFile(_ path: String) throws(UsageError) {
    if let file { throw .severalFiles(file, path) }
    file = path
  }

  private mutating func read(
    _ argument: String,
    rest: inout ArraySlice<String>
  ) throws(UsageError) {
    var name = argument
    var value: String?
    if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
      name = String(argument[..<equals])
      value = String(argument[argument.index(after: equals)...])
    }
    guard let option = OptionTable.all.first(where: { $0.names.contains(name) }) else {
      throw .unknownOption(name, nearest: OptionTable.nearest(to: name))
    }
    switch option.kind {
    case .flag(let set):
      guard value == nil else { throw .unexpectedValue(option: name) }
      set(&self)
    case .value(let label, let set):
      guard let value = value ?? rest.popFirst() else {
        throw .missingValue(option: name, value: label)
      }
      try set(&self, value)
    }
  }
}

extension Options.UsageError {
  /// What is wrong and what would be right, on one line.
  var text: String {
    switch self {
    case .unknownOption(let name, let nearest?):
      "unknown option '\(name)'; did you mean '\(nearest)'?"
    case .unknownOption(let name, nil): "unknown option '\(name)'; palate --help lists them"
    case .missingValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .unexpectedValue(let option): "\(option) takes no value"
    case .badValue(let option, let value, let expected):
      "\(option) does not take '\(value)': \(expected)"
    case .severalFiles(let first, let second):
      "one file at a time: both '\(first)' and '\(second)' were named"
    case .commandsAndScript: "-c and --run do not go together: put the commands into the script"
    case .argumentIsNotUTF8(let number, let repaired):
      "argument \(number) is not UTF-8 text: '\(repaired)'"
    case .variableIsNotUTF8(let name, let repaired):
      "the variable \(name) is not UTF-8 text: '\(repaired)'"
    }
  }
}
