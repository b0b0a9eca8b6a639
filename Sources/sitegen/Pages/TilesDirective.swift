// The figure of the graph that scripts can run: the tiles at one moment.

import InkstepEngine
import InkstepLessons

extension LessonFigures {
  /// The figure of a directive with the kind `tiles`.
  func tiles(
    _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
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
      marks: scene.marks, live: .tiles(scene))
  }

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
