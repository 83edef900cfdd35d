internal import CatalogueModel
internal import CommandLanguage
internal import Formats
internal import Storage

extension CommandError {
  /// What is wrong with a line and what would be right, on one line; raw text, to be escaped where
  /// it is shown.
  package func text(in line: String) -> String {
    switch self {
    case .language(let error): error.text(in: line)
    case .noRestaurantYet(let error, let name):
      "\(error.text(in: line)); add restaurant \(name) adds it"
    case .severalCities(let typed, let cities):
      "several cities fit \(quoted(typed)): " + oneOf(cities)
    case .storage(let error): error.description
    case .inapplicable(let error): error.text
    case .notAWorkingFile(let path):
      "\(path): a catalogue is kept in a .plist or a .csv; import brings other files in"
    case .unwritableOutput(let reason): "cannot write the results: \(reason)"
    case .changedElsewhere(let step):
      "what '\(step)' changed was changed elsewhere since, and is kept as it is"
    case .unreadableLine(let reason): reason
    case .restaurantExists(let description, let advice), .dishExists(let description, let advice):
      "already there: \(description)" + (advice.map { "; \($0)" } ?? "")
    case .sameThing(let name): "\(name) is one and the same: name two different ones"
    case .nothingToSet(let name, let fields): "nothing to set of \(name): add \(fields)"
    case .noRating(let name, let day?, let days): "\(name) has no rating of \(day)" + listed(days)
    case .noRating(let name, nil, _): "\(name) has no rating"
    case .dayWithoutStars(let dish, let day):
      "on \(day) needs a rating: add rated STARS, or leave it away to add \(dish) unrated"
    case .alreadyThere(let dish, let restaurant): "\(dish) is at \(restaurant) already"
    case .nowhere(let example): "you are in no restaurant: name one, such as \(example)"
    case .badSetting(let name, let value, let expected):
      "\(name) does not take '\(value)': it is \(expected)"
    case .unknownFormat(let path):
      "\(path) has no known extension: add as \(oneOf(FileFormat.allCases.map(\.name)))"
    case .nothingToExport(let path, let reasons):
      (["nothing fits, so \(path) was not written"] + reasons).joined(separator: "; ")
    case .importRefused(let path, let error): "\(path): \(error.text)"
    case .unreadableFile(let path, let reason): "cannot read \(path): \(reason)"
    case .inScript(let path, let number, let line, let error):
      "\(path):\(number): \(error.text(in: line))"
    case .scriptsTooDeep(let path): "\(path) would run inside too many other scripts"
    }
  }

  private func listed(_ days: [Day]) -> String {
    guard !days.isEmpty else { return "" }
    var seen: Set<Day> = []
    let days = days.filter { seen.insert($0).inserted }
    let shown = days.suffix(6).map(\.description).joined(separator: ", ")
    return "; it has \(days.count > 6 ? "… " : "")\(shown)"
  }
}

extension ChangeError {
  /// What the catalogue does not have.
  fileprivate var text: String {
    switch self {
    case .noRestaurant(let address): "there is no restaurant \(address.name) any more"
    case .noDish(let address):
      "there is no dish \(address.name) at \(address.restaurant.name) any more"
    case .noRating(let rating, _): "there is no such rating of \(rating.stars) stars any more"
    }
  }
}
