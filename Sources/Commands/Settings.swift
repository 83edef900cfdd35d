internal import CommandLanguage

/// What a person sets once and keeps.
package struct Settings: Hashable, Sendable {
  /// Whether the prompt goes on in grey with what may come next.
  package var showsHints = true
  /// Whether results that don't fit into the window go through the pager.
  package var usesPager = true
  /// The form of results.
  package var form = OutputForm.table

  /// What holds where nothing was set.
  package init() {}
}

/// The name of a setting.
package enum SettingName: String, CaseIterable, Sendable {
  /// Whether the prompt shows hints.
  case hints
  /// Whether the pager is used.
  case pager
  /// The form of results.
  case format

  /// What it is for, in a few words.
  package var summary: String {
    switch self {
    case .hints: "go on in grey with what may come next"
    case .pager: "show long results through $PAGER"
    case .format: "the form of results"
    }
  }

  /// The values it takes.
  package var values: [String] {
    switch self {
    case .hints, .pager: ["on", "off"]
    case .format: OutputForm.allCases.map(\.rawValue)
    }
  }
}

extension Settings {
  /// The value of a setting, as it is typed; setting one that it does not take does nothing.
  package subscript(name: SettingName) -> String {
    get {
      switch name {
      case .hints: showsHints ? "on" : "off"
      case .pager: usesPager ? "on" : "off"
      case .format: form.rawValue
      }
    }
    set {
      guard name.values.contains(newValue) else { return }
      switch name {
      case .hints: showsHints = newValue == "on"
      case .pager: usesPager = newValue == "on"
      case .format: form = OutputForm(rawValue: newValue) ?? form
      }
    }
  }
}

extension SettingName: ChoiceValue {}
