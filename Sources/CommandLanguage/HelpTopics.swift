extension Grammar {
  /// What `help` can be asked about: commands and topics.
  var topicChoices: [Choice] {
    var seen: Set<String> = []
    return entries.map(\.syntax).filter { seen.insert($0.word).inserted }
      .map { Choice($0.word, $0.summary) }
  }
}
