// The arguments of a `::figure` directive, as `FigureArguments` reads them: the keys, the words of the findings, and what
// the page's scripts need to draw the figure again.

import InkstepEngine
import InkstepLessons

/// A directive for a figure that the page can draw again; it keeps what was read.
final class FigureDirective {
  let kind: FigureKind
  let figures: LessonFigures
  private let directive: Directive
  /// The traces that were read, in order.
  private var read: [Trace] = []
  /// What is wrong with an argument.
  private var fault: Diagnostics?
  /// The values that were read, as scripts expect them.
  private var values: [FigureParameter: [LiveMark.Value]] = [:]

  init(_ kind: FigureKind, _ directive: Directive, _ figures: LessonFigures) {
    self.kind = kind
    self.directive = directive
    self.figures = figures
  }
}

extension FigureKind {
  /// The keys of its directives.
  var keys: [String] {
    ["kind"] + parameters.compactMap { words($0)?.key } + (self == .compare ? ["choose"] : [])
  }

  /// The key of a parameter in directives, and what it counts if it counts things; `nil` if they do not have it.
  fileprivate func words(_ parameter: FigureParameter) -> (key: String, things: String?)? {
    switch (parameter, self) {
    case (.overlays, _), (.detail, _), (.set, .timeline): nil
    case (.at, _): ("at", "events")
    case (.sample, _): ("at", "samples")
    case (.joint, _): ("joint", "joints")
    case (.line, _): ("lineWidth", nil)
    case (.source, _): ("by", "sources")
    case (.copy, _): ("copy", "prices")
    case (.redraw, _): ("redraw", "tenths of an interval")
    case (.set, .casteljau), (.set, .slide): ("percent", "percentages")
    case (.set, .rate): ("hertz", "rates")
    case (.set, .seam): ("padding", "padding samples")
    case (.set, .tilecost): ("move", nil)
    case (.set, .flushcost): ("moves", "moves")
    case (.set, .cut): ("opacity", "percentages")
    case (.set, .ribbon): ("most", "widths")
    case (.set, _): ("frame", "frames")
    case (.first, _), (.last, _), (.samples, _): (parameter.rawValue, "samples")
    default: (parameter.rawValue, nil)
    }
  }

  /// The number of steps in 1 for a parameter that directives give as a decimal fraction.
  fileprivate func steps(_ parameter: FigureParameter) -> Int? {
    if self == .ribbon { return parameter == .set ? unit : 1 }
    return parameter.budgetSetting?.unit
  }
}

extension FigureParameter {
  /// The names in directives of a parameter that is a position in a list.
  fileprivate var names: [String]? {
    switch self {
    case .painter: FrameBudget.Painter.allCases.map(\.rawValue)
    case .policy: GraphPolicy.allCases.map(\.rawValue)
    case .source: RibbonWidth.allCases.map { "\($0.name)" }
    default: nil
    }
  }
}

extension FigureDirective: FigureArguments {
  var frame: FigureFrame? {
    guard figures.isSmall, kind.isWhole, let id = directive.value("stroke"),
      let stroke = figures.library.stroke(id)
    else { return nil }
    return FigureFrame(showing: stroke, detail: .thumbnail)
  }

  var hand: [[InkPoint]] {
    figures.library.paths.first { $0.id == directive.value("stroke") }?.polylines ?? []
  }

  func stroke() -> Stroke? {
    kept { () throws(Diagnostics) in
      let stroke = try figures.stroke(directive)
      note(.stroke, stroke.id)
      return stroke
    }
  }

  func trace(_ stage: FigureParameter) -> Trace? {
    kept { () throws(Diagnostics) in
      let trace = try figures.trace(directive, stage: stage.rawValue)
      note(stage, trace.stage.slug)
      note(.stroke, trace.stroke.id)
      read.append(trace)
      return trace
    }
  }

  func traces() -> [Trace]? {
    guard let stroke = stroke() else { return nil }
    return kept { () throws(Diagnostics) in
      read = try figures.traces(directive, of: stroke)
      note(.stages, read.map(\.stage.slug).joined(separator: ","))
      return read
    }
  }

  func whole(_ parameter: FigureParameter, in range: Range<Int>, or standard: Int?) -> Int? {
    if parameter == .detail, figures.isSmall {
      return StrokeDetail.allCases.firstIndex(of: .thumbnail)
    }
    return kept { () throws(Diagnostics) in
      let number = try number(parameter, in: range, or: standard)
      switch parameter {
      case .overlays, .detail: break
      case .policy: note(parameter, GraphPolicy.allCases[number].rawValue)
      case .joint: note(parameter, "\(number + 1)")
      default: note(parameter, "\(number)")
      }
      return number
    }
  }

  func set(_ slider: ClosedRange<Int>, in range: Range<Int>, or standard: Int?) -> Int? {
    kept { () throws(Diagnostics) in
      let number = try number(.set, in: range, or: standard)
      values[.set] = [
        ("set", "\(number)"), ("least", "\(slider.lowerBound)"), ("most", "\(slider.upperBound)"),
      ]
      return number
    }
  }

  /// The value that `read` returns; `nil` if it finds a fault, which is kept.
  private func kept<Value>(_ read: () throws(Diagnostics) -> Value) -> Value? {
    do throws(Diagnostics) { return try read() } catch {
      fault = error
      return nil
    }
  }

