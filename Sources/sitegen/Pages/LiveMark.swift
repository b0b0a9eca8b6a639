// What a figure or table says about itself, so that the pages' scripts can ask the engine for the
// same one over another stroke: its kind, and the arguments of the directive that made it.

import InkstepEngine
import InkstepLessons

/// The `data-` attributes of something that scripts can redraw.
struct LiveMark: Sendable {
  /// What the scripts know it as.
  let kind: String
  /// The arguments, in order.
  let values: [(name: String, value: String)]

  /// The attributes that say it.
  var attributes: [(key: String, value: String)] {
    [("data-live", kind)] + values.map { ("data-\($0.name)", $0.value) }
  }

  /// The kind of a graph that scripts can run.
  static let graphKind = "tiles"

  private init(_ kind: String, _ values: (name: String, value: String)...) {
    self.kind = kind
    self.values = values
  }
}

extension LiveMark {
  static func samples(_ stroke: Stroke) -> LiveMark { LiveMark("samples", ("stroke", stroke.id)) }

  static func stroke(_ trace: Trace) -> LiveMark {
    LiveMark("stroke", ("stage", trace.stage.slug), ("stroke", trace.stroke.id))
  }

  static func step(_ trace: Trace, event: Int) -> LiveMark {
    LiveMark(
      "step", ("stage", trace.stage.slug), ("stroke", trace.stroke.id), ("at", "\(event)"))
  }

  /// Joints are counted from 1, as in the directive.
  static func junction(_ trace: Trace, joint: Int) -> LiveMark {
    LiveMark(
      "junction", ("stage", trace.stage.slug), ("stroke", trace.stroke.id), ("joint", "\(joint)"))
  }

  static func comparison(_ earlier: Trace, _ later: Trace) -> LiveMark {
    LiveMark(
      "compare", ("from", earlier.stage.slug), ("to", later.stage.slug),
      ("stroke", later.stroke.id))
  }

  static func cost(_ traces: [Trace], of stroke: Stroke) -> LiveMark {
    let stages = traces.map(\.stage.slug).joined(separator: ",")
    return LiveMark("cost", ("stages", stages), ("stroke", stroke.id))
  }

  static func tiles(
    _ shape: GraphShape, over signal: Signal, total: Int, lag: Int, relayout: Bool
  ) -> LiveMark {
    LiveMark(
      graphKind, ("policy", shape.policy.rawValue), ("total", "\(total)"),
      ("width", "\(shape.width)"),
      ("points", "\(shape.pointsPerSample)"), ("lag", "\(lag)"),
      ("relayout", relayout ? "yes" : "no"), ("signal", signal.id))
  }

  static func joints(_ trace: Trace) -> LiveMark {
    LiveMark("joints", ("stage", trace.stage.slug), ("stroke", trace.stroke.id))
  }

  static func changes(from earlier: Trace, to later: Trace) -> LiveMark {
    LiveMark(
      "changes", ("from", earlier.stage.slug), ("to", later.stage.slug),
      ("stroke", later.stroke.id))
  }
}

extension HTML {
  /// Appends an opening tag that says what scripts need to know.
  mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String>, live: LiveMark?
  ) {
    guard let live else { return open(name, attributes) }
    open(name, attributes.map { ($0.key, $0.value) } + live.attributes)
  }
}
