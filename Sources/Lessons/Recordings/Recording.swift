// The recording of another program, and its first difference from the engine's trace. Values that the program
// did not record are not compared.

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

extension Recording {
  /// Finds the first difference from a trace; `nil` if they agree.
  package func firstDifference(
    from trace: some RecordedTrace, _ tolerance: CoordinateTolerance = .standard
  ) -> Difference? {
    let inStep = firstStepDifference(from: trace, tolerance)
    let inPath = firstPathDifference(from: trace, tolerance)
    let afterwards = trace.stepCount
    // A difference in the path belongs to the event that drew it, and may be the earlier one.
    var first: Difference? =
      if let inStep, let inPath {
        (inPath.step ?? afterwards) < (inStep.step ?? afterwards) ? inPath : inStep
      } else {
        inStep ?? inPath
      }
    if first == nil { first = firstSummaryDifference(from: trace, tolerance) }
    if first == nil { first = firstJointDifference(from: trace, tolerance) }
    if let step = first?.step {
      first?.moment = trace.moment(of: step)
      first?.buffer = trace.buffer(before: step)
    }
    return first
  }

  fileprivate func firstStepDifference<Computed: RecordedTrace>(
    from trace: Computed, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let steps else { return nil }
    let keys = Computed.stepKind.keys
    for index in 0..<min(steps.count, trace.stepCount) {
      let expected = trace.record(ofStep: index)
      if let key = Self.firstKey(keys, expected, steps[index], tolerance) {
        return Difference(
          .step(index, key: key), keys[key], step: index,
          (expected[key], steps[index][key] ?? .nothing), tolerance)
      }
    }
    if steps.count == trace.stepCount { return nil }
    return Difference(
      .stepCount, .stepCount, step: min(steps.count, trace.stepCount),
      (.number(Double(trace.stepCount)), .number(Double(steps.count))), tolerance)
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

  func firstPathDifference(
    from trace: some RecordedTrace, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let path, let drawn = trace.drawnPath,
      let element = RecordedValue.path(drawn).firstDifference(
        from: .path(path), tolerance: tolerance)
    else { return nil }
    func value(_ path: [PathElement]) -> RecordedValue {
      element < path.count ? .path([path[element]]) : .nothing
    }
    return Difference(
      .element(element), .wholePath, step: trace.step(drawing: element),
      (value(drawn), value(path)), tolerance)
  }

  fileprivate func firstSummaryDifference<Computed: RecordedTrace>(
    from trace: Computed, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    if summary.isEmpty { return nil }
    let (keys, expected) = (Computed.stepKind.summary.keys, trace.summaryRecord)
    guard let key = Self.firstKey(keys, expected, summary, tolerance) else { return nil }
    return Difference(
      .summary(key: key), keys[key], step: nil, (expected[key], summary[key] ?? .nothing),
      tolerance)
  }

  fileprivate func firstJointDifference(
    from trace: some RecordedTrace, _ tolerance: CoordinateTolerance
  ) -> Difference? {
    guard let joints else { return nil }
    let expected = trace.jointRecords
    let keys = RecordKind.joint.keys
    for (index, pair) in zip(expected, joints).enumerated() {
      if let key = Self.firstKey(keys, pair.0, pair.1, tolerance) {
        return Difference(
          .joint(index, key: key), keys[key], step: nil, (pair.0[key], pair.1[key] ?? .nothing),
          tolerance)
      }
    }
    if joints.count == expected.count { return nil }
    return Difference(
      .jointCount, .jointCount, step: nil,
      (.number(Double(expected.count)), .number(Double(joints.count))), tolerance)
  }

  /// Compares the path or, if it is not recorded, the elements that the steps appended.
  func largestDifference<Computed: RecordedTrace>(
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
