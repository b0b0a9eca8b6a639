// A moment of the scrolling graph, ready to be drawn: so many samples in, the last few of them not yet
// redrawn, and perhaps just laid out anew.

import InkstepEngine

/// A tiled graph after some samples of a signal.
public struct GraphScene: Sendable {
  /// What this is a moment of.
  public let course: GraphCourse
  /// The graph as it is then.
  public let graph: TiledGraph
  /// Layers taken for another tile since the last redraw, or by the last sample.
  public let reused: [LayerReuse]
  /// The tiles queued by the last sample or relayout, or still waiting when redraws lag.
  public let queued: [Int]
  /// Sample numbers that the published graph would have read and does not hold, or will read when
  /// the waiting tiles are redrawn.
  public let missing: [Int]
  /// Another reason for the published graph to stop just now.
  public let failure: GraphFailure?
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
    self.init(
      GraphCourse(shape, over: signal, relaidAt: relayout ? max(0, total) : nil), total: total,
      lag: lag)
  }

  /// A moment of a course: after `total` samples, of which the last `lag` are not redrawn.
  ///
  /// Takes time in proportion to the tiles and the lag, however long the stream has been; but for a
  /// count of what has been dropped.
  public init(_ course: GraphCourse, total: Int, lag: Int = 0) {
    let lag = max(0, lag)
    self.init(GraphReplay(course, total: max(0, total), lag: lag), lag: lag)
  }

  init(_ replay: GraphReplay, lag: Int) {
    let graph = replay.graph
    var missing = replay.last?.missing ?? []
    if lag > 0 {
      var redrawn = graph
      _ = redrawn.redrawAll()
      missing = Array(redrawn.missing.dropFirst(missing.count))
    }
    course = replay.course
    self.graph = graph
    self.lag = lag
    reused = lag > 0 ? replay.late : replay.last?.reused ?? []
    queued = lag > 0 ? graph.queue.tiles : replay.last?.queued ?? []
    self.missing = missing.filter { $0 >= 0 }
    failure = graph.failure
  }
}

extension GraphScene {
  /// Its fixed numbers.
  public var shape: GraphShape { graph.shape }

  /// Samples received.
  public var total: Int { graph.store.total }

  /// Whether the view has just been laid out anew.
  public var isTurn: Bool { course.turn?.total == total }

  /// The number of samples after which the published graph has stopped, or stops now.
  public var stop: Int? {
    course.firstStop(upTo: total - lag) ?? (failure != nil || !missing.isEmpty ? total : nil)
  }

  /// Points of the view that no layer covers.
  public var uncoveredWidth: Int {
    guard let first = graph.row.tiles.first, let last = graph.row.tiles.last else {
      return shape.width
    }
    let left = shape.x(ofTile: first, after: total)
    let right = shape.x(ofTile: last, after: total) + shape.tileWidth
    return min(shape.width, max(0, left) + max(0, shape.width - max(0, right)))
  }

  /// Where a sample is drawn, in points from the left edge of the view.
  func place(_ sample: Int) -> InkPoint {
    InkPoint(Double(shape.x(of: sample, after: total)), graph.store[sample] ?? 60)
  }

  /// The part of a layer's picture that lies in its tile, as a line in points; moved along with the
  /// layer when it shows another tile's picture.
  func line(on layer: Layer) -> [InkPoint] {
    guard let picture = layer.picture else { return [] }
    let first = picture.tile * shape.samplesPerTile
    let own = first..<first + shape.samplesPerTile + 1
    let shift = (layer.tile - picture.tile) * shape.samplesPerTile * shape.pointsPerSample
    let samples = picture.samples.clamped(to: own).clamped(to: graph.store.held)
    return samples.map { place($0) + Vector(Double(shift), 0) }
  }
}
