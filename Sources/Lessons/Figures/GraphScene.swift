// A moment of the scrolling graph, ready to be drawn: so many samples in, the last few of them not yet
// redrawn, and perhaps just laid out anew.

import Engine

/// A tiled graph after some samples of a signal.
public struct GraphScene: Sendable {
  /// The graph as it is then.
  public let graph: TiledGraph
  /// Layers taken for another tile since the last redraw, or by the last sample.
  public let reused: [LayerReuse]
  /// The tiles queued by the last sample or relayout, or still waiting when redraws lag.
  public let queued: [Int]
  /// Sample numbers that the published graph would have read and does not hold.
  public let missing: [Int]
  /// Samples that came in since the last redraw.
  public let lag: Int
}

extension GraphScene {
  /// Runs a graph over the first `total` samples of a signal, which is repeated if it is shorter.
  ///
  /// The last `lag` samples are not redrawn. With `relayout` the view is laid out once more at the
  /// end.
  public init(
    _ shape: GraphShape, over signal: Signal, total: Int, lag: Int = 0, relayout: Bool = false
  ) {
    var graph = TiledGraph(shape)
    graph.layOut()
    _ = graph.redrawAll()
    var last: GraphStep?
    var late: [LayerReuse] = []
    for sample in 0..<max(0, total) {
      let value = signal.values.isEmpty ? 60 : signal.values[sample % signal.values.count]
      if sample < total - lag {
        last = graph.step(value)
      } else {
        let before = graph.reused.count
        graph.add(value)
        late += graph.reused[before...]
      }
    }
    if relayout { last = graph.relayoutStep() }
    self.graph = graph
    self.lag = lag
    reused = lag > 0 ? late : last?.reused ?? []
    queued = lag > 0 ? graph.queue.tiles : last?.queued ?? []
    missing = last?.missing ?? []
  }

  /// Its fixed numbers.
  public var shape: GraphShape { graph.shape }

  /// Samples received.
  public var total: Int { graph.store.total }

  /// Where a sample is drawn, in points from the left edge of the view.
  func place(_ sample: Int) -> Point {
    Point(Double(shape.x(of: sample, after: total)), graph.store[sample] ?? 60)
  }

  /// The part of a layer's picture that lies in its tile, as a line in points; moved along with the
  /// layer when it shows another tile's picture.
  func line(on layer: Layer) -> [Point] {
    guard let picture = layer.picture else { return [] }
    let first = picture.tile * shape.samplesPerTile
    let own = first..<first + shape.samplesPerTile + 1
    let shift = (layer.tile - picture.tile) * shape.samplesPerTile * shape.pointsPerSample
    let samples = picture.samples.clamped(to: own).clamped(to: graph.store.held)
    return samples.map { place($0) + Vector(Double(shift), 0) }
  }
}
