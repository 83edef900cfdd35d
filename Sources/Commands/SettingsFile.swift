internal import Foundation
package import Storage

/// The file in which what was set is kept: an XML property list of texts by name.
package struct SettingsFile {
  private static let maximumSize = 1 << 20
  private let file: SmallFile

  /// Names the file, which need not be there.
  package init(path: String) {
    file = SmallFile(path, maximumSize: SettingsFile.maximumSize)
  }

  /// Reads the settings; a file that is missing or damaged leaves what holds where nothing was set.
  package func read() -> Settings {
    var settings = Settings()
    for (name, value) in values {
      if let name = SettingName(rawValue: name), let value = value as? String {
        settings[name] = value
      }
    }
    return settings
  }

  /// Keeps settings, beside the values of names that this version does not know.
  package func write(_ settings: Settings) throws(SmallFileError) {
    var values = values
    for name in SettingName.allCases { values[name.rawValue] = settings[name] }
    guard
      let data = try? PropertyListSerialization.data(
        fromPropertyList: values,
        format: .xml,
        options: 0
      )
    else { return }
    try file.replace(with: Array(data))
  }

  private var values: [String: Any] {
    // A binary one can say in a hundred bytes what takes all memory when it is unfolded.
    guard let bytes = try? file.read(), !bytes.starts(with: Array("bplist".utf8)),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }
}
