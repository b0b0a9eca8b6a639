// The figures of the scrolling graph that a lesson can ask for: arguments, drawing, description and
// legend of each kind.

import Engine
import Lessons

/// Makes the graph's figures of `::figure` directives.
struct GraphFigures: Sendable {
  let words: Words
  let library: TraceLibrary

  /// The kinds, as the directive names them.
  static let kinds = ["tiles", "follow", "retained", "seam", "tile-cost", "backlog"]

  /// The figure of a directive.
  func block(
    _ kind: String, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    switch kind {
    case "tiles": return try tiles(directive, id, caption)
    case "follow":
      try directive.checkKeys(["kind", "sample", "policy"])
      let sample = try directive.index("sample", in: 0..<100_000, of: "samples")
      let shape = try shape(directive)
      return FigureBlock(
        figure: .follow(sample, shape), id: id, caption: caption,
        facts: FigureFacts.row([
          words[.figureFollowed, words.number(sample)],
          words[.figureTile, words.number(shape.tile(of: sample))],
        ]), legend: [.followed, .tile, .reused])
    case "retained":
      try directive.checkKeys(["kind", "policy", "width"])
      let shape = try shape(directive)
      return FigureBlock(
        figure: .retained(shape), id: id, caption: caption, facts: retained(shape),
        legend: [.held, .need])
    case "seam":
      try directive.checkKeys(["kind", "padding", "lineWidth"])
      let width = try directive.wholeNumber("lineWidth") ?? 1
      let padding = try directive.index("padding", in: 0..<9, of: "paddings")
      return FigureBlock(
        figure: .seam(padding: Padding(left: padding, right: padding), lineWidth: Double(width)),
        id: id, caption: caption,
        facts: FigureFacts.row([
          words[.figurePadding, words.number(padding)],
          words[.figureLineWidth, words.number(width)],
        ]), legend: [.followed, .uncovered])
    case "tile-cost":
      try directive.checkKeys(["kind", "width"])
      return try tileCost(directive, id, caption)
    default:
      try directive.checkKeys(["kind", "redrawTime"])
      let tenths = try directive.index("redrawTime", in: 1..<1000, of: "tenths of an interval")
      let time = Double(tenths) / 10
      return FigureBlock(
        figure: .backlog(redrawTime: time), id: id, caption: caption,
        facts: FigureFacts.row([words[.figureRedrawTime, words.number(time)]]),
        legend: [.need, .held])
    }
  }
}

extension GraphFigures {
  private func tiles(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "policy", "total", "width", "signal", "lag", "relayout"])
    let shape = try shape(directive)
    let name = directive.value("signal") ?? library.signals.first?.id ?? ""
    guard let signal = library.signals.first(where: { $0.id == name }) else {
      throw Diagnostics(
        "no sample signal is called '\(name)'", at: directive.location,
        suggestion: didYouMean(name, library.signals.map(\.id)))
    }
    let total = try directive.index("total", in: 0..<100_000, of: "samples")
    let lag = try directive.wholeNumber("lag") ?? 0
    let scene = GraphScene(
      shape, over: signal, total: total, lag: min(max(lag, 0), total),
      relayout: directive.value("relayout") == "yes")
    return FigureBlock(
      figure: .tiles(scene), id: id, caption: caption, facts: facts(of: scene),
      legend: [.tile, .padding, .queued, .reused, .offscreen, .signal])
  }

  /// The facts of a moment of the graph.
  func facts(of scene: GraphScene) -> String {
    var facts = [
      words[.figureReceived, words.number(scene.total)],
      words[.figureTiles, words.number(scene.graph.row.layers.count)],
      words[.figureHeld, words.number(scene.graph.store.values.count)],
      words[.figureQueued, words.number(scene.queued.count)],
    ]
    if !scene.missing.isEmpty {
      facts.append(words[.figureMissing, words.number(scene.missing.count)])
    }
    return FigureFacts.row(facts)
  }

  private func retained(_ shape: GraphShape) -> String {
    var facts = [words[.figureKept, words.number(shape.keptSamples)]]
    if let first = shape.failingStretches(upTo: 1400).first {
      facts.append(words[.figureFirstFailure, words.number(first.lowerBound)])
    }
    return FigureFacts.row(facts)
  }

  private func tileCost(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    let shape = try shape(directive)
    let prices = GraphPrices(column: 1, segment: 1, redraw: 0, move: 4.8)
    let best = shape.bestTileWidth(prices)
    return FigureBlock(
      figure: .tileCost(shape, prices), id: id, caption: caption,
      facts: FigureFacts.row([words[.figureBestWidth, words.number(best, decimals: 1)]]),
      legend: [.bar, .moves, .least])
  }

  /// The graph that the directive's policy and width name; published and 320 unless given.
  private func shape(_ directive: Directive) throws(Diagnostics) -> GraphShape {
    var shape = GraphShape.published
    if directive.value("policy") != nil {
      let policy = try directive.choice("policy", from: GraphPolicy.allCases.map(\.rawValue)) {
        GraphPolicy(rawValue: $0)
      }
      shape = policy == .published ? .published : .repaired
    }
    guard let width = try directive.wholeNumber("width") else { return shape }
    do throws(GraphShapeError) { return try shape.resized(to: width) } catch {
      throw Diagnostics("no view is \(width) points wide", at: directive.location)
    }
  }
}
