extension Grammar {
  /// What `help` says on its own: all commands by group, and the topics.
  package var overview: HelpPage {
    var blocks = CommandGroup.allCases.flatMap { group -> [HelpPage.Block] in
      let commands = entries.map(\.syntax).filter { $0.group == group }
      guard !commands.isEmpty else { return [] }
      return [
        .heading(group.rawValue),
        .definitions(commands.map { HelpPage.Definition($0.pathText, $0.summary) }),
      ]
    }
    blocks.append(.heading("more about"))
    blocks.append(
      .definitions(HelpTopic.allCases.map { HelpPage.Definition($0.rawValue, $0.summary) })
    )
    blocks.append(.paragraph("help COMMAND explains a command, Tab completes, undo takes back."))
    return HelpPage("commands", blocks)
  }

  /// What `help` says about a command or a topic, asked for at a place of the line.
  ///
  /// - Throws: `LanguageError`, where there is neither, with the nearest ones.
  package func help(
    on asked: String,
    at range: Range<Int> = 0..<0
  ) throws(LanguageError) -> HelpPage {
    let words = Words(asked).words.map { $0.text.lowercased() }
    guard let first = words.first else { return overview }
    let forms = entries.map(\.syntax).filter { $0.word == first || $0.aliases.contains(first) }
    if !forms.isEmpty {
      let asked = forms.filter { form in
        words.dropFirst().allSatisfy { word in form.path.contains { $0.text == word } }
      }
      return page(on: asked.isEmpty ? forms : asked)
    }
    if words.count == 1, let topic = HelpTopic(rawValue: first) { return topic.page }
    let topics = topics(explaining: first)
    if !topics.isEmpty, topics.count <= Grammar.mostTopics {
      throw LanguageError(.partOfTopics(asked, topics: topics), at: range)
    }
    let known = topicChoices.map(\.word)
    throw LanguageError(
      .unknownTopic(asked, nearest: nearestWords(to: first, among: known)),
      at: range
    )
  }

  /// What `help` can be asked about: commands and topics.
  var topicChoices: [Choice] {
    var seen: Set<String> = []
    return entries.map(\.syntax).filter { seen.insert($0.word).inserted }
      .map { Choice($0.word, $0.summary) }
      + HelpTopic.allCases.map { Choice($0.rawValue, $0.summary) }
  }

  /// More topics than that are no help.
  private static let mostTopics = 4

  /// The topics that explain a word which is none: a filter, or what some commands take.
  private func topics(explaining word: String) -> [String] {
    var topics: [String] = []
    for syntax in entries.map(\.syntax) {
      for clause in syntax.clauses where clause.takes(word) {
        let topic = clause.groupLabel == "FILTER" ? HelpTopic.filters.rawValue : syntax.word
        if !topics.contains(topic) { topics.append(topic) }
      }
    }
    return topics
  }

  private func page(on forms: [CommandSyntax]) -> HelpPage {
    var blocks: [HelpPage.Block] = []
    for form in forms {
      blocks.append(.lines([form.synopsis]))
      blocks.append(.paragraph(form.summary.asSentence))
      blocks += form.discussion.map { .paragraph($0) }
      if !form.aliases.isEmpty {
        blocks.append(.paragraph("Also: \(form.aliases.joined(separator: ", "))."))
      }
    }
    let examples = forms.flatMap(\.examples)
    if !examples.isEmpty {
      blocks.append(.heading("examples"))
      blocks.append(.definitions(examples.map { HelpPage.Definition($0.line, $0.remark) }))
    }
    if forms.contains(where: { $0.clauses.contains { $0.groupLabel == "FILTER" } }) {
      blocks.append(.paragraph("FILTER: see help filters."))
    }
    return HelpPage(forms.count == 1 ? forms[0].name : forms[0].word, blocks)
  }

  /// The table of commands for the README, in Markdown.
  package var readmeTable: String {
    let rows = entries.map(\.syntax).map { syntax in
      let synopsis = syntax.synopsis.replacing("|", with: "\\|")
      return "| `\(synopsis)` | \(syntax.summary) |"
    }
    return (["| Command | What it does |", "|---|---|"] + rows).joined(separator: "\n") + "\n"
  }
}

extension Clause {
  /// Whether a word is a keyword of it, or one of the words that it is a choice of.
  fileprivate func takes(_ word: String) -> Bool {
    forms.contains { form in
      if form.keyword.contains(word) { return true }
      guard case .word(let list) = form.kind else { return false }
      return list.all.contains { $0.word == word }
    }
  }
}

extension String {
  /// The text with a capital at its start and a stop at its end.
  var asSentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
