// One recording of a program compared with the engine's trace of the same sample. The verdict on the program
// explains all its runs together.

import InkstepEngine

/// A recording compared with the engine's trace of the same sample.
package struct ComparedRun: Sendable {
  /// The number of steps of the trace.
  package let steps: Int
  /// The number of steps that agree before the first difference.
  package let agreed: Int
  /// The largest difference of a coordinate over the whole path, in points, between elements of the
  /// same kind at the same position; `nil` if no path is recorded.
  package let largestDifference: Double?
  /// The first difference, with its explanations once the program is judged; `nil` if the run is correct.
  package internal(set) var difference: Difference?
  /// The first step that differs while the drawing is correct.
  ///
  /// Only the drawing counts, because other bookkeeping may be intended.
  package internal(set) var remark: Difference?
  /// The first step of a graph that differs, otherwise its last, in both versions; `nil` for a drawing.
  package let pair: GraphStepPair?
  /// What the run shows about its program; `nil` without evidence, and after the program is judged.
  var evidence: RunEvidence?
}

/// The engine's trace of a run; the recording, or `nil` if it equals the trace.
enum RunEvidence: Sendable {
  case drawing(Trace, Recording?)
  case graph(GraphTrace, Recording?)
}

extension ComparedRun {
  /// Compares a drawing with the trace of a stage.
  ///
  /// Coordinates agree within `tolerance`.
  package init(
    _ given: Recording, beside trace: Trace, tolerance: CoordinateTolerance = .standard
  ) {
    let first = given.firstDifference(from: trace, tolerance)
    (steps, agreed) = (trace.stepCount, first?.step ?? trace.stepCount)
    largestDifference = given.largestDifference(from: trace)
    (difference, pair) = (first, nil)
    if let first, first.isOfSteps, given.draws(like: trace, tolerance) {
      let withoutSteps = Recording(path: given.path, summary: given.summary, joints: given.joints)
      difference = withoutSteps.firstDifference(from: trace, tolerance)
      if difference == nil { remark = first }
    }
    if first != nil || given.ink != nil {
      evidence = .drawing(trace, first == nil ? nil : given)
    }
  }

  /// Compares a graph with the engine's.
  package init(
    _ given: Recording, beside trace: GraphTrace, tolerance: CoordinateTolerance = .standard
  ) {
    let given = given.withPlainDraws(beside: trace)
    let first = given.firstDifference(from: trace, tolerance)
    (steps, agreed) = (trace.stepCount, first?.step ?? trace.stepCount)
    largestDifference = nil
    (difference, pair) = (first, GraphStepPair(of: given, with: trace, first))
    if first != nil || given.steps?.isEmpty == false {
      evidence = .graph(trace, first == nil ? nil : given)
    }
  }

  /// Compares a graph with the engine's over the same signal, with the new layouts that the recording names.
  package init(
    _ given: Recording, _ shape: GraphShape, over signal: Signal, tolerance: CoordinateTolerance
  ) {
    self.init(
      given, beside: given.graphTrace(shape, over: signal, tolerance: tolerance),
      tolerance: tolerance)
  }

  /// Whether the run is evidence about its program.
  package var isEvidence: Bool { evidence != nil }
  /// The explanations of the difference, the likeliest first.
  package var explanations: [Explanation] { difference?.mistakes ?? [] }

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
  /// Whether the recording holds ink, and that ink is the drawing of the trace.
  fileprivate func draws(like trace: Trace, _ tolerance: CoordinateTolerance) -> Bool {
    guard let ink else { return false }
    let drawn = path == nil ? trace.steps.flatMap { $0.appended } : trace.path
    return RecordedValue.path(drawn).firstDifference(from: .path(ink), tolerance: tolerance) == nil
  }
}
