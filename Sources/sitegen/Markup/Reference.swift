// References to computed numbers in prose: `{{linear/cursive/length|.1}}`. A reference names a fact, or two
// facts and an operation, and how to print the result: a number format, and words for each plural category
// of the language, `{{bezier/tick/undrawn|# sample|# samples}}`, with `#` for the number. The page looks up
// the facts; this file computes the result.

import InkstepEngine
import InkstepLessons

/// A reference to a computed number.
struct Reference: Equatable, Sendable {
  enum Operation: String, CaseIterable, Sendable {
    case add = "+"
    case subtract = "-"
    case multiply = "*"
    case divide = "/"
  }

  /// A syntax error in a reference.
  struct Malformed: Error, Equatable {
    var message: String
    var suggestion: String?
  }

  var key: String
  /// The operation on the second fact.
  var operation: Operation?
  /// The second fact; empty without an operation.
  var secondKey = ""
  var format = NumberFormat.shortest
  /// The words for each plural category of the language, with `#` for the number; empty for the number alone.
  var forms: [String] = []

  /// Whether the number itself is printed, not only a word that depends on it.
  var showsNumber: Bool { forms.isEmpty || forms.contains { $0.contains("#") } }
}

extension Reference {
  /// Reads `KEY` or `KEY + KEY`, then, where they apply, `|FORMAT` and `|FORM|FORM`.
  init(_ text: String) throws(Malformed) {
    let parts = text.parts(at: "|")
    if parts.count > 1 {
      let name = String(parts[1].indented)
      if let format = NumberFormat(name) {
        self.format = format
        forms = parts.dropFirst(2).map(String.init)
      } else {
        forms = parts.dropFirst().map(String.init)
      }
      if forms.count == 1 {
        let isWord = name.first.map(\.isLetter) ?? false || name.contains("#")
        throw Malformed(
          message: "'\(name)' is not a number format",
          suggestion: isWord
            ? "give a word in all its forms, |# curve|# curves" : "use .0 to .4 or %0 to %2")
      }
      if forms.contains(where: \.isEmpty) { throw Malformed(message: "a form of a word is empty") }
    }
    let words = parts[0].words(at: " ").flatMap { $0.words(at: "\n") }
    switch words.count {
    case 0: throw Malformed(message: "the reference names nothing", suggestion: nil)
    case 1: key = String(words[0])
    case 3:
      guard let operation = Operation(rawValue: String(words[1])) else {
        throw Malformed(message: "'\(words[1])' is not an operation", suggestion: "use + - * or /")
      }
      key = String(words[0])
      self.operation = operation
      secondKey = String(words[2])
    default:
      throw Malformed(
        message: "a reference is a key, or two keys with an operation between spaces",
        suggestion: nil)
    }
  }

  /// Computes the value of the reference; `fact` looks up a key.
  func evaluate(_ fact: (String) throws(UnknownFact) -> Fact) throws(UnknownFact) -> Fact {
    let first = try fact(key)
    guard let operation else { return try Self.checked(first) }
    let second = try fact(secondKey)
    guard case .number(let a) = first, case .number(let b) = second else {
      throw UnknownFact(message: "only numbers can be computed with, and this is a point")
    }
    if operation == .divide, b == 0 {
      throw UnknownFact(message: "'\(secondKey)' is 0 and cannot divide '\(key)'")
    }
    return try Self.checked(.number(operation.apply(a, b)))
  }

  private static func checked(_ fact: Fact) throws(UnknownFact) -> Fact {
    let isFinite =
      switch fact {
      case .number(let number): number.isFinite
      case .point(let point): point.x.isFinite && point.y.isFinite
      }
    if isFinite { return fact }
    throw UnknownFact(message: "the result is not a finite number")
  }
}

extension Reference.Operation {
  func apply(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    }
  }
}
