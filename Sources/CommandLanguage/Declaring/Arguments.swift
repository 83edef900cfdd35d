/// What a line says to its command, asked for with the parameters of the command's declaration.
package struct Arguments: Sendable {
  /// What was read, the values of each clause side by side in the order of the line.
  private(set) var readings: [Reading] = []

  /// Says nothing.
  init() {}

  /// The value of a parameter, which must be one of the command that was parsed.
  package subscript<Value>(parameter: Parameter<Value>) -> Value {
    parameter.value(readings(of: parameter.clause.name))
  }

  /// Where the value of a parameter stands in the line, in unicode scalars; nothing where it is
  /// missing.
  package func range<Value>(of parameter: Parameter<Value>) -> Range<Int>? {
    readings(of: parameter.clause.name).first?.range
  }

  /// What was read for the clause of a name.
  func readings(of clause: String) -> ArraySlice<Reading> {
    // A line says a handful of things: to look through them is quicker than any table.
    guard let first = readings.firstIndex(where: { $0.clause == clause }) else { return [] }
    var end = first + 1
    while end < readings.count, readings[end].clause == clause { end += 1 }
    return readings[first..<end]
  }

  /// Notes one value of its clause.
  mutating func add(_ reading: Reading) {
    let last = readings.lastIndex { $0.clause == reading.clause }
    readings.insert(reading, at: last.map { $0 + 1 } ?? readings.count)
  }
}
