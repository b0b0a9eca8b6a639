// The figures that the live engine draws, and what each is asked for by. Scripts, checks and measurements read
// all of it from the catalogue and know no kind by name.

/// A kind of figure that the live engine draws; its raw value is its number in the protocol.
public enum FigureKind: UInt8, CaseIterable, Sendable {
  case samples, stroke, step, junction, compare, cost
  case casteljau, slide, rate, withdrawn, seam, timeline, tails, tilecost, close

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
    }
  }
}

extension FigureKind {
  /// What the numbers after its own are, in their order; at most three.
  ///
  /// Stages, details and policies by their places in the catalogue, `stages` and `overlays` as bits, joints and
  /// events counted from 0; `set` is what the reader sets, in steps of a slider.
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
    }
  }

  /// How many steps of the slider are one.
  public var unit: Int {
    switch self {
    case .casteljau, .slide: 100
    case .timeline, .tilecost: 10
    default: 1
    }
  }

  /// Whether it shows the whole stroke, and not a part from close by.
  public var isWhole: Bool {
    switch self {
    case .samples, .stroke, .compare, .rate: true
    default: false
    }
  }

  /// Whether it shows samples in a view of the plane, so that they can be taken hold of.
  public var showsSamples: Bool {
    switch self {
    case .cost, .tails, .seam, .timeline, .tilecost: false
    default: true
    }
  }
}

extension StrokeDetail: CaseIterable {
  /// All of them, in the order of their numbers.
  public static var allCases: [StrokeDetail] { [.full, .canvas, .thumbnail] }

  /// The name that scripts know it by.
  public var name: StaticString {
    switch self {
    case .full: "full"
    case .canvas: "canvas"
    case .thumbnail: "thumbnail"
    }
  }
}

extension StrokeOverlays {
  /// Each by the name that scripts know it by, from the lowest bit on.
  public static var named: [(name: StaticString, overlay: StrokeOverlays)] {
    [("hand", .hand), ("moved", .moved), ("comb", .comb), ("speed", .speed)]
  }
}
