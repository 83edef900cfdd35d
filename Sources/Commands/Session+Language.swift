internal import CatalogueModel
package import CommandLanguage

// What the session lends to the language, and what it gets back. The scene holds the catalogue, so
// it must be gone before the catalogue is changed: each function makes its own.
extension Session {
  /// What the meaning of a line depends on.
  package var scene: LanguageContext {
    LanguageContext(catalogue: catalogue, place: currentPosition, today: surroundings.today())
  }

  /// Understands a line.
  ///
  /// - Returns: the command, or nothing for a blank line or a comment.
  mutating func parse(_ line: String) throws(CommandError) -> ParsedCommand? {
    do {
      return try CommandTable.grammar.parse(line, in: scene)
    } catch {
      throw .language(error)
    }
  }

  /// The restaurant that a name means.
  func resolve(_ name: RestaurantName) throws(CommandError) -> Resolved<Int> {
    do {
      return try scene.resolve(name)
    } catch {
      throw .language(error)
    }
  }

  /// The dish that a name means.
  func resolve(_ name: DishName) throws(CommandError) -> Resolved<DishPlace> {
    do {
      return try scene.resolve(name)
    } catch {
      throw .language(error)
    }
  }

  /// The restaurant or dish that a name means.
  func resolve(_ name: SubjectName) throws(CommandError) -> ResolvedSubject {
    do {
      return try scene.resolve(name)
    } catch {
      throw .language(error)
    }
  }
}
