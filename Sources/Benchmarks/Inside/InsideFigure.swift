/// What is measured inside Palate, with the catalogue loaded: the work of one line, from its text
/// to its answer's text.
enum InsideFigure: String, CaseIterable {
  /// The ten best dishes, as CSV.
  case top
  /// All dishes that a text is found in, as CSV.
  case find
  /// One rating, with its journal record made safe.
  case rate
  /// The same, without the wait for the disk.
  case rateUnsafely
  /// All names gathered, as is done while the person looks at the prompt.
  case gatherNames
  /// Tab behind the beginning of a dish's name.
  case tabDish
  /// Tab where a restaurant or a dish may stand.
  case tabEither
  /// Tab where a restaurant stands.
  case tabRestaurant
  /// Tab where a tag stands.
  case tabTag
  /// The first of all Tabs, before names are gathered.
  case firstTab
  /// The first of all Tabs, where a restaurant or a dish may stand.
  case firstTabEither
  /// The hint in grey.
  case hint
  /// Enter behind a name that nothing has.
  case miss
}
