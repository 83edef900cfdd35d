internal import Foundation

/// The folder in which all data is made.
struct WorkFolder {
  /// Where it is.
  let url: URL

  /// Makes a folder of this process's own inside another one.
  init(_ parent: String?) throws {
    let parent = parent.map { URL(fileURLWithPath: $0) } ?? FileManager.default.temporaryDirectory
    let name = "palate-benchmarks-\(ProcessInfo.processInfo.processIdentifier)"
    url = parent.appending(path: name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// Takes it away with all that is in it.
  func remove() {
    try? FileManager.default.removeItem(at: url)
  }
}

/// The files of one size.
struct WorkFiles {
  /// What the files are called.
  enum Name {
    static let propertyList = "made.plist"
    static let restaurantRows = "restaurants.csv"
    static let dishRows = "dishes.csv"
    static let ratingCommands = "ratings.palate"
    static let ratingStatements = "ratings.sql"
    static let additionCommands = "additions.palate"
    static let additionStatements = "additions.sql"
    static let database = "made.db"
    /// Twenty dishes a restaurant.
    static let menuTable = "menus.csv"
    /// One dish a restaurant.
    static let placeTable = "places.csv"
  }

  /// The most rows of the tables that are imported.
  static let mostImportedRows = 200_000

  /// The tables that sqlite3 holds the rows in.
  static let schema = """
    create table restaurant(id integer primary key, name text, city text, cuisine text);
    create table dish(id integer primary key, restaurant integer, name text, stars real);
    create table rating(dish integer, stars real, day text);
    """

  /// The number of dishes.
  let dishes: Int
  /// The number of changes in each list of changes.
  let changes: Int
  /// The number of rows of each table that is imported.
  var importedRows: Int { min(dishes, WorkFiles.mostImportedRows) }
  private let folder: URL

  /// Makes the files of a size; takes a while.
  init(dishes: Int, changes: Int, in parent: WorkFolder, _ programs: Programs) throws {
    self.dishes = dishes
    self.changes = min(changes, dishes)
    folder = parent.url.appending(path: String(dishes))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let role = Role.makeData(dishes: dishes, changes: self.changes, folder: folder.path)
    _ = try ChildProcess.run(programs.own, role.arguments)
    guard let sqlite = programs.sqlite else { return }
    let script = """
      \(WorkFiles.schema)
      .mode csv
      .import '\(path(Name.restaurantRows))' restaurant
      .import '\(path(Name.dishRows))' dish
      create index dish_by_restaurant on dish(restaurant);
      """
    _ = try ChildProcess.run(sqlite, ["-batch", path(Name.database)], input: .text(script))
  }

  /// The path of one of the files.
  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// A fresh copy of one of the files, for a contestant that changes it; gone with the folder.
  func copy(of name: String, as copyName: String) throws -> String {
    let target = path(copyName)
    removeFile(copyName)
    try FileManager.default.copyItem(atPath: path(name), toPath: target)
    return target
  }

  /// The path of a file that is not there, nor anything that Palate keeps beside it.
  func absent(_ name: String) -> String {
    removeFile(name)
    return path(name)
  }

  /// Takes the folder away.
  func remove() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func removeFile(_ name: String) {
    for companion in ["", "~", "-journal", "-lock"] {
      try? FileManager.default.removeItem(atPath: path(name + companion))
    }
  }
}
