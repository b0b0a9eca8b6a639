// The verdict on a program: each recording compared with the engine's trace of the same sample, and
// the mistakes that explain all differences together. `verify`, `judge`, `grade` and the page only
// present this verdict.

import InkstepEngine

/// A recording of a program compared with the engine's trace of the same sample.
package struct RunVerdict: Sendable {
  /// The comparison of the two.
  package let comparison: Comparison
  /// The first difference; `nil` if the run is correct.
  package fileprivate(set) var difference: ReportedDifference?
  /// The first step that differs while the drawing is correct.
  ///
  /// Only the drawing counts, because other bookkeeping may be intended.
  package fileprivate(set) var remark: ReportedDifference?
  /// The explanations of the difference, the likeliest first; empty if no known mistake fits, and
  /// until the program is judged.
  package fileprivate(set) var explanations: [Explanation] = []
  /// The step of a graph that differs first, or the last one; `nil` for a drawing.
  package private(set) var steps: GraphStepPair?
  /// The run as evidence about its program; `nil` without evidence, and after the program is
  /// judged.
  fileprivate var evidence: KeptRun?

  /// Whether the run is evidence about its program.
  package var isEvidence: Bool { evidence != nil }
}

/// A run kept until its program is judged.
///
/// The recording is kept only if it differs; otherwise it equals the engine's.
private enum KeptRun: Sendable {
  case drawing(DrawingStage, Stroke, Recording?)
  case graph(GraphShape, Signal, Recording?, relayouts: [Int])
}

extension RunVerdict {
  /// Compares a drawing with the trace of a stage.
  ///
  /// Coordinates agree within `tolerance`.
  package init(_ given: Recording, beside trace: Trace, tolerance: CoordinateTolerance) {
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    self.comparison = comparison
    func reported(_ first: Difference) -> ReportedDifference {
      ReportedDifference(first, from: trace, tolerance: tolerance)
    }
    if let first = comparison.first, first.isOfSteps, given.draws(like: trace, tolerance) {
      let others = Recording(path: given.path, summary: given.summary, joints: given.joints)
      let other = Comparison(of: others, with: trace, tolerance: tolerance).first
      difference = other.map(reported)
      if other == nil { remark = reported(first) }
    } else {
      difference = comparison.first.map(reported)
    }
    if comparison.first != nil || given.ink != nil {
      let isOther = difference != nil || remark != nil
      evidence = .drawing(trace.stage, trace.stroke, isOther ? given : nil)
    }
  }

  /// Compares a graph with the engine's graph over the same signal, laid out again where the recording says.
  package init(
    _ given: Recording, _ shape: GraphShape, over signal: Signal, tolerance: CoordinateTolerance
  ) {
    let given = given.withPlainDraws
    let (trace, relayouts) = given.graphTrace(shape, over: signal, tolerance: tolerance)
    self.init(given, beside: trace, relayoutsAfter: relayouts, tolerance: tolerance)
  }

  /// Compares the answer to a question about the graph with the engine's.
  package init(_ given: Recording, beside question: GraphQuestion, tolerance: CoordinateTolerance) {
    guard let relayouts = question.relayouts else {
      self.init(given, question.shape, over: question.signal, tolerance: tolerance)
      return
    }
    self.init(
      given.withPlainDraws, beside: question.trace, relayoutsAfter: relayouts,
      tolerance: tolerance)
  }

  private init(
    _ given: Recording, beside trace: GraphTrace, relayoutsAfter relayouts: [Int],
    tolerance: CoordinateTolerance
  ) {
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    self.comparison = comparison
    steps = GraphStepPair(of: given, with: trace, comparison.first)
    difference = comparison.first.map {
      ReportedDifference($0, from: trace, tolerance: tolerance)
    }
    if difference != nil || given.steps?.isEmpty == false {
      let isOther = difference != nil
      evidence = .graph(trace.shape, trace.signal, isOther ? given : nil, relayouts: relayouts)
    }
  }
}

