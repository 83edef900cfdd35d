/// A kind of file that Palate reads or writes.
package enum FileFormat: String, CaseIterable, Sendable {
  /// An XML property list, the form of the working file.
  case propertyList = "plist"
  /// Comma-separated values, one row a rating.
  case csv
  /// The shape of the property list as JSON.
  case json
  /// A document for people, in Markdown.
  case markdown
  /// A page for people, in HTML.
  case html

  /// The word for it in a command, such as `plist`.
  package var name: String { rawValue }

  /// The extensions of its files, in lower case and without the dot, the usual one first.
  package var extensions: [String] {
    switch self {
    case .propertyList: ["plist"]
    case .csv: ["csv", "tsv"]
    case .json: ["json"]
    case .markdown: ["md", "markdown"]
    case .html: ["html", "htm"]
    }
  }

  /// The format of a word in a command, or nothing where there is none.
  package init?(named name: String) {
    self.init(rawValue: name)
  }

  /// The format that a path's extension stands for, or nothing where it stands for none.
  package init?(ofPath path: String) {
    let file = path.utf8.lastIndex(of: UInt8(ascii: "/")).map {
      path[path.utf8.index(after: $0)...]
    }
    let name = file ?? path[...]
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let suffix = name[name.utf8.index(after: dot)...].lowercased()
    guard let format = FileFormat.allCases.first(where: { $0.extensions.contains(suffix) })
    else { return nil }
    self = format
  }
}
