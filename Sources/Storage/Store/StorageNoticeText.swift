internal import CatalogueModel
internal import Formats

// One sentence for each notice, made here and nowhere else; texts from files and paths are raw.
extension StorageNotice: CustomStringConvertible {
  /// What happened, in one line.
  package var description: String {
    switch self {
    case .format(let path, let notice): "\(path): \(notice)"
    case .columnsAdded(let path, let names):
      "\(path) has \(names.count == 1 ? "a new column" : "new columns") at the right: "
        + names.joined(separator: ", ")
    case .recovered(let count, let path):
      "recovered \(counted(count, "change")) that had not been saved to \(path)"
    case .othersUnsaved(let holder, let path):
      "another session\(holder.process.map { " (process \($0))" } ?? "") is at work on \(path): "
        + "its unsaved changes are shown"
    case .editedElsewhere(let path, 0): "\(path) was changed elsewhere, and was read again"
    case .editedElsewhere(let path, let replayed):
      "\(path) was changed elsewhere; \(counted(replayed, "change")) of yours made to it again"
    case .conflict(let conflict): "not made again: \(conflict)"
    case .conflictsKept(let path, let count):
      "\(counted(count, "change")) that could not be made again: what they held is in \(path)"
    case .conflictsNotKept(let path, let reason):
      "what could not be made again could not be kept aside, and waits in \(path)-journal: \(reason)"
    case .writtenAnew(let path): "\(path) had vanished and was written anew"
    case .readOnly(let path, let reason): reason.text(path) + "; this session only reads"
    }
  }
}

extension FormNotice: CustomStringConvertible {
  /// What a person should know, in one line.
  package var description: String {
    switch self {
    case .propertyList(let notice): notice.description
    case .csv(let notice): notice.text
    }
  }
}

extension OutsideEdit {
  /// What a person should know about the edit, a line each.
  package var notices: [StorageNotice] {
    guard case .adopted(let replayed) = self else { return [] }
    return replayed.notices
  }

  /// Why the edit is not adopted, in one line; nothing where it is.
  package var warning: String? {
    switch self {
    case .adopted: nil
    case .vanished(let path): "\(path) has vanished; the next save writes it anew"
    case .damaged(let path, let damage):
      "\(path) was changed elsewhere and \(damage.text); it is left as it is, and this session "
        + "goes on with what it read before"
    }
  }
}

extension ReplayConflict: CustomStringConvertible {
  /// The change and why it does not apply, in one line.
  package var description: String {
    let others = change.singles.count - 1
    let company = others > 0 ? " and \(others) more of the same command" : ""
    let why =
      switch reason {
      case .missing(let error): error.text
      case .differs: "it is there already, and different"
      case .changed(let obstacle): obstacle.text
      }
    return "\(part.text)\(company) (\(why))"
  }
}

extension ChangeObstacle {
  /// What was done elsewhere.
  fileprivate var text: String {
    switch self {
    case .holdsSomethingElse: "it was changed elsewhere, and is kept"
    case .restaurantSays(let field): "\(field.text) elsewhere, and is kept"
    case .dishSays(let field): "\(field.text) elsewhere, and is kept"
    }
  }
}

extension RestaurantField {
  fileprivate var text: String {
    switch self {
    case .name(let name): "the name was set to \(name)"
    case .city(let city): set("city", city)
    case .cuisine(let cuisine): set("cuisine", cuisine)
    case .tags(let tags): set("tags", tags)
    case .isWanted(let isWanted): "it was marked as \(isWanted ? "wanted" : "not wanted")"
    case .note(let note): set("note", note)
    }
  }
}

extension DishField {
  fileprivate var text: String {
    switch self {
    case .name(let name): "the name was set to \(name)"
    case .price(let price): set("price", price.map { "\($0)" })
    case .tags(let tags): set("tags", tags)
    case .note(let note): set("note", note)
    }
  }
}

private func set(_ field: String, _ value: String?) -> String {
  value.map { "the \(field) was set to \($0)" } ?? "the \(field) was taken away"
}

private func set(_ field: String, _ tags: [String]) -> String {
  tags.isEmpty
    ? "the \(field) were taken away" : "the \(field) were set to \(tags.joined(separator: ", "))"
}

extension ChangeError {
  fileprivate var text: String {
    switch self {
    case .noRestaurant(let address): "there is no restaurant \(address.text)"
    case .noDish(let address): "there is no dish \(address.text)"
    case .noRating(let rating, let owner): "\(owner.text) has no rating \(rating.text)"
    }
  }
}

extension Change {
  /// The change as a person would say it.
  package var text: String {
    switch self {
    case .insertRestaurant(let restaurant, _): "add restaurant \(restaurant.name)"
    case .removeRestaurant(let address): "delete restaurant \(address.text)"
    case .editRestaurant(let address, _): "edit restaurant \(address.text)"
    case .insertDish(let dish, let address, _): "add dish \(dish.name) at \(address.text)"
    case .removeDish(let address): "delete dish \(address.text)"
    case .editDish(let address, _): "edit dish \(address.text)"
    case .insertRating(let rating, let owner, _): "rate \(owner.text) \(rating.text)"
    case .removeRating(let rating, let owner, _):
      "delete rating \(rating.text) of \(owner.text)"
    case .group(let changes):
      (changes.first?.text ?? "nothing")
        + (changes.count > 1 ? " and \(changes.count - 1) more" : "")
    }
  }
}

extension Rating {
  fileprivate var text: String { day.map { "\(stars) on \($0)" } ?? "\(stars)" }
}

extension RestaurantAddress {
  fileprivate var text: String {
    name + (city.map { " in \($0)" } ?? "") + (ordinal > 1 ? " #\(ordinal)" : "")
  }
}

extension DishAddress {
  fileprivate var text: String { "\(name) at \(restaurant.text)" }
}

extension RatingOwner {
  fileprivate var text: String {
    switch self {
    case .restaurant(let address): address.text
    case .dish(let address): address.text
    }
  }
}
