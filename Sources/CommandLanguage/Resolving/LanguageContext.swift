package import CatalogueModel

/// What the meaning of a line depends on besides the line.
package struct LanguageContext: Sendable {
  /// The restaurants and dishes that names may mean.
  package var catalogue: Catalogue
  /// The position of the restaurant one is in.
  package var place: Int?
  /// What `today` means.
  package var today: Day

  /// Sets the scene.
  package init(catalogue: Catalogue, place: Int? = nil, today: Day) {
    self.catalogue = catalogue
    self.place = place
    self.today = today
  }
}
