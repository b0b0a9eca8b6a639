// Traces of one program under judgement, for whoever has read them elsewhere: each is held against the engine's
// and told at once, and when all are there, what explains them together, by name. One trace alone often has
// several explanations. What is told is JSON, a line of it.

import InkstepEngine

/// What a program did with one stage, or with the graph under one policy, until it is judged.
public struct TraceCase: Sendable {
  private var drawings: [RecordedSample] = []
  private var graphs: [RecordedSignal] = []
  private var differs: [Bool] = []
  private let tolerance = Disagreement.defaultTolerance

  /// Opens a case.
  public init() {}

  /// Holds a drawing against a trace, and keeps it as evidence; `nil` where the numbers are no recording.
  public mutating func add(_ numbers: [Double], to trace: Trace) -> TextBuffer? {
    guard let given = RecordingNumbers.recording(numbers, of: .step) else { return nil }
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    let reported = comparison.first.map { first in
      ReportedDifference(
        first, of: .step, moment: first.step.flatMap { trace.moment(of: $0) },
        buffer: first.step.flatMap { trace.buffer(before: $0) }, tolerance: tolerance)
    }
    // What agrees bears witness, too, if it says anything of the ink; it says what the engine says.
    let isWitness = reported != nil || given.ink != nil
    if isWitness {
      let kept = reported == nil ? Recording(path: trace.path) : given
      drawings.append(RecordedSample(trace: trace, given: kept))
      differs.append(reported != nil)
    }
    return Self.text(comparison, reported, isWitness: isWitness)
  }

  /// Holds a graph against the engine's over a signal, and keeps it as evidence.
  public mutating func add(
    _ numbers: [Double], _ shape: GraphShape, over signal: Signal
  ) -> TextBuffer? {
    guard let given = RecordingNumbers.recording(numbers, of: .graphStep) else { return nil }
    let (trace, relayout) = given.graphTrace(shape, over: signal, tolerance: tolerance)
    let comparison = Comparison(of: given, with: trace, tolerance: tolerance)
    let reported = comparison.first.map { first in
      ReportedDifference(
        first, of: .graphStep, moment: first.step.flatMap { trace.moment(of: $0) }, buffer: nil,
        tolerance: tolerance)
    }
    let isWitness = reported != nil || given.steps?.isEmpty == false
    if isWitness {
      let kept = reported == nil ? trace.ownRecording : given
      graphs.append(RecordedSignal(trace: trace, given: kept, relayoutAfter: relayout))
      differs.append(reported != nil)
    }
    return Self.text(comparison, reported, isWitness: isWitness)
  }

  /// What explains all that differs: `isRight`, `explanations`, of each witness `mistakes` (or `null`), which
  /// of them are `simple`, and what others take `besides`.
  public func verdict(_ stage: DrawingStage) -> TextBuffer {
    var diagnosis = Diagnosis()
    if differs.contains(true) {
      diagnosis = graphs.isEmpty ? Diagnosis(stage, drawings) : Diagnosis(graphs)
    }
    let finding = ProgramFinding(diagnosis, differs: differs)
    var json = JSONLines()
    json.object { json in
      json.key("isRight")
      json.value(finding.isRight)
      json.key("explanations")
      json.value(finding.explanations)
      json.key("mistakes")
      json.array(finding.mistakes) { json, mistakes in
        if let mistakes { json.value(mistakes) } else { json.null() }
      }
      json.key("simple")
      json.array(finding.simple) { $0.value($1) }
      json.key("besides")
      json.array(finding.besides) { json, one in
        json.object { json in
          json.key("mistakes")
          json.value(one.mistakes)
          json.key("traces")
          json.array(one.traces) { $0.value($1) }
        }
      }
    }
    json.end()
    return json.text
  }

  private static func text(
    _ comparison: Comparison, _ reported: ReportedDifference?, isWitness: Bool
  ) -> TextBuffer {
    var json = JSONLines()
    json.object { json in
      json.key("steps")
      json.value(comparison.steps)
      json.key("agreed")
      json.value(comparison.agreed)
      json.key("isWitness")
      json.value(isWitness)
      if let largest = comparison.largestDifference {
        json.key("largest")
        json.value(largest)
      }
      if let shown = comparison.largestShown {
        json.key("largestShown")
        json.value(shown)
      }
      if let reported {
        json.key("difference")
        json.value(reported)
      }
    }
    json.end()
    return json.text
  }
}

extension GraphTrace {
  /// All its steps, as a recording.
  package var ownRecording: Recording {
    Recording(steps: (0..<steps.count).map { step in record(ofStep: step).map { $0 } })
  }
}

extension JSONLines {
  fileprivate mutating func value(_ reported: ReportedDifference) {
    object { json in
      json.key("isStep")
      json.value(reported.step != nil)
      json.key("headline")
      json.value(written: reported.headline)
      if let before = reported.before {
        json.key("before")
        json.value(written: before)
      }
      json.key("expected")
      json.value(written: reported.expectedTold)
      json.key("found")
      json.value(written: reported.foundTold)
      json.key("way")
      json.array(reported.way) { json, part in
        switch part {
        case .key(let name): json.value(name)
        case .index(let index): json.value(index)
        }
      }
    }
  }

  fileprivate mutating func value(_ explanations: [Explanation]) {
    array(explanations) { $0.value($1.mistakes) }
  }

  fileprivate mutating func value(_ mistakes: [Mistake]) {
    array(mistakes) { json, mistake in
      json.object { json in
        json.key("name")
        json.value(mistake.name)
        for value in mistake.values {
          json.key(value.key)
          json.value(value.text)
        }
      }
    }
  }
}
