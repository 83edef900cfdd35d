internal import CatalogueModel

/// Imports JSON and property lists in all the shapes that lists of restaurants have.
struct TreeImport {
  private let options: ImportOptions

  init(_ options: ImportOptions) {
    self.options = options
  }

  /// The records of a JSON text.
  func readJSON(_ bytes: [UInt8]) throws(ImportError) -> ImportedCatalogue {
    let root: TreeNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw .json(error)
    }
    return try read(root)
  }

  /// The records of a property list.
  ///
  /// One that is as Palate writes it is read exactly; others in any shape that has restaurants.
  func readPropertyList(_ bytes: [UInt8]) throws(ImportError) -> ImportedCatalogue {
    do throws(PropertyListError) {
      if options.scale == nil {
        let document = try PropertyListReader.read(
          BytesInMemory(bytes),
          today: options.today,
          maximumSize: options.maximumSize
        )
        return TreeImport.imported(document.catalogue.restaurants, lines: [])
      }
    } catch {
      // Another shape, which is looked at next; what is no property list at all fails there too.
      if case .keyedArchive = error.reason { throw .keyedArchive }
    }
    let root: TreeNode
    do {
      root = TreeNode(try PropertyListReader.value(of: bytes, maximumSize: options.maximumSize))
    } catch {
      throw .propertyList(error)
    }
    return try read(root)
  }

  private func read(_ root: TreeNode) throws(ImportError) -> ImportedCatalogue {
    if let members = root.members, members.contains(where: { $0.key == "$archiver" }) {
      throw .keyedArchive
    }
    if let rows = FlatRows(root) { return try rows.read(options) }
    var reader = TreeReader(options)
    try reader.read(root)
    var imported = TreeImport.imported(reader.restaurants, lines: reader.lines)
    imported.skipped = reader.gaps.skipped
    imported.notices = reader.gaps.notices
    return imported
  }

  /// Makes records of whole restaurants.
  ///
  /// - Parameters:
  ///   - restaurants: the restaurants.
  ///   - lines: for each restaurant its line and those of its dishes, as far as they are known.
  /// - Returns: a record a rating, or a dish or restaurant that has none.
  private static func imported(
    _ restaurants: [Restaurant],
    lines: [TreeReader.Lines]
  ) -> ImportedCatalogue {
    var imported = ImportedCatalogue(restaurants: restaurants, rows: [])
    for (position, restaurant) in restaurants.enumerated() {
      let known = lines.indices.contains(position) ? lines[position] : nil
      func add(_ rating: Rating?, dish: Int, line: Int) {
        imported.rows.append(
          ImportedCatalogue.Row(
            line: Int32(clamping: line),
            restaurant: Int32(position),
            dish: Int32(dish),
            rating: rating
          )
        )
      }
      let line = known?.restaurant ?? 0
      for rating in restaurant.ratings { add(rating, dish: -1, line: line) }
      if restaurant.ratings.isEmpty, restaurant.dishes.isEmpty { add(nil, dish: -1, line: line) }
      for (number, dish) in restaurant.dishes.enumerated() {
        let line = known.map { $0.dishes[number] } ?? 0
        for rating in dish.ratings { add(rating, dish: number, line: line) }
        if dish.ratings.isEmpty { add(nil, dish: number, line: line) }
      }
    }
    return imported
  }
}
