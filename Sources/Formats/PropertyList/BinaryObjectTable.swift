/// The objects of a binary property list, each looked at only where it lies inside the file.
///
/// Foundation reads this form too, but gives dictionaries back in no order, follows objects that
/// contain themselves, and unfolds shared ones without end; so the few kinds of object are read
/// here. The form is described in CoreFoundation's CFBinaryPList.c.
struct BinaryObjectTable {
  private static let trailerSize = 32
  private static let headerSize = 8

  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let offsetTable: Int
  private let objectCount: Int
  /// The object that is the root.
  let root: Int

  /// What an object is; containers name the objects inside by number.
  enum Object {
    case boolean(Bool)
    case integer(String)
    case real(String)
    case date(seconds: Double)
    case data(ArraySlice<UInt8>)
    case string(String)
    case array(References)
    case dictionary(keys: References, values: References)
    case archiveReference
  }

  /// The numbers of objects that stand one after the other in the file.
  struct References {
    var start: Int
    var count: Int
  }

  /// Looks at the trailer of a file.
  init(_ bytes: [UInt8]) throws(PropertyListError) {
    self.bytes = bytes
    guard bytes.count >= BinaryObjectTable.headerSize + BinaryObjectTable.trailerSize + 2 else {
      throw PropertyListError(.damagedBinary(.tooShort))
    }
    let trailer = bytes.count - BinaryObjectTable.trailerSize
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = BinaryObjectTable.number(bytes, at: trailer + 8, size: 8)
    let root = BinaryObjectTable.number(bytes, at: trailer + 16, size: 8)
    let table = BinaryObjectTable.number(bytes, at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, root < count,
      table > UInt64(BinaryObjectTable.headerSize), table <= UInt64(trailer),
      count <= (UInt64(trailer) - table) / UInt64(offsetSize)
    else { throw PropertyListError(.damagedBinary(.trailer)) }
    objectCount = Int(count)
    self.root = Int(root)
    offsetTable = Int(table)
  }

  /// How many bytes the file has.
  var size: Int { bytes.count }

  /// The object that stands at a position among references.
  func reference(_ position: Int, in references: References) throws(PropertyListError) -> Int {
    let start = references.start + position * referenceSize
    let number = BinaryObjectTable.number(bytes, at: start, size: referenceSize)
    guard number < UInt64(objectCount) else {
      throw PropertyListError(.damagedBinary(.reference))
    }
    return Int(number)
  }

  /// The object of a number.
  func object(_ index: Int) throws(PropertyListError) -> Object {
    let entry = offsetTable + index * offsetSize
    let offset = BinaryObjectTable.number(bytes, at: entry, size: offsetSize)
    guard offset >= UInt64(BinaryObjectTable.headerSize), offset < UInt64(offsetTable) else {
      throw PropertyListError(.damagedBinary(.offset))
    }
    let marker = bytes[Int(offset)]
    var start = Int(offset) + 1
    switch marker >> 4 {
    case 0x0 where marker == 0x08: return .boolean(false)
    case 0x0 where marker == 0x09: return .boolean(true)
    case 0x1: return .integer(try integerText(start, power: marker & 15))
    case 0x2: return .real(try realText(start, power: marker & 15))
    case 0x3 where marker == 0x33:
      return .date(seconds: Double(bitPattern: try number(start, size: 8)))
    case 0x4: return .data(bytes[try extent(marker, &start, unit: 1)])
    case 0x5, 0x7:
      return .string(try text(bytes[try extent(marker, &start, unit: 1)], as: UTF8.self))
    case 0x6:
      let range = try extent(marker, &start, unit: 2)
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return .string(try text(units, as: UTF16.self))
    case 0x8: return .archiveReference
    case 0xA:
      let range = try extent(marker, &start, unit: referenceSize)
      return .array(References(start: start, count: range.count / referenceSize))
    case 0xD:
      let range = try extent(marker, &start, unit: 2 * referenceSize)
      let count = range.count / (2 * referenceSize)
      return .dictionary(
        keys: References(start: start, count: count),
        values: References(start: start + count * referenceSize, count: count)
      )
    default: throw PropertyListError(.damagedBinary(.object(marker: marker)))
    }
  }

  /// The bytes of an object of a counted number of units; `start` goes behind the count.
  private func extent(
    _ marker: UInt8,
    _ start: inout Int,
    unit: Int
  ) throws(PropertyListError) -> Range<Int> {
    var count = UInt64(marker & 15)
    if count == 15 {
      guard start < offsetTable, bytes[start] >> 4 == 1, bytes[start] & 15 <= 3 else {
        throw PropertyListError(.damagedBinary(.offset))
      }
      let size = 1 << Int(bytes[start] & 15)
      count = try number(start + 1, size: size)
      start += 1 + size
    }
    guard start <= offsetTable, count <= UInt64((offsetTable - start) / unit) else {
      throw PropertyListError(.damagedBinary(.offset))
    }
    return start..<start + Int(count) * unit
  }

  private func text<Encoding: Unicode.Encoding>(
    _ units: some Sequence<Encoding.CodeUnit>,
    as encoding: Encoding.Type
  ) throws(PropertyListError) -> String {
    guard let text = String(validating: units, as: encoding) else {
      throw PropertyListError(.damagedBinary(.text))
    }
    return text
  }

  /// Whole numbers of up to four bytes have no sign; sixteen bytes hold what eight can't.
  private func integerText(_ start: Int, power: UInt8) throws(PropertyListError) -> String {
    switch power {
    case 0...2: return String(try number(start, size: 1 << Int(power)))
    case 3: return String(Int64(bitPattern: try number(start, size: 8)))
    case 4:
      let high = Int64(bitPattern: try number(start, size: 8))
      let low = try number(start + 8, size: 8)
      return String(Int128(high) << 64 | Int128(low))
    default: throw PropertyListError(.damagedBinary(.object(marker: 0x10 | power)))
    }
  }

  private func realText(_ start: Int, power: UInt8) throws(PropertyListError) -> String {
    switch power {
    case 2: return "\(Float(bitPattern: UInt32(try number(start, size: 4))))"
    case 3: return "\(Double(bitPattern: try number(start, size: 8)))"
    default: throw PropertyListError(.damagedBinary(.object(marker: 0x20 | power)))
    }
  }

  private func number(_ start: Int, size: Int) throws(PropertyListError) -> UInt64 {
    guard start + size <= offsetTable else { throw PropertyListError(.damagedBinary(.offset)) }
    return BinaryObjectTable.number(bytes, at: start, size: size)
  }

  /// A number of up to eight bytes, the highest first.
  private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> UInt64 {
    bytes[start..<start + size].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
