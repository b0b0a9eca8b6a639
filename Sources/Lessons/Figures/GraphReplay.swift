// Computes a moment of a graph's course. Running every sample from the first would take too long for a
// figure, but what a graph shows depends only on its last few tiles. Once every layer shows its own tile, a
// graph that is laid out at that moment with the samples that it would hold is in the same state. So the
// run begins shortly before the moment, where that is the case, and its length does not depend on the
// stream's.
//
// In the published graph with one sample per tile this is never the case, because no layer is ever reused.
// The run then begins at the first sample, and skips those that arrive after every layer has left the view.

import InkstepEngine

/// A graph on the way to a moment of its course.
struct GraphReplay {
  let course: GraphCourse
  /// The current state of the graph.
  private(set) var graph: TiledGraph
  /// The last step that was redrawn.
  private(set) var last: GraphStep?
  /// The layers reused since that step.
  private(set) var late: [LayerReuse] = []

  /// Runs a course for `total` samples, of which the last `lag` are not redrawn.
  init(_ course: GraphCourse, total: Int, lag: Int) {
    self.init(course, from: course.latestStart(before: total - lag))
    while graph.store.total < total {
      skipIdleSamples(before: total - lag)
      takeSample(redrawing: graph.store.total < total - lag)
    }
  }

  /// Runs every sample of a course; slow, and used as the reference in tests.
  init(everyStepOf course: GraphCourse, total: Int, lag: Int) {
    self.init(course, from: 0)
    while graph.store.total < total {
      takeSample(redrawing: graph.store.total < total - lag)
    }
  }

  @inline(never)
  private init(_ course: GraphCourse, from start: Int) {
    self.course = course
    graph = TiledGraph(
      start > 0 ? course.shape(after: start) : course.shape,
      discarded: course.samplesDiscarded(after: start), holding: course.samplesHeld(after: start))
    if start > 0 || !course.isLaidOutLate {
      graph.layOut()
      _ = graph.redrawAll()
    }
    if start == 0, course.relayout?.total == 0 { relayOut(redrawing: true) }
  }
}

extension GraphReplay {
  /// Skips samples that no layer shows, up to the next one that matters.
  private mutating func skipIdleSamples(before total: Int) {
    let shape = graph.shape
    let now = graph.store.total
    guard shape.policy == .published, shape.samplesPerTile == 1, let newest = graph.row.tiles.last,
      now > newest + shape.padding.right + 2
    else { return }
    var next = total - 1
    if let relayout = course.relayout, relayout.total > now { next = min(next, relayout.total - 1) }
    guard next > now else { return }
    graph.replaceSamples(
      with: course.samplesHeld(after: next), discarded: course.samplesDiscarded(after: next))
  }

  @inline(never)
  private mutating func takeSample(redrawing: Bool) {
    let value = course.value(graph.store.total)
    if redrawing {
      last = graph.step(value)
    } else {
      let before = graph.reused.count
      graph.add(value)
      late += graph.reused[before...]
    }
    if course.isLaidOutLate, graph.store.total == 1 {
      graph.layOut()
      if redrawing { _ = graph.redrawAll() }
    }
    if course.relayout?.total == graph.store.total { relayOut(redrawing: redrawing) }
  }

  @inline(never)
  private mutating func relayOut(redrawing: Bool) {
    guard let shape = course.relayout?.shape else { return }
    if redrawing {
      last = graph.relayoutStep(in: shape)
    } else {
      graph.layOut(in: shape)
    }
  }
}

extension GraphCourse {
  /// The largest number of samples from which a run to `total` samples takes at least one step and ends in
  /// the same state as a run from the first sample.
  func latestStart(before total: Int) -> Int {
    let perTile = shape.samplesPerTile
    let ahead = shape.padding.right
    var start = total - 1
    if shape.policy == .published {
      if perTile == 1 { return 0 }
      // Only the newest tile and the one P samples back are redrawn; the tiles between them are stale.
      if ahead > perTile { start -= ahead + 2 * perTile + 2 }
    }
    if let relayout, relayout.total <= start {
      // A relayout may have left layers without pictures, until the oldest tile is one begun after it.
      let settled = relayout.total + (relayout.shape.layerCount + 1) * perTile + ahead + 1
      if start < settled { return latestStart(before: relayout.total) }
    }
    return max(0, start)
  }
}
