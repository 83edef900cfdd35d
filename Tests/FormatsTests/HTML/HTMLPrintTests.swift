import CatalogueModel
import Formats
import Foundation
import TestSupport
import Testing

@Suite("The page on paper")
struct HTMLPrintTests {
  private static let browser = ["/usr/bin/chromium", "/usr/bin/chromium-browser"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The variables that a block of rules sets on the root.
  private func variables(in rules: Substring) -> Set<String> {
    let root = rules.firstMatch(of: /:root\{([^}]*)\}/)?.output.1 ?? ""
    return Set(root.matches(of: /(--[a-z]+):/).map { String($0.output.1) })
  }

  @Test("has all its colours set for paper, behind those for a screen at night")
  func setsColours() throws {
    let page = HTMLPageTests.page(try HTMLPageTests.sample())
    let night = try #require(page.firstRange(of: "@media(prefers-color-scheme:dark)"))
    let paper = try #require(page.firstRange(of: "@media print"))
    #expect(night.lowerBound < paper.lowerBound)
    let all = variables(in: page[..<night.lowerBound])
    #expect(all.count > 6)
    #expect(variables(in: page[paper.lowerBound...]) == all)
  }

  @Test(
    "is black on white and without frames, at night too",
    .enabled(if: browser != nil, "chromium is not here to print with")
  )
  func isBlackOnWhite() throws {
    let page = HTMLPageTests.page(try HTMLPageTests.sample())
    // What a browser does on paper it does on this screen; the page itself lets no script run.
    let printed = page.replacing("@media print{", with: "@media all{")
      .replacing("Content-Security-Policy", with: "x-policy")
    let script = """
      <script>
      const say = []
      for (const [name, of] of [["body", "backgroundColor"], ["body", "color"], ["article",
        "backgroundColor"], ["article", "borderTopLeftRadius"], ["article", "borderLeftWidth"],
        [".tag", "backgroundColor"], ["main", "paddingLeft"]])
        say.push(name + " " + of + " " + getComputedStyle(document.querySelector(name))[of])
      say.push(matchMedia("(prefers-color-scheme:dark)").matches)
      document.body.dataset.said = say.join("; ")
      </script>
      """
    let folder = try TemporaryFolder()
    let path = try folder.write(printed + script, to: "page.html")
    let run = try FinishedProgram.run(
      try #require(Self.browser),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--blink-settings=preferredColorScheme=0",
        "--user-data-dir=" + folder.path(of: "profile"), "--dump-dom", "file://" + path,
      ],
      environment: ["HOME": folder.path]
    )
    let said = try #require(run.output.firstMatch(of: /data-said="([^"]*)"/)?.output.1)
    #expect(
      said.split(separator: "; ").map(String.init) == [
        "body backgroundColor rgb(255, 255, 255)", "body color rgb(0, 0, 0)",
        "article backgroundColor rgb(255, 255, 255)", "article borderTopLeftRadius 0px",
        "article borderLeftWidth 0px", ".tag backgroundColor rgba(0, 0, 0, 0)",
        "main paddingLeft 0px", "true",
      ]
    )
  }
}
