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
  /// Tab behind the beginning of a dish's name.
  case tabDish
  /// Tab behind the beginning of a restaurant's name.
  case tabRestaurant
  /// The first of all Tabs.
  case firstTab
  /// The hint in grey.
  case hint
}
