// Faults in how the elements of a path are written after the stage has computed them: coordinates exchanged, or
// one number in the place of another. The stage and its samples are correct.

import InkstepEngine

/// A fault in the numbers of the elements of one kind.
struct WritingFault: Sendable {
  /// The elements that are written wrongly: all, all but those that end a stroke, or only these.
  enum Scope: CaseIterable { case all, settled, last }

  private let kind: ElementForm
  private let scope: Scope
  /// For each number of an element, the position of the number that is written.
  private let places: [Int]
  let mistake: Mistake

  /// The element as it is written; `isLast` if it ends a stroke.
  func written(_ element: PathElement, isLast: Bool) -> PathElement {
    guard element.form == kind, scope == .all || (scope == .last) == isLast else { return element }
    let numbers = element.points.flatMap { [$0.x, $0.y] }
    var next = 0
    let written = kind.element {
      defer { next += 2 }
      return InkPoint(numbers[places[next]], numbers[places[next + 1]])
    }
    return written ?? element
  }

  /// Whether a number is lost because another one is written in its place, so that all elements of the kind have
  /// two equal numbers.
  var losesNumber: Bool { scope == .all && places.indices.contains { !places.contains($0) } }

  /// Whether the numbers that are written twice are equal in all elements of a path.
  func canWrite(_ path: [PathElement]) -> Bool {
    path.allSatisfy { element in
      guard element.form == kind else { return true }
      let numbers = element.points.flatMap { [$0.x, $0.y] }
      return places.indices.allSatisfy {
        CoordinateTolerance.standard.covers(numbers[$0], numbers[places[$0]])
      }
    }
  }

  /// The faults of elements of all kinds.
  static let all: [WritingFault] = Scope.allCases.flatMap { scope in
    ElementForm.allCases.flatMap { kind in faults(of: kind, scope) }
  }

  private static func faults(of kind: ElementForm, _ scope: Scope) -> [WritingFault] {
    let count = kind.written.coordinates
    let own = Array(0..<count)
    var changes: [[Int]] = []
    for place in own {
      for other in own where other != place {
        var change = own
        change[place] = other
        changes.append(change)
        if other > place {
          change[other] = place
          changes.append(change)
        }
      }
    }
    let isPoint = count == 2
    if !isPoint { changes.append(own.map { $0 ^ 1 }) }
    return changes.map { change in
      let isSwapped = isPoint ? change == [1, 0] : change[0] == 1 && change[2] == 3
      let name =
        isSwapped ? "axes-swapped" : isPoint ? "coordinate-twice" : "coordinates-mixed"
      return WritingFault(
        kind: kind, scope: scope, places: change, mistake: Mistake(name))
    }
  }
}

extension PathElement {
  fileprivate var form: ElementForm {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    }
  }
}
