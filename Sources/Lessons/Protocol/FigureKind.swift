// The figures that the live engine draws, and their parameters. Scripts, checks and measurements
// read both from the catalogue instead of listing kinds of figures themselves.

import InkstepEngine

/// A kind of figure that the live engine draws; its raw value is its number in the protocol.
public enum FigureKind: UInt8, CaseIterable, Sendable {
  case samples, stroke, step, junction, compare, cost
  case casteljau, slide, rate, withdrawn, seam, timeline, tails, tilecost, close
  case budget, screen
  case flushcost, cut, ribbon

  /// The name in directives and scripts.
  public var name: StaticString {
    switch self {
    case .samples: "samples"
    case .stroke: "stroke"
    case .step: "step"
    case .junction: "junction"
    case .compare: "compare"
    case .cost: "cost"
    case .casteljau: "casteljau"
    case .slide: "slide"
    case .rate: "rate"
    case .withdrawn: "withdrawn"
    case .seam: "seam"
    case .timeline: "timeline"
    case .tails: "tails"
    case .tilecost: "tilecost"
    case .close: "close"
    case .budget: "budget"
    case .screen: "screen"
    case .flushcost: "flushcost"
    case .cut: "cut"
    case .ribbon: "ribbon"
    }
  }
}

extension FigureKind {
  /// The parameters after the kind of figure, in order.
  ///
  /// Stages, details and policies are indices in the catalogue, `stages` and `overlays` are bit
  /// sets, joints and events count from 0, and `set` is the slider's value in steps.
  public var takes: [StaticString] {
    switch self {
    case .samples: []
    case .stroke: ["stage", "overlays", "detail"]
    case .step: ["stage", "at"]
    case .junction: ["stage", "joint"]
    case .compare: ["from", "to"]
    case .cost: ["stages"]
    case .casteljau: ["stage", "set"]
    case .slide: ["stage", "joint", "set"]
    case .rate: ["set"]
    case .withdrawn: ["stage"]
    case .seam: ["line", "set"]
    case .timeline: ["policy", "redraw", "set"]
    case .tails: ["stage", "waiting"]
    case .tilecost: ["width", "set"]
    case .close: ["stage", "first", "last"]
    case .budget: ["painter"] + BudgetSetting.ofFigures.map { $0.name } + ["samples", "set"]
    case .screen: ["painter"] + BudgetSetting.ofFigures.map { $0.name } + ["set"]
    case .flushcost: ["copy", "set"]
    case .cut: ["sample", "set"]
    case .ribbon: ["source", "filter", "set"]
    }
  }

  /// The number of slider steps per unit.
  public var unit: Int {
    switch self {
    case .casteljau, .slide: 100
    case .timeline, .tilecost, .ribbon: 10
    default: 1
    }
  }

  /// The numbers that the reader can set, besides the one of `set`.
  public var sliders: [FigureSlider] {
    switch self {
    case .budget, .screen:
      [BudgetSetting.element, .blit].map { FigureSlider($0.name, $0.range, unit: $0.unit) }
    case .flushcost: [FigureSlider("copy", FlushCost.shownCopies)]
    case .ribbon: [FigureSlider("filter", RibbonStroke.filterPercents, unit: 100)]
    default: []
    }
  }

  /// Whether it shows the whole stroke, instead of a close-up.
  public var isWhole: Bool {
    switch self {
    case .samples, .stroke, .compare, .rate, .screen, .ribbon: true
    default: false
    }
  }

  /// Whether it shows samples in a view of the plane, so that the reader can drag them.
  public var showsSamples: Bool {
    switch self {
    case .cost, .tails, .seam, .timeline, .tilecost, .budget, .flushcost, .cut: false
    default: true
    }
  }
}

/// A number that the reader sets, counted in steps of its slider.
public struct FigureSlider: Sendable {
  /// The name in scripts.
  public let name: StaticString
  /// The smallest and the largest value, in steps.
  public let range: ClosedRange<Int>
  /// The number of steps per unit.
  public let unit: Int

  init(_ name: StaticString, _ range: ClosedRange<Int>, unit: Int = 1) {
    self.name = name
    self.range = range
    self.unit = unit
  }
}

extension StrokeDetail: CaseIterable {
  /// All levels of detail, in the order of their numbers.
  public static var allCases: [StrokeDetail] { [.full, .canvas, .thumbnail] }

  /// The name in scripts.
  public var name: StaticString {
    switch self {
    case .full: "full"
    case .canvas: "canvas"
    case .thumbnail: "thumbnail"
    }
  }
}

extension StrokeOverlays {
  /// Each overlay with its name in scripts, from the lowest bit on.
  public static var named: [(name: StaticString, overlay: StrokeOverlays)] {
    [("hand", .hand), ("moved", .moved), ("comb", .comb), ("speed", .speed)]
  }
}
