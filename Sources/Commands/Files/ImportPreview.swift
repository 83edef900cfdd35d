internal import CatalogueModel
internal import CommandLanguage
internal import Formats
internal import TerminalText

/// What an import would change, with what it is now: rows for a program, lines for a person.
struct ImportPreview {
  /// The most differences that a person is shown.
  private static let mostShown = 20
  private let differences: ImportDifferences
  private let width: Int?

  /// Shows differences in a window of a width, or without end.
  init(_ differences: ImportDifferences, width: Int?) {
    self.differences = differences
    self.width = width
  }

  /// The differences, as they are shown in whatever form is asked for.
  var result: ResultSet {
    let names = ["restaurant", "city", "dish", "field", "date", "old", "new"]
    var result = ResultSet(
      columns: names.map { ResultSet.Column($0) },
      rows: differences.all.flatMap(rows),
      whenEmpty: "nothing would change"
    )
    guard !differences.all.isEmpty else { return result }
    result.drawing = differences.all.prefix(ImportPreview.mostShown).flatMap(lines)
    let more = differences.all.count - ImportPreview.mostShown
    if more > 0 { result.footer = [StyledText("and \(more) more", .dim)] }
    return result
  }

  /// What a field is called, with its values as texts; nothing for one that is none.
  private func field(
    _ aspect: ImportDifferences.Aspect,
    price: (Double) -> String
  ) -> (name: String, old: String?, new: String?) {
    func joined(_ tags: [String]) -> String? {
      tags.isEmpty ? nil : tags.joined(separator: ", ")
    }
    switch aspect {
    case .cuisine(let old, let new): return ("cuisine", old, new)
    case .price(let old, let new): return ("price", old.map(price), new.map(price))
    case .tags(let old, let new): return ("tags", joined(old), joined(new))
    case .isWanted(let old, let new): return ("wanted", old ? "yes" : "no", new ? "yes" : "no")
    case .note(let old, let new): return ("note", old, new)
    case .isNew, .rating: return ("", nil, nil)
    }
  }

  // MARK: For a program

  private func rows(_ difference: ImportDifferences.Difference) -> [[ResultSet.Value]] {
    let restaurant = differences.catalogue.restaurants[difference.restaurant]
    let dish = difference.dish.map { restaurant.dishes[$0].name }
    func row(_ field: String, _ old: String?, _ new: String?, day: Day? = nil) -> [ResultSet.Value]
    {
      [
        .text(restaurant.name), .text(restaurant.city), .text(dish), .text(field), .day(day),
        .text(old), .text(new),
      ]
    }
    switch difference.aspect {
    case .isNew: return [row(dish == nil ? "restaurant" : "dish", nil, dish ?? restaurant.name)]
    case .rating(let old, let new):
      let stars = row("stars", old?.stars.description, new.stars.description, day: new.day)
      guard old?.note != new.note else { return [stars] }
      return [stars, row("rating note", old?.note, new.note, day: new.day)]
    case .cuisine, .price, .tags, .isWanted, .note:
      let field = field(difference.aspect, price: plainPriceText)
      return [row(field.name, field.old, field.new)]
    }
  }

  // MARK: For a person

  private func lines(_ difference: ImportDifferences.Difference) -> [StyledText] {
    let name = StyledText(name(of: difference), .bold)
    switch difference.aspect {
    case .isNew: return fitted("new: \(name)\(content(of: difference))")
    case .rating(nil, let new): return fitted("\(name): new rating \(text(of: new, isDated: true))")
    case .rating(let old?, let new):
      let day = new.day.map { " of \($0)" } ?? ""
      return compared("\(name): rating\(day)", text(of: old), text(of: new))
    case .cuisine, .price, .tags, .isWanted, .note:
      let field = field(difference.aspect, price: priceText)
      return compared("\(name): \(field.name)", field.old ?? "none", field.new ?? "none")
    }
  }

  private func name(of difference: ImportDifferences.Difference) -> String {
    let catalogue = differences.catalogue
    guard let dish = difference.dish else {
      return catalogue.address(ofRestaurantAt: difference.restaurant).text
    }
    return catalogue.address(
      ofDishAt: DishPlace(restaurant: difference.restaurant, dish: dish)
    ).text
  }

  private func content(of difference: ImportDifferences.Difference) -> StyledText {
    let restaurant = differences.catalogue.restaurants[difference.restaurant]
    if let dish = difference.dish { return FieldList(restaurant.dishes[dish]).text }
    let dishes = restaurant.dishes.count
    return "\(FieldList(restaurant).text), \(counted(dishes, "dish", "dishes"))"
  }

  private func text(of rating: Rating, isDated: Bool = false) -> String {
    let stars = isDated ? StyledText(rating: rating) : StyledText(stars: rating.stars)
    return stars.plainText + (rating.note.map { ", \($0)" } ?? "")
  }

  private func fitted(_ line: StyledText) -> [StyledText] {
    [width.map { line.truncated(to: $0) } ?? line]
  }

  /// A field with what it is and what it would be, on a second line where one is too narrow.
  private func compared(_ field: StyledText, _ old: String, _ new: String) -> [StyledText] {
    let whole: StyledText = "\(field) \(old, .dim) → \(new)"
    guard let width, whole.columnWidth > width else { return [whole] }
    let room = max(2, width - 5)
    var (old, new) = (old, new)
    if old.columnWidth + new.columnWidth > room {
      // What both begin with says least.
      let same = zip(old, new).prefix { $0 == $1 }.count
      let dropped = max(0, same - 8)
      if dropped > 1 { (old, new) = ("…" + old.dropFirst(dropped), "…" + new.dropFirst(dropped)) }
    }
    let oldRoom = max(room / 2, room - new.columnWidth)
    let shown = StyledText(old, .dim).truncated(to: oldRoom)
    let rest = room - shown.columnWidth
    return [
      field.truncated(to: width), "  \(shown) → \(StyledText(new).truncated(to: rest))",
    ]
  }
}
