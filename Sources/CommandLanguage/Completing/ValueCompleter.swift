internal import CatalogueModel

/// Says which values of a kind can stand at the cursor.
struct ValueCompleter {
  /// What is known about the whole line of commands.
  let completer: Completer
  /// What is there.
  let context: LanguageContext
  /// Where the cursor stands.
  let spot: CompletionSpot
  /// The keywords of the command.
  let table: KeywordTable

  /// The values that begin with what is typed; `owner` is the value that this one belongs to.
  func offers(
    for form: ClauseForm,
    typed: Phrase,
    owner: SplitParts.Node?,
    arguments: Arguments
  ) -> Offers {
    if form.isOfItsOwn, let own = OwnValues(arguments, in: context) {
      switch form.kind {
      case .tag: return texts(typed, own.tags.map { Choice($0) })
      case .day, .days: return words(typed, own.ratings)
      default: break
      }
    }
    switch form.kind {
    case .restaurant: return restaurants(typed, owner: owner, takesAll: false)
    case .restaurantOrAll: return restaurants(typed, owner: owner, takesAll: true)
    case .dish(_, let keyword): return dishes(typed, placeKeyword: keyword)
    case .subject: return subjects(typed)
    case .city: return cities(typed, owner: owner)
    case .cuisine: return texts(typed, choices(context.catalogue.cuisineCounts))
    case .tag: return texts(typed, choices(context.catalogue.tagCounts))
    case .stars: return words(typed, ValueCompleter.stars)
    case .starsRange: return words(typed, ValueCompleter.starsRanges)
    case .day: return words(typed, [Choice("today"), Choice("yesterday")])
    case .days: return words(typed, days)
    case .word(let list): return listed(typed, list, arguments)
    case .assignment(let list): return assignments(typed, list)
    case .text(let list): return texts(typed, list.available(arguments))
    case .path(let isNew): return paths(typed, onlyFolders: isNew)
    case .topic: return texts(typed, completer.topics)
    case .amountRange: return words(typed, ValueCompleter.amountRanges)
    case .newName, .amount, .count, .note, .flag: return Offers()
    }
  }

  private static let stars = [
    Choice("5", "★★★★★"), Choice("4.5", "★★★★½"), Choice("4", "★★★★"), Choice("3.5", "★★★½"),
    Choice("3", "★★★"), Choice("2", "★★"), Choice("1", "★"),
  ]

  private static let starsRanges = [
    Choice("4..", "4 and better"), Choice("4..5", "from 4 to 5"), Choice("..3", "3 and worse"),
  ]

  private static let amountRanges = [
    Choice("..15", "15 and less"), Choice("10..20", "from 10 to 20"), Choice("20..", "20 and more"),
  ]

  private var days: [Choice] {
    let today = context.today.description
    return [
      Choice("today"), Choice("yesterday"), Choice(String(today.prefix(7)), "this month"),
      Choice(String(today.prefix(4)), "this year"),
    ]
  }
}

// Words of the language.
extension ValueCompleter {
  private func words(_ typed: Phrase, _ choices: [Choice]) -> Offers {
    guard typed.words.count <= 1, typed.isEmpty || spot.partial != nil else { return Offers() }
    return Offers(
      list: choices.filter { $0.word.hasPrefix(typed.text) && isPlain(typed) }.map {
        Offer(start: spot.partialStart, text: $0.word, remark: $0.summary)
      }
    )
  }

  private func isPlain(_ typed: Phrase) -> Bool { typed.onlyWord?.isPlain ?? true }

  private func listed(_ typed: Phrase, _ list: WordList, _ arguments: Arguments) -> Offers {
    let choices = list.available(arguments)
    guard list.takesMinus, typed.text.hasPrefix("-") else { return words(typed, choices) }
    return words(typed, choices.map { Choice("-" + $0.word, $0.summary) })
  }

  private func assignments(_ typed: Phrase, _ list: WordList) -> Offers {
    var offers = words(typed, list.all.map { Choice($0.word + "=", $0.summary) })
    for index in offers.list.indices { offers.list[index].isComplete = false }
    return offers
  }

  /// Texts that may have blanks, compared as names are.
  func texts(_ typed: Phrase, _ choices: [Choice]) -> Offers {
    let scan = NameScan(typed.text, endsInBlank: spot.partial == nil)
    for words in [false, true] {
      let found = choices.filter { scan.fit($0.word, words: words) != .none }
      guard !found.isEmpty else { continue }
      return Offers(
        list: found.prefix(Completer.mostListed).map { choice in
          Offer(
            start: start(of: typed),
            text: typedForm(of: choice.word),
            label: choice.word,
            remark: choice.summary,
            isComplete: !spot.isInsideQuotes
          )
        },
        unlisted: max(0, found.count - Completer.mostListed)
      )
    }
    return Offers()
  }

  /// Where what is typed of a value begins.
  func start(of typed: Phrase) -> Int { typed.isEmpty ? spot.cursor : typed.range.lowerBound }

  /// A name as it is to be typed here.
  func typedForm(of name: String) -> String {
    let isSafe = table.leavesAlone(name, reader: ValueReader(today: context.today))
    let quoted = quotedName(name, keywords: isSafe ? [] : table.firstWords)
    guard spot.isInsideQuotes else { return quoted }
    // The closing quote stands right of the cursor.
    return quoted == name ? "\"" + name : String(quoted.dropLast())
  }

  /// Texts with how often each is there, in alphabetical order.
  private func choices(_ counts: [String: Int]) -> [Choice] {
    counts.filter { !$0.key.isEmpty }
      .map { (NameFolding.fold($0.key), Choice($0.key, "\($0.value)")) }
      .sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  private func cities(_ typed: Phrase, owner: SplitParts.Node?) -> Offers {
    let catalogue = context.catalogue
    if let owner, let name = owner.restaurantText {
      switch catalogue.matchRestaurants(name) {
      case .whole(let positions), .beginning(let positions):
        return texts(typed, choices(catalogue.cityCounts(at: positions)))
      case .nothing: break
      }
    }
    return texts(typed, choices(catalogue.cityCounts()))
  }
}

extension SplitParts.Node {
  /// The name that was typed for a restaurant, if this is one.
  var restaurantText: String? {
    switch value {
    case .restaurant(let name): name.text
    case .subject(let name): name.text
    default: nil
    }
  }
}
