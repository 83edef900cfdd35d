package import CatalogueModel
package import CommandLanguage
package import Formats
package import Storage

/// Why a command failed; it changed nothing then.
package enum CommandError: Error {
  /// The line can't be understood, or names what is not there.
  case language(LanguageError)
  /// The catalogue could not be read or kept.
  case storage(StorageError)
  /// A change does not apply to the catalogue.
  case inapplicable(ChangeError)
  /// A file of a kind that is imported is to be made the working file.
  case notAWorkingFile(path: String)
  /// Results could not be written.
  case unwritableOutput(reason: String)
  /// A step is not taken back or done again, since what it changed was changed elsewhere meanwhile.
  case changedElsewhere(String)
  /// A line that is no command at all, with the reason.
  case unreadableLine(String)
  /// A filter's city may be several.
  case severalCities(String, [String])
  /// A dish is to be added at a restaurant that is not there; with what is to be added first.
  case noRestaurantYet(LanguageError, adding: String)
  /// There is such a restaurant already.
  case restaurantExists(description: String, advice: String?)
  /// There is such a dish already.
  case dishExists(description: String, advice: String?)
  /// A restaurant or dish is to be joined with itself.
  case sameThing(String)
  /// A command that sets fields names none.
  case nothingToSet(of: String, fields: String)
  /// There is no rating to edit or delete; with the days that have one.
  case noRating(of: String, on: Day?, days: [Day])
  /// A day is given for a rating that is not.
  case dayWithoutStars(dish: String, day: Day)
  /// A dish is to be moved to where it is.
  case alreadyThere(dish: String, restaurant: String)
  /// One is in no restaurant, and the command needs one.
  case nowhere(example: String)
  /// A setting does not take a value.
  case badSetting(name: String, value: String, expected: String)
  /// Neither the extension of a file nor the command says what an export is to be.
  case unknownFormat(path: String)
  /// Nothing passes the filter of an export; with what the filter names in vain.
  case nothingToExport(path: String, reasons: [String])
  /// A file that is to be imported or run can't be read.
  case unreadableFile(path: String, reason: String)
  /// A file holds nothing that can be imported as it is.
  case importRefused(path: String, ImportError)
  /// A line of a script failed.
  indirect case inScript(path: String, number: Int, line: String, CommandError)
  /// Scripts run each other too deeply.
  case scriptsTooDeep(path: String)
}

extension CommandError {
  /// What kind of failure it is, which decides the exit status.
  package enum Failure {
    /// The command failed.
    case command
    /// The working file can't be read as a catalogue.
    case unreadableCatalogue
    /// The catalogue can't be saved.
    case cannotSave
    /// Another session holds the working file.
    case heldElsewhere
  }

  /// What kind of failure it is.
  package var failure: Failure {
    switch self {
    case .storage(let error):
      switch error.exitStatus {
      case 65: .unreadableCatalogue
      case 74: .cannotSave
      case 75: .heldElsewhere
      default: .command
      }
    case .notAWorkingFile: .unreadableCatalogue
    case .inScript(_, _, _, let error): error.failure
    default: .command
    }
  }

  /// Where in the line the mistake is, in Unicode scalars.
  package var place: Range<Int>? {
    switch self {
    case .language(let error), .noRestaurantYet(let error, _): error.range
    default: nil
    }
  }
}
