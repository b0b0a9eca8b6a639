// A difference found in a recording, brought back to the file it came from: the line and the column.

import InkstepEngine
import InkstepLessons

/// The first difference of a trace, with all that a report says about it.
struct FoundDifference: Sendable {
  /// Where in the given file.
  let location: SourceLocation
  /// Where in the trace, and what both have there.
  let reported: ReportedDifference
  /// What explains the difference, the likeliest first; empty when nothing known does.
  var mistakes: [Explanation] = []

  init(_ reported: ReportedDifference, in given: GivenTrace) {
    self.reported = reported
    var locator = Locator(given.document.bytes, file: given.document.file)
    location = locator.location(of: given.document.root.value(on: reported.way).offset)
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
  /// Where it is, for people: `event 7, moved to (12, 30): element 1 of appended`.
  func headline(in words: DifferenceWords) -> String { words.text(reported.headline) }
  /// Counter and buffer of the stage before the step, for people; `nil` where there is none.
  func before(in words: DifferenceWords) -> String? { reported.before.map { words.text($0) } }
  /// What the engine has, for people.
  func expected(in words: DifferenceWords) -> String { words.text(reported.expectedTold) }
  /// What the file has, for people.
  func found(in words: DifferenceWords) -> String { words.text(reported.foundTold) }
}

extension JSONValue {
  /// The value at the end of a way, or the innermost around the place where it is missing.
  fileprivate func value(on way: [ReportedDifference.WayPart]) -> JSONValue {
    way.reduce(self) { value, part in
      switch part {
      case .key(let name): value.member(name) ?? value
      case .index(let index): value.elements?.dropFirst(index).first { _ in true } ?? value
      }
    }
  }
}
