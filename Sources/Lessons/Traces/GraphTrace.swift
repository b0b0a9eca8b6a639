// The trace of a tiled graph over a signal, sample by sample, with its measures.

import InkstepEngine

/// The record of a tiled graph run over a signal, as published in `inkstep-graph/1` files.
public struct GraphTrace: Sendable {
  /// The graph that was run.
  public let shape: GraphShape
  /// The signal it was run over.
  public let signal: Signal
  /// The samples, counted from 1, after which the view was laid out again.
  public let relayouts: [Int]
  /// One step per sample, and one for each relayout.
  public let steps: [GraphStep]
  /// The measures of all steps.
  public let summary: GraphSummary
}

/// Counts over all steps of a trace; the first layout, before any sample, is not counted.
public struct GraphSummary: Equatable, Sendable {
  /// Samples received.
  public var samples: Int
  /// Work done.
  public var work: GraphWork
  /// Samples that the published graph would have read although they were discarded.
  public var missing: Int
}

extension GraphTrace {
  /// Runs a graph over a signal, laid out before its first sample.
  ///
  /// The view is laid out again after sample number `relayout`, counted from 1, if there is one.
  public init(_ shape: GraphShape, over signal: Signal, relayoutAfter relayout: Int? = nil) {
    self.init(shape, over: signal, relayoutsAfter: relayout.map { [$0] } ?? [])
  }

  /// Runs a graph over a signal, laid out before its first sample and once more after each of some samples,
  /// counted from 1.
  package init(_ shape: GraphShape, over signal: Signal, relayoutsAfter relayouts: [Int]) {
    var graph = TiledGraph(shape)
    graph.layOut()
    _ = graph.redrawAll()
    let start = graph.work
    var steps: [GraphStep] = []
    steps.reserveCapacity(signal.values.count + relayouts.count)
    for value in signal.values {
      steps.append(graph.step(value))
      for relayout in relayouts where relayout == graph.store.total {
        steps.append(graph.relayoutStep())
      }
    }
    self.shape = shape
    self.signal = signal
    self.relayouts = relayouts
    self.steps = steps
    summary = GraphSummary(
      samples: graph.store.total,
      work: graph.work.since(start),
      missing: steps.reduce(0) { $0 + $1.missing.count })
  }

  /// The step that added sample number `total`, counted from 1.
  public func step(after total: Int) -> GraphStep? {
    steps.first { $0.total == total && !$0.isRelayout }
  }
}

extension GraphQuestion {
  /// The run of the engine.
  public var trace: GraphTrace {
    GraphTrace(shape, over: signal, relayoutsAfter: relayouts ?? [])
  }
}
