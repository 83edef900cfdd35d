internal import CatalogueModel
internal import Glibc

/// Tells which day it is, with a look at the calendar once a second at most: every line of a script
/// asks for it.
final class DayClock {
  private var second: time_t = 0
  private var day = Day.earliest

  /// The calendar day right now.
  func today() -> Day {
    let now = time(nil)
    if now != second {
      second = now
      day = Day.today()
    }
    return day
  }
}
