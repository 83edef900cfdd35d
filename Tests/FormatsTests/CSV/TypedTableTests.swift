import CatalogueModel
import Testing

@testable import Formats

@Suite("A table of typed values")
struct TypedTableTests {
  private let stocks =
    "GOOG,01-Sep-2015,602.359985,612.859985,594.099976,597.789978,3680200\r\n"
    + "GOOG,31-Aug-2015,627.539978,635.799988,617.679993,618.25,2172800\r\n"
    + "AAPL,04-Jan-2016,102.610001,105.370003,102.00,-105.349998,\"67,649,400\""

  @Test("comes back byte for byte, the last line with and without its end")
  func comesBack() throws {
    let types: [TypedTable.ColumnType] = [.text, .day] + Array(repeating: .number, count: 5)
    for text in [stocks, stocks + "\r\n", stocks.replacing("\r\n", with: "\n"), ""] {
      let table = try TypedTable.read(Array(text.utf8), types: types)
      #expect(String(decoding: table.bytes, as: UTF8.self) == text)
    }
    let table = try TypedTable.read(Array(stocks.utf8), types: types)
    #expect(table.rows.count == 3)
    guard case .day(let day) = table.rows[0][1], case .number(let open) = table.rows[0][2],
      case .number(let volume) = table.rows[2][6]
    else {
      Issue.record("the values have other types")
      return
    }
    #expect(day.day == Day(iso: "2015-09-01"))
    #expect(open.value == 602.359985)
    #expect(volume.value == 67_649_400)
  }

  @Test("names the field that is not of its type")
  func namesFields() throws {
    let error = #expect(throws: CSVError.self) {
      _ = try TypedTable.read(Array("A,1\r\nB,31-Feb-2015\r\n".utf8), types: [.text, .day])
    }
    #expect(error?.text == "line 1, column 3: '1' is not what this column holds")
  }
}
