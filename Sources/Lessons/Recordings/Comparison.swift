// Comparison of another program's recording with the engine's trace: how far they agree, and the
// first difference. Values that the program did not record are not compared.

import InkstepEngine

/// The recording of a run by another program.
package struct Recording: Sendable {
  /// The steps, with one value for each key, `nil` for a key that is not recorded; `nil` if no
  /// steps are recorded.
  package var steps: [[RecordedValue?]]?
  /// Everything drawn; `nil` if it is not recorded.
  package var path: [PathElement]?
  /// The measures, with one value for each key of a summary; `nil` for those left out.
  package var summary: [RecordedValue?]
  /// The joints, with one value for each key; `nil` if they are not recorded.
  package var joints: [[RecordedValue?]]?

  /// Makes a recording from its parts.
  package init(
    steps: [[RecordedValue?]]? = nil, path: [PathElement]? = nil, summary: [RecordedValue?] = [],
    joints: [[RecordedValue?]]? = nil
  ) {
    self.steps = steps
    self.path = path
    self.summary = summary
    self.joints = joints
  }
}

/// The first difference of a recording from a trace.
package struct Difference: Equatable, Sendable {
  /// A position in the recording.
  package enum Place: Equatable, Sendable {
    /// A value of a step.
    case step(Int, key: Int)
    /// A step that only one of the two has.
    case stepCount
    /// An element of the path.
    case element(Int)
    /// A value of the summary.
    case summary(key: Int)
    /// A value of a joint.
    case joint(Int, key: Int)
    /// A joint that only one of the two has.
    case jointCount
  }

  /// The position of the difference.
  package let place: Place
  /// The step that differs, or that drew the element that differs; `nil` for none.
  package let step: Int?
  /// The engine's value.
  package let expected: RecordedValue
  /// The recording's value.
  package let found: RecordedValue
}

/// The result of comparing a recording with a trace.
package struct Comparison: Equatable, Sendable {
  /// The number of steps in the trace.
  package let steps: Int
  /// The number of steps that agree before the first difference.
  package let agreed: Int
  /// The first difference; `nil` if they agree.
  package let first: Difference?
  /// The largest difference of a coordinate over the whole path, in points, between elements of the
  /// same kind at the same position; `nil` if no path is recorded.
  package let largestDifference: Double?

  /// Compares a recording with a trace.
  package init(
    of given: Recording, with trace: some RecordedTrace, tolerance: CoordinateTolerance
  ) {
    steps = trace.stepCount
    largestDifference = given.largestDifference(from: trace)
    let inStep = given.firstStepDifference(from: trace, tolerance)
    let inPath = given.firstPathDifference(from: trace, tolerance)
    let afterwards = trace.stepCount
    // A difference in the path belongs to the event that drew it, and may be the earlier one.
    let first: Difference? =
      if let inStep, let inPath {
        (inPath.step ?? afterwards) < (inStep.step ?? afterwards) ? inPath : inStep
      } else {
        inStep ?? inPath
      }
    self.first =
      first ?? given.firstSummaryDifference(from: trace, tolerance)
      ?? given.firstJointDifference(from: trace, tolerance)
    agreed = self.first?.step ?? trace.stepCount
  }
}

extension Comparison {
  /// The largest difference with four significant digits, which are enough for a hint.
  package var largestShown: TextBuffer? {
    largestDifference.map { largest in
      var text = TextBuffer()
      text.write(largest, significant: 4)
      return text
    }
  }
}

extension Recording {
  fileprivate func firstStepDifference<Computed: RecordedTrace>(
    from trace: Computed, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let steps else { return nil }
    let keys = Computed.stepKind.keys
    for index in 0..<min(steps.count, trace.stepCount) {
      let expected = trace.record(ofStep: index)
      if let key = Self.firstKey(keys, expected, steps[index], tolerance) {
        return Difference(
          place: .step(index, key: key), step: index, expected: expected[key],
          found: steps[index][key] ?? .nothing)
      }
    }
    if steps.count == trace.stepCount { return nil }
    return Difference(
      place: .stepCount, step: min(steps.count, trace.stepCount),
      expected: .number(Double(trace.stepCount)), found: .number(Double(steps.count)))
  }

