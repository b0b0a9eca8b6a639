// The figures of the frame budget that a lesson can ask for:
//
//   kind=budget painter=P samples=N [SETTING=V …] [frame=J]
//   kind=screen painter=P stroke=S [SETTING=V …] [frame=J]
//
// P is none, main, worker or careless; the settings are element and blit (prices in ms), interval (ms) and
// block (lines). After J frames the moment is marked; without it the whole stroke is shown.

import InkstepEngine
import InkstepLessons

/// Makes the figures of the frame budget for `::figure` directives.
struct BudgetFigures: Sendable {
  let figures: LessonFigures

  /// The kinds, as the directive names them.
  static let kinds = ["budget", "screen"]

  /// The figure of a directive whose kind is one of `kinds`.
  func block(
    _ kind: String, _ directive: Directive, id: String, caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    let keys = ["kind", "painter", "frame"] + BudgetSetting.ofFigures.map { "\($0.name)" }
    try directive.checkKeys(keys + [kind == "budget" ? "samples" : "stroke"])
    let model = try model(directive)
    return try kind == "budget"
      ? budget(directive, model, id, caption) : screen(directive, model, id, caption)
  }

  private func budget(
    _ directive: Directive, _ model: FrameBudget, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    let samples = try directive.index("samples", in: BudgetTrace.shownSamples, of: "samples")
    let trace = BudgetTrace(model, lastSample: samples)
    let frame = try frame(directive, trace)
    return FigureBlock(
      figure: .budget(trace, after: frame), id: id, caption: caption,
      facts: figures.words.description(frame.map { trace.facts(after: $0) } ?? trace.facts),
      legend: [.sample, .lost, .redrawTime, .paintTime, .picture, .holedPicture],
      live: .budget(model, samples: samples, frame: slider(at: frame, in: trace)))
  }

  private func screen(
    _ directive: Directive, _ model: FrameBudget, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    let stroke = try figures.stroke(directive)
    guard let drawn = BudgetStroke(stroke, model) else {
      throw Diagnostics("the stroke is too short", at: directive.place("stroke"))
    }
    let frame = try frame(directive, drawn.trace)
    return FigureBlock(
      figure: .screen(drawn, after: frame, in: figures.frame(of: stroke)), id: id, caption: caption,
      facts: figures.words.description(drawn.facts(after: frame)),
      legend: [
        .sample, .lost, .hand, .painted, .waitingBlock, frame == nil ? .ink : .livePath,
        model.painter == .carelessWorker ? .holed : .missed,
      ],
      live: .screen(stroke, model, frame: slider(at: frame, in: drawn.trace)))
  }

  /// The slider of the moment; its last value, after all frames, shows the whole.
  private func slider(at frame: Int?, in trace: BudgetTrace) -> LiveSetting {
    LiveSetting(value: frame ?? trace.frames, range: 0...trace.frames)
  }

  private func frame(
    _ directive: Directive, _ trace: BudgetTrace
  ) throws(Diagnostics) -> Int? {
    guard directive.value("frame") != nil else { return nil }
    return try directive.index("frame", in: 0..<trace.frames, of: "frames")
  }

  private func model(_ directive: Directive) throws(Diagnostics) -> FrameBudget {
    let painter = try directive.choice(
      "painter", from: FrameBudget.Painter.allCases.map(\.rawValue)
    ) {
      FrameBudget.Painter(rawValue: $0)
    }
    var model = FrameBudget.ofLessons(painter)
    for setting in BudgetSetting.ofFigures {
      let steps = try directive.steps(
        "\(setting.name)", in: setting.range, ofUnit: setting.unit)
      if let steps { model.set(setting, steps: steps) }
    }
    return model
  }
}
