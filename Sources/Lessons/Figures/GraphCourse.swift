// The course of a scrolling graph: what it is, what comes in, and what happens to it on the way. Any
// moment of it can be asked for; `GraphReplay` gets there.

import InkstepEngine

/// A graph, its signal, and what happens to the view while samples come in.
public struct GraphCourse: Sendable {
  /// The fixed numbers of the graph at first.
  public let shape: GraphShape
  /// The samples that come in, again from the start when they are used up.
  public let signal: Signal
  /// When the view is laid out anew; `nil` for never.
  public let turn: GraphTurn?
  /// Whether the view is laid out only after its first sample, and not before it.
  public let isLaidOutLate: Bool

  /// Makes a course; by default one on which nothing happens but samples.
  ///
  /// After sample number `turnedAt`, counted from 1, the view is laid out anew, `turnedTo` points
  /// wide, or as wide as before. Throws `width` if that is not 1…100,000.
  public init(
    _ shape: GraphShape, over signal: Signal, turnedAt: Int? = nil, turnedTo: Int? = nil,
    isLaidOutLate: Bool = false
  ) throws(GraphShapeError) {
    self.shape = shape
    self.signal = signal
    self.isLaidOutLate = isLaidOutLate
    var turn: GraphTurn?
    if let turnedAt {
      turn = GraphTurn(total: turnedAt, shape: try shape.resized(to: turnedTo ?? shape.width))
    }
    self.turn = turn
  }

  /// Makes a course that ends with a relayout at the same width, or with none.
  init(_ shape: GraphShape, over signal: Signal, relaidAt total: Int?) {
    self.shape = shape
    self.signal = signal
    turn = total.map { GraphTurn(total: $0, shape: shape) }
    isLaidOutLate = false
  }
}

/// A relayout, as when a screen is turned.
public struct GraphTurn: Sendable {
  /// Samples received by then.
  public let total: Int
  /// The fixed numbers of the graph from then on; only the width may have changed.
  public let shape: GraphShape
}

extension GraphCourse {
  /// The value of a sample.
  func value(_ sample: Int) -> Double {
    signal.values.isEmpty ? 60 : signal.values[sample % signal.values.count]
  }

  /// The values of the samples held after `total`.
  @inline(never)
  func samplesHeld(after total: Int) -> [Double] {
    var values: [Double] = []
    for sample in samplesDiscarded(after: total)..<total { values.append(value(sample)) }
    return values
  }

  /// The fixed numbers after `total` samples and whatever happens then.
  func shape(after total: Int) -> GraphShape {
    if let turn, total >= turn.total { return turn.shape }
    return shape
  }

  /// How many samples have been dropped after `total`.
  ///
  /// Counted one by one, because a turn changes how many are kept, and the rhythm with it.
  func samplesDiscarded(after total: Int) -> Int { StoreCount(self, after: total).discarded }
}

/// How many samples a store holds and has dropped, without the samples.
struct StoreCount {
  private let course: GraphCourse
  private var kept: Int
  private(set) var held = 0
  private(set) var discarded = 0

  @inline(never)
  init(_ course: GraphCourse, after total: Int = 0) {
    self.course = course
    kept = course.shape(after: 0).keptSamples
    for _ in 0..<max(0, total) { take() }
  }

  /// Samples received.
  var total: Int { held + discarded }

  /// Takes a sample, then the turn if it comes now.
  mutating func take() {
    held += 1
    if held >= 2 * kept {
      discarded += held - kept
      held = kept
    }
    if let turn = course.turn, turn.total == total { kept = turn.shape.keptSamples }
  }
}
