internal import CEditline

/// Which keys lead to the commands that this module carries out.
///
/// A key that the user's `.editrc` has bound to something keeps that meaning.
struct KeyBindings {
  /// A key as `.editrc` spells it and the command it leads to.
  private struct Binding {
    let key: String
    let command: String
    /// Whether it belongs to the map of vi's command mode.
    var second = false
  }

  /// What is read in place of Escape alone in vi's mode: libedit waits behind the Escape itself for more,
  /// since that is how the keys of its sequences begin.
  static let escape: Unicode.Scalar = "\u{9D}"
  private static let escapeKey = "\\235"

  /// What is read in place of a bracketed paste.
  static let paste: Unicode.Scalar = "\u{9E}"
  private static let pasteKey = "\\236"

  private var standard: [String] = []

  /// Notes what the keys mean before the user's file is obeyed.
  init(of editor: EditLine) {
    for isVi in [true, false] {
      editor.isVi = isVi
      standard += Self.bindings(vi: isVi).map { editor.binding(of: $0.key, second: $0.second) }
    }
  }

  /// Binds the keys that still mean what they did.
  func apply(to editor: EditLine) {
    let vi = Self.bindings(vi: true)
    let isVi = editor.isVi
    let bindings = isVi ? vi : Self.bindings(vi: false)
    // Looked at first: what binds one key can change how another is worded.
    let kept = zip(bindings, isVi ? standard[...] : standard[vi.count...]).filter {
      editor.binding(of: $0.key, second: $0.second) == $1
    }
    for (binding, _) in kept {
      editor.bind(binding.key, to: binding.command, second: binding.second)
    }
  }

  private static func name(_ command: ceditline_command) -> String {
    unsafe String(cString: ceditline_command_name(command))
  }

  private static func bindings(vi: Bool) -> [Binding] {
    var bindings = (control + sequences).map { Binding(key: $0, command: name($1)) }
    bindings.append(Binding(key: pasteKey, command: name(CEDITLINE_PASTE)))
    guard vi else {
      return bindings + emacs.map { Binding(key: $0, command: name($1)) }
    }
    bindings.append(Binding(key: escapeKey, command: "vi-command-mode"))
    bindings.append(Binding(key: escapeKey, command: "vi-command-mode", second: true))
    bindings.append(Binding(key: pasteKey, command: name(CEDITLINE_PASTE), second: true))
    return bindings
      + (commandMode + sequences).map { Binding(key: $0, command: name($1), second: true) }
  }

  private static let control: [(String, ceditline_command)] = [
    ("^I", CEDITLINE_COMPLETE),
    ("^V", CEDITLINE_QUOTED_INSERT),
    ("^H", CEDITLINE_DELETE_BACKWARD),
    ("^?", CEDITLINE_DELETE_BACKWARD),
    ("^D", CEDITLINE_DELETE_OR_END),
    ("^P", CEDITLINE_OLDER),
    ("^N", CEDITLINE_NEWER),
    ("^R", CEDITLINE_SEARCH),
    ("^L", CEDITLINE_CLEAR_SCREEN),
  ]

  private static let emacs: [(String, ceditline_command)] = [
    ("^B", CEDITLINE_LEFT),
    ("^F", CEDITLINE_RIGHT),
    ("\\eb", CEDITLINE_WORD_LEFT),
    ("\\ef", CEDITLINE_WORD_RIGHT),
  ]

  private static let commandMode: [(String, ceditline_command)] = [
    ("k", CEDITLINE_OLDER),
    ("j", CEDITLINE_NEWER),
    ("^P", CEDITLINE_OLDER),
    ("^N", CEDITLINE_NEWER),
    ("^R", CEDITLINE_SEARCH),
    ("^L", CEDITLINE_CLEAR_SCREEN),
    // It would start an editor on the line, with our signals blocked and our terminal.
    ("v", CEDITLINE_IGNORE),
  ]

  private static let sequences: [(String, ceditline_command)] =
    both("A", CEDITLINE_OLDER) + both("B", CEDITLINE_NEWER)
    + both("C", CEDITLINE_RIGHT) + both("D", CEDITLINE_LEFT)
    + both("F", CEDITLINE_END_OF_LINE)
    + ["4~", "8~"].map { ("\\e[" + $0, CEDITLINE_END_OF_LINE) }
    + [("\\e[3~", CEDITLINE_DELETE_FORWARD)]
    + ["\\e[1;5D", "\\e[1;3D", "\\e[5D", "\\eOd", "\\e\\e[D"].map { ($0, CEDITLINE_WORD_LEFT) }
    + ["\\e[1;5C", "\\e[1;3C", "\\e[5C", "\\eOc", "\\e\\e[C"].map { ($0, CEDITLINE_WORD_RIGHT) }

  /// A key in the two forms in which terminals send it.
  private static func both(
    _ final: String,
    _ command: ceditline_command
  ) -> [(String, ceditline_command)] {
    [("\\e[" + final, command), ("\\eO" + final, command)]
  }
}
