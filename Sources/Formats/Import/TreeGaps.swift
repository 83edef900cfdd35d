/// What stands in a tree under keys that have a meaning and can't be read as that.
struct TreeGaps {
  /// The lines of things that name no restaurant, which were not taken at all.
  var withoutRestaurant: [Int] = []
  /// The lines of things that name no dish, which were not taken at all.
  var withoutDish: [Int] = []
  /// The lines of days that are none.
  private(set) var days: [Int] = []
  /// The lines of prices that are none.
  private(set) var prices: [Int] = []
  /// The lines of other values, such as a note that is a list.
  private(set) var values: [Int] = []

  /// What was not taken at all.
  var skipped: [SkippedRow] {
    withoutRestaurant.map { SkippedRow(line: $0, reason: .noRestaurant) }
      + withoutDish.map { SkippedRow(line: $0, reason: .noDish) }
  }

  /// What a person should know about the rest.
  var notices: [ImportNotice] {
    var notices: [ImportNotice] = []
    if !days.isEmpty { notices.append(.notDays(LineList(days.sorted()))) }
    if !prices.isEmpty { notices.append(.notPrices(LineList(prices.sorted()))) }
    if !values.isEmpty { notices.append(.notValues(LineList(values.sorted()))) }
    return notices
  }

  /// Notes one day that was left out.
  mutating func noteDay(_ node: TreeNode) {
    days.append(node.line)
  }

  /// Notes one other value that was left out.
  mutating func note(_ member: TreeNode.Member) {
    if member.key == DishKey.price.text {
      prices.append(member.value.line)
    } else {
      values.append(member.value.line)
    }
  }
}
