/// What a line says to its command, asked for with the parameters of the command's declaration.
package struct Arguments: Sendable {
  /// What was read, by the names of the clauses.
  private(set) var readings: [String: [Reading]] = [:]

  /// Says nothing.
  init() {}

  /// The value of a parameter, which must be one of the command that was parsed.
  package subscript<Value>(parameter: Parameter<Value>) -> Value {
    guard let value = parameter.value(readings[parameter.clause.name] ?? []) else {
      preconditionFailure("the command does not declare \(parameter.clause.name)")
    }
    return value
  }

  /// Where the value of a parameter stands in the line, in unicode scalars; nothing where it is
  /// missing.
  package func range<Value>(of parameter: Parameter<Value>) -> Range<Int>? {
    readings[parameter.clause.name]?.first?.range
  }

  /// Notes one value of a clause.
  mutating func add(_ reading: Reading, to clause: Clause) {
    readings[clause.name, default: []].append(reading)
  }
}
