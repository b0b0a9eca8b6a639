// Attributes of a figure or table that let scripts redraw it for another stroke: its kind, and the
// arguments of its directive.

import InkstepEngine
import InkstepLessons

/// The `data-` attributes of something that scripts can redraw: `data-live` if it has tools or can be set,
/// `data-follows` for a figure that only shows the same stroke as the others.
struct LiveMark: Sendable {
  /// The kind, as scripts know it.
  let kind: String
  /// The arguments, in order.
  let values: [(name: String, value: String)]

  /// The attributes as names and values.
  var attributes: [(key: String, value: String)] {
    [(kind == Self.closeKind ? "data-follows" : "data-live", kind)]
      + values.map { ("data-\($0.name)", $0.value) }
  }

  /// The kind of a figure of the graph that scripts can run.
  static let tilesKind = "tiles"
  /// The kinds that do not depend on a stroke.
  static let strokelessKinds: Set = [
    tilesKind, "seam", "timeline", "tilecost", "budget", "flushcost",
  ]

  /// The kind of a figure that only follows the others.
  static let closeKind = "close"

  private init(_ kind: String, _ values: (name: String, value: String)...) {
    self.kind = kind
    self.values = values
  }
}

/// A number that the reader sets: its value and range.
struct LiveSetting: Sendable {
  let value: Int
  let range: ClosedRange<Int>

  fileprivate var values: [(name: String, value: String)] {
    [("set", "\(value)"), ("least", "\(range.lowerBound)"), ("most", "\(range.upperBound)")]
  }
}

extension LiveMark {
  /// The same mark with a number that the reader sets.
  private func with(_ setting: LiveSetting) -> LiveMark {
    LiveMark(kind: kind, values: values + setting.values)
  }

  private init(kind: String, values: [(name: String, value: String)]) {
    self.kind = kind
    self.values = values
  }

  /// Whether the reader can set something, which needs room for a slider or a choice.
  var isSet: Bool { values.contains { $0.name == "set" || $0.name == "choose" } }

  /// The stages through which the reader can step.
  var stages: [String] {
    if kind == Self.closeKind { return [] }
    return values.filter { $0.name == "stage" || $0.name == "to" }.map(\.value)
  }

  static func casteljau(_ trace: Trace, percent: LiveSetting) -> LiveMark {
    LiveMark("casteljau", ("stage", trace.stage.slug), ("stroke", trace.stroke.id)).with(percent)
  }

  /// Joints are counted from 1, as in the directive.
  static func slide(_ trace: Trace, joint: Int, percent: LiveSetting) -> LiveMark {
    LiveMark(
      "slide", ("stage", trace.stage.slug), ("stroke", trace.stroke.id), ("joint", "\(joint)")
    ).with(percent)
  }

  static func rate(_ stroke: Stroke, hertz: LiveSetting) -> LiveMark {
    LiveMark("rate", ("stroke", stroke.id)).with(hertz)
  }

  static func withdrawn(_ trace: Trace) -> LiveMark {
    LiveMark("withdrawn", ("stage", trace.stage.slug), ("stroke", trace.stroke.id))
  }

  /// `waiting`: the number of samples waiting after the joint.
  static func tails(_ trace: Trace, waiting: Int) -> LiveMark {
    LiveMark(
      "tails", ("stage", trace.stage.slug), ("stroke", trace.stroke.id), ("waiting", "\(waiting)"))
  }

  static func tileCost(_ shape: GraphShape, moveTenths: LiveSetting) -> LiveMark {
    LiveMark("tilecost", ("width", "\(shape.width)")).with(moveTenths)
  }

  /// `copy`: the price of a copy of the bitmap, in elements.
  static func flushCost(copy: Int, moves: LiveSetting) -> LiveMark {
    LiveMark("flushcost", ("copy", "\(copy)")).with(moves)
  }

  static func cut(_ stroke: Stroke, sample: Int, opacity: LiveSetting) -> LiveMark {
    LiveMark("cut", ("stroke", stroke.id), ("sample", "\(sample)")).with(opacity)
  }

