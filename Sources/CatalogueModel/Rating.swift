/// One judgement: stars, perhaps the day it was given, perhaps a note.
package struct Rating: Hashable, Sendable {
  /// How good it was.
  package var stars: Stars
  /// The day it was given; undated ratings count as older than all others.
  package var day: Day?
  /// What was thought of it.
  package var note: String?
  /// What else the file keeps with this rating.
  package var foreign: ForeignKeys

  /// Makes a rating.
  package init(
    _ stars: Stars,
    on day: Day? = nil,
    note: String? = nil,
    foreign: ForeignKeys = .init()
  ) {
    self.stars = stars
    self.day = day
    self.note = note
    self.foreign = foreign
  }

  /// Whether the rating says nothing beyond its stars.
  package var isBare: Bool { day == nil && note == nil && foreign.isEmpty }

  /// Whether this rating counts as older than another; equal days are in no such order.
  package func isOlder(than other: Rating) -> Bool {
    guard let otherDay = other.day else { return false }
    guard let day else { return true }
    return day < otherDay
  }
}
