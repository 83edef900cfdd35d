package import CatalogueModel
internal import Formats

/// What a working file held when it was opened.
package struct OpenedCatalogue {
  /// Where the catalogue comes from.
  package enum Origin: Hashable, Sendable {
    /// From the working file.
    case file
    /// From the sample: there is no working file yet.
    case seed
    /// From nothing: there is no working file yet, or an empty one was asked for.
    case empty
  }

  /// Keeps what is changed from now on.
  package let store: CatalogueStore
  /// The file with the changes of its journal.
  package let catalogue: Catalogue
  /// The changes that were in the journal and not in the file, oldest first; already made.
  package let recovered: [RecoveredChange]
  /// What a person should know.
  package let notices: [StorageNotice]
  /// Where the catalogue comes from.
  package let origin: Origin
}

/// A change that an earlier session left in the journal, made again.
package struct RecoveredChange: Sendable {
  /// The change.
  package let change: Change
  /// What takes it back.
  package let inverse: Change
}

/// Something that a person should know about the working file.
package enum StorageNotice: Hashable, Sendable {
  /// What the file's form has to say.
  case format(path: String, FormNotice)
  /// The save added columns at the right of a table.
  case columnsAdded(path: String, names: [String])
  /// Changes that a session left in the journal are in the catalogue.
  case recovered(count: Int, path: String)
  /// A session that is at work has changes in its journal that are not in the file; they are in the
  /// catalogue.
  case othersUnsaved(LockHolder, path: String)
  /// The file was edited elsewhere; this many changes of the journal were made to it again.
  case editedElsewhere(path: String, replayed: Int)
  /// A change could not be made again.
  case conflict(ReplayConflict)
  /// What could not be made again is kept there.
  case conflictsKept(path: String, count: Int)
  /// What could not be made again could not be kept aside either; it still is in the journal.
  case conflictsNotKept(path: String, SystemError)
  /// The file had vanished, and was written anew.
  case writtenAnew(path: String)
  /// The session only reads.
  case readOnly(path: String, ReadOnlyReason)
}

/// A change that does not apply any more to what someone else made of the file.
package struct ReplayConflict: Error, Hashable, Sendable {
  /// Why a change does not apply.
  package enum Reason: Error, Hashable, Sendable {
    /// What it speaks of is not there.
    case missing(ChangeError)
    /// What it adds is there already, and is different.
    case differs
    /// What it takes away or replaces is not what it was.
    case changed(ChangeObstacle)
  }

  /// The change, as a whole.
  package let change: Change
  /// The single change in it that does not apply.
  package let part: Change
  /// Why it does not apply.
  package let reason: Reason
}

/// The content that someone else gave the file, with this session's changes made to it again.
package struct ReplayedCatalogue: Sendable {
  /// The new catalogue.
  package let catalogue: Catalogue
  /// The number of this session's changes that are in it.
  package let replayed: Int
  /// The changes that no longer apply.
  package let conflicts: [ReplayConflict]
  /// What became of each of this session's changes since the last save, oldest first.
  package let fates: [ChangeLog.Fate]
  /// What a person should know.
  package let notices: [StorageNotice]
}

/// What became of the working file since the last look.
package enum OutsideEdit: Sendable {
  /// It has new content.
  case adopted(ReplayedCatalogue)
  /// It is gone; the session goes on with what it has in memory.
  case vanished(path: String)
  /// It is nothing that can be adopted; the session goes on with what it has in memory.
  case damaged(path: String, OutsideDamage)
}

/// What a save did.
package struct SaveReport: Sendable {
  /// What became of the file.
  package enum Outcome: Hashable, Sendable {
    /// It has a new generation.
    case saved
    /// It already was what it should be.
    case nothingToSave
  }

  /// What became of the file.
  package let outcome: Outcome
  /// The path of the file, as the person gave it.
  package let path: String
  /// The number of restaurants in the file.
  package let restaurants: Int
  /// Set where the file had been edited elsewhere: what was saved, instead of what was given.
  package let adopted: ReplayedCatalogue?
  /// What a person should know.
  package let notices: [StorageNotice]
}
