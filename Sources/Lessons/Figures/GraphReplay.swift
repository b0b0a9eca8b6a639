// Getting to a moment of a graph's course. Running every sample from the first would take longer than
// a picture may; but what a graph shows depends on its last few tiles only. Once every layer shows
// its own tile, a graph laid out there and then, with the samples that it would hold, is the same
// graph. So the run begins a little before the moment, where that holds, and takes as many steps
// however long the stream has been.
//
// It never holds as published when a tile is one sample: then no layer is ever taken again. The run
// begins at the first sample, and leaves out those that come when every layer has left the view.

import InkstepEngine

/// A graph on its way to a moment of its course.
struct GraphReplay {
  let course: GraphCourse
  /// The graph as it is now.
  private(set) var graph: TiledGraph
  /// What the last step that was redrawn did.
  private(set) var last: GraphStep?
  /// Layers reused since then.
  private(set) var late: [LayerReuse] = []

  /// Runs a course up to `total` samples, of which the last `lag` are not redrawn.
  init(_ course: GraphCourse, total: Int, lag: Int) {
    self.init(course, from: course.latestStart(before: total - lag))
    while graph.store.total < total {
      skipIdleSamples(before: total - lag)
      takeSample(redrawing: graph.store.total < total - lag)
    }
  }

  /// Runs every sample of a course; slow, and right without an argument.
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
    if start == 0, course.turn?.total == 0 { turn(redrawing: true) }
  }
}

extension GraphReplay {
  /// Leaves samples out that no layer shows, up to the next one that matters.
  private mutating func skipIdleSamples(before total: Int) {
    let shape = graph.shape
    let now = graph.store.total
    guard shape.policy == .published, shape.samplesPerTile == 1, let newest = graph.row.tiles.last,
      now > newest + shape.padding.right + 2
    else { return }
    var next = total - 1
    if let turn = course.turn, turn.total > now { next = min(next, turn.total - 1) }
    guard next > now else { return }
    graph.skip(
      toHave: course.samplesHeld(after: next), discarded: course.samplesDiscarded(after: next))
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
    if course.turn?.total == graph.store.total { turn(redrawing: redrawing) }
  }

  @inline(never)
  private mutating func turn(redrawing: Bool) {
    guard let shape = course.turn?.shape else { return }
    if redrawing {
      last = graph.relayoutStep(in: shape)
    } else {
      graph.layOut(in: shape)
    }
  }
}

extension GraphCourse {
  /// The latest number of samples from which a run gets to `total` samples with at least one step,
  /// and to the same state as a run from the first sample.
  func latestStart(before total: Int) -> Int {
    let perTile = shape.samplesPerTile
    let ahead = shape.padding.right
    var start = total - 1
    if shape.policy == .published {
      if perTile == 1 { return 0 }
      // Only the newest tile and the one P samples back are redrawn; those between them wait.
      if ahead > perTile { start -= ahead + 2 * perTile + 2 }
    }
    if let turn, turn.total <= start {
      // A relayout may have left holes; they are gone when the oldest tile is one begun since.
      let settled = turn.total + (turn.shape.layerCount + 1) * perTile + ahead + 1
      if start < settled { return latestStart(before: turn.total) }
    }
    return max(0, start)
  }
}
