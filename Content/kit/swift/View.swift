// Runs the graph over a signal, in a view that writes down what it is told.

/// What the graph said at one sample, as the trace writes it.
struct View {
  private var reused = ""
  private var frames: [String] = []
  private var draws: [String] = []

  mutating func reuse(_ tile: Int, for newTile: Int) {
    reused = "\"reused\": { \"from\": \(tile), \"to\": \(newTile) }, "
  }

  mutating func place(_ tile: Int, at x: Int) {
    frames.append("{ \"tile\": \(tile), \"x\": \(x) }")
  }

  mutating func redraw(_ tile: Int, from first: Int, to end: Int) {
    draws.append("{ \"tile\": \(tile), \"from\": \(first), \"to\": \(end) }")
  }

  func step(of graph: Graph, isRelayout: Bool) -> String {
    "{ \"total\": \(graph.total), \"held\": \(graph.total - graph.discarded), "
      + "\"discarded\": \(graph.discarded), \(isRelayout ? "\"relayout\": true, " : "")\(reused)"
      + "\"frames\": [\(frames.joined(separator: ", "))], "
      + "\"draws\": [\(draws.joined(separator: ", "))] }"
  }
}

/// What the graph does with so many samples.
///
/// After 648 of them the view is laid out again, as if it had been turned.
func graphSteps(samples: Int, width: Int = 320, relayout: Int = 648) -> [String] {
  var graph = Graph(width: width)
  var first = View()
  graph.layOut(in: &first)
  var steps: [String] = []
  for _ in 0..<samples {
    var view = View()
    graph.total += 1
    graph.added(in: &view)
    steps.append(view.step(of: graph, isRelayout: false))
    if graph.total == relayout {
      var anew = View()
      graph.layOut(in: &anew)
      steps.append(anew.step(of: graph, isRelayout: true))
    }
  }
  return steps
}
