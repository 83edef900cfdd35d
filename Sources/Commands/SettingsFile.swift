internal import CatalogueModel
internal import Formats
package import Storage

/// The file in which what was set is kept: an XML property list of texts by name.
package struct SettingsFile {
  private static let maximumSize = 1 << 20
  private let path: String
  private let file: SmallFile

  /// Names the file, which need not be there.
  package init(path: String) {
    self.path = path
    file = SmallFile(path, maximumSize: SettingsFile.maximumSize)
  }

  /// Reads the settings; a file that is missing or damaged leaves what holds where nothing was set.
  package func read() -> Settings {
    var settings = Settings()
    for entry in (try? entries) ?? [] {
      if let name = SettingName(rawValue: entry.key), case .string(let value) = entry.value {
        settings[name] = value
      }
    }
    return settings
  }

  /// Keeps settings, beside the values of names that this version does not know.
  ///
  /// A file that can't be read as settings is left as it is: there may be more in it.
  package func write(_ settings: Settings) throws(SettingsFileError) {
    var entries = try entries
    for name in SettingName.allCases {
      let entry = PropertyEntry(key: name.rawValue, value: .string(settings[name]))
      if let index = entries.firstIndex(where: { $0.key == entry.key }) {
        entries[index] = entry
      } else {
        entries.append(entry)
      }
    }
    do {
      try file.replace(with: PropertyListWriter.bytes(of: .dictionary(entries)))
    } catch {
      throw .file(error)
    }
  }

  private var entries: [PropertyEntry] {
    get throws(SettingsFileError) {
      let bytes: [UInt8]
      do {
        bytes = try file.read()
      } catch {
        if error.isMissing { return [] }
        throw .file(error)
      }
      if bytes.isEmpty { return [] }
      guard let list = try? PropertyListReader.value(of: bytes),
        case .dictionary(let entries) = list
      else { throw .isOfAnotherKind(path: path) }
      return entries
    }
  }
}

/// Why settings could not be kept.
package enum SettingsFileError: Error, Hashable, CustomStringConvertible {
  /// The file can't be read or written.
  case file(SmallFileError)
  /// What stands in the file is no property list of settings.
  case isOfAnotherKind(path: String)

  /// What could not be done and why, in one line; the path stands in it raw.
  package var description: String {
    switch self {
    case .file(let error): error.description
    case .isOfAnotherKind(let path):
      "\(path) is no XML property list of settings, and is left as it is; mend it or delete it"
    }
  }
}
