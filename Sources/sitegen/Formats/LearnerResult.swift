// Result files, `inkstep-result/1`: what somebody did in the acts of some lessons, as the pages write it
// when asked. A file holds the answers that were tried and no verdict; what they are worth is worked out
// anew, since anybody can write a file. Read strictly, with all that is wrong told at its place.

/// What a learner did.
struct LearnerResult: Equatable, Sendable {
  /// What was tried in one act.
  struct Act: Equatable, Sendable {
    /// Its address in the page.
    var act: String
    /// What the act was like when it was tried.
    var version: String
    /// How many hints were opened.
    var hints: Int
    /// The answers, in the order in which they were given.
    var tries: [String]
  }

  /// What was tried in one lesson.
  struct Lesson: Equatable, Sendable {
    var lesson: String
    var acts: [Act]
  }

  /// What the learner wants to be called; `nil` where nothing was said.
  var learner: String?
  var lessons: [Lesson]
}

extension LearnerResult {
  static let format = "inkstep-result/1"
  /// The largest file, in bytes, and the most of everything in it.
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
    refuseTwice(lessons, "lesson", &fields) { $0.lesson }
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
    refuseTwice(acts, "act", &fields) { $0.act }
    return slug.map { Lesson(lesson: $0, acts: acts.map { $0.value }) }
  }

  private static func act(_ value: JSONValue, _ fields: inout Fields) -> Act? {
    let keys = ["act", "version", "hints", "tries"]
    guard let values = fields.values(of: value, "an act", required: keys) else { return nil }
    let id = name(values[0], "act", &fields)
    let version = fields.string(values[1], "version")
    if let version, let place = values[1], !isVersion(version) {
      fields.add(
        "'version' is '\(shortened(version))'; expected eight hexadecimal digits", at: place)
    }
    let hints = fields.number(
      values[2], "hints", in: 0...Double(mostHints), "a whole number from 0 to \(mostHints)")
    if let hints, let place = values[2], hints != hints.rounded() {
      fields.add("'hints' is \(hints); expected a whole number", at: place)
    }
    let tries = list(values[3], "tries", &fields) { text($0, "a try", &$1) }
    if tries.count > mostTries, let place = values[3] {
      fields.add("'tries' has \(tries.count) answers; expected at most \(mostTries)", at: place)
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

  /// A text that a person can have written: not empty, of one line, no longer than need be.
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
  ) -> [(value: Value, place: JSONValue)] {
    guard let value else { return [] }
    guard let elements = value.elements else {
      fields.add("'\(key)' must be an array, found \(value.kindName)", at: value)
      return []
    }
    var list: [(value: Value, place: JSONValue)] = []
    for element in elements {
      if fields.isHopeless { break }
      if let one = read(element, &fields) { list.append((one, element)) }
    }
    return list
  }

  private static func refuseTwice<Value>(
    _ list: [(value: Value, place: JSONValue)], _ kind: String, _ fields: inout Fields,
    _ name: (Value) -> String
  ) {
    var seen: Set<String> = []
    for (value, place) in list where !seen.insert(name(value)).inserted {
      fields.add("the \(kind) '\(name(value))' stands twice", at: place)
    }
  }
}
