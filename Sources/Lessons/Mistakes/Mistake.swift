// What is said of a program that draws something else: mistakes, by name. No sentence in any language
// stands here; whoever shows a mistake to a person has a sentence under its name, with places for its
// values.

import InkstepEngine

/// A known mistake: its name, and the values it was made with.
public struct Mistake: Equatable, Sendable {
  /// A value of a mistake: the name of its place in a sentence, and its text.
  public struct Value: Equatable, Sendable {
    /// The name of the place.
    public let key: String
    /// A number in its shortest form, or the name of a stage.
    public let text: String
  }

  /// The name, lower-case words joined by hyphens, such as `counter-reset`.
  public let name: String
  /// Its values; empty for most.
  public let values: [Value]

  init(_ name: String, _ values: [Value] = []) {
    self.name = name
    self.values = values
  }

  init(_ name: String, _ key: String, _ number: Int) {
    self.init(name, [Value(key, number)])
  }

  init(_ name: String, slots: CurveDesign.Pair) {
    self.init(name, [Value("first", slots.first), Value("second", slots.second)])
  }
}

extension Mistake {
  /// Whether both are the same mistake, made with the same values.
  ///
  /// Bytes are compared: what makes texts in Unicode equal would take large tables into the page.
  public static func == (a: Mistake, b: Mistake) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.values == b.values
  }
}

extension Mistake.Value {
  /// Whether both have the same place and text, byte for byte.
  public static func == (a: Self, b: Self) -> Bool {
    a.key.utf8.elementsEqual(b.key.utf8) && a.text.utf8.elementsEqual(b.text.utf8)
  }

  init(_ key: String, _ number: Int) {
    self.init(key: key, text: TextBuffer(number).string)
  }

  /// A measured value: to six decimals, for the last digits say nothing.
  init(_ key: String, _ number: Double) {
    var text = TextBuffer()
    text.write((number * 1e6).rounded() / 1e6)
    self.init(key: key, text: text.string)
  }
}

/// Mistakes that explain together why a program drew something else; seldom more than one.
public struct Explanation: Equatable, Sendable {
  /// The mistakes.
  public let mistakes: [Mistake]

  package init(_ mistakes: [Mistake]) { self.mistakes = mistakes }

  /// Whether both consist of the same mistakes, in any order.
  package func isSame(as other: Explanation) -> Bool {
    mistakes.count == other.mistakes.count
      && mistakes.allSatisfy { mistake in other.mistakes.contains { $0 == mistake } }
  }

  /// Its name in reports, such as `counter-reset`; of mistakes made together, `a + b`.
  public var name: String {
    var text = TextBuffer()
    for (index, mistake) in mistakes.enumerated() {
      if index > 0 { text.write(" + ") }
      text.write(mistake.name)
    }
    return text.string
  }
}

extension Mistake: CustomStringConvertible {
  /// The name with its values, `counter-reset (slot 0)`, as a failed test shows it.
  public var description: String {
    var text = TextBuffer(name)
    for (index, value) in values.enumerated() {
      text.write(index == 0 ? " (" : ", ")
      text.write(value.key)
      text.write(" ")
      text.write(value.text)
    }
    if !values.isEmpty { text.write(")") }
    return text.string
  }
}

extension Explanation: CustomStringConvertible {
  /// Its mistakes with their values.
  public var description: String {
    var text = TextBuffer()
    for (index, mistake) in mistakes.enumerated() {
      if index > 0 { text.write(" + ") }
      text.write(mistake.description)
    }
    return text.string
  }
}

extension JSONLines {
  /// Writes the likeliest of some explanations as a member, as a failed test shows it; nothing if there is none.
  mutating func likeliest(_ explanations: [Explanation]) {
    guard let first = explanations.first else { return }
    key("mistakes")
    array(first.mistakes) { $0.value($1.description) }
  }
}
