// Comparison of the steps of another program with those of a stage or of the graph. A program may
// leave out any value of a step; values it leaves out are not compared.

import InkstepEngine

/// The state of your program after one event; `nil` for values that are not reported.
public struct GivenStep: Sendable {
  /// The filled slots of its buffer afterwards.
  public var buffer: [InkPoint]?
  /// The index of the last of them.
  public var counter: Int?
  /// The elements it added to the path.
  public var appended: [PathElement]?
  /// The provisional end on screen after the event; empty for none.
  public var tail: [PathElement]?
  /// Whether it asked for a redraw.
  public var display: Bool?
  /// The number of elements that the redraw strokes.
  public var stroked: Int?
  /// The number of elements drawn into the bitmap.
  public var committed: Int?
  /// The number of samples that the ink has not reached.
  public var lag: Int?

  /// Makes a step that reports nothing.
  public init() {}
}

/// The state of your graph after one sample or relayout; `nil` for values that are not reported.
public struct GivenGraphStep: Sendable {
  /// Samples held.
  public var held: Int?
  /// Samples discarded so far.
  public var discarded: Int?
  /// The tile whose layer was reused, and the tile it was given to; empty for none.
  public var reused: [Int]?
  /// The tiles with the left edges of their frames: tile, x, tile, x and so on.
  public var frames: [Int]?
  /// The tiles queued for redraw.
  public var queued: [Int]?
  /// The tiles drawn, with their ranges of samples: tile, from, to and so on.
  public var draws: [Int]?

  /// Makes a step that reports nothing.
  public init() {}
}

/// The first difference between steps and those of a stage or of the graph.
public struct StepDisagreement: Equatable, Sendable {
  /// The position of the step.
  public let step: Int
  /// The key in trace files of the value that differs, or `steps` if the number of steps differs.
  public let key: String
  /// The expected value, in the notation of trace files.
  public let expected: String
  /// The value found, in the notation of trace files.
  public let found: String
  /// The known mistakes that explain all that differs, the likeliest first; empty if none does.
  public let mistakes: [Explanation]
}

extension StepDisagreement: CustomStringConvertible {
  /// The disagreement as JSON with the keys of trace files, as a failed test prints it.
  public var description: String {
    var json = JSONLines()
    json.object { json in
      json.key("step")
      json.value(step)
      json.key("key")
      json.value(key)
      json.key("expected")
      json.value(written: TextBuffer(expected))
      json.key("found")
      json.value(written: TextBuffer(found))
      json.likeliest(mistakes)
    }
    return json.text.string
  }

  fileprivate init?(
    _ comparison: Comparison, _ kind: RecordKind, _ mistakes: () -> [Explanation]
  ) {
    guard let first = comparison.first else { return nil }
    step = first.step ?? comparison.steps
    var key = RecordKey.stepCount
    if case .step(_, let index) = first.place { key = kind.keys[index] }
    self.key = key.name
    expected = first.expected.text(as: key.shape)
    found = first.found.text(as: key.shape)
    self.mistakes = mistakes()
  }
}

extension Trace {
  /// Finds the first difference from the steps of the stage over the stroke; `nil` if they agree.
  ///
  /// Coordinates agree within `tolerance`.
  public func disagreement(
    withSteps steps: [GivenStep], tolerance: CoordinateTolerance = Disagreement.defaultTolerance
  ) -> StepDisagreement? {
    let given = Recording(steps: steps.map { $0.record })
    return StepDisagreement(Comparison(of: given, with: self, tolerance: tolerance), .step) {
      explanations(of: given)
    }
  }
}

extension GraphTrace {
  /// Finds the first difference from the steps of the graph over the signal; `nil` if they agree.
  ///
  /// `relayout` is the number of the sample after which the view was laid out again.
  public func disagreement(
    withSteps steps: [GivenGraphStep], relayoutAfter relayout: Int? = nil
  ) -> StepDisagreement? {
    let given = Recording(steps: steps.map { $0.record })
    return StepDisagreement(Comparison(of: given, with: self, tolerance: 0), .graphStep) {
      explanations(of: given, relayoutAfter: relayout)
    }
  }
}

extension GivenStep {
  /// The step as a record, in the order of the keys.
  fileprivate var record: [RecordedValue?] {
    [
      nil, nil, nil, buffer.map { .points($0) }, counter.map { .number(Double($0)) },
      appended.map { .path($0) }, nil, tail.map { .path($0) }, display.map { .flag($0) },
      stroked.map { .number(Double($0)) }, committed.map { .number(Double($0)) },
      lag.map { .number(Double($0)) },
    ]
  }
}

extension GivenGraphStep {
  private func whole(_ numbers: [Int]?) -> RecordedValue? {
    numbers.map { .numbers($0.map { Double($0) }) }
  }

  /// The step as a record, in the order of the keys.
  fileprivate var record: [RecordedValue?] {
    [
      nil, held.map { .number(Double($0)) }, discarded.map { .number(Double($0)) }, nil,
      whole(reused), whole(frames), whole(queued), whole(draws), nil,
    ]
  }
}

extension RecordedValue {
  /// The value in the notation of trace files.
  fileprivate func text(as shape: RecordKey.Shape) -> String {
    var json = JSONLines()
    ShownValue(self, of: shape, element: nil).write(to: &json)
    return json.text.string
  }
}
