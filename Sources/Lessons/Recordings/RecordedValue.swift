// A value of a trace by the engine or another program, and the rule by which two values agree.

import InkstepEngine

/// A value of a record.
package enum RecordedValue: Equatable, Sendable {
  /// No value: the key is absent in this record, or its value is `null`.
  case nothing
  case number(Double)
  case flag(Bool)
  case phase(TouchPhase)
  case point(InkPoint)
  case points([InkPoint])
  case path([PathElement])
  /// Numbers that should be integers; rows are stored one after the other.
  case numbers([Double])
}

extension RecordedValue {
  /// Whether it means the same as an absent value.
  private var isEmpty: Bool {
    switch self {
    case .nothing: true
    case .flag(let flag): !flag
    case .points(let points): points.isEmpty
    case .path(let path): path.isEmpty
    case .numbers(let numbers): numbers.isEmpty
    case .number, .phase, .point: false
    }
  }

  /// Whether `found` agrees with this value.
  ///
  /// Coordinates agree within `tolerance`. Values with rounding errors may also differ by 1e-9 of
  /// their size.
  package func agrees(
    with found: RecordedValue, as shape: RecordKey.Shape, tolerance: CoordinateTolerance
  ) -> Bool {
    if isEmpty || found.isEmpty { return isEmpty && found.isEmpty }
    switch (self, found) {
    case (.number(let a), .number(let b)): return Self.agree(a, b, shape, tolerance)
    case (.flag(let a), .flag(let b)): return a == b
    case (.phase(let a), .phase(let b)): return a == b
    case (.point(let a), .point(let b)):
      if case .vector = shape {
        return Self.agree(a.x, b.x, .measure, tolerance)
          && Self.agree(a.y, b.y, .measure, tolerance)
      }
      return tolerance.covers(a, b)
    case (.points, .points), (.path, .path), (.numbers, .numbers):
      return firstDifference(from: found, tolerance: tolerance) == nil
    default: return false
    }
  }

  private static func agree(
    _ a: Double, _ b: Double, _ shape: RecordKey.Shape, _ tolerance: CoordinateTolerance
  ) -> Bool {
    let difference = (a - b).magnitude
    let allowed = max(
      tolerance.absolute + tolerance.relative * a.magnitude, 1e-9 * max(a.magnitude, 1))
    switch shape {
    case .measure: return difference <= allowed
    case .angle: return difference <= allowed || (difference - 360).magnitude <= allowed
    default: return a == b
    }
  }

  /// The first position at which two lists of one kind differ; `nil` if they agree, and for other
  /// values.
  package func firstDifference(from found: RecordedValue, tolerance: CoordinateTolerance) -> Int? {
    switch (self, found) {
    case (.points(let a), .points(let b)):
      return Self.first(a, b, tolerance.covers)
    case (.path(let a), .path(let b)):
      return Self.first(a, b, tolerance.covers)
    case (.numbers(let a), .numbers(let b)): return Self.first(a, b) { $0 == $1 }
    default: return nil
    }
  }

  private static func first<Element>(
    _ a: [Element], _ b: [Element], _ agree: (Element, Element) -> Bool
  ) -> Int? {
    for index in 0..<min(a.count, b.count) where !agree(a[index], b[index]) { return index }
    return a.count == b.count ? nil : min(a.count, b.count)
  }
}
