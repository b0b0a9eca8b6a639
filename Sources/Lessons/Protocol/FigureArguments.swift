// The arguments of a figure, and the figure that they describe. The directives of lessons and the packets of pages
// are read by the same code, so both have the same limits and draw the same.

import InkstepEngine

/// The arguments of one figure by their parameters, from a directive or a packet.
///
/// An argument is `nil` if it is refused. A directive keeps the reason.
public protocol FigureArguments: AnyObject {
  /// The kind of figure.
  var kind: FigureKind { get }
  /// The frame to keep; `nil` for the figure's own.
  var frame: FigureFrame? { get }
  /// The true path of the pen, a polyline for each touch; empty if it is not known.
  var hand: [[InkPoint]] { get }
  /// The stroke.
  func stroke() -> Stroke?
  /// The trace of the stroke under a stage.
  func trace(_ stage: FigureParameter) -> Trace?
  /// The traces of the stroke under a list of stages.
  func traces() -> [Trace]?
  /// A number; `standard` is its value in a directive that does not have it.
  func whole(_ parameter: FigureParameter, in range: Range<Int>, or standard: Int?) -> Int?
  /// The number of the slider, in steps; `standard` is its value in a figure that does not have it.
  ///
  /// A lesson chooses a number in `range`. The reader can move the slider from end to end.
  func set(_ slider: ClosedRange<Int>, in range: Range<Int>, or standard: Int?) -> Int?
}

extension FigureArguments {
  /// A number that must be given.
  private func whole(_ parameter: FigureParameter, in range: Range<Int>) -> Int? {
    whole(parameter, in: range, or: nil)
  }

  /// The number of a slider whose ends a lesson can choose, too.
  private func set(_ slider: ClosedRange<Int>, or standard: Int? = nil) -> Int? {
    set(slider, in: Range(slider), or: standard)
  }
}

/// A figure with the facts that describe it.
public typealias DrawnFigure = (figure: Figure, facts: [FactRow])

extension FigureArguments {
  /// Draws the figure; `nil` if an argument is refused, or if there is nothing to draw.
  public func drawing() -> DrawnFigure? {
    switch kind {
    case .samples: stroke().map { (.samples($0, in: frame), [$0.facts]) }
    case .stroke: wholeStroke()
    case .step: step()
    case .junction: junction()
    case .compare: comparison()
    case .cost: traces().map { (.cost($0), Trace.costFacts(of: $0)) }
    case .casteljau: casteljau()
    case .slide: slide()
    case .rate: rate()
    case .withdrawn: withdrawn()
    case .tails: tail()
    case .close: closeUp()
    case .seam: seam()
    case .timeline: timeline()
    case .tilecost: tileCost()
    case .budget: budget()
    case .screen: screen()
    case .flushcost: flushCost()
    case .cut: cut()
    case .ribbon: ribbon()
    }
  }

  private func wholeStroke() -> DrawnFigure? {
    let details = StrokeDetail.allCases
    let most = Int(StrokeOverlays.all.rawValue)
    guard let trace = trace(.stage), let overlays = whole(.overlays, in: 0..<most + 1, or: 0),
      let detail = whole(.detail, in: details.indices, or: 0)
    else { return nil }
    let shown = ShownOverlays(StrokeOverlays(rawValue: UInt8(overlays)), hand: hand)
    return (
      .stroke(trace, detail: details[detail], in: frame, overlays: shown), [trace.facts]
    )
  }

  private func step() -> DrawnFigure? {
    guard let trace = trace(.stage), let event = whole(.at, in: trace.steps.indices),
      let figure = Figure.step(
        trace, event: event, in: frame.map { .frame($0) }, names: true)
    else { return nil }
    return (figure, [trace.steps[event].facts])
  }

  private func junction() -> DrawnFigure? {
    guard let trace = trace(.stage), let joint = whole(.joint, in: trace.summary.joints.indices),
      let figure = Figure.junction(trace, joint: joint, in: frame)
    else { return nil }
    return (figure, [trace.summary.joints[joint].facts])
  }

  private func comparison() -> DrawnFigure? {
    guard let earlier = trace(.from), let later = trace(.to) else { return nil }
    return (.comparison(earlier, later, in: frame), Trace.facts(comparing: earlier, later))
  }

  private func casteljau() -> DrawnFigure? {
    guard let trace = trace(.stage), let percent = set(0...100, in: 1..<100, or: nil) else {
      return nil
    }
    let share = kind.value(percent)
    guard let figure = Figure.casteljau(trace, at: share, in: frame) else { return nil }
    return (figure, [Trace.casteljauFacts(at: share)])
  }

  private func slide() -> DrawnFigure? {
    guard let trace = trace(.stage), let index = whole(.joint, in: trace.summary.joints.indices),
      let percent = set(1...99), let joint = SlidJoint(trace, joint: index)
    else { return nil }
    let share = kind.value(percent)
    return (.slide(joint, at: share, in: frame), [joint.facts(at: share)])
  }

  private func rate() -> DrawnFigure? {
    guard let stroke = stroke(), let hertz = set(4...60),
      let view = ResampledStroke(stroke, rate: Double(hertz))
    else { return nil }
    return (.rate(view, in: frame), [view.facts])
  }

