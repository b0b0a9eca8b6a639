// The arguments of a `::figure` directive, as `FigureArguments` reads them: the keys, the words of the findings, and what
// the page's scripts need to draw the figure again.

import InkstepEngine
import InkstepLessons

/// A directive for a figure that the page can draw again; it keeps what was read.
final class FigureDirective {
  let spec: FigureSpec
  let figures: LessonFigures
  private let directive: Directive
  /// What is wrong with an argument.
  private var fault: Diagnostics?
  /// The values that were read, as scripts expect them.
  private var values: [FigureParameter: [LiveMark.Value]] = [:]

  init(_ spec: FigureSpec, _ directive: Directive, _ figures: LessonFigures) {
    self.spec = spec
    self.directive = directive
    self.figures = figures
  }
}

extension FigureSpec {
  /// The keys of its directives; the reader may also choose the stages that are compared.
  var keys: [String] {
    parameters.compactMap { words($0)?.key } + (parameters.contains(.to) ? ["choose"] : [])
  }

  /// The key of a parameter in directives, and what it counts if it counts things; `nil` if they do not have it.
  fileprivate func words(_ parameter: FigureParameter) -> (key: String, things: String?)? {
    switch parameter {
    case .overlays, .detail: nil
    case .set: set.key.map { ("\($0)", set.things.map { "\($0)" }) }
    case .at: ("at", "events")
    case .sample: ("at", "samples")
    case .followed: ("sample", "samples")
    case .joint: ("joint", "joints")
    case .line: ("lineWidth", nil)
    case .source: ("by", "sources")
    case .copy: ("copy", "prices")
    case .redraw: ("redraw", "tenths of an interval")
    case .first, .last, .samples: (parameter.rawValue, "samples")
    default: (parameter.rawValue, nil)
    }
  }

  /// The number of steps in 1 for a parameter that directives give as a decimal fraction.
  fileprivate func steps(_ parameter: FigureParameter) -> Int? {
    switch parameter {
    case .set: set.isFraction ? set.unit : nil
    case .filter: 1
    default: BudgetSetting.allCases.first { "\($0.name)" == parameter.rawValue }?.unit
    }
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
    if let frame = figures.frame { return frame }
    guard figures.isSmall, spec.isWhole, let id = directive.value("stroke"),
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
      return trace
    }
  }

  func traces() -> [Trace]? {
    guard let stroke = stroke() else { return nil }
    return kept { () throws(Diagnostics) in
      let read = try figures.traces(directive, of: stroke)
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
      if !spec.set.isOnRequest || spec.words(.set).flatMap({ directive.value($0.key) }) != nil {
        values[.set] = [
          ("set", "\(number)"), ("least", "\(slider.lowerBound)"), ("most", "\(slider.upperBound)"),
        ]
      }
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
    let words = spec.words(parameter)
    if let standard, words.flatMap({ directive.value($0.key) }) == nil { return standard }
    let (key, things) = words ?? (parameter.rawValue, nil)
    if let names = parameter.names {
      return try directive.choice(key, from: names) { names.firstIndex(of: $0) }
    }
    if let unit = spec.steps(parameter) {
      return try directive.steps(key, in: range, ofUnit: unit)
    }
    let first = parameter == .joint ? 1 : 0
    return try directive.index(
      key, in: range.lowerBound + first..<range.upperBound + first, of: things) - first
  }

  /// What is wrong if nothing can be drawn, and what to do.
  private var missing: Diagnostics {
    let message = values.reduce("\(spec.missing)") { message, given in
      message.replacing("{\(given.key.rawValue)}", with: given.value.first?.value ?? "")
    }
    return Diagnostics(
      message, at: spec.wrong.map { directive.place($0.rawValue) } ?? directive.location,
      suggestion: alternative ?? spec.remedy.map { "\($0)" })
  }

  /// A stage or a stroke of the site with which the figure can be drawn.
  private var alternative: String? {
    guard spec.parameters.contains(.stage) else { return nil }
    func draws(_ key: String, _ value: String) -> Bool {
      spec.draw(FigureDirective(spec, directive.with(key, value), figures)) != nil
    }
    if let stage = figures.library.stages.last(where: { draws("stage", $0.slug) }) {
      return "stage=\(stage.slug)"
    }
    return figures.library.strokes.first { draws("stroke", $0.id) }.map { "stroke=\($0.id)" }
  }
}

extension FigureDirective {
  /// Draws the figure, or reports why it cannot.
  func drawn() throws(Diagnostics) -> DrawnFigure {
    if let drawing = spec.draw(self) { return drawing }
    throw fault ?? missing
  }

  /// The attributes with which scripts draw the figure again.
  var live: LiveMark {
    var values = values
    // A setting without effect is not offered: only speeds are filtered, and without a bitmap its price does not matter.
    switch directive.value("by") ?? directive.value("painter") {
    case "distance": values[.set] = nil
    case "force": values[.filter]?.append(("unused", "filter"))
    case "none": values[.painter]?.append(("unused", "blit"))
    default: break
    }
    return LiveMark("\(spec.name)", spec.parameters.flatMap { values[$0] ?? [] })
  }
}