  /// Nothing can be set where the width is a share of the distance, and only speeds are filtered.
  static func ribbon(_ ribbon: RibbonStroke) -> LiveMark {
    let source = RibbonWidth.allCases.firstIndex(of: ribbon.source) ?? 0
    let mark = LiveMark(
      kind: "ribbon",
      values: [
        ("stroke", ribbon.stroke.id), ("source", "\(source)"),
        ("filter", "\(ribbon.filterPercent)"),
      ] + (ribbon.source == .force ? [("unused", "filter")] : []))
    let most = LiveSetting(value: ribbon.mostTenths, range: RibbonStroke.tenths)
    return ribbon.source == .distance ? mark : mark.with(most)
  }

  /// `samples`: the number of the last sample.
  static func budget(_ model: FrameBudget, samples: Int, frame: LiveSetting) -> LiveMark {
    LiveMark(kind: "budget", values: values(of: model) + [("samples", "\(samples)")]).with(frame)
  }

  static func screen(_ stroke: Stroke, _ model: FrameBudget, frame: LiveSetting) -> LiveMark {
    LiveMark(kind: "screen", values: values(of: model) + [("stroke", stroke.id)]).with(frame)
  }

  /// The painter by its position, and the numbers of a model in steps of their sliders.
  private static func values(of model: FrameBudget) -> [(name: String, value: String)] {
    let painter = FrameBudget.Painter.allCases.firstIndex(of: model.painter) ?? 0
    // Without a bitmap its price changes nothing.
    return [("painter", "\(painter)")] + (model.painter == .none ? [("unused", "blit")] : [])
      + BudgetSetting.ofFigures.map {
        ("\($0.name)", "\(model.steps($0))")
      }
  }

  static func seam(padding: LiveSetting, lineWidth: Int) -> LiveMark {
    LiveMark("seam", ("line", "\(lineWidth)")).with(padding)
  }

  static func timeline(
    _ policy: GraphPolicy, redrawTenths: Int, moment: LiveSetting
  ) -> LiveMark {
    LiveMark("timeline", ("policy", policy.rawValue), ("redraw", "\(redrawTenths)")).with(moment)
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

  /// `isChosen`: whether the reader chooses the stages.
  static func comparison(
    _ earlier: Trace, _ later: Trace, isChosen: Bool = false
  ) -> LiveMark {
    LiveMark(
      kind: "compare",
      values: [
        ("from", earlier.stage.slug), ("to", later.stage.slug), ("stroke", later.stroke.id),
      ] + (isChosen ? [("choose", "yes")] : []))
  }

  static func close(_ trace: Trace, samples: ClosedRange<Int>) -> LiveMark {
    LiveMark(
      closeKind, ("stage", trace.stage.slug), ("stroke", trace.stroke.id),
      ("first", "\(samples.lowerBound)"), ("last", "\(samples.upperBound)"))
  }

  static func cost(_ traces: [Trace], of stroke: Stroke) -> LiveMark {
    let stages = traces.map(\.stage.slug).joined(separator: ",")
    return LiveMark("cost", ("stages", stages), ("stroke", stroke.id))
  }

  static func tiles(_ scene: GraphScene) -> LiveMark {
    LiveMark(
      tilesKind, ("policy", scene.shape.policy.rawValue), ("total", "\(scene.total)"),
      ("width", "\(scene.shape.width)"), ("points", "\(scene.shape.pointsPerSample)"),
      ("lag", "\(scene.lag)"), ("relayout", scene.isRelayout ? "yes" : "no"),
      ("signal", scene.course.signal.id))
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
  /// Appends an opening tag with the attributes for scripts.
  mutating func open(
    _ name: String, _ attributes: KeyValuePairs<String, String>, live: LiveMark?
  ) {
    guard let live else { return open(name, attributes) }
    open(name, attributes.map { ($0.key, $0.value) } + live.attributes)
  }
}
