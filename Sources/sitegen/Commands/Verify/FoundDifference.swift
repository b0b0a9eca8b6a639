// A difference found in a recording, with its position in the file: the line and the column.

import InkstepEngine
import InkstepLessons

/// The first difference of a trace, as reports show it.
struct FoundDifference: Sendable {
  /// The position in the given file.
  let location: SourceLocation
  /// The position in the trace, and the two values.
  let reported: ReportedDifference
  /// The explanations of the difference, most likely first; empty if no known mistake fits.
  var explanations: [Explanation] = []

  init(_ reported: ReportedDifference, in given: GivenTrace) {
    self.reported = reported
    var locator = Locator(given.document.bytes, file: given.document.file)
    location = locator.location(of: given.document.root.value(at: reported.valuePath).offset)
  }
}

extension FoundDifference {
  var place: Difference.Place { reported.place }
  var step: Int? { reported.step }
  var key: String { reported.key }
  var element: Int? { reported.element }
  var expected: ShownValue { reported.expected }
  var found: ShownValue { reported.found }
  var buffer: [InkPoint]? { reported.buffer }
  /// The position as text: `event 7, moved to (12, 30): element 1 of appended`.
  func headline(in words: DifferenceWords) -> String { words.text(reported.headline) }
  /// Counter and buffer of the stage before the step as text; `nil` if there is none.
  func before(in words: DifferenceWords) -> String? { reported.before.map { words.text($0) } }
  /// The engine's value as text.
  func expected(in words: DifferenceWords) -> String { words.text(reported.expectedPhrases) }
  /// The file's value as text.
  func found(in words: DifferenceWords) -> String { words.text(reported.foundPhrases) }
}

extension JSONValue {
  /// The value at the end of a path of keys, or the innermost one that exists.
  fileprivate func value(at path: [ReportedDifference.PathComponent]) -> JSONValue {
    path.reduce(self) { value, part in
      switch part {
      case .key(let name): value.member(name) ?? value
      case .index(let index): value.elements?.dropFirst(index).first { _ in true } ?? value
      }
    }
  }
}
