/// What help explains besides the commands.
enum HelpTopic: String, CaseIterable, Sendable {
  /// How restaurants and dishes are named.
  case names
  /// How ratings are typed.
  case stars
  /// How days are typed.
  case dates
  /// How to look at a part of the catalogue.
  case filters
  /// What keys do.
  case keys
  /// Where everything is kept.
  case files

  /// What it is about, in a few words.
  var summary: String {
    switch self {
    case .names: "how restaurants and dishes are named"
    case .stars: "how ratings are typed and which one counts"
    case .dates: "how days, months and years are typed"
    case .filters: "how to look at a part of the catalogue"
    case .keys: "what keys do at the prompt"
    case .files: "where everything is kept"
    }
  }

  /// The page about it.
  var page: HelpPage {
    switch self {
    case .names: HelpPage(summary, HelpTopicText.names)
    case .stars: HelpPage(summary, HelpTopicText.stars)
    case .dates: HelpPage(summary, HelpTopicText.dates)
    case .filters: HelpPage(summary, HelpTopicText.filters)
    case .keys: HelpPage(summary, HelpTopicText.keys)
    case .files: HelpPage(summary, HelpTopicText.files)
    }
  }
}
