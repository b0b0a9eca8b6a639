// The figures that the live engine draws, and their parameters. Scripts, checks and measurements
// read both from the catalogue instead of listing kinds of figures themselves.

import InkstepEngine

/// A kind of figure that lessons show and the live engine draws; its position is its number in the protocol.
///
/// The raw value is the name in directives and scripts.
public enum FigureKind: String, CaseIterable, Sendable {
  case samples, stroke, step, junction, compare, cost
  case casteljau, slide, rate, withdrawn, seam, timeline, tails, tilecost, close
  case budget, screen
  case flushcost, cut, ribbon
}

/// A parameter of a figure; the raw value is the name in scripts and in the attributes of a page.
///
/// Stages, details, painters, sources and policies are indices in their lists, joints and events count from 0,
/// and `set` is the slider's value in steps. In a packet, `stages` and `overlays` are bit sets.
public enum FigureParameter: String, Sendable {
  case stroke, stage, from, to, stages
  case overlays, detail, at, joint, waiting, first, last, sample
  case policy, redraw, width, line
  case painter, element, blit, interval, block, samples
  case copy, source, filter
  case set
}

extension FigureParameter {
  /// The number of the frame budget that it sets.
  public var budgetSetting: BudgetSetting? {
    switch self {
    case .element: .element
    case .blit: .blit
    case .interval: .interval
    case .block: .block
    default: nil
    }
  }
}

extension FigureKind {
  /// The parameters, in the order of the attributes of a page.
  public var parameters: [FigureParameter] {
    switch self {
    case .samples: [.stroke]
    case .stroke: [.stage, .stroke, .overlays, .detail]
    case .step: [.stage, .stroke, .at]
    case .junction: [.stage, .stroke, .joint]
    case .compare: [.from, .to, .stroke]
    case .cost: [.stages, .stroke]
    case .casteljau: [.stage, .stroke, .set]
    case .slide: [.stage, .stroke, .joint, .set]
    case .rate: [.stroke, .set]
    case .withdrawn: [.stage, .stroke]
    case .seam: [.line, .set]
    case .timeline: [.policy, .redraw, .set]
    case .tails: [.stage, .stroke, .waiting]
    case .tilecost: [.width, .set]
    case .close: [.stage, .stroke, .first, .last]
    case .budget: [.painter, .element, .blit, .interval, .block, .samples, .set]
    case .screen: [.painter, .element, .blit, .interval, .block, .stroke, .set]
    case .flushcost: [.copy, .set]
    case .cut: [.stroke, .sample, .set]
    case .ribbon: [.stroke, .source, .filter, .set]
    }
  }

  /// The parameters that follow the kind of figure in a packet; the stroke has been loaded before.
  public var takes: [FigureParameter] { parameters.filter { $0 != .stroke } }

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
