import CatalogueModel
import Formats

/// One file in which everything that can be right is right, laid out as Palate writes it.
enum GoodFile {
  static let today = day("2026-11-30")

  /// A day that is there; a mistake in a test stops it.
  static func day(_ text: String) -> Day {
    guard let day = Day(iso: text) else { preconditionFailure("no day: \(text)") }
    return day
  }

  /// Stars that are there; a mistake in a test stops it.
  static func stars(_ hundredths: Int) -> Stars {
    guard let stars = Stars(hundredths: hundredths) else {
      preconditionFailure("no stars: \(hundredths)")
    }
    return stars
  }

  static let head = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static let text =
    head + """
      <array>
      \t<dict>
      \t\t<key>name</key>
      \t\t<string>Thai Basil</string>
      \t\t<key>dishes</key>
      \t\t<array>
      \t\t\t<dict>
      \t\t\t\t<key>name</key>
      \t\t\t\t<string>Pad Thai</string>
      \t\t\t\t<key>rating</key>
      \t\t\t\t<real>4.5</real>
      \t\t\t\t<key>ratings</key>
      \t\t\t\t<array>
      \t\t\t\t\t<dict>
      \t\t\t\t\t\t<key>stars</key>
      \t\t\t\t\t\t<real>3</real>
      \t\t\t\t\t</dict>
      \t\t\t\t\t<dict>
      \t\t\t\t\t\t<key>stars</key>
      \t\t\t\t\t\t<real>4.5</real>
      \t\t\t\t\t\t<key>date</key>
      \t\t\t\t\t\t<string>2026-03-01</string>
      \t\t\t\t\t\t<key>note</key>
      \t\t\t\t\t\t<string>less sugar &amp; more lime</string>
      \t\t\t\t\t</dict>
      \t\t\t\t</array>
      \t\t\t\t<key>price</key>
      \t\t\t\t<real>12.5</real>
      \t\t\t\t<key>tags</key>
      \t\t\t\t<array>
      \t\t\t\t\t<string>noodles</string>
      \t\t\t\t</array>
      \t\t\t\t<key>note</key>
      \t\t\t\t<string>ask for it hot</string>
      \t\t\t</dict>
      \t\t\t<dict>
      \t\t\t\t<key>name</key>
      \t\t\t\t<string>Crème brûlée</string>
      \t\t\t</dict>
      \t\t</array>
      \t\t<key>city</key>
      \t\t<string>Porto</string>
      \t\t<key>wanted</key>
      \t\t<true/>
      \t\t<key>rating</key>
      \t\t<real>4</real>
      \t</dict>
      </array>
      </plist>

      """

  /// The file with one part of it replaced.
  static func text(replacing part: String, with other: String) -> String {
    let range = text.firstRange(of: part)
    precondition(range != nil, "the good file has no '\(part)'")
    var changed = text
    if let range { changed.replaceSubrange(range, with: other) }
    return changed
  }

  /// What a text is read as.
  static func read(_ text: String) throws -> PropertyListDocument {
    try PropertyListReader.read(Array(text.utf8), today: today)
  }
}
