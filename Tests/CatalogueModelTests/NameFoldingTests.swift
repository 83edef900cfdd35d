import TestSupport
import Testing

@testable import CatalogueModel

@Suite("A folded name")
struct NameFoldingTests {
  @Test(
    "leaves out case, accents and kinds of signs",
    arguments: [
      ("Crème Brûlée", "creme brulee"), ("SMØRREBRØD", "smorrebrod"), ("Łosoś", "losos"),
      ("Großer Spaß", "grosser spass"), ("STRAẞE", "strasse"), ("Æbleskiver", "aebleskiver"),
      ("Œufs", "oeufs"), ("Đồ ăn", "do an"), ("Þorramatur", "thorramatur"), ("Kadayıf", "kadayif"),
      ("İskender", "iskender"), ("Phở", "pho"), ("cafe\u{301}", "cafe"), ("café", "cafe"),
      ("Ｒａｍｅｎ", "ramen"), ("ﬁsh", "fish"), ("Joe’s", "joe's"), ("Joe`s", "joe's"),
      ("Joe´s", "joe's"), ("Joe´\u{308}s", "joe's"), ("ʻOno", "'ono"),
      ("mac–and—cheese", "mac-and-cheese"),
      ("“Best”", "\"best\""), ("  a \u{A0}\t b  ", "a b"), ("a\nb", "a b"), ("", ""), ("   ", ""),
      ("Σουβλάκι ΣΑΣ", "σουβλακι σασ"), ("Ёлка", "елка"), ("Борщ", "борщ"),
      ("soft\u{AD}hyphen", "softhyphen"), ("zero\u{200B}width", "zerowidth"),
      ("❤\u{FE0F}", "❤"), ("Bún chả", "bun cha"), ("¼ chicken", "1⁄4 chicken"),
      ("Joe’s…", "joe's..."),
    ]
  )
  func folds(name: String, folded: String) {
    #expect(NameFolding.fold(name).unicodeScalars.elementsEqual(folded.unicodeScalars))
    #expect(NameFolding.plainFold(name).unicodeScalars.elementsEqual(folded.unicodeScalars))
    #expect(NameFolding.areSame(name, folded))
    #expect(NameFolding.key(of: name) == NameFolding.key(of: folded))
  }

  @Test("keeps the letters of scripts that have no case, and their vowels")
  func keepsOtherScripts() {
    for name in ["麻婆豆腐", "寿司"] { #expect(NameFolding.fold(name) == name) }
    #expect(NameFolding.areSame("김치", "\u{1100}\u{1175}\u{11B7}\u{110E}\u{1175}"))
    #expect(NameFolding.areSame("ガ", "カ\u{3099}"))
    #expect(!NameFolding.areSame("ガ", "カ"))
    #expect(NameFolding.areSame("ｶﾞ", "ガ"))
    #expect(!NameFolding.areSame("की", "का"))
    #expect(!NameFolding.areSame("कि", "क"))
    #expect(!NameFolding.areSame("ต้ม", "ตม"))
    #expect(NameFolding.areSame("شَاي", "شاي"))
  }

  @Test("is the same by the quick way and the plain way, for every letter")
  func foldsLettersBothWays() {
    // Of the many Chinese and Korean characters some will do: they are all treated alike.
    let values =
      [0..<0x3400, 0xF900..<0x1_0100].joined() + Array(stride(from: 0x3400, to: 0xF900, by: 17))
    for value in values.map(UInt32.init) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      for name in ["x\(scalar)Y", " \(scalar) "] {
        let isSame = NameFolding.fold(name).utf8.elementsEqual(NameFolding.plainFold(name).utf8)
        #expect(isSame, "U+\(String(value, radix: 16)) in '\(name)'")
      }
    }
  }

  @Test("is the same by the quick way and the plain way, for mixtures of letters")
  func foldsMixturesBothWays() {
    let letters: [Unicode.Scalar] = [
      "a", "Z", " ", " ", "\t", "é", "ß", "Ø", "\u{301}", "\u{327}", "’", "`", "´", "–", "“", "豆",
      "ガ", "Σ", "ё", "ế", "ᾳ", "\u{A0}", "½", "İ", "\u{200D}", "👩", "\u{10A0}", "ǆ", "1", "-",
    ]
    let seed: UInt64 = 20_261_130
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      var name = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        name.append(letters.randomElement(using: &generator) ?? "a")
      }
      let text = String(name)
      let isSame = NameFolding.fold(text).utf8.elementsEqual(NameFolding.plainFold(text).utf8)
      #expect(isSame, "'\(text)', seed \(seed)")
    }
  }

  @Test("folds to itself")
  func foldsOnce() {
    for name in ["Crème Brûlée", "  Großer  ", "Phở", "ガ", "İskender’s", "麻婆 豆腐", "½ a"] {
      let folded = NameFolding.fold(name)
      #expect(NameFolding.fold(folded) == folded)
    }
  }
}
