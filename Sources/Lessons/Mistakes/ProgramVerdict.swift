// The verdict on a program: each of its recordings beside what the engine does with the same sample, and what
// explains together all that differs. `verify`, `judge`, `grade` and the page present this verdict; none of them
// decides anything itself.

import InkstepEngine

/// A recording of a program beside the engine's trace of the same sample.
package struct RunVerdict: Sendable {
  /// How far both go together.
  package let comparison: Comparison
  /// The first difference; `nil` if the run is right.
  package fileprivate(set) var difference: ReportedDifference?
  /// The first step that differs although the drawing is right: only the drawing decides, and other
  /// bookkeeping may be meant.
  package fileprivate(set) var remark: ReportedDifference?
  /// What explains the difference, the likeliest first; empty if nothing known does, or before the program
  /// is judged.
  package fileprivate(set) var mistakes: [Explanation] = []
  /// What the run tells about its program; `nil` if nothing, or once the program is judged.
  fileprivate var evidence: KeptRun?

  /// Whether the run tells anything about its program.
  package var isEvidence: Bool { evidence != nil }
}

/// A run kept until its program is judged: the recording only where it differs, for where it agrees it is
/// the engine's.
private enum KeptRun: Sendable {
  case drawing(DrawingStage, Stroke, Recording?)
  case graph(GraphShape, Signal, Recording?, relayouts: [Int])
}

extension RunVerdict {
  /// Compares a drawing with what a stage draws; coordinates may be `tolerance` points apart.
  package init(_ given: Recording, beside trace: Trace, tolerance: Double) {
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    self.comparison = comparison
    func reported(_ first: Difference) -> ReportedDifference {
      ReportedDifference(
        first, of: .step, moment: first.step.flatMap { trace.moment(of: $0) },
        buffer: first.step.flatMap { trace.buffer(before: $0) }, tolerance: tolerance)
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

  /// Compares a graph with the engine's over a signal.
  package init(_ given: Recording, _ shape: GraphShape, over signal: Signal, tolerance: Double) {
    let (trace, relayouts) = given.graphTrace(shape, over: signal, tolerance: tolerance)
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    self.comparison = comparison
    difference = comparison.first.map { first in
      ReportedDifference(
        first, of: .graphStep, moment: first.step.flatMap { trace.moment(of: $0) }, buffer: nil,
        tolerance: tolerance)
    }
    if difference != nil || given.steps?.isEmpty == false {
      evidence = .graph(shape, signal, difference == nil ? nil : given, relayouts: relayouts)
    }
  }
}

/// The verdict on all runs of a program with one stage, or with the graph under one policy.
package struct ProgramVerdict: Sendable {
  /// The runs, each with what explains it.
  package private(set) var runs: [RunVerdict]
  /// Whether nothing differs but bookkeeping that is as right as the engine's.
  package let isRight: Bool
  /// What explains all that differs, the likeliest first; empty when nothing known does.
  package let explanations: [Explanation]
  /// What explains the steps that differ where every drawing is right, the likeliest first.
  package let remarks: [Explanation]
  /// The runs that the first mistake of the first explanation is enough for, as positions.
  package private(set) var simple: [Int] = []
  /// What other runs take as well, by mistake.
  package private(set) var besides: [(mistakes: [Mistake], runs: [Int])] = []

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

  /// Notes for a run which mistakes of the first explanation it takes.
  private mutating func explain(_ run: Int, _ needs: [Int]) {
    guard let first = explanations.first, !isRight else { return }
    // Of a long explanation a run is told only what it shows.
    let shown = needs.isEmpty ? first : Explanation(needs.map { first.mistakes[$0] })
    runs[run].mistakes = [shown] + explanations.dropFirst().filter { $0 != shown }
    if needs.count < 2, needs.first ?? 0 == 0 {
      simple.append(run)
      return
    }
    let more = needs.filter { $0 != 0 }.map { first.mistakes[$0] }
    if let place = besides.firstIndex(where: { $0.mistakes == more }) {
      besides[place].runs.append(run)
    } else {
      besides.append((more, [run]))
    }
  }

  /// How many runs agree.
  package var agree: Int { runs.count { $0.difference == nil } }

  /// How many runs the named mistakes explain entirely.
  package var explained: Int { simple.count + besides.reduce(0) { $0 + $1.runs.count } }
}

extension RunVerdict {
  /// What is known of the run; of steps only where all drawings are right, since they follow from a drawing.
  fileprivate func evidence(ofDrawingsOnly isOnly: Bool) -> KeptRun? {
    if isOnly, remark != nil, case .drawing(let stage, let stroke, _) = evidence {
      return .drawing(stage, stroke, nil)
    }
    return evidence
  }
}

extension Difference {
  /// Whether it is a matter of steps, and of nothing else.
  fileprivate var isOfSteps: Bool {
    switch place {
    case .step, .stepCount: true
    default: false
    }
  }
}

extension Recording {
  /// Whether it holds a drawing, and that is what a stage draws.
  fileprivate func draws(like trace: Trace, _ tolerance: Double) -> Bool {
    guard let ink else { return false }
    let drawn = path == nil ? trace.steps.flatMap { $0.appended } : trace.path
    return RecordedValue.path(drawn).firstDifference(from: .path(ink), tolerance: tolerance) == nil
  }
}

extension Diagnosis {
  /// Looks for what explains the runs of one program.
  fileprivate init(of kept: [KeptRun]) {
    var drawings: [RecordedSample] = []
    var graphs: [RecordedSignal] = []
    var stage = DrawingStage.linear
    for run in kept {
      switch run {
      case .drawing(let its, let stroke, let given):
        stage = its
        guard let trace = try? Trace(its, over: stroke) else { continue }
        drawings.append(RecordedSample(trace: trace, given: given ?? Recording(path: trace.path)))
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
  /// All its steps, as a recording.
  package var ownRecording: Recording {
    Recording(steps: (0..<steps.count).map { step in record(ofStep: step).map { $0 } })
  }
}
