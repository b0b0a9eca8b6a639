// A difference found in a recording, brought back to the file it came from: the key, the element of a
// list, the line and the column.

import InkstepEngine
import InkstepLessons

extension FoundDifference {
  init(
    _ difference: Difference, in given: GivenTrace, moment: String?, buffer: [InkPoint]?,
    tolerance: Double
  ) {
    let key = difference.place.key(in: given.kind)
    var element = difference.expected.firstDifference(
      from: difference.found, tolerance: tolerance)
    // Rows are numbers one after the other.
    if case .rows(let names) = key.shape { element = element.map { $0 / names.count } }
    if case .row = key.shape { element = nil }
    var place: Int?
    if case .element(let index) = difference.place {
      place = index
      // The values are lists of the one element, or nothing at all.
      element = 0
    }
    var locator = Locator(given.document.bytes, file: given.document.file)
    let value = given.value(at: difference.place, element: element)
    location = locator.location(of: value.offset)
    self.place = difference.place
    step = difference.step
    self.moment = moment
    self.key = key.name
    self.element = place ?? element
    expected = ShownValue(difference.expected, of: key.shape, element: element)
    found = ShownValue(difference.found, of: key.shape, element: element)
    self.buffer = buffer
  }
}

extension Difference.Place {
  /// The key whose value differs.
  func key(in kind: GivenTrace.Kind) -> RecordKey {
    switch self {
    case .step(_, let key): kind.steps.keys[key]
    case .element: .wholePath
    case .summary(let key): kind.steps.summary.keys[key]
    case .joint(_, let key): RecordKind.joint.keys[key]
    case .stepCount: .stepCount
    case .jointCount: .jointCount
    }
  }
}

extension GivenTrace {
  /// The value of the file that differs, or the innermost around the place where it is missing.
  fileprivate func value(at place: Difference.Place, element: Int?) -> JSONValue {
    let root = document.root
    switch place {
    case .step(let step, let key):
      return root.at("steps").at(step).at(kind.steps.keys[key].name).at(element)
    case .stepCount: return root.at("steps")
    case .element(let index): return root.at("path").at(index)
    case .summary(let key): return root.at("summary").at(kind.steps.summary.keys[key].name)
    case .joint(let joint, let key):
      return root.at("summary").at("joints").at(joint).at(RecordKind.joint.keys[key].name)
    case .jointCount: return root.at("summary").at("joints")
    }
  }
}

extension JSONValue {
  /// The value under a key, or this one.
  fileprivate func at(_ name: String) -> JSONValue { member(name) ?? self }

  /// An element, or this value.
  fileprivate func at(_ index: Int?) -> JSONValue {
    guard let index, let elements else { return self }
    return elements.dropFirst(index).first { _ in true } ?? self
  }
}
