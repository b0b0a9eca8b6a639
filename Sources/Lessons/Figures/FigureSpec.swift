// The kinds of figures, each as one value in its file: its name, its parameters, how it is drawn, its legend, and what a
// finding says if it cannot be drawn. Directives of lessons, requests of pages, the catalogue for scripts and the
// reference for authors read these values.

import InkstepEngine

/// A kind of figure.
public struct FigureSpec: Sendable {
  /// The name in directives and scripts.
  public let name: StaticString
  /// The parameters, in the order of the attributes of a page.
  public let parameters: [FigureParameter]
  /// How its slider counts, and how directives give that number.
  public var set = FigureSetting()
  /// The numbers that the reader can set, besides the one of `set`.
  public var sliders: [FigureSlider] = []
  /// Whether it shows the whole stroke, instead of a close-up.
  public var isWhole = false
  /// Whether it shows samples in a view of the plane, so that the reader can drag them.
  public var showsSamples = true
  /// The marks that its legend can explain.
  public let legend: [LegendMark]
  /// What a finding says if it cannot be drawn; `{stroke}` is the value of that parameter.
  public var missing: StaticString = "the graph cannot have this shape"
  /// What to do then.
  public var remedy: StaticString?
  /// The argument at fault then; `nil` for the whole directive.
  public var wrong: FigureParameter?
  /// Draws the figure; `nil` if an argument is refused, or if there is nothing to draw.
  public let draw: @Sendable (any FigureArguments) -> DrawnFigure?

  /// The figures that the page can draw again; a position is a number in the protocol.
  public static let live: [FigureSpec] = [
    .samples, .stroke, .step, .junction, .compare, .cost, .casteljau, .slide, .rate, .withdrawn,
    .seam, .timeline, .tails, .tileCost, .close, .budget, .screen, .flushCost, .cut, .ribbon,
    .tangents, .clocks, .corner,
  ]
  /// The figures that do not change, which are not in the module.
  public static let still: [FigureSpec] = [.follow, .retained, .backlog]

  /// The parameters that follow the kind of figure in a packet; the stroke has been loaded before.
  public var takes: [FigureParameter] { parameters.filter { $0 != .stroke } }
}

/// A parameter of a figure; the raw value is the name in scripts and in the attributes of a page.
///
/// Stages, details, painters, sources and policies are indices in their lists, joints and events count from 0,
/// and `set` is the slider's value in steps. In a packet, `stages` and `overlays` are bit sets.
public enum FigureParameter: String, Sendable {
  case stroke, stage, from, to, stages
  case overlays, detail, at, joint, waiting, first, last, sample, followed
  case policy, redraw, width, line
  case painter, element, blit, interval, block, samples
  case copy, source, filter
  case set
}

/// The number that the slider of a figure sets.
public struct FigureSetting: Sendable {
  /// The key in directives; `nil` if they do not have it.
  public var key: StaticString?
  /// What it counts, as a plural; `nil` for a quantity.
  public var things: StaticString?
  /// The number of slider steps per unit.
  public var unit = 1
  /// Whether directives give it in units, as a decimal fraction, and not in steps.
  public var isFraction = false
  /// Whether a figure has the slider only if its directive gives the number.
  public var isOnRequest = false
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
