// A moment of the scrolling graph, ready to be drawn: after some samples, the last of which may not have been
// redrawn, and perhaps just after a relayout.

import InkstepEngine

/// A tiled graph after some samples of a signal.
public struct GraphScene: Sendable {
  /// The course that this is a moment of.
  public let course: GraphCourse
  /// The state of the graph.
  public let graph: TiledGraph
  /// Layers reused since the last redraw, or by the last sample.
  public let reused: [LayerReuse]
  /// The tiles queued by the last sample or relayout, or still waiting if redraws lag.
  public let queued: [Int]
  /// Numbers of discarded samples that the published graph would have read, or will read when the waiting
  /// tiles are redrawn.
  public let missing: [Int]
  /// Another reason for which the published graph crashes at this moment.
  public let failure: GraphFailure?
  /// The number of samples since the last redraw.
  public let lag: Int
}

extension GraphScene {
  /// The moment of a course after `total` samples, of which the last `lag` are not redrawn.
  ///
  /// Takes time in proportion to the tiles and the lag, independent of the length of the stream, apart from a
  /// count of the discarded samples.
  public init(_ course: GraphCourse, total: Int, lag: Int = 0) {
    let lag = max(0, lag)
    self.init(GraphReplay(course, total: max(0, total), lag: lag), lag: lag)
  }

  /// The moment of a step of a trace.
  public init(of step: GraphStep, in trace: GraphTrace) {
    let relayout =
      step.isRelayout ? GraphRelayout(after: step.total, shape: trace.shape) : nil
    self.init(GraphCourse(trace.shape, over: trace.signal, relayout: relayout), total: step.total)
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
  /// The shape of the graph.
  public var shape: GraphShape { graph.shape }

  /// Samples received.
  public var total: Int { graph.store.total }

  /// Whether the view has just been laid out again.
  public var isRelayout: Bool { course.relayout?.total == total }

  /// The number of samples after which the published graph crashed, or crashes now.
  public var stop: Int? {
    course.firstStop(upTo: total - lag) ?? (failure != nil || !missing.isEmpty ? total : nil)
  }

  /// The width of the view, in points, that no layer covers.
  public var uncoveredWidth: Int {
    guard let first = graph.row.tiles.first, let last = graph.row.tiles.last else {
      return shape.width
    }
    let left = shape.x(ofTile: first, after: total)
    let right = shape.x(ofTile: last, after: total) + shape.tileWidth
    return min(shape.width, max(0, left) + max(0, shape.width - max(0, right)))
  }

  /// The position of a sample, in points from the left edge of the view.
  func position(of sample: Int) -> InkPoint {
    InkPoint(Double(shape.x(of: sample, after: total)), graph.store[sample] ?? 60)
  }

  /// The part of a layer's picture inside its tile, as a line in points.
  ///
  /// If the picture is that of another tile, it is moved along with the layer.
  func line(on layer: GraphLayer) -> [InkPoint] {
    guard let picture = layer.picture else { return [] }
    let first = picture.tile * shape.samplesPerTile
    let own = first..<first + shape.samplesPerTile + 1
    let shift = (layer.tile - picture.tile) * shape.samplesPerTile * shape.pointsPerSample
    let samples = picture.samples.clamped(to: own).clamped(to: graph.store.held)
    return samples.map { position(of: $0) + Vector(Double(shift), 0) }
  }
}