  private func note(_ parameter: FigureParameter, _ value: String) {
    values[parameter] = [(parameter.rawValue, value)]
  }

  private func number(
    _ parameter: FigureParameter, in range: Range<Int>, or standard: Int?
  ) throws(Diagnostics) -> Int {
    let words = kind.words(parameter)
    if let standard, words.flatMap({ directive.value($0.key) }) == nil { return standard }
    let (key, things) = words ?? (parameter.rawValue, nil)
    if let names = parameter.names {
      return try directive.choice(key, from: names) { names.firstIndex(of: $0) }
    }
    if let unit = kind.steps(parameter) {
      return try directive.steps(key, in: range, ofUnit: unit)
    }
    let first = parameter == .joint ? 1 : 0
    return try directive.index(
      key, in: range.lowerBound + first..<range.upperBound + first, of: things) - first
  }

  /// What is wrong if nothing can be drawn, and what to do.
  private var missing: (message: String, suggestion: String?) {
    func given(_ parameter: FigureParameter) -> String { values[parameter]?.first?.value ?? "" }
    let (stage, stroke) = (given(.stage), given(.stroke))
    return switch kind {
    case .step: ("this event cannot be drawn", nil)
    case .junction: ("this joint cannot be drawn", nil)
    case .casteljau: ("'\(stage)' draws no cubic curve of '\(stroke)'", nil)
    case .slide:
      ("joint \(given(.joint)) of '\(stage)' over '\(stroke)' is not one of two cubics", nil)
    case .rate: ("'\(stroke)' cannot be seen at \(given(.set)) samples a second", nil)
    case .withdrawn: ("no ink of '\(stage)' over '\(stroke)' moves", "a stage with a live tail")
    case .screen: ("the stroke is too short", nil)
    case .cut:
      (
        "'\(stroke)' cannot be cut at sample \(given(.sample))",
        "choose a sample of the first touch with one on either side"
      )
    default: ("the graph cannot have this shape", nil)
    }
  }
}

extension FigureDirective {
  /// Draws the figure, or reports why it cannot.
  func drawn() throws(Diagnostics) -> DrawnFigure {
    if let drawing = drawing() { return drawing }
    let (message, suggestion) = missing
    throw fault
      ?? Diagnostics(
        message, at: kind == .screen ? directive.place("stroke") : directive.location,
        suggestion: suggestion)
  }

  /// The attributes with which scripts draw the figure again.
  var live: LiveMark {
    var values = values
    // A setting without effect is not offered: only speeds are filtered, and without a bitmap its price does not matter.
    switch (kind, directive.value("by") ?? directive.value("painter")) {
    case (.ribbon, "distance"): values[.set] = nil
    case (.ribbon, "force"): values[.filter]?.append(("unused", "filter"))
    case (_, "none"): values[.painter]?.append(("unused", "blit"))
    default: break
    }
    return LiveMark(kind.rawValue, kind.parameters.flatMap { values[$0] ?? [] })
  }

  /// The marks of the figure.
  var legend: [LegendMark] {
    let words = figures.words
    let stage = read.first?.stage.description
    let isCurved = stage?.drawsCurves == true
    return switch kind {
    case .samples: [.sample, .guide, .step]
    case .stroke: isCurved ? [.sample, .control, .junction, .ink, .lost, .gap] : [.sample, .ink]
    case .step:
      (isCurved
        ? [.slot, .earlier, .new, .control, .junction, .lost] : [.sample, .earlier, .new])
        + (stage?.hasTail == true ? [.tail] : [])
    case .junction: (isCurved ? [.junction, .control] : [.sample]) + [.tangent, .tangentOut]
    case .compare:
      [
        .before(words.name(read[0].stage)), .after(words.name(read[1].stage)), .corner, .junction,
        .gap,
      ]
    case .cost: read.contains { $0.summary.committed > 0 } ? [.bar, .commit] : [.bar]
    case .casteljau: [.sample]
    case .slide: [.junction, .control, .tangent, .tangentOut, .comb, .pace]
    case .rate: [.sample, .ink, .hand, .missed]
    case .withdrawn: [.sample, .shown, .new, .way]
    case .tails: [.junction, .sample, .tail, .plainTail, .tangent, .tangentOut]
    case .close: hand.isEmpty ? [.sample, .ink] : [.sample, .ink, .hand]
    case .seam: [.sample, .leftTile, .rightTile, .cutOff]
    case .timeline:
      [
        .sample, directive.value("policy") == "published" ? .waitingPublished : .waitingRepaired,
        .redrawing, .shownSample,
      ]
    case .tilecost: [.redraws, .moves, .least]
    case .budget: [.sample, .lost, .redrawTime, .paintTime, .picture, .holedPicture]
    case .screen:
      [
        .sample, .lost, .hand, .painted, .waitingBlock,
        directive.value("frame") == nil ? .ink : .livePath,
        directive.value("painter") == "careless" ? .holed : .missed,
      ]
    case .flushcost: [.sumOfPrices, .risingPrice, .fallingPrice, .counted, .chosen, .least]
    case .cut: [.sample, .cutSample, .paler, .darker]
    case .ribbon: [.sampleDot, .ribbon, .fold]
    }
  }
}
