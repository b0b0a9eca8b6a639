// Reads the values of a foreign trace, each in the form that its key requires. `null` means that the value is
// missing. A fraction in place of a whole number is accepted, so that it can be compared; all other deviations are
// errors.

import InkstepEngine
import InkstepLessons

/// Reads values under one key.
struct RecordedValueReader {
  var fields: Fields
  let key: RecordKey

  /// The largest whole number; every smaller one has an exact double.
  static let largestCount = 9_007_199_254_740_992.0

  /// The value; `nil`, with a finding, if it has another type.
  mutating func read(_ value: JSONValue) -> RecordedValue? {
    if value.token.kind == .null { return .nothing }
    switch key.shape {
    case .count: return count(value).map { .number($0) }
    case .measure, .angle: return number(value, "'\(key.name)'").map { .number($0) }
    case .flag: return flag(value)
    case .phase: return phase(value)
    case .point, .vector: return point(value).map { .point($0) }
    case .points: return list(value) { $0.point($1) }.map { .points($0) }
    case .path: return list(value) { $0.element($1) }.map { .path($0) }
    case .counts: return list(value) { $0.count($1) }.map { .numbers($0) }
    case .row(let names): return row(value, names).map { .numbers($0) }
    case .rows(let names):
      return list(value) { $0.row($1, names) }.map { .numbers($0.flatMap { $0 }) }
    }
  }

  private mutating func list<Element>(
    _ value: JSONValue, _ read: (inout RecordedValueReader, JSONValue) -> Element?
  ) -> [Element]? {
    guard let elements = value.elements else {
      fields.add("'\(key.name)' must be an array, found \(value.kindName)", at: value)
      return nil
    }
    var list: [Element] = []
    for element in elements {
      if fields.shouldStop { return nil }
      if let element = read(&self, element) { list.append(element) }
    }
    return list
  }

  /// The remedy for a number in quotation marks.
  private static func remedy(_ value: JSONValue) -> String? {
    value.string.flatMap { Double($0) }.map { _ in "write it without quotation marks" }
  }

  private mutating func number(_ value: JSONValue, _ name: String) -> Double? {
    guard let number = value.number else {
      fields.add(
        "\(name) must be a number, found \(value.kindName)", at: value,
        suggestion: Self.remedy(value))
      return nil
    }
    if number.magnitude <= GivenTrace.largestNumber { return number }
    fields.add("\(name) is \(number); expected at most 1e12 either way", at: value)
    return nil
  }

  private mutating func count(_ value: JSONValue) -> Double? {
    guard let number = value.number else {
      fields.add(
        "'\(key.name)' must be a whole number, found \(value.kindName)", at: value,
        suggestion: Self.remedy(value))
      return nil
    }
    if number.magnitude <= Self.largestCount { return number }
    fields.add("'\(key.name)' is \(number); expected a whole number", at: value)
    return nil
  }

  private mutating func flag(_ value: JSONValue) -> RecordedValue? {
    if let flag = value.boolean { return .flag(flag) }
    fields.add("'\(key.name)' must be true or false, found \(value.kindName)", at: value)
    return nil
  }

  private mutating func phase(_ value: JSONValue) -> RecordedValue? {
    guard let name = fields.string(value, key.name) else { return nil }
    if let phase = TouchPhase.allCases.first(where: { $0.name == name }) { return .phase(phase) }
    fields.add(
      "unknown phase '\(shortened(name))'; expected began, moved, ended or cancelled", at: value,
      suggestion: didYouMean(name, TouchPhase.allCases.map { $0.name }))
    return nil
  }

  private mutating func point(_ value: JSONValue) -> InkPoint? {
    guard let elements = value.elements else {
      fields.add("expected a point [x, y], found \(value.kindName)", at: value)
      return nil
    }
    let values = Array(elements.prefix(3))
    guard values.count == 2 else {
      fields.add("a point has two numbers, [x, y]", at: value)
      return nil
    }
    let x = number(values[0], "x")
    let y = number(values[1], "y")
    guard let x, let y else { return nil }
    return InkPoint(x, y)
  }

  private mutating func element(_ value: JSONValue) -> PathElement? {
    let form =
      #"expected ["M", x, y], ["L", x, y], ["Q", x1, y1, x, y] or ["C", x1, y1, x2, y2, x, y]"#
    guard let elements = value.elements else {
      fields.add("\(form), found \(value.kindName)", at: value)
      return nil
    }
    let values = Array(elements.prefix(8))
    guard let letter = values.first?.string else {
      fields.add(form, at: values.first ?? value)
      return nil
    }
    let code = letter.utf8.count == 1 ? letter.utf8.first ?? 0 : 0
    guard let count = PathElement.pointCount(after: code) else {
      fields.add("unknown path element '\(shortened(letter))'; \(form)", at: values[0])
      return nil
    }
    let wanted = 2 * count
    guard values.count == wanted + 1 else {
      fields.add("'\(letter)' takes \(wanted) numbers", at: value)
      return nil
    }
    let numbers = values.dropFirst().compactMap { number($0, "a coordinate") }
    guard numbers.count == wanted else { return nil }
    let points = (0..<count).map { InkPoint(numbers[2 * $0], numbers[2 * $0 + 1]) }
    return PathElement(letter: code, points: points)
  }

  private mutating func row(_ value: JSONValue, _ names: [String]) -> [Double]? {
    guard let values = fields.values(of: value, "'\(key.name)'", required: names) else {
      return nil
    }
    let numbers = values.compactMap { value in value.flatMap { count($0) } }
    return numbers.count == names.count ? numbers : nil
  }
}
