// The steps of a program of your own, to be compared with those of a stage or of the graph. A program may
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

extension GivenStep {
  /// The step as a record, in the order of the keys.
  var record: [RecordedValue?] {
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
  var record: [RecordedValue?] {
    [
      nil, held.map { .number(Double($0)) }, discarded.map { .number(Double($0)) }, nil,
      whole(reused), whole(frames), whole(queued), whole(draws), nil,
    ]
  }
}
