import TestSupport

/// The probe, which asks for lines and says what it got, in the places where it is typed at.
enum Probe {
  static let path = BuiltProducts.path(of: "LineEditingProbe")
  static let prompt = "probe> "

  /// The probe on a screen, ready to be typed at.
  static func onScreen(
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    columns: Int = 80,
    rows: Int = 24
  ) throws -> TmuxScreen {
    let screen = try TmuxScreen(
      path,
      arguments,
      environment: environment,
      columns: columns,
      rows: rows
    )
    try screen.expect(prompt)
    return screen
  }

  /// The probe in a pseudo-terminal, ready to be typed at.
  static func inTerminal(
    _ arguments: [String] = [],
    environment: [String: String] = [:]
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(path, arguments, environment: environment)
    try terminal.expect("probe")
    try terminal.expect("> ")
    return terminal
  }
}
