internal import Foundation
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
    for (name, value) in (try? values) ?? [:] {
      if let name = SettingName(rawValue: name), let value = value as? String {
        settings[name] = value
      }
    }
    return settings
  }

  /// Keeps settings, beside the values of names that this version does not know.
  ///
  /// A file that can't be read as settings is left as it is: there may be more in it.
  package func write(_ settings: Settings) throws(SettingsFileError) {
    var values = try values
    for name in SettingName.allCases { values[name.rawValue] = settings[name] }
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: values,
        format: .xml,
        options: 0
      )
    else { throw .isOfAnotherKind(path: path) }
    do {
      try file.replace(with: Array(data))
    } catch {
      throw .file(error)
    }
  }

  private var values: [String: Any] {
    get throws(SettingsFileError) {
      let bytes: [UInt8]
      do {
        bytes = try file.read()
      } catch {
        if error.isMissing { return [:] }
        throw .file(error)
      }
      if bytes.isEmpty { return [:] }
      // A binary one can say in a hundred bytes what takes all memory when it is unfolded.
      guard !bytes.starts(with: Array("bplist".utf8)),
        let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
        let values = list as? [String: Any]
      else { throw .isOfAnotherKind(path: path) }
      return values
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
