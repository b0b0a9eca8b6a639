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
    // A tile without samples is drawn from 0 to 0.
    let (from, to) = first < end ? (first, end) : (0, 0)
    draws.append("{ \"tile\": \(tile), \"from\": \(from), \"to\": \(to) }")
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
/// After so many of them as `relayouts` says, the view is laid out again, as if it had been turned.
func graphSteps(samples: Int, of graph: Graph, relayouts: [Int]) -> [String] {
  var graph = graph
  var first = View()
  graph.layOut(in: &first)
  var steps: [String] = []
  for _ in 0..<samples {
    var view = View()
    graph.total += 1
    graph.added(in: &view)
    steps.append(view.step(of: graph, isRelayout: false))
    for relayout in relayouts where graph.total == relayout {
      var anew = View()
      graph.layOut(in: &anew)
      steps.append(anew.step(of: graph, isRelayout: true))
    }
  }
  return steps
}
