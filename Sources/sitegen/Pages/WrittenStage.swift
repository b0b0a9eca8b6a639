// A stage or the graph in JavaScript, as a lesson contains it: complete code, with marks around the parts
// that the reader writes.
//
//     //? When is the buffer full, and what is drawn then?
//     if (this.counter === 3) {
//     }
//     //.
//
// Without the lines between the marks it is the code with which the reader begins; with them, the page can
// also make puzzles. The parts of the graph have names, `//? NAME: QUESTION`, because different lessons
// leave different parts to the reader.

/// A stage or the graph, with parts to be written by the reader.
struct WrittenStage: Equatable, Sendable {
  /// The code with its marks.
  let whole: String
  /// The code with which the reader begins: each part is replaced by its question, as a comment.
  let hole: String

  /// Reads the marks; throws the first error.
  init(_ text: String, at location: SourceLocation) throws(Diagnostics) {
    func fail(_ message: String) -> Diagnostics {
      Diagnostics(
        message, at: location,
        suggestion: "put each part between a line '//? QUESTION' and a line '//.'")
    }
    var left: [Substring] = []
    var isInside = false
    // The comments under the question belong to it.
    var isAsking = false
    var parts = 0
    for line in text.parts(at: "\n") {
      let words = line.indented
      if words.hasPrefix("//?") {
        if isInside { throw fail("a part to be written begins inside another") }
        (isInside, isAsking) = (true, true)
        parts += 1
        left.append(line[..<words.startIndex] + "//" + words.dropFirst(3))
      } else if words == "//." {
        guard isInside else { throw fail("a part to be written ends that did not begin") }
        isInside = false
      } else if !isInside {
        left.append(line)
      } else if isAsking, words.hasPrefix("//") {
        left.append(line)
      } else {
        isAsking = false
      }
    }
    if isInside { throw fail("a part to be written does not end") }
    if parts == 0 { throw fail("nothing is left to be written") }
    whole = text
    hole = left.joined(separator: "\n")
  }
}

extension WrittenStage {
  /// The names of the parts, if they have any.
  static func names(in text: String) -> [String] {
    text.words(at: "\n").compactMap { name(in: $0.indented)?.name }
  }

  /// Reads code with named parts, of which only `parts` are to be written by the reader.
  init(_ text: String, leaving parts: [String], at location: SourceLocation) throws(Diagnostics) {
    _ = try WrittenStage(text, at: location)
    let names = Self.names(in: text)
    if let unknown = parts.first(where: { !names.contains($0) }) {
      throw Diagnostics(
        "the graph has no part '\(unknown)'", at: location,
        suggestion: didYouMean(unknown, names) ?? "its parts are \(names.joined(separator: ", "))")
    }
    var left: [Substring] = []
    // A part that is given is shown without its question and marks.
    var isGiven = false
    var isAsking = false
    for line in text.parts(at: "\n") {
      let words = line.indented
      if words.hasPrefix("//?") {
        guard let (name, question) = Self.name(in: words) else {
          throw Diagnostics(
            "a part of the graph has no name", at: location,
            suggestion: "begin it with a line '//? NAME: QUESTION'")
        }
        isGiven = !parts.contains(name)
        isAsking = true
        if !isGiven { left.append(line[..<words.startIndex] + "//?" + question) }
      } else if isGiven, words == "//." {
        isGiven = false
      } else if !isGiven || !isAsking || !words.hasPrefix("//") {
        isAsking = false
        left.append(line)
      }
    }
    try self.init(left.joined(separator: "\n"), at: location)
  }

  /// The name and the question of a part, read from its first line.
  private static func name(in words: Substring) -> (name: String, question: Substring)? {
    guard words.hasPrefix("//?"), let colon = words.firstIndex(of: ":") else { return nil }
    let name = words[..<colon].dropFirst(3).indented
    guard !name.isEmpty, name.utf8.allSatisfy({ isLetter($0) }) else { return nil }
    return (String(name), words[words.index(after: colon)...])
  }
}
