internal import CatalogueModel
internal import Formats

/// A working file with its journal: what was acknowledged is in one or the other, whatever fails.
///
/// A change goes into the journal (`record`, made safe by `synchronize`) and, with all others,
/// into the file (`save`). One session at a time may write; it holds a lock. The catalogue itself
/// stays with the caller.
package final class CatalogueStore {
  /// The file system.
  let disk: Disk
  /// How the file was opened.
  let options: StoreOptions
  /// Where the file is.
  var location: StoreLocation
  /// The form in which the file is written.
  var form: any CatalogueForm

  /// Whether this session may write, as far as is known.
  package internal(set) var access: StoreAccess = .readWrite

  /// The right to write, while this session has it.
  var lock: FileLock?
  /// The journal, once this session has written to it.
  var journal: Journal?
  /// The journal that was found, until this session writes to it.
  var leftover: JournalContents?
  /// Whether a journal is there in which nothing counts.
  var hasSpentJournal = false
  /// Changes that are safe nowhere yet.
  var noted = NotedChanges()

  /// The hash of the file's content that the catalogue in memory extends; none without a file.
  var base: UInt64?
  /// What the file looked like when it was last looked at.
  var seenFile: FileStatus?
  /// What the journal looked like when it was last looked at.
  var seenJournal: FileStatus?
  /// Whether the file held any restaurant.
  var hadRestaurants = false
  /// What is to be made the file's content before the first change.
  var initial: Catalogue?
  /// The number of changes in the journal.
  var changeCount = 0
  /// The first of them that is not in the file.
  var firstChange = 0
  /// Whether changes of an earlier session wait in the journal.
  var hasRecovered = false
  /// What the journal must learn before anything else is written to it.
  var rebase: JournalRecord?
  /// Which changes of the journal, counted from its first, an edit elsewhere made void: they are not
  /// in the catalogue in memory, and are not tried again.
  var dropped: Set<Int> = []
  /// Changes that could not be made again, until they are kept aside.
  var unkeptConflicts: [ReplayConflict] = []
  /// An edit elsewhere that was adopted without the caller knowing yet, as where a save failed
  /// after it: until it is handed over, what the caller has is not what the file is compared with.
  var undelivered: ReplayedCatalogue?
  /// What the next report tells the person.
  var news: [StorageNotice] = []
  /// Whether the last save may be undone by a power cut.
  package internal(set) var isSaveUncertain = false

  /// Starts with nothing known about the file.
  init(at location: StoreLocation, on disk: Disk, options: StoreOptions) {
    self.location = location
    self.disk = disk
    self.options = options
    form = options.form ?? catalogueForm(ofPath: location.given)
  }

  /// The path of the working file, as the person gave it.
  package var path: String { location.given }

  /// Whether the journal, or this session, has changes that are not in the file.
  package var hasUnsavedChanges: Bool {
    changeCount > firstChange || !noted.isEmpty || isSaveUncertain
  }

  /// Whether a session at the prompt still has to make its file.
  package var lacksFile: Bool { initial != nil && options.locksAtOnce }

  /// Where the changes are that could not be saved; none where nothing is.
  var safePlace: String? {
    changeCount > firstChange ? location.journal : nil
  }
}
