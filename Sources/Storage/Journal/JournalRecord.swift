internal import CatalogueModel

/// One thing that a journal says.
enum JournalRecord: Hashable {
  /// A command did this; with what takes it back, where it took something away or replaced it.
  case change(Change, inverse: Change? = nil)
  /// A save is about to put content of this hash in place; all changes so far are in it.
  case sealed(UInt64)
  /// The file was edited elsewhere and has this hash now; the changes from this one on, counted
  /// from the first of the journal, are to be replayed onto it. Where a save may have come before
  /// the edit, some of them may be in it.
  case rebased(UInt64, from: Int, perhapsSaved: Bool)
}

/// A change as a journal keeps it.
struct RecordedChange: Hashable {
  /// What was done.
  let change: Change
  /// What takes it back; none where nothing was taken away or replaced by it.
  var inverse: Change?

  /// Whether another change, made right after this one, takes it back.
  func isTakenBack(by next: RecordedChange) -> Bool {
    if inverse == next.change { return true }
    // Of two settings of one field, too, the second's inverse is the first: then nothing goes back.
    if inverse == nil, next.inverse == change { return true }
    guard case .insertRating(let rating, let owner, _) = change,
      case .removeRating(rating, owner, _) = next.change
    else { return false }
    return true
  }
}

/// Where in a journal the changes begin that a file of a certain content lacks.
struct JournalMark: Hashable {
  /// What the mark comes from.
  enum Kind: Hashable {
    /// The journal's header.
    case base
    /// A save that was begun.
    case sealed
    /// An edit elsewhere.
    case rebased
  }

  /// What the mark comes from.
  let kind: Kind
  /// The hash of the file's content.
  let hash: UInt64
  /// The first change that is not in such a file.
  let firstChange: Int
  /// The first change that was made to such a file, with those before it replayed; a mark that an
  /// edit elsewhere left has changes before it that were made to other content.
  let firstOwnChange: Int
  /// Whether some of the changes in between may be in the file all the same.
  let perhapsSaved: Bool

  /// Marks content that the changes from here on are made to.
  init(_ kind: Kind, hash: UInt64, firstChange: Int) {
    self.kind = kind
    self.hash = hash
    self.firstChange = firstChange
    firstOwnChange = firstChange
    perhapsSaved = false
  }

  /// Marks content that someone else made.
  init(edited hash: UInt64, firstChange: Int, firstOwnChange: Int, perhapsSaved: Bool) {
    kind = .rebased
    self.hash = hash
    self.firstChange = firstChange
    self.firstOwnChange = firstOwnChange
    self.perhapsSaved = perhapsSaved
  }
}

/// All that a journal holds.
struct JournalContents {
  /// What the journal extends.
  let header: JournalHeader
  /// The changes, oldest first.
  var changes: [RecordedChange] = []
  /// For which content which changes are missing; at least the base.
  var marks: [JournalMark]
  /// The number of the record that comes next.
  var nextSequence: UInt64 = 0
  /// The length up to the end of the last good frame, in bytes.
  var goodLength = JournalHeader.length
  /// The length of all that was read, in bytes.
  var length: Int

  /// A journal without records.
  init(header: JournalHeader, length: Int) {
    self.header = header
    self.length = length
    marks = [JournalMark(.base, hash: header.base, firstChange: 0)]
  }

  /// Whether a half record stands at the end.
  var hasTornTail: Bool { goodLength < length }

  /// The latest mark for content of a hash.
  func mark(of hash: UInt64) -> JournalMark? {
    marks.last { $0.hash == hash }
  }

  /// Where the changes begin that the last content known for certain lacks, and whether a save
  /// may have put some of them into the file all the same.
  var lastCertainStart: (firstChange: Int, perhapsSaved: Bool) {
    guard let index = marks.lastIndex(where: { $0.kind != .sealed }) else { return (0, false) }
    let mark = marks[index]
    return (mark.firstChange, mark.perhapsSaved || index < marks.count - 1)
  }

  /// Takes in a record.
  mutating func append(_ record: JournalRecord) {
    switch record {
    case .change(let change, let inverse):
      changes.append(RecordedChange(change: change, inverse: inverse))
    case .sealed(let hash):
      marks.append(JournalMark(.sealed, hash: hash, firstChange: changes.count))
    case .rebased(let hash, let first, let perhapsSaved):
      marks.append(
        JournalMark(
          edited: hash,
          firstChange: min(max(first, 0), changes.count),
          firstOwnChange: changes.count,
          perhapsSaved: perhapsSaved
        )
      )
    }
    nextSequence += 1
  }
}

/// What is wrong with a journal that does not end in a half record only.
package enum JournalDamage: Error, Hashable, Sendable {
  /// A record is damaged, and a good one stands behind it.
  case damagedRecord(sequence: UInt64, offset: Int)
  /// Records are missing.
  case gap(expected: UInt64, found: UInt64)
  /// A record is whole, but says nothing that this program understands.
  case unknownRecord(sequence: UInt64)
  /// The journal is of a later format.
  case newerFormat(version: UInt32)
}
