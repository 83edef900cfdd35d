import CatalogueModel
import Testing

@Suite("Days as people type them")
struct DayReadingTests {
  private let today: Day

  init() throws { today = try #require(Day(year: 2026, month: 3, day: 1)) }

  @Test(
    "cover one day, a month or a year",
    arguments: [
      ("2026-11-30", "2026-11-30", "2026-11-30"), ("30-Nov-2026", "2026-11-30", "2026-11-30"),
      ("30-nov-2026", "2026-11-30", "2026-11-30"), ("1-SEPT-2026", "2026-09-01", "2026-09-01"),
      ("30 November 2026", "2026-11-30", "2026-11-30"), ("2026-1-5", "2026-01-05", "2026-01-05"),
      ("2026-11", "2026-11-01", "2026-11-30"), ("2024-02", "2024-02-01", "2024-02-29"),
      ("2026", "2026-01-01", "2026-12-31"), ("today", "2026-03-01", "2026-03-01"),
      ("yesterday", "2026-02-28", "2026-02-28"), ("Yesterday", "2026-02-28", "2026-02-28"),
    ]
  )
  func readsForm(typed: String, first: String, last: String) throws {
    let days = try #require(Day(iso: first))...(try #require(Day(iso: last)))
    #expect(Day.read(typed, today: today) == .days(days))
  }

  @Test(
    "that the calendar does not have are told apart",
    arguments: [
      "2026-02-30", "2025-02-29", "2026-13", "2026-00", "2026-13-01", "31-Nov-2026", "0000",
      "2026-01-00",
    ]
  )
  func refusesMissingDay(typed: String) {
    #expect(Day.read(typed, today: today) == .noSuchDay)
  }

  @Test(
    "are not seen in other words",
    arguments: [
      "", "toast", "26", "20261130", "2026-", "2026-11-", "2026-11-30-1", "30-Foo-2026",
      "30-Nov-26", "-2026",
      "1-2-2026", "11/30/2026", "2026-1a", "30-No-2026",
    ]
  )
  func leavesOtherWords(typed: String) {
    #expect(Day.read(typed, today: today) == .notADay)
  }

  @Test("have one before, across months, years and leap days")
  func hasPrevious() {
    #expect(Day(year: 2026, month: 1, day: 1)?.previous == Day(year: 2025, month: 12, day: 31))
    #expect(Day(year: 2024, month: 3, day: 1)?.previous == Day(year: 2024, month: 2, day: 29))
    #expect(Day.earliest.previous == Day.earliest)
  }

  @Test("are written as they are read, from the first to the last")
  func writesAsRead() throws {
    for (year, month, number) in [(1, 1, 1), (987, 12, 9), (2024, 2, 29), (9999, 12, 31)] {
      let day = try #require(Day(year: year, month: month, day: number))
      #expect(Day(iso: day.description) == day)
      #expect(day.description.utf8.count == 10)
    }
    for text in ["2026-1-01", "2026-01-1x", "2026/01/01", "x026-01-01", "2026-02-30", "0000-01-01"]
    {
      #expect(Day(iso: text) == nil)
    }
  }

  @Test("include the one it is here")
  func knowsToday() {
    #expect(Day.today() > .earliest)
  }
}
