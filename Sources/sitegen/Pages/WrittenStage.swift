// A stage in JavaScript as a lesson has it: written out, with marks around what the reader is to write.
//
//     //? When is the buffer full, and what is drawn then?
//     if (this.counter === 3) {
//     }
//     //.
//
// Without the lines between the marks it is the hole to begin with; with them, what the page makes puzzles of.

/// A stage with its parts to be written.
struct WrittenStage: Equatable, Sendable {
  /// The code with its marks.
  let whole: String
  /// The code to begin with: of each part only the question is left, as a comment.
  let hole: String

  /// Reads the marks, or throws the first that does not fit.
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
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.drop { $0 == " " }
      if words.hasPrefix("//?") {
        if isInside { throw fail("a part to be written begins inside another") }
        (isInside, isAsking) = (true, true)
        parts += 1
        left.append(line.prefix(line.count - words.count) + "//" + words.dropFirst(3))
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