/// The verdict on all runs of a program with one stage, or with the graph under one policy.
package struct ProgramVerdict: Sendable {
  /// The runs, each with its explanations.
  package private(set) var runs: [RunVerdict]
  /// Whether the only differences are bookkeeping in another valid form.
  package let isRight: Bool
  /// The explanations of all differences, the likeliest first; empty if no known mistake fits.
  package let explanations: [Explanation]
  /// The explanations of steps that differ while every drawing is correct, the likeliest first.
  package let remarks: [Explanation]
  /// The program of the first explanation or remark; `nil` without one, and if that is no program.
  package let explanation: RunnableExplanation?
  /// The positions of the runs that the first mistake of the first explanation explains alone.
  package private(set) var simple: [Int] = []
  /// The other explained runs, as positions, grouped by the further mistakes they need.
  package private(set) var combined: [(mistakes: [Mistake], runs: [Int])] = []

  /// Judges the runs of a program.
  package init(_ runs: [RunVerdict]) {
    self.runs = runs
    let witnesses = runs.indices.filter { runs[$0].isEvidence }
    let differs = runs.contains { $0.difference != nil }
    let isOther = differs || runs.contains { $0.remark != nil }
    let diagnosis =
      isOther
      ? Diagnosis(of: witnesses.compactMap { runs[$0].evidence(ofDrawingsOnly: differs) })
      : Diagnosis()
    isRight = diagnosis.isRight
    explanation = diagnosis.explanation
    explanations = differs ? diagnosis.explanations : []
    remarks = differs ? [] : diagnosis.explanations
    for run in runs.indices {
      self.runs[run].evidence = nil
      if isRight { (self.runs[run].difference, self.runs[run].remark) = (nil, nil) }
    }
    for (run, needs) in zip(witnesses, diagnosis.needs) {
      if let needs, runs[run].difference != nil { explain(run, needs) }
    }
  }

  /// Records which mistakes of the first explanation a run needs.
  private mutating func explain(_ run: Int, _ needs: [Int]) {
    guard let first = explanations.first, !isRight else { return }
    // A run lists only the mistakes that it needs.
    let shown = needs.isEmpty ? first : Explanation(needs.map { first.mistakes[$0] })
    runs[run].explanations = [shown] + explanations.dropFirst().filter { $0 != shown }
    if needs.count < 2, needs.first ?? 0 == 0 {
      simple.append(run)
      return
    }
    let more = needs.filter { $0 != 0 }.map { first.mistakes[$0] }
    if let place = combined.firstIndex(where: { $0.mistakes == more }) {
      combined[place].runs.append(run)
    } else {
      combined.append((more, [run]))
    }
  }

  /// The number of runs that agree with the engine.
  package var agree: Int { runs.count { $0.difference == nil } }

  /// The number of runs that the first explanation covers.
  package var explained: Int { simple.count + combined.reduce(0) { $0 + $1.runs.count } }
}

extension RunVerdict {
  /// The evidence of the run.
  ///
  /// With `isOnly` a correct drawing gives no steps, because steps are judged only if all drawings
  /// are correct.
  fileprivate func evidence(ofDrawingsOnly isOnly: Bool) -> KeptRun? {
    if isOnly, remark != nil, case .drawing(let stage, let stroke, _) = evidence {
      return .drawing(stage, stroke, nil)
    }
    return evidence
  }
}

extension Difference {
  /// Whether only the steps differ.
  fileprivate var isOfSteps: Bool {
    switch place {
    case .step, .stepCount: true
    default: false
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

extension Diagnosis {
  /// Searches for the mistakes that explain the runs of one program.
  fileprivate init(of kept: [KeptRun]) {
    var drawings: [RecordedStroke] = []
    var graphs: [RecordedSignal] = []
    var stage = DrawingStage.linear
    for run in kept {
      switch run {
      case .drawing(let its, let stroke, let given):
        stage = its
        guard let trace = try? Trace(its, over: stroke) else { continue }
        drawings.append(RecordedStroke(trace: trace, given: given ?? Recording(path: trace.path)))
      case .graph(let shape, let signal, let given, let relayouts):
        let trace = GraphTrace(shape, over: signal, relayoutsAfter: relayouts)
        graphs.append(
          RecordedSignal(
            trace: trace, given: given ?? trace.ownRecording, relayoutsAfter: relayouts))
      }
    }
    self = graphs.isEmpty ? Diagnosis(stage, drawings) : Diagnosis(graphs)
  }
}

extension GraphTrace {
  /// All steps of the trace, as a recording.
  package var ownRecording: Recording {
    Recording(steps: (0..<steps.count).map { step in record(ofStep: step).map { $0 } })
  }
}
