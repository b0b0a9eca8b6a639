// Judgement of a program's traces for callers that parse the files themselves. Each trace is
// compared with the engine's and reported at once; when all are added, the verdict explains them
// together. Each report is one line of JSON.

import InkstepEngine

/// The traces of one program with one stage, or with the graph under one policy.
public struct TraceCase: Sendable {
  /// The runs that are evidence about the program.
  private var runs: [ComparedRun] = []
  private let tolerance = Difference.defaultTolerance

  /// Makes a case without traces.
  public init() {}

  /// Compares a drawing with a trace, and keeps it as evidence; `nil` if the numbers are not a
  /// valid recording.
  public mutating func add(_ numbers: [Double], to trace: Trace) -> TextBuffer? {
    RecordingNumbers.recording(numbers, of: .step).map { given in
      add(ComparedRun(given, beside: trace, tolerance: tolerance))
    }
  }

  /// Compares a graph with the engine's over the same signal, and keeps it as evidence; `nil` if
  /// the numbers are not a valid recording.
  public mutating func add(
    _ numbers: [Double], _ shape: GraphShape, over signal: Signal
  ) -> TextBuffer? {
    RecordingNumbers.recording(numbers, of: .graphStep).map { given in
      add(ComparedRun(given, shape, over: signal, tolerance: tolerance))
    }
  }

  private mutating func add(_ run: ComparedRun) -> TextBuffer {
    if run.isEvidence { runs.append(run) }
    return Self.text(run)
  }

  /// The explanations of all differences as JSON: `isRight`, `explanations`, the `mistakes` of each
  /// run that is evidence (or `null`), the program of the first `explanation` with its `lines`, the runs that
  /// are `simple`, under `combined` the mistakes that other runs need in addition, the runs that are
  /// `remarked`, and the `remarks` that explain them.
  public var verdict: TextBuffer {
    let verdict = Verdict.on(runs)
    var json = JSONLines()
    json.object { json in
      json.key("isRight")
      json.value(verdict.isRight)
      json.key("explanations")
      json.value(verdict.explanations)
      json.key("mistakes")
      json.array(verdict.runs) { json, run in
        if run.explanations.isEmpty { json.null() } else { json.value(run.explanations) }
      }
      json.key("simple")
      json.array(verdict.simple) { $0.value($1) }
      json.key("combined")
      json.array(verdict.combined) { json, one in
        json.object { json in
          json.key("mistakes")
          json.value(one.mistakes)
          json.key("traces")
          json.array(one.runs) { $0.value($1) }
        }
      }
      if let explanation = verdict.explanation {
        json.key("explanation")
        json.object { $0.members(of: explanation) }
      }
      json.key("remarked")
      json.array(verdict.runs.indices.filter { verdict.runs[$0].remark != nil }) { $0.value($1) }
      json.key("remarks")
      json.value(verdict.remarks)
    }
    json.end()
    return json.text
  }

  private static func text(_ run: ComparedRun) -> TextBuffer {
    var json = JSONLines()
    json.object { json in
      json.key("steps")
      json.value(run.steps)
      json.key("agreed")
      json.value(run.agreed)
      json.key("isWitness")
      json.value(run.isEvidence)
      if let largest = run.largestDifference {
        json.key("largest")
        json.value(largest)
      }
      if let shown = run.largestShown {
        json.key("largestShown")
        json.value(shown)
      }
      if let difference = run.difference {
        json.key("difference")
        json.value(difference, run.pair)
      }
      if let remark = run.remark {
        json.key("remark")
        json.value(remark)
      }
    }
    json.end()
    return json.text
  }
}

extension JSONLines {
  /// Writes a difference and, for one in a graph, the numbers of its picture, with its caption.
  fileprivate mutating func value(
    _ difference: Difference, _ pair: GraphStepPair? = nil
  ) {
    object { json in
      json.key("isStep")
      json.value(difference.step != nil)
      json.key("headline")
      json.value(written: difference.headline)
      if let before = difference.before {
        json.key("before")
        json.value(written: before)
      }
      json.key("expected")
      json.value(written: difference.expectedPhrases)
      json.key("found")
      json.value(written: difference.foundPhrases)
      json.key("valuePath")
      json.array(difference.valuePath) { json, part in
        switch part {
        case .key(let name): json.value(name)
        case .index(let index): json.value(index)
        }
      }
      if let pair {
        if let caption = pair.caption {
          json.key("caption")
          json.value(written: caption)
        }
        json.key("picture")
        json.array(pair.numbers) { $0.value($1) }
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
