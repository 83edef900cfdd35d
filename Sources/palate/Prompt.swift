internal import CatalogueModel
internal import Commands
internal import TerminalText

/// What stands before the line that is typed: where one is.
struct Prompt {
  private static let widest = 32
  private let conversation: Conversation

  /// Looks at a session.
  init(_ conversation: Conversation) {
    self.conversation = conversation
  }

  /// The prompt as it is now.
  var text: StyledText {
    let session = conversation.session
    guard let position = session.currentPosition else { return "\("palate", .accent)> " }
    let name = StyledText(session.catalogue.restaurants[position].name, .accent)
    return name.truncated(to: Prompt.widest) + "> "
  }

  /// The columns that it takes.
  var width: Int { text.columnWidth }
}
