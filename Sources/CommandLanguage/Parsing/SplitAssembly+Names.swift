// Names, with what belongs to them.
extension SplitAssembly {
  /// Makes names of texts, those that belong to others first, and weighs whether they are there.
  mutating func completeNames() {
    for index in nodes.indices.reversed() {
      guard case .text(let text) = nodes[index].value else { continue }
      switch nodes[index].form.kind {
      case .restaurant(let isExact):
        completeRestaurant(index, text, isExact: isExact)
      case .restaurantOrAll:
        completeRestaurant(index, text, isExact: false)
      case .dish(let isExact, _):
        var name = DishName(text, at: restaurant(of: index), isExact: isExact)
        name.range = nodes[index].phrase.range
        if let (text, ordinal) = ordinal(in: nodes[index].phrase),
          evaluator.names.familiarity(of: name) != .whole
        {
          (name.text, name.ordinal) = (text, ordinal)
        }
        parts.nodes[index].value = .dish(name)
        weigh(evaluator.names.familiarity(of: name))
      case .subject: completeSubject(index, text)
      default: continue
      }
    }
  }

  private mutating func completeRestaurant(_ index: Int, _ text: String, isExact: Bool) {
    var name = RestaurantName(text, in: city(of: index), isExact: isExact)
    name.range = nodes[index].phrase.range
    if let (text, ordinal) = ordinal(in: nodes[index].phrase),
      evaluator.names.familiarity(of: name) != .whole
    {
      (name.text, name.ordinal) = (text, ordinal)
    } else if let (city, ordinal) = ordinalBehindCity(of: index),
      evaluator.names.familiarity(of: name) != .whole
    {
      (name.city, name.ordinal) = (city, ordinal)
    }
    parts.nodes[index].value = .restaurant(name)
    weigh(evaluator.names.familiarity(of: name))
  }

  private mutating func completeSubject(_ index: Int, _ text: String) {
    var name = SubjectName(
      text: text,
      city: city(of: index),
      restaurant: restaurant(of: index),
      range: nodes[index].phrase.range
    )
    if let (text, ordinal) = ordinal(in: nodes[index].phrase),
      evaluator.names.familiarity(of: name) != .whole
    {
      (name.text, name.ordinal) = (text, ordinal)
    } else if let (city, ordinal) = ordinalBehindCity(of: index),
      evaluator.names.familiarity(of: name) != .whole
    {
      (name.city, name.ordinal) = (city, ordinal)
    }
    parts.nodes[index].value = .subject(name)
    weigh(evaluator.names.familiarity(of: name))
  }

  private func city(of owner: Int) -> String? {
    for node in nodes where node.owner == owner {
      if case .city = node.form.kind {
        if case .text(let city) = node.value { return city }
        if case .cleared = node.value { return "" }
      }
    }
    return nil
  }

  /// The city of `in Milan #2` without the number, and the number.
  private func ordinalBehindCity(of owner: Int) -> (String, Int)? {
    for node in nodes where node.owner == owner {
      guard case .city = node.form.kind, let (city, number) = ordinal(in: node.phrase) else {
        continue
      }
      let isNone = node.phrase.dropLast(1).isQuoted && city.isEmpty
      return isNone || !city.isEmpty ? (city, number) : nil
    }
    return nil
  }

  private func restaurant(of owner: Int) -> RestaurantName? {
    for node in nodes where node.owner == owner {
      if case .restaurant(let name) = node.value { return name }
    }
    return nil
  }

  /// The name without the `#2` at its end, and the number.
  private func ordinal(in phrase: Phrase) -> (String, Int)? {
    guard phrase.words.count > 1, let last = phrase.words.last,
      case let word = line.words[last], word.isPlain, word.text.first == "#",
      let ordinal = Int(word.text.dropFirst()), ordinal > 0
    else { return nil }
    return (phrase.dropLast(1).text, ordinal)
  }

  private mutating func weigh(_ familiarity: Familiarity) {
    switch familiarity {
    case .whole: break
    case .partial: split.partialNames += 1
    case .unknown: split.unknownNames += 1
    }
  }
}
