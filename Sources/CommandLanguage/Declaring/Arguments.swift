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
    let length = clause.utf8.count
    for first in readings.indices
    where readings[first].clause.utf8.count == length && readings[first].clause == clause {
      var end = first + 1
      while end < readings.count, readings[end].clause == clause { end += 1 }
      return readings[first..<end]
    }
    return []
  }

  /// Makes room for a number of values.
  mutating func reserve(_ count: Int) {
    readings.reserveCapacity(count)
  }

  /// Notes one value of its clause.
  mutating func add(_ reading: Reading) {
    if let last = readings.lastIndex(where: { $0.clause == reading.clause }),
      last + 1 < readings.count
    {
      readings.insert(reading, at: last + 1)
    } else {
      readings.append(reading)
    }
  }
}
