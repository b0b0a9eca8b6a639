// A difference found in a recording, brought back to the file it came from: the line and the column.

import InkstepEngine
import InkstepLessons

/// The first difference of a trace, with all that a report says about it.
struct FoundDifference: Sendable {
  /// Where in the given file.
  let location: SourceLocation
  /// Where in the trace, and what both have there.
  let told: ToldDifference
  /// What explains the difference, the likeliest first; empty when nothing known does.
  var mistakes: [Explanation] = []

  init(_ told: ToldDifference, in given: GivenTrace) {
    self.told = told
    var locator = Locator(given.document.bytes, file: given.document.file)
    location = locator.location(of: given.document.root.value(on: told.way).offset)
  }
}

extension FoundDifference {
  var place: Difference.Place { told.place }
  var step: Int? { told.step }
  var moment: String? { told.moment }
  var key: String { told.key }
  var element: Int? { told.element }
  var expected: ShownValue { told.expected }
  var found: ShownValue { told.found }
  var buffer: [InkPoint]? { told.buffer }
  /// Where it is, for people: `event 7, moved to (12, 30): element 1 of appended`.
  var headline: String { told.headline.string }
  /// What the engine has, for people.
  var expectedWords: String { told.expectedWords.string }
  /// What the file has, for people.
  var foundWords: String { told.foundWords.string }
}

extension JSONValue {
  /// The value at the end of a way, or the innermost around the place where it is missing.
  fileprivate func value(on way: [ToldDifference.WayPart]) -> JSONValue {
    way.reduce(self) { value, part in
      switch part {
      case .key(let name): value.member(name) ?? value
      case .index(let index): value.elements?.dropFirst(index).first { _ in true } ?? value
      }
    }
  }
}
