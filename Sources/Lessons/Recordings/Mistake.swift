// Named mistakes, the explanation of a program whose drawing differs. Names and values are
// independent of language; the interface texts hold a sentence for each name, with a placeholder
// for each value.

import InkstepEngine

/// A known mistake: its name and values.
public struct Mistake: Equatable, Sendable {
  /// A value of a mistake: the name of its placeholder, and its text.
  public struct Value: Equatable, Sendable {
    /// The name of the placeholder in the sentence.
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
}

extension Mistake {
  /// Whether both are the same mistake with the same values.
  ///
  /// Compares bytes, because Unicode equality would add large tables to the WebAssembly module.
  public static func == (a: Mistake, b: Mistake) -> Bool {
    a.name.hasSameBytes(as: b.name) && a.values == b.values
  }
}

extension Mistake.Value {
  /// Whether both have the same key and text, byte for byte.
  public static func == (a: Self, b: Self) -> Bool {
    a.key.hasSameBytes(as: b.key) && a.text.hasSameBytes(as: b.text)
  }

  init(_ key: String, _ number: Int) {
    self.init(key: key, text: TextBuffer(number).string)
  }

  /// Makes a measured value, rounded to six decimals because further digits carry no information.
  init(_ key: String, _ number: Double) {
    var text = TextBuffer()
    text.write((number * 1e6).rounded() / 1e6)
    self.init(key: key, text: text.string)
  }
}

/// The mistakes that together explain a program's output; seldom more than one.
public struct Explanation: Equatable, Sendable {
  /// The mistakes.
  public let mistakes: [Mistake]

  package init(_ mistakes: [Mistake]) { self.mistakes = mistakes }

  /// Whether both consist of the same mistakes, in any order.
  package func isSame(as other: Explanation) -> Bool {
    mistakes.count == other.mistakes.count
      && mistakes.allSatisfy { mistake in other.mistakes.contains { $0 == mistake } }
  }

  /// The name in reports, such as `counter-reset`, or `a + b` for several mistakes.
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
  /// The name with its values, such as `counter-reset (slot 0)`, as a failed test prints it.
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
  /// The mistakes with their values.
  public var description: String {
    var text = TextBuffer()
    for (index, mistake) in mistakes.enumerated() {
      if index > 0 { text.write(" + ") }
      text.write(mistake.description)
    }
    return text.string
  }
}
