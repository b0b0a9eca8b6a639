// Result files, `inkstep-result/1`: the answers that a learner tried in the acts of some lessons, written
// by a page on request. A file contains answers and no marks: they are marked again when the file is read,
// because the file may have been edited. Reading is strict and reports every error with its position.

/// The answers of one learner.
struct LearnerResult: Equatable, Sendable {
  /// The answers in one act.
  struct Act: Equatable, Sendable {
    /// The act's address in the page.
    var act: String
    /// The version of the act when it was tried.
    var version: String
    /// The number of hints opened.
    var hints: Int
    /// The answers, in the order given.
    var tries: [String]
  }

  /// The answers in one lesson.
  struct Lesson: Equatable, Sendable {
    var lesson: String
    var acts: [Act]
  }

  /// The learner's name; `nil` if none was given.
  var learner: String?
  var lessons: [Lesson]
}

extension LearnerResult {
  static let format = "inkstep-result/1"
  /// The largest file, in bytes.
  static let largestSize = 8 << 20
  static let longestText = 200
  static let mostTries = 200
  static let mostHints = 100

  /// Reads a result, or throws everything that is wrong with it.
  static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> LearnerResult {
    if bytes.count > largestSize {
      throw Diagnostics(
        "has \(bytes.count) bytes; a result has at most \(largestSize)",
        at: SourceLocation(file: file))
    }
    return try Fields.reading(bytes, file: file, "a result", read)
  }

  private static func read(_ root: JSONValue, _ fields: inout Fields) -> LearnerResult? {
    guard fields.isFormat(format, root),
      let values = fields.values(
        of: root, "a result", required: ["format", "lessons"], optional: ["learner"])
    else { return nil }
    let learner = values[2].flatMap { text($0, "learner", &fields) }
    let lessons = list(values[1], "lessons", &fields) { lesson($0, &$1) }
    refuseDuplicates(lessons, "lesson", &fields) { $0.lesson }
    return LearnerResult(
      learner: learner?.allSatisfy(\.isWhitespace) == true ? nil : learner,
      lessons: lessons.map { $0.value })
  }

  private static func lesson(_ value: JSONValue, _ fields: inout Fields) -> Lesson? {
    guard let values = fields.values(of: value, "a lesson", required: ["lesson", "acts"]) else {
      return nil
    }
    let slug = name(values[0], "lesson", &fields)
    let acts = list(values[1], "acts", &fields) { act($0, &$1) }
    refuseDuplicates(acts, "act", &fields) { $0.act }
    return slug.map { Lesson(lesson: $0, acts: acts.map { $0.value }) }
  }

  private static func act(_ value: JSONValue, _ fields: inout Fields) -> Act? {
    let keys = ["act", "version", "hints", "tries"]
    guard let values = fields.values(of: value, "an act", required: keys) else { return nil }
    let id = name(values[0], "act", &fields)
    let version = fields.string(values[1], "version")
    if let version, let value = values[1], !isVersion(version) {
      fields.add(
        "'version' is '\(shortened(version))'; expected eight hexadecimal digits", at: value)
    }
    let hints = fields.number(
      values[2], "hints", in: 0...Double(mostHints), "a whole number from 0 to \(mostHints)")
    if let hints, let value = values[2], hints != hints.rounded() {
      fields.add("'hints' is \(hints); expected a whole number", at: value)
    }
    let tries = list(values[3], "tries", &fields) { text($0, "a try", &$1) }
    if tries.count > mostTries, let value = values[3] {
      fields.add("'tries' has \(tries.count) answers; expected at most \(mostTries)", at: value)
    }
    guard let id, let version, let hints else { return nil }
    return Act(act: id, version: version, hints: Int(hints), tries: tries.map { $0.value })
  }
}

extension LearnerResult {
  private static func isVersion(_ text: String) -> Bool {
    text.utf8.count == 8
      && text.utf8.allSatisfy { isDigit($0) || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0 }
  }

  /// A non-empty text of one line, at most `longestText` characters long; only a name may be empty.
  private static func text(
    _ value: JSONValue, _ name: String, _ fields: inout Fields
  ) -> String? {
    guard let text = fields.string(value, name) else { return nil }
    let count = text.unicodeScalars.count
    if name != "learner", count == 0 { fields.add("\(name) is empty", at: value) }
    if count > longestText {
      fields.add(
        "'\(name)' has \(count) characters; expected at most \(longestText)", at: value)
    }
    if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      fields.add("'\(name)' holds a control character", at: value)
    }
    return text
  }

  /// The name of a lesson or the address of an act.
  private static func name(
    _ value: JSONValue?, _ key: String, _ fields: inout Fields
  ) -> String? {
    guard let value, let name = fields.string(value, key) else { return nil }
    if isIdentifier(name) { return name }
    fields.add(
      "'\(key)' is '\(shortened(name))'; expected lower-case words joined by hyphens", at: value)
    return nil
  }

  private static func list<Value>(
    _ value: JSONValue?, _ key: String, _ fields: inout Fields,
    _ read: (JSONValue, inout Fields) -> Value?
  ) -> [(value: Value, source: JSONValue)] {
    guard let value else { return [] }
    guard let elements = value.elements else {
      fields.add("'\(key)' must be an array, found \(value.kindName)", at: value)
      return []
    }
    var list: [(value: Value, source: JSONValue)] = []
    for element in elements {
      if fields.shouldStop { break }
      if let one = read(element, &fields) { list.append((one, element)) }
    }
    return list
  }

  private static func refuseDuplicates<Value>(
    _ list: [(value: Value, source: JSONValue)], _ kind: String, _ fields: inout Fields,
    _ name: (Value) -> String
  ) {
    var seen: Set<String> = []
    for (value, source) in list where !seen.insert(name(value)).inserted {
      fields.add("the \(kind) '\(name(value))' appears twice", at: source)
    }
  }
}
