// What the differences of a program have in common, for programs that no known mistake explains:
// for example, only first control points differ, only junctions, or only the last element of each
// stroke. It is less specific than a mistake, but holds for every difference.

import InkstepEngine

/// A property shared by all differences between paths.
enum DifferenceShape {
  case firstControls, secondControls, controls, junctions, moves
  case firstElements, lastElements
  case missing, extra

  /// The mistake that it is reported as.
  var mistake: Mistake {
    switch self {
    case .firstControls: Mistake("first-controls-differ")
    case .secondControls: Mistake("second-controls-differ")
    case .controls: Mistake("controls-differ")
    case .junctions: Mistake("junctions-differ")
    case .moves: Mistake("moves-differ")
    case .firstElements: Mistake("first-elements-differ")
    case .lastElements: Mistake("last-elements-differ")
    case .missing: Mistake("elements-missing")
    case .extra: Mistake("extra-elements")
    }
  }

  static let all: [DifferenceShape] = [
    .firstControls, .secondControls, .controls, .junctions, .moves, .firstElements, .lastElements,
    .missing, .extra,
  ]

  /// Finds the first shape that fits all strokes that differ; `nil` if none does.
  init?(_ evidence: [Evidence]) {
    let differing = evidence.filter { $0.differsInInk }
    guard let shape = Self.all.first(where: { shape in differing.allSatisfy(shape.fits) }) else {
      return nil
    }
    self = shape
  }

  private func fits(_ one: Evidence) -> Bool {
    guard let ink = one.ink, !ink.isEmpty else { return false }
    let right = one.expected
    switch self {
    case .missing: return ink.isPart(of: right)
    case .extra: return right.isPart(of: ink)
    default: break
    }
    guard ink.count == right.count, zip(ink, right).allSatisfy({ $0.kind == $1.kind }) else {
      return false
    }
    let places = right.indices.filter { !Nearness.exact.covers(ink[$0], right[$0]) }
    switch self {
    case .firstElements: return places.allSatisfy { one.isFirst($0) }
    case .lastElements: return places.allSatisfy { one.isLast($0) }
    default: return places.allSatisfy { fits(ink[$0], right[$0]) }
    }
  }

  /// Whether two elements of one kind differ only in the points of this shape.
  private func fits(_ found: PathElement, _ right: PathElement) -> Bool {
    let (a, b) = (found.points, right.points)
    let differs = a.indices.map { !Nearness.exact.covers(a[$0], b[$0]) }
    let end = a.count - 1
    switch self {
    case .moves: return !right.isSegment
    case .junctions: return !right.isSegment || end > 0 && !differs.dropLast().contains(true)
    case .firstControls: return end > 0 && !differs.dropFirst().contains(true)
    case .secondControls: return end > 1 && !differs[0] && !differs[end]
    case .controls: return end > 0 && !differs[end]
    default: return false
    }
  }
}

extension Evidence {
  /// Whether an element is the first segment of its stroke.
  fileprivate func isFirst(_ element: Int) -> Bool {
    element == 0 || !expected[element - 1].isSegment && (element < 2 || isLast(element - 2))
  }

  /// Whether an element is the last of its stroke.
  fileprivate func isLast(_ element: Int) -> Bool {
    trace.parts.contains { $0.ink.upperBound == element + 1 }
  }
}

extension [PathElement] {
  /// Whether these elements are a subsequence of another path.
  fileprivate func isPart(of whole: [PathElement]) -> Bool {
    var next = 0
    for element in whole where next < count {
      if Nearness.exact.covers(self[next], element) { next += 1 }
    }
    return next == count
  }
}
