// Attributes of a figure or table that let scripts redraw it for another stroke: its kind, and the
// arguments of its directive.

import InkstepEngine
import InkstepLessons

/// The `data-` attributes of something that scripts can redraw: `data-live` if it has tools or can be set,
/// `data-follows` for a figure that only shows the same stroke as the others.
struct LiveMark: Sendable {
  /// An argument: a name and a text.
  typealias Value = (name: String, value: String)

  /// The kind, as scripts know it.
  let kind: String
  /// The arguments, in order.
  var values: [Value]

  init(_ kind: String, _ values: [Value]) {
    self.kind = kind
    self.values = values
  }

  /// The attributes as names and values.
  var attributes: [(key: String, value: String)] {
    [(kind == Self.closeKind ? "data-follows" : "data-live", kind)]
      + values.map { ("data-\($0.name)", $0.value) }
  }

  /// Whether the reader can set something, which needs room for a slider or a choice.
  var isSet: Bool { values.contains { $0.name == "least" || $0.name == "choose" } }

  /// The same without a slider of its own: the number follows that of another figure.
  var following: LiveMark {
    LiveMark(kind, values.filter { $0.name != "least" && $0.name != "most" })
  }

  /// The stages through which the reader can step.
  var stages: [String] {
    if kind == Self.closeKind { return [] }
    return values.filter { $0.name == "stage" || $0.name == "to" }.map(\.value)
  }

  /// The kind of a figure of the graph that scripts can run.
  static let tilesKind = "tiles"
  /// The kinds that do not depend on a stroke.
  static let strokelessKinds = Set(
    [tilesKind]
      + FigureSpec.live.filter { !$0.parameters.contains(.stroke) }.map { "\($0.name)" })
  /// The kind of a figure that only follows the others.
  static let closeKind = "close"
}

extension LiveMark {
  static func tiles(_ scene: GraphScene) -> LiveMark {
    LiveMark(
      tilesKind,
      [
        ("policy", scene.shape.policy.rawValue), ("total", "\(scene.total)"),
        ("width", "\(scene.shape.width)"), ("points", "\(scene.shape.pointsPerSample)"),
        ("lag", "\(scene.lag)"), ("relayout", scene.isRelayout ? "yes" : "no"),
        ("signal", scene.course.signal.id),
      ])
  }

  static func joints(_ trace: Trace) -> LiveMark {
    LiveMark("joints", [("stage", trace.stage.slug), ("stroke", trace.stroke.id)])
  }

  static func changes(from earlier: Trace, to later: Trace) -> LiveMark {
    LiveMark(
      "changes",
      [("from", earlier.stage.slug), ("to", later.stage.slug), ("stroke", later.stroke.id)])
  }
}

extension HTML {
  /// Appends an opening tag with the attributes for scripts.
  mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String>, live: LiveMark?
  ) {
    guard let live else { return open(name, attributes) }
    open(name, attributes.map { ($0.key, $0.value) } + live.attributes)
  }
}
