// The comparison of a program of your own with a stage or the graph, for tests: the first difference, with the
// mistakes that explain all that differs.

import InkstepEngine

extension Difference {
  /// The default tolerance for coordinates in tests and on the command line.
  public static let defaultTolerance = CoordinateTolerance.standard
}

extension Trace {
  /// Finds the first difference of a path from the path that the stage draws over the stroke; `nil` if they
  /// agree.
  ///
  /// Coordinates agree within `tolerance`; with 0 they must be equal.
  /// NaN agrees with nothing. A test of your own code takes one line:
  ///
  ///     #expect(try Trace(.smoothed, over: stroke).disagreement(with: mine) == nil)
  public func disagreement(
    with path: [PathElement], tolerance: CoordinateTolerance = Difference.defaultTolerance
  ) -> Difference? {
    ComparedRun(Recording(path: path), beside: self, tolerance: tolerance).judged
  }

  /// Finds the first difference of the path of another stage, such as one of your own, from this one; `nil` if they
  /// agree.
  ///
  /// Coordinates agree within `tolerance`; with 0 they must be equal. A test of your own stage takes one line:
  ///
  ///     #expect(try linear.disagreement(with: Trace(DrawingStage(Mine.self), over: stroke)) == nil)
  public func disagreement(
    with own: Trace, tolerance: CoordinateTolerance = Difference.defaultTolerance
  ) -> Difference? {
    disagreement(with: own.path, tolerance: tolerance)
  }

  /// Finds the first difference from the steps of the stage over the stroke; `nil` if they agree.
  ///
  /// Coordinates agree within `tolerance`.
  public func disagreement(
    withSteps steps: [GivenStep], tolerance: CoordinateTolerance = Difference.defaultTolerance
  ) -> Difference? {
    ComparedRun(
      Recording(steps: steps.map { $0.record }), beside: self, tolerance: tolerance
    ).judged
  }
}

extension GraphTrace {
  /// Finds the first difference from the steps of the graph over the signal; `nil` if they agree.
  public func disagreement(withSteps steps: [GivenGraphStep]) -> Difference? {
    ComparedRun(Recording(steps: steps.map { $0.record }), beside: self).judged
  }
}

extension ComparedRun {
  /// The first difference of the only run of a program, explained; `nil` without one.
  fileprivate var judged: Difference? {
    guard var first = difference ?? remark else { return nil }
    first.mistakes = Verdict.on([self]).found
    first.largestDifference = largestDifference
    return first
  }
}

extension Difference: CustomStringConvertible {
  /// The difference as JSON with the keys of trace files, as a failed test prints it.
  public var description: String {
    var json = JSONLines()
    json.object { json in
      if let step {
        json.key("step")
        json.value(step)
      }
      json.key("key")
      json.value(key)
      if let element {
        json.key("element")
        json.value(element)
      }
      json.key("expected")
      shownExpected.write(to: &json)
      json.key("found")
      shownFound.write(to: &json)
      if let buffer {
        json.key("counter")
        json.value(buffer.count - 1)
        json.key("buffer")
        json.array(buffer) { $0.value($1) }
      }
      if let largestDifference {
        json.key("largestDifference")
        json.value(largestDifference)
      }
      if let first = mistakes.first {
        json.key("mistakes")
        json.array(first.mistakes) { $0.value($1.description) }
      }
    }
    return json.text.string
  }
}