  private func withdrawn() -> DrawnFigure? {
    guard let trace = trace(.stage), let figure = Figure.withdrawn(trace, in: frame),
      let facts = trace.withdrawnFacts
    else { return nil }
    return (figure, [facts])
  }

  private func tail() -> DrawnFigure? {
    guard let trace = trace(.stage), let waiting = whole(.waiting, in: 1..<4),
      let tails = WaitingTail.all(trace)
    else { return nil }
    return (Figure.tails(tails)[waiting - 1], [tails[waiting - 1].facts])
  }

  /// For a stroke with fewer samples, the last ones are shown.
  private func closeUp() -> DrawnFigure? {
    guard let trace = trace(.stage), let first = whole(.first, in: 0..<PageLimits.events),
      let last = whole(.last, in: first..<PageLimits.events),
      let range = trace.samples(near: first...last),
      let figure = Figure.closeUp(trace, samples: range, hand: hand, in: frame)
    else { return nil }
    return (figure, [trace.closeUpFacts(range)])
  }

  private func cut() -> DrawnFigure? {
    guard let stroke = stroke(), let sample = whole(.sample, in: stroke.events.indices),
      let percent = set(CutStroke.opacityPercent),
      let cut = CutStroke(stroke, at: sample, opacity: Double(percent) / 100)
    else { return nil }
    return (.cut(cut), [cut.facts])
  }

  private func ribbon() -> DrawnFigure? {
    let sources = RibbonWidth.allCases
    guard let stroke = stroke(), let source = whole(.source, in: sources.indices),
      let most = set(RibbonStroke.tenths, or: RibbonStroke.usualTenths),
      let filter = whole(
        .filter, in: Range(RibbonStroke.filterPercents), or: RibbonStroke.usualPercent)
    else { return nil }
    let ribbon = RibbonStroke(
      stroke, by: sources[source], mostTenths: most, filterPercent: filter)
    return (.ribbon(ribbon, in: frame), [ribbon.facts])
  }
}

extension FigureKind {
  /// The value of a number of slider steps.
  fileprivate func value(_ steps: Int) -> Double { Double(steps) / Double(unit) }
}

/// Figures that do not depend on a stroke, and the screen of the frame budget.
extension FigureArguments {
  private func seam() -> DrawnFigure? {
    guard let samples = set(0...6), let width = whole(.line, in: 1..<7, or: 1) else { return nil }
    let padding = TilePadding(left: samples, right: samples)
    return (
      .seam(padding: padding, lineWidth: Double(width)), [padding.seamFacts(lineWidth: width)]
    )
  }

  private func tileCost() -> DrawnFigure? {
    guard let width = whole(.width, in: Range(GraphLimits.width), or: GraphShape.published.width),
      let move = set(GraphLimits.moveTenths, or: 48),
      let shape = try? GraphShape(.published, width: width)
    else { return nil }
    let prices = GraphPrices.ofLessons(moveTenths: move)
    return (.tileCost(shape, prices), [shape.costFacts(prices)])
  }

  private func timeline() -> DrawnFigure? {
    let policies = GraphPolicy.allCases
    guard let redraw = whole(.redraw, in: 1..<1000),
      let policy = whole(.policy, in: policies.indices), let moment = set(0...120, or: -1),
      let shape = try? GraphShape(policies[policy])
    else { return nil }
    let line = GraphTimeline(shape, redrawTime: redraw)
    if moment < 0 { return (.timeline(line), [line.facts]) }
    return (.timeline(line, at: moment), [line.facts(at: moment)])
  }

  private func flushCost() -> DrawnFigure? {
    guard let moves = set(FlushCost.shownMoves),
      let copy = whole(.copy, in: Range(FlushCost.shownCopies))
    else { return nil }
    let cost = FlushCost(copy: Double(copy))
    return (.flushCost(cost, moves: moves), [cost.facts(moves: moves)])
  }

  private func budget() -> DrawnFigure? {
    guard let model = frameBudget(), let last = whole(.samples, in: BudgetTrace.shownSamples)
    else { return nil }
    let trace = BudgetTrace(model, lastSample: last)
    guard let frames = moment(in: trace) else { return nil }
    if frames == trace.frames { return (.budget(trace), [trace.facts]) }
    return (.budget(trace, after: frames), [trace.facts(after: frames)])
  }

  private func screen() -> DrawnFigure? {
    guard let model = frameBudget(), let stroke = stroke(),
      let drawn = BudgetStroke(stroke, model), let moment = moment(in: drawn.trace)
    else { return nil }
    let frames = moment < drawn.trace.frames ? moment : nil
    return (.screen(drawn, after: frames, in: frame), [drawn.facts(after: frames)])
  }

  /// The number of frames after which the moment is shown; after all frames, the whole stroke is.
  private func moment(in trace: BudgetTrace) -> Int? {
    set(0...trace.frames, in: 0..<trace.frames, or: trace.frames)
  }

  private func frameBudget() -> FrameBudget? {
    let painters = FrameBudget.Painter.allCases
    guard let painter = whole(.painter, in: painters.indices) else { return nil }
    var model = FrameBudget.ofLessons(painters[painter])
    for parameter in kind.parameters {
      guard let setting = parameter.budgetSetting else { continue }
      guard let steps = whole(parameter, in: Range(setting.range), or: setting.standard) else {
        return nil
      }
      model.set(setting, steps: steps)
    }
    return model
  }
}
