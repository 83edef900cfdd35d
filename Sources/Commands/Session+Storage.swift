internal import CatalogueModel
internal import Storage
package import TerminalText

// What happens between a session and its file.
extension Session {
  /// Whether the file lacks something that was done, or is not there yet.
  package var hasUnsavedChanges: Bool {
    store.lacksFile || (store.hasUnsavedChanges && !log.isAsSaved)
  }

  /// Looks whether someone else changed the file, and goes on with their content and this
  /// session's changes.
  ///
  /// - Returns: what the person should know.
  package mutating func adoptOutsideEdit() throws(CommandError) -> [StyledText] {
    let edit: OutsideEdit?
    do {
      edit = try store.outsideEdit()
    } catch {
      throw .storage(error)
    }
    guard let edit else { return [] }
    if case .adopted(let replayed) = edit { adopt(replayed) }
    return edit.notices.map { StyledText($0.description) }
      + (edit.warning.map { [StyledText($0, .warning)] } ?? [])
  }

  /// Writes a copy of the catalogue to a file that does not exist yet.
  package func saveCopy(to path: String) throws(CommandError) {
    do {
      try store.saveCopy(catalogue, to: path, overwrites: false, form: catalogueForm(ofPath: path))
    } catch {
      throw .storage(error)
    }
  }

  /// Ends the session: what was changed is written, the journal removed, the lock released.
  ///
  /// - Returns: what a person at the prompt is told, a line each.
  package mutating func close() throws(CommandError) -> [StyledText] {
    do {
      let report = try store.close(catalogue: catalogue, hasChanges: !log.isAsSaved) ?? lastSave
      guard let report else { return [] }
      if let adopted = report.adopted { adopt(adopted) }
      let outcome = Outcome(saved: report, in: self)
      guard surroundings.isInteractive, case .reply(let lines) = outcome.answer else {
        return outcome.notices
      }
      return outcome.notices + lines
    } catch {
      throw .storage(error)
    }
  }
}
