import CatalogueModel
import Sample
import TestSupport
import Testing

@testable import Formats

@Suite("The page")
struct HTMLPageTests {
  static func page(_ catalogue: Catalogue, title: String = "Where we eat") -> String {
    var bytes: [UInt8] = []
    HTMLPage.write(catalogue, title: title, today: .testDay) { bytes.append(contentsOf: $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  static func sample() throws -> Catalogue {
    try PropertyListReader.read(Sample.propertyList, today: .testDay).catalogue
  }

  /// Names that would be markup, script or something to load if they were not escaped.
  static func hostile() -> Catalogue {
    let texts = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "' onload='alert(1)",
      "]]><!--", "&lt;b&gt; &amp; &#60;", "</bdi></style></title><b>", "\u{202E}evil\u{85}",
      "{{1}} ${1} `x`", "javascript:alert(1)", "מסעדה ☕️ 寿司",
    ]
    let stars = Stars(hundredths: 450)
    return Catalogue(
      texts.map { text in
        let ratings = RatingHistory(
          [Rating](
            [stars.map { Rating($0, on: .testDay, note: text) }, stars.map { Rating($0) }]
              .compactMap { $0 }
          )
        )
        return Restaurant(
          name: text,
          city: text,
          cuisine: text,
          tags: [text],
          isWanted: true,
          note: text,
          ratings: ratings,
          dishes: [Dish(name: text, ratings: ratings, price: 1.5, tags: [text], note: text)]
        )
      }
    )
  }

  @Test("is valid HTML, whatever the names are")
  func isValid() throws {
    for catalogue in [try HTMLPageTests.sample(), HTMLPageTests.hostile(), Catalogue()] {
      let page = HTMLPageTests.page(catalogue, title: "<T> & \"'")
      let judge = try Judge.tidy(page)
      #expect(judge.status == 0, "\(judge.errors)")
    }
  }

  @Test("has no script, loads nothing and says so")
  func loadsNothing() throws {
    let page = HTMLPageTests.page(HTMLPageTests.hostile())
    #expect(page.contains("default-src &#39;none&#39;"))
    for forbidden in ["<script", "<img", "@import", "<link", "<iframe", "http:", "https:"] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    // Shapes are taken from the page itself only.
    #expect(page.split(separator: "url(").dropFirst().allSatisfy { $0.hasPrefix("#stars)") })
    // Everything that a name could have opened is text.
    #expect(!page.replacing("<b><bdi>", with: "").contains("<b>"))
    #expect(!page.contains("</bdi></style>"))
  }

  @Test("shows the best first, with stars, histogram and ratings over time as drawings")
  func showsBestFirst() throws {
    let catalogue = try HTMLPageTests.sample()
    let page = HTMLPageTests.page(catalogue)
    for text in [
      "Dishes by stars", "Ratings over time", "prefers-color-scheme:dark", "@media print",
    ] {
      #expect(page.contains(text))
    }
    let best = try #require(catalogue.topRestaurants(1).first)
    let first = try #require(page.firstRange(of: "<article>"))
    let named = try #require(page[first.upperBound...].firstRange(of: "<h3><bdi>"))
    let name: HTMLText = "\(best.restaurant)"
    #expect(page[named.upperBound...].hasPrefix(name.markup))
  }
}
