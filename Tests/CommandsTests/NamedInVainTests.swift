import Commands
import TerminalText
import TestSupport
import Testing

@Suite("A filter that names what nothing has")
struct NamedInVainTests {
  private func footer(_ line: String, in kitchen: inout Kitchen) throws -> [String] {
    try #require(try kitchen.run(line).found).footer.map { $0.rendered(colour: false) }
  }

  @Test("is told so with the nearest name, where nothing fits")
  func suggests() throws {
    var kitchen = try Kitchen(seed: try Kitchen.sample)
    let expected = [
      "list in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "list dishes in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "top in portoo": ["no city 'portoo'; did you mean 'Porto'?"],
      "top restaurants in Lyonn": ["no city 'Lyonn'; did you mean 'Lyon'?"],
      "log in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "find soup in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "pick in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "stats in Portoo": ["no city 'Portoo'; did you mean 'Porto'?"],
      "list in Atlantis": ["no city 'Atlantis'; list cities names them"],
      "list cuisine japaneze": ["no cuisine 'japaneze'; did you mean 'Japanese'?"],
      "list dishes tag suop": ["no tag 'suop'; did you mean 'soup'?"],
      "list in Atlantis tag suop": [
        "no city 'Atlantis'; list cities names them", "no tag 'suop'; did you mean 'soup'?",
      ],
    ]
    for (line, lines) in expected {
      #expect(try footer(line, in: &kitchen) == lines, "\(line)")
    }
    let export = "export \(kitchen.folder.path(of: "x.csv")) in Portoo"
    #expect(
      kitchen.complaint(about: export)?.hasSuffix(
        "so \(kitchen.folder.path(of: "x.csv")) was not written; "
          + "no city 'Portoo'; did you mean 'Porto'?"
      ) == true
    )
  }

  @Test("is told nothing where what it names is there, or where something was found")
  func staysSilent() throws {
    var kitchen = try Kitchen(seed: try Kitchen.sample)
    for line in [
      "list in por", "list in Porto cuisine japanese", "list dishes tag soup price 900..",
      "list cuisine jap", "stats in Porto", "list in \"\"", "list dishes tag Soup since 2030",
    ] {
      #expect(try footer(line, in: &kitchen).isEmpty, "\(line)")
    }
    let result = try #require(try kitchen.run("list in Portoo").found)
    #expect(result.json == "[]\n")
  }
}
