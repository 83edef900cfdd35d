internal import CatalogueModel
internal import CommandLanguage
internal import Formats
internal import Storage
internal import TerminalText

extension Command {
  private static let file = Parameter.path()
  private static let format = Parameter<FileFormat>.choice("as", label: "FORMAT").optional
  private static let filters = Parameter.filters
  private static let overwrites = Parameter.flag("over")

  /// `export`.
  static let export = Command(
    CommandSyntax(
      "export",
      group: .files,
      summary: "write all of it, or what a filter leaves, to another file",
      discussion: [
        "The extension says which format, or as FORMAT does. csv, json and plist can be imported again with nothing lost; markdown and html are for people.",
        "An existing file is left alone unless over is said; the working file always is.",
      ],
      takes: file,
      format,
      filters,
      overwrites,
      examples: [
        CommandExample("export list.html", "one page to share, best first"),
        CommandExample("export porto.csv in Porto rated 4.. over"),
      ]
    )
  ) { (arguments, session) throws(CommandError) in
    guard let format = arguments[format] ?? FileFormat(ofPath: arguments[file]) else {
      throw .unknownFormat(path: arguments[file])
    }
    let scope = try session.scope(of: arguments[filters])
    let catalogue = session.catalogue.narrowed(to: scope.filter)
    guard scope.filter.isEmpty || !catalogue.restaurants.isEmpty else {
      throw .nothingToExport(path: arguments[file], reasons: session.namedInVain(by: scope))
    }
    let today = session.surroundings.today()
    do throws(StorageError) {
      try session.store.writeFile(
        at: session.surroundings.resolved(arguments[file]),
        overwrites: arguments[overwrites]
      ) { write throws(StorageError) in
        if format == .csv {
          // The extension tells tabs from commas.
          let isTabbed = arguments[file].lowercased().hasSuffix(".tsv")
          try CSVForm(isTabbed: isTabbed).write(catalogue, to: write)
        } else {
          try CatalogueExport.write(catalogue, as: format, today: today, to: write)
        }
      }
    } catch {
      throw .storage(error)
    }
    let restaurants = counted(catalogue.restaurants.count, "restaurant")
    let dishes = counted(catalogue.dishCount, "dish", "dishes")
    var outcome = Outcome.reply(
      "exported \(restaurants) and \(dishes) to \(arguments[file], .bold)"
    )
    outcome.notices = scope.heading
    return outcome
  }
}

extension Catalogue {
  /// What a filter leaves: the restaurants that pass, and those where a dish does.
  fileprivate func narrowed(to filter: Filter) -> Catalogue {
    guard !filter.isEmpty else { return self }
    return narrowed(
      toRestaurants: restaurants(matching: filter),
      dishes: dishes(matching: filter)
    )
  }
}