  private static func firstKey(
    _ keys: [RecordKey], _ expected: [RecordedValue], _ found: [RecordedValue?],
    _ tolerance: CoordinateTolerance
  ) -> Int? {
    for (index, key) in keys.enumerated() where index < found.count && index < expected.count {
      guard let value = found[index] else { continue }
      if !expected[index].agrees(with: value, as: key.shape, tolerance: tolerance) { return index }
    }
    return nil
  }

  fileprivate func firstPathDifference(
    from trace: some RecordedTrace, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let path, let drawn = trace.drawnPath,
      let element = RecordedValue.path(drawn).firstDifference(
        from: .path(path), tolerance: tolerance)
    else { return nil }
    return Difference(
      place: .element(element), step: trace.step(drawing: element),
      expected: element < drawn.count ? .path([drawn[element]]) : .nothing,
      found: element < path.count ? .path([path[element]]) : .nothing)
  }

  fileprivate func firstSummaryDifference<Computed: RecordedTrace>(
    from trace: Computed, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    let expected = trace.summaryRecord
    guard
      let key = Self.firstKey(Computed.stepKind.summary.keys, expected, summary, tolerance)
    else { return nil }
    return Difference(
      place: .summary(key: key), step: nil, expected: expected[key],
      found: summary[key] ?? .nothing)
  }

  fileprivate func firstJointDifference(
    from trace: some RecordedTrace, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let joints else { return nil }
    let expected = trace.jointRecords
    for (index, pair) in zip(expected, joints).enumerated() {
      if let key = Self.firstKey(RecordKind.joint.keys, pair.0, pair.1, tolerance) {
        return Difference(
          place: .joint(index, key: key), step: nil, expected: pair.0[key],
          found: pair.1[key] ?? .nothing)
      }
    }
    if joints.count == expected.count { return nil }
    return Difference(
      place: .jointCount, step: nil, expected: .number(Double(expected.count)),
      found: .number(Double(joints.count)))
  }

  /// Compares the path or, if it is not recorded, the elements that the steps appended.
  fileprivate func largestDifference<Computed: RecordedTrace>(
    from trace: Computed
  ) -> Double? {
    guard let drawn = trace.drawnPath else { return nil }
    if let path {
      // If only one path is empty, no coordinates can be compared.
      return path.isEmpty != drawn.isEmpty ? nil : Self.largestDifference(drawn, path)
    }
    guard let steps, let key = Computed.stepKind.keys.firstIndex(where: { $0.isInk }),
      steps.contains(where: { $0[key] != nil })
    else { return nil }
    var largest = 0.0
    for index in 0..<min(steps.count, trace.stepCount) {
      if case .path(let expected) = trace.record(ofStep: index)[key],
        case .path(let found) = steps[index][key]
      {
        largest = max(largest, Self.largestDifference(expected, found))
      }
    }
    return largest
  }

  private static func largestDifference(_ a: [PathElement], _ b: [PathElement]) -> Double {
    var largest = 0.0
    for (a, b) in zip(a, b) {
      if let difference = a.largestDifference(from: b) { largest = max(largest, difference) }
    }
    return largest
  }
}

extension Recording {
  /// Everything drawn: the path or, if it is not recorded, the elements that the steps appended;
  /// `nil` without either.
  package var ink: [PathElement]? {
    if let path { return path }
    guard let key = RecordKind.step.keys.firstIndex(where: { $0.isInk }), let steps,
      steps.contains(where: { $0[key] != nil })
    else { return nil }
    return steps.flatMap { step -> [PathElement] in
      if case .path(let elements) = step[key] { elements } else { [] }
    }
  }
}
