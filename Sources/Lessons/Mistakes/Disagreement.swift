// Whether a path drawn by somebody else's program is the path of a stage, and if not, where it first
// goes another way. That place, with the state the stage was in, is most of what it takes to find
// the fault: everything after it follows from it.

import InkstepEngine

/// The first place where a path differs from what a stage draws.
public struct Disagreement: Equatable, Sendable {
  /// The position of the first element that differs; as many elements before it agree.
  public let element: Int
  /// The event that draws the expected element, as a position in the session; `nil` where the
  /// stage's path has ended.
  public let event: Int?
  /// The filled slots of the stage's buffer before that event, the last of them the counter's;
  /// `nil` for a stage without one, before the first event, and where there is no event.
  public let buffer: [InkPoint]?
  /// The element that the stage draws; `nil` where its path has ended.
  public let expected: PathElement?
  /// The element that the given path has; `nil` where it has ended.
  public let found: PathElement?
  /// The largest difference of a coordinate, in points, over all elements of one kind at one
  /// position; infinite where the path holds something that is not a number.
  ///
  /// Elements of different kinds, and those beyond the end of either path, have no part in it.
  public let largestDifference: Double
  /// The known mistakes that explain the whole path, the likeliest first; empty if none does.
  public let mistakes: [Explanation]

  /// How far apart coordinates may be unless somebody says otherwise, in points: the same in tests and
  /// on the command line.
  public static let defaultTolerance = 1e-9
}

extension Trace {
  /// Finds where a path differs from the one that the stage draws over the stroke; `nil` if nowhere.
  ///
  /// Coordinates agree when they are at most `tolerance` points apart; with 0 they must be equal.
  /// A coordinate that is not a number agrees with nothing. A test says in one line that code of
  /// its own draws what the stage draws:
  ///
  ///     #expect(try Trace(.smoothed, over: stroke).disagreement(with: mine) == nil)
  public func disagreement(
    with path: [PathElement], tolerance: Double = Disagreement.defaultTolerance
  ) -> Disagreement? {
    guard let (first, largest) = firstDifference(from: path, tolerance) else { return nil }
    let event = event(drawing: first)
    return Disagreement(
      element: first, event: event, buffer: event.flatMap { buffer(before: $0) },
      expected: first < self.path.count ? self.path[first] : nil,
      found: first < path.count ? path[first] : nil, largestDifference: largest,
      mistakes: explanations(of: Recording(path: path)))
  }

  /// The first element that differs, and the largest difference of any; `nil` if all agree.
  func firstDifference(
    from path: [PathElement], _ tolerance: Double
  ) -> (element: Int, largest: Double)? {
    let shared = min(self.path.count, path.count)
    var first = self.path.count == path.count ? nil : shared
    var largest = 0.0
    for index in (0..<shared).reversed() {
      let difference = self.path[index].largestDifference(from: path[index])
      if let difference { largest = max(largest, difference) }
      if let difference, difference.isFinite, difference <= tolerance { continue }
      first = index
    }
    return first.map { ($0, largest) }
  }

  /// The event that drew an element of the path, both as positions; `nil` beyond its end.
  package func event(drawing element: Int) -> Int? {
    // A stroke that was taken back has left nothing, whatever its events appended.
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
  /// The largest difference between coordinates, infinite for what is not a number; `nil` if the
  /// other element is of another kind.
  package func largestDifference(from other: PathElement) -> Double? {
    if kind != other.kind { return nil }
    var largest = 0.0
    for (a, b) in zip(points, other.points) { largest = max(largest, a.largestDifference(from: b)) }
    return largest
  }
}

extension InkPoint {
  /// The larger of the differences in x and y; infinite for what is not a number.
  package func largestDifference(from other: InkPoint) -> Double {
    let across = (x - other.x).magnitude
    let down = (y - other.y).magnitude
    // Infinity less infinity is not a number either.
    return across.isFinite && down.isFinite ? max(across, down) : .infinity
  }
}

extension Disagreement: CustomStringConvertible {
  /// The disagreement as data, as a failed test shows it: the keys and the notation of trace files.
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
