// The figures of the tiled graph without a `FigureKind`, because they do not change, or because scripts run the graph:
//
//   kind=tiles policy=P total=N [signal=G] [width=W] [points=P] [lag=L] [relayout=yes]
//   kind=follow sample=I [policy=P]
//   kind=retained policy=P [width=W]
//   kind=backlog redraw=T (tenths of a sample interval)

import InkstepEngine
import InkstepLessons

/// Makes the figures of the graph for `::figure` directives.
struct GraphFigures: Sendable {
  let words: Words
  let library: TraceLibrary

  /// The figure of a directive of one of these kinds.
  func block(
    _ kind: String, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    switch kind {
    case "follow": return try follow(directive, id, caption)
    case "retained": return try retained(directive, id, caption)
    case "backlog": return try backlog(directive, id, caption)
    default: return try tiles(directive, id, caption)
    }
  }

  private func tiles(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys([
      "kind", "policy", "total", "signal", "width", "points", "lag", "relayout",
    ])
    let unread = library.unread.signals
    var signal = library.standardSignal
    if let name = directive.value("signal") {
      if unread.contains(name) { throw Diagnostics([]) }
      signal = try directive.choice("signal", from: library.signals.map(\.id)) { name in
        library.signals.first { $0.id == name }
      }
    }
    guard let signal else {
      if unread.isWhole || !unread.names.isEmpty { throw Diagnostics([]) }
      throw Diagnostics("the content has no signal", at: directive.location)
    }
    let shape = try shape(directive)
    let total = try directive.index("total", in: Range(GraphLimits.total), of: "samples")
    let lag = try number(directive, "lag", or: 0, in: Range(GraphLimits.lag))
    let relayout = try directive.flag("relayout") ? GraphRelayout(after: total, shape: shape) : nil
    let course = GraphCourse(shape, over: signal, relayout: relayout)
    let scene = GraphScene(course, total: total, lag: lag)
    return FigureBlock(
      figure: .tiles(scene), id: id, caption: caption, facts: words.description(scene.facts),
      marks: scene.marks,
      live: .tiles(scene))
  }

  private func follow(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "sample", "policy"])
    let sample = try directive.index("sample", in: Range(GraphLimits.total), of: "samples")
    let shape = directive.value("policy") == nil ? GraphShape.published : try shape(directive)
    return FigureBlock(
      figure: .follow(sample, shape), id: id, caption: caption,
      facts: words.description(shape.facts(following: sample)), legend: [.followed, .layer])
  }

  private func retained(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "policy", "width"])
    let shape = try shape(directive)
    return FigureBlock(
      figure: .retained(shape), id: id, caption: caption,
      facts: words.description(shape.retainedFacts),
      legend: [.held, .need, .failing])
  }

  private func backlog(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "redraw"])
    let tenths = try directive.index("redraw", in: 1..<1000, of: "tenths of an interval")
    return FigureBlock(
      figure: .backlog(redrawTenths: tenths), id: id, caption: caption,
      facts: words.description(TiledGraph.backlogFacts(redrawTenths: tenths, samples: 120)),
      legend: [.waitingPublished, .waitingRepaired])
  }
}

extension GraphFigures {
  /// The shape that a directive's policy, width and points describe.
  private func shape(_ directive: Directive) throws(Diagnostics) -> GraphShape {
    let policy = try directive.choice("policy", from: GraphPolicy.allCases.map(\.rawValue)) {
      GraphPolicy(rawValue: $0)
    }
    let width = try number(directive, "width", or: 320, in: Range(GraphLimits.width))
    let points = try number(directive, "points", or: 1, in: Range(GraphLimits.points))
    do throws(GraphShapeError) {
      return try GraphShape(policy, width: width, pointsPerSample: points)
    } catch {
      throw Diagnostics("the graph cannot have this shape", at: directive.location)
    }
  }

  private func number(
    _ directive: Directive, _ key: String, or standard: Int, in range: Range<Int>
  ) throws(Diagnostics) -> Int {
    directive.value(key) == nil ? standard : try directive.index(key, in: range, of: key)
  }
}
