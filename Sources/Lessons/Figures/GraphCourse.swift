// The course of a scrolling graph: the graph, its signal, and a relayout on the way. `GraphReplay` computes
// any moment of it.

import InkstepEngine

/// A graph, its signal, and what happens to the view while samples arrive.
public struct GraphCourse: Sendable {
  /// The initial shape of the graph.
  public let shape: GraphShape
  /// The samples; they repeat from the start when they are used up.
  public let signal: Signal
  /// The relayout of the view; `nil` for none.
  public let relayout: GraphRelayout?
  /// Whether the view is first laid out after its first sample instead of before it.
  public let isLaidOutLate: Bool

  /// Makes a course, by default without a relayout.
  public init(
    _ shape: GraphShape, over signal: Signal, relayout: GraphRelayout? = nil,
    isLaidOutLate: Bool = false
  ) {
    self.shape = shape
    self.signal = signal
    self.relayout = relayout
    self.isLaidOutLate = isLaidOutLate
  }
}

/// A relayout, such as after a rotation of the screen.
public struct GraphRelayout: Sendable {
  /// The number of samples received before it.
  public let total: Int
  /// The shape of the graph from then on; only the width may have changed.
  public let shape: GraphShape

  /// Makes a relayout after sample number `total`, counted from 1.
  public init(after total: Int, shape: GraphShape) {
    self.total = total
    self.shape = shape
  }
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

  /// The shape after `total` samples and a relayout at that moment.
  func shape(after total: Int) -> GraphShape {
    if let relayout, total >= relayout.total { return relayout.shape }
    return shape
  }

  /// The number of samples discarded after `total`.
  ///
  /// Counted one by one, because a relayout changes how many are kept, and with it the period.
  func samplesDiscarded(after total: Int) -> Int { StoreCount(self, after: total).discarded }
}

/// The numbers of samples that a store holds and has discarded, without the samples.
struct StoreCount {
  private let course: GraphCourse
  private var kept: Int
  private(set) var held = 0
  private(set) var discarded = 0

  @inline(never)
  init(_ course: GraphCourse, after total: Int = 0) {
    self.course = course
    kept = course.shape(after: 0).keptSamples
    for _ in 0..<max(0, total) { addSample() }
  }

  /// Samples received.
  var total: Int { held + discarded }

  /// Adds a sample, then a relayout if there is one at this moment.
  mutating func addSample() {
    held += 1
    if held >= 2 * kept {
      discarded += held - kept
      held = kept
    }
    if let relayout = course.relayout, relayout.total == total { kept = relayout.shape.keptSamples }
  }
}
