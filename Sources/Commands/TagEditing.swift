internal import CatalogueModel
internal import CommandLanguage
internal import TerminalText

extension [TagEdit] {
  /// The tags after these edits, in their order; a tag that is there already is not doubled.
  func applied(to tags: [String]) -> [String] {
    var tags = tags
    for edit in self {
      switch edit {
      case .add(let tag): tags = (tags + [tag]).unique
      case .remove(let tag):
        tags.removeAll { NameFolding.fold($0) == NameFolding.fold(tag) }
      case .removeAll: tags = []
      }
    }
    return tags
  }
}

extension EditReply {
  /// Notes the tags as they are now and as they were.
  mutating func addTags(now: [String], was: [String]) {
    func text(_ tags: [String]) -> StyledText? {
      tags.isEmpty ? nil : StyledText(tags.joined(separator: ", "))
    }
    add("tags", now: text(now), was: text(was))
  }
}
