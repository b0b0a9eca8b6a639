// Comparison of a path drawn by another program with the path of a stage. It reports the first
// difference and the state of the stage there, because the later differences usually follow from
// the first.

import InkstepEngine

/// The first difference between a path and the path of a stage.
public struct Disagreement: Equatable, Sendable {
  /// The position of the first element that differs; all earlier elements agree.
  public let element: Int
  /// The event that draws the expected element, as a position in the session; `nil` where the
  /// stage's path has ended.
  public let event: Int?
  /// The filled slots of the stage's buffer before that event; the counter is the index of the
  /// last.
  ///
  /// `nil` for a stage without a buffer, for the first event, and if `event` is `nil`.
  public let buffer: [InkPoint]?
  /// The element that the stage draws; `nil` where its path has ended.
  public let expected: PathElement?
  /// The element that the given path has; `nil` where it has ended.
  public let found: PathElement?
  /// The largest difference of a coordinate, in points, over all elements at the same position;
  /// infinite if the path holds NaN or an infinity, or an element of another kind.
  ///
  /// Elements beyond the end of either path are left out.
  public let largestDifference: Double
  /// The known mistakes that explain the whole path, the likeliest first; empty if none does.
  public let mistakes: [Explanation]

  /// The default tolerance for coordinates in tests and on the command line.
  public static let defaultTolerance = CoordinateTolerance.standard
}

extension Trace {
  /// Finds the first difference between a path and the path that the stage draws over the stroke;
  /// `nil` if they agree.
  ///
  /// Coordinates agree within `tolerance`; with 0 they must be equal.
  /// NaN agrees with nothing. A test of your own code takes one line:
  ///
  ///     #expect(try Trace(.smoothed, over: stroke).disagreement(with: mine) == nil)
  public func disagreement(
    with path: [PathElement], tolerance: CoordinateTolerance = Disagreement.defaultTolerance
  ) -> Disagreement? {
    guard let (first, largest) = firstDifference(from: path, tolerance) else { return nil }
    let event = event(drawing: first)
    return Disagreement(
      element: first, event: event, buffer: event.flatMap { buffer(before: $0) },
      expected: first < self.path.count ? self.path[first] : nil,
      found: first < path.count ? path[first] : nil, largestDifference: largest,
      mistakes: explanations(of: Recording(path: path)))
  }

  /// Finds the first difference between the path of another stage, such as one of your own, and this one; `nil` if
  /// they agree.
  ///
  /// Coordinates agree within `tolerance`; with 0 they must be equal. A test of your own stage takes one line:
  ///
  ///     #expect(try linear.disagreement(with: Trace(DrawingStage(Mine.self), over: stroke)) == nil)
  public func disagreement(
    with own: Trace, tolerance: CoordinateTolerance = Disagreement.defaultTolerance
  ) -> Disagreement? {
    disagreement(with: own.path, tolerance: tolerance)
  }

  /// The first element that differs, and the largest difference of any element; `nil` if all agree.
  func firstDifference(
    from path: [PathElement], _ tolerance: CoordinateTolerance
  ) -> (element: Int, largest: Double)? {
    let shared = min(self.path.count, path.count)
    var first = self.path.count == path.count ? nil : shared
    var largest = 0.0
    for index in (0..<shared).reversed() {
      let difference = self.path[index].largestDifference(from: path[index])
      largest = max(largest, difference ?? .infinity)
      if tolerance.covers(self.path[index], path[index]) { continue }
      first = index
    }
    return first.map { ($0, largest) }
  }

  /// The event that drew an element of the path, both as positions; `nil` beyond the end of the
  /// path.
  package func event(drawing element: Int) -> Int? {
    // A cancelled stroke that was taken back has no ink, although its events appended some.
    guard let part = parts.first(where: { $0.ink.contains(element) }) else { return nil }
    var end = part.ink.lowerBound
    for event in part.events {
      end += steps[event].appended.count
      if element < end { return event }
    }
    return nil
  }

  /// The filled slots before an event; `nil` for a stage without a buffer and for the first event.
  package func buffer(before event: Int) -> [InkPoint]? {
    event > 0 ? steps[event - 1].slots : nil
  }
}

extension PathElement {
  /// The largest difference between coordinates, infinite if one is NaN or infinite; `nil` for
  /// elements of different kinds.
  package func largestDifference(from other: PathElement) -> Double? {
    if kind != other.kind { return nil }
    var largest = 0.0
    for (a, b) in zip(points, other.points) { largest = max(largest, a.largestDifference(from: b)) }
    return largest
  }
}

extension InkPoint {
  /// The larger of the differences in x and y; infinite if one is NaN or infinite.
  package func largestDifference(from other: InkPoint) -> Double {
    let across = (x - other.x).magnitude
    let down = (y - other.y).magnitude
    // Infinity minus infinity is NaN.
    return across.isFinite && down.isFinite ? max(across, down) : .infinity
  }
}

extension Disagreement: CustomStringConvertible {
  /// The disagreement as JSON with the keys of trace files, as a failed test prints it.
  public var description: String {
    var json = JSONLines()
    json.object { json in
      json.key("element")
      json.value(element)
      if let event {
        json.key("event")
        json.value(event)
      }
      json.key("expected")
      json.optional(expected)
      json.key("found")
      json.optional(found)
      if let buffer {
        json.key("counter")
        json.value(buffer.count - 1)
        json.key("buffer")
        json.array(buffer) { $0.value($1) }
      }
      json.key("largestDifference")
      json.value(largestDifference)
      json.likeliest(mistakes)
    }
    return json.text.string
  }
}

extension JSONLines {
  fileprivate mutating func optional(_ element: PathElement?) {
    if let element { value(element) } else { null() }
  }
}

extension TextBuffer {
  /// Appends an element as SVG writes it: `C 1 2, 3 4, 5 6`.
  public mutating func write(element: PathElement) {
    write(element.letter)
    for (index, point) in element.points.enumerated() {
      write(index > 0 ? ", " : " ")
      write(point.x)
      write(" ")
      write(point.y)
    }
  }

  /// Appends a point as `(x, y)`.
  package mutating func write(_ point: InkPoint) {
    write("(")
    write(point.x)
    write(", ")
    write(point.y)
    write(")")
  }
}
