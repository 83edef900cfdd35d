package import CatalogueModel

/// How a working file is opened.
package struct StoreOptions {
  /// The most bytes that the file may have.
  package var maximumSize: Int
  /// The day that counts as today.
  package var today: Day
  /// Makes what a missing file starts from, where it is asked for; nothing: from no restaurant.
  package var seed: () -> Catalogue?
  /// Whether a missing file, and one that is still the sample, starts without a restaurant.
  package var startsEmpty: Bool
  /// Whether the session is not to write.
  package var readOnly: Bool
  /// Whether the lock is taken at once, as a session at the prompt does, or with the first change.
  ///
  /// A session that takes it at once also makes a missing file when it ends.
  package var locksAtOnce: Bool
  /// Whether a missing directory is made, as for the place where the file lives by itself.
  package var createsDirectory: Bool
  /// From how many restaurants, dishes and ratings on, changes behind which nothing follows are
  /// written into the file at once, for a journal would cost as much as the file.
  package var manyParts: Int
  /// From how many bytes handed on at once on, what is written is checked on the other core
  /// meanwhile: writers hand on as much only where more is to come.
  package var leastFollowed: Int
  /// The form of the file; where none is given, the extension tells.
  package var form: (any CatalogueForm)?
  /// The system.
  package var calls: any SystemCalls

  /// Sets what matters; the rest is as for a run that is not at the prompt.
  package init(
    today: Day,
    seed: @autoclosure @escaping () -> Catalogue? = nil,
    maximumSize: Int = 1 << 30,
    startsEmpty: Bool = false,
    readOnly: Bool = false,
    locksAtOnce: Bool = false,
    createsDirectory: Bool = false,
    manyParts: Int = 1_000,
    leastFollowed: Int = 1 << 17,
    form: (any CatalogueForm)? = nil,
    calls: any SystemCalls = LibraryCalls()
  ) {
    self.maximumSize = maximumSize
    self.today = today
    self.seed = seed
    self.startsEmpty = startsEmpty
    self.readOnly = readOnly
    self.locksAtOnce = locksAtOnce
    self.createsDirectory = createsDirectory
    self.manyParts = manyParts
    self.leastFollowed = leastFollowed
    self.form = form
    self.calls = calls
  }
}
