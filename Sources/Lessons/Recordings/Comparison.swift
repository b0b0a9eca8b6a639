// A trace of somebody else's program beside the engine's: how far they go together, and where they
// part. What the program did not write down is not compared.

import InkstepEngine

/// What somebody else's program wrote down of a run.
package struct Recording: Sendable {
  /// Its steps, a value for every key, `nil` for a key that no step of it has; `nil` without steps.
  package var steps: [[RecordedValue?]]?
  /// Everything drawn; `nil` if it was not written down.
  package var path: [PathElement]?
  /// The measures, a value for every key of a summary; `nil` for those left out.
  package var summary: [RecordedValue?]
  /// The joints, a value for every key; `nil` if there is no list of them.
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

/// The first place where a recording differs from a trace.
package struct Difference: Equatable, Sendable {
  /// Where in the recording.
  package enum Place: Equatable, Sendable {
    /// Under a key of a step.
    case step(Int, key: Int)
    /// A step that only one of the two has.
    case stepCount
    /// An element of the path.
    case element(Int)
    /// Under a key of the summary.
    case summary(key: Int)
    /// Under a key of a joint.
    case joint(Int, key: Int)
    /// A joint that only one of the two has.
    case jointCount
  }

  /// Where in the recording.
  package let place: Place
  /// The step that differs, or that drew what differs; `nil` where it is none.
  package let step: Int?
  /// What the engine has.
  package let expected: RecordedValue
  /// What the recording has.
  package let found: RecordedValue
}

/// A recording beside a trace.
package struct Comparison: Equatable, Sendable {
  /// How many steps there are.
  package let steps: Int
  /// How many of them agree before the first difference.
  package let agreed: Int
  /// Where the two part; `nil` if nowhere.
  package let first: Difference?
  /// The largest difference of a coordinate over the whole path, in points, by elements of one kind
  /// at one position; `nil` when no path was written down.
  package let largestDifference: Double?

  /// Lays a recording beside a trace.
  package init(
    of given: Recording, with trace: some RecordedTrace, tolerance: Double
  ) {
    steps = trace.stepCount
    largestDifference = given.largestDifference(from: trace)
    let inStep = given.firstStepDifference(from: trace, tolerance)
    let inPath = given.firstPathDifference(from: trace, tolerance)
    let afterwards = trace.stepCount
    // A difference of the path belongs to the event that drew it, and may be the earlier one.
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
  /// The largest difference as reports show it, to four digits: it is a hint and no result.
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
    from trace: Computed, _ tolerance: Double
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
    _ tolerance: Double
  ) -> Int? {
    for (index, key) in keys.enumerated() where index < found.count && index < expected.count {
      guard let value = found[index] else { continue }
      if !expected[index].agrees(with: value, as: key.shape, tolerance: tolerance) { return index }
    }
    return nil
  }

  fileprivate func firstPathDifference(
    from trace: some RecordedTrace, _ tolerance: Double
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
    from trace: Computed, _ tolerance: Double
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
    from trace: some RecordedTrace, _ tolerance: Double
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

  /// Over the path or, if that was not written down, over what the steps appended.
  fileprivate func largestDifference<Computed: RecordedTrace>(
    from trace: Computed
  ) -> Double? {
    guard let drawn = trace.drawnPath else { return nil }
    if let path {
      // Nothing beside something is no difference of coordinates.
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
  /// Everything drawn: the path or, if that was not written down, what the steps appended; `nil`
  /// without either.
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
