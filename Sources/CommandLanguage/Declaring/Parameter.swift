/// One part of a command with the type its value has: it stands in the declaration of the command,
/// and the command asks its `Arguments` with it.
///
/// A parameter is required unless a modifier says what holds where it is missing: `optional` and
/// `repeated` change its type accordingly, so that a command never unwraps what must be there.
package struct Parameter<Value: Sendable>: Sendable {
  /// The part as the parser, Tab and the help see it.
  var clause: Clause
  /// Makes the value from all that was read for it.
  let value: @Sendable (ArraySlice<Reading>) -> Value

  /// Makes a required part with one way to write it; `value` gives nothing for what that can't read.
  init(
    _ position: Clause.Position,
    _ form: ClauseForm,
    name: String? = nil,
    value: @escaping @Sendable (ArgumentValue) -> Value?
  ) {
    clause = Clause(
      name: name ?? (form.keyword.isEmpty ? form.label : form.keyword.joined(separator: " ")),
      position: position,
      forms: [form],
      isRequired: true,
      isRepeatable: false
    )
    let name = clause.name
    self.value = { readings in
      // The parser hands on nothing that lacks a required part, and what it read by its own form.
      guard let reading = readings.first, let value = value(reading.value) else {
        preconditionFailure("the command does not declare \(name)")
      }
      return value
    }
  }

  init(_ clause: Clause, value: @escaping @Sendable (ArraySlice<Reading>) -> Value) {
    self.clause = clause
    self.value = value
  }
}

extension Parameter {
  /// The same part, which may be missing.
  package var optional: Parameter<Value?> {
    Parameter<Value?>(clause.optional) { $0.isEmpty ? nil : value($0) }
  }

  /// The same part, for which a value stands in where it is missing.
  package func defaulting(to standIn: Value) -> Parameter<Value> {
    Parameter(clause.optional) { $0.isEmpty ? standIn : value($0) }
  }

  /// The same part, as often as one likes or not at all.
  package var repeated: Parameter<[Value]> {
    Parameter<[Value]>(clause.repeated) { readings in
      readings.indices.map { value(readings[$0...$0]) }
    }
  }

  /// The same part with a value of another type.
  package func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Parameter<New> {
    Parameter<New>(clause) { transform(value($0)) }
  }

  /// The same part under another name in the synopsis.
  package func labelled(_ label: String) -> Parameter<Value> {
    var clause = clause
    if clause.name == clause.forms[0].label { clause.name = label }
    clause.forms[0] = clause.forms[0].with(label: label)
    return Parameter(clause, value: value)
  }

  /// The several ways to write one part, of which only one is taken: `wanted | not wanted`.
  package static func oneOf(_ alternatives: Parameter<Value>...) -> Parameter<Value> {
    combined(alternatives, isRepeatable: false) { $0[0] }
  }

  /// The several ways to write one part, each of which may be taken: `tag T | untag T`.
  ///
  /// Those made with `repeated` may be taken as often as one likes, the others once each. The label
  /// stands for all of them in a synopsis.
  package static func anyOf<Element>(
    _ label: String? = nil,
    _ alternatives: Parameter<[Element]>...
  ) -> Parameter<[Element]> where Value == [Element] {
    var parameter = combined(alternatives, isRepeatable: true) { $0.flatMap { $0 } }
    parameter.clause.isRequired = false
    parameter.clause.groupLabel = label
    return parameter
  }

  private static func combined(
    _ alternatives: [Parameter<Value>],
    isRepeatable: Bool,
    _ combine: @escaping @Sendable ([Value]) -> Value
  ) -> Parameter<Value> {
    let clause = Clause(
      name: alternatives.map(\.clause.name).joined(separator: " | "),
      position: .keyword,
      forms: alternatives.flatMap(\.clause.forms),
      isRequired: alternatives.contains { $0.clause.isRequired },
      isRepeatable: isRepeatable
    )
    return Parameter(clause) { readings in
      combine(
        readings.map { reading in
          var own = reading
          own.form = 0
          return alternatives[reading.form].value([own])
        }
      )
    }
  }
}

extension Parameter {
  /// The same part, where Tab offers only what the thing has that the command names.
  package var ofItsOwn: Parameter {
    var clause = clause
    clause.forms[0] = clause.forms[0].with(isOfItsOwn: true)
    return Parameter(clause, value: value)
  }
}

extension Parameter where Value: Hashable {
  /// The same part, where an empty quoted text takes the field away.
  package var clearable: Parameter<FieldEdit<Value>> {
    Parameter<FieldEdit<Value>>(clause.clearable) { readings in
      if readings.first?.value == .cleared { return .clear }
      return .set(value(readings))
    }
  }
}
