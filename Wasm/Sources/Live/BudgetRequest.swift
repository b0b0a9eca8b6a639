// Figures of the frame budget for the page. The numbers of a packet are the painter by its position, then
// the price of an element and of the bitmap, the interval and the block, in steps of their sliders. After as
// many frames as the stroke takes, the whole is shown, without a moment.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func budget(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let model = packet.frameBudget, let last = packet.whole(6, in: BudgetTrace.shownSamples)
    else { return nil }
    let trace = BudgetTrace(model, lastSample: last)
    guard let frame = packet.whole(7, in: 0..<trace.frames + 1) else { return nil }
    if frame == trace.frames { return (.budget(trace), [trace.facts]) }
    return (.budget(trace, after: frame), [trace.facts(after: frame)])
  }

  func screen(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let model = packet.frameBudget, let drawn = BudgetStroke(stroke, model),
      let moment = packet.whole(6, in: 0..<PageLimits.events * 100)
    else { return nil }
    let frames = moment < drawn.trace.frames ? moment : nil
    return (.screen(drawn, after: frames, in: frame), [drawn.facts(after: frames)])
  }
}

extension Packet {
  /// The model of the first numbers after the kind of figure; `nil` if one is beyond its limits.
  fileprivate var frameBudget: FrameBudget? {
    let painters = FrameBudget.Painter.allCases
    guard let painter = whole(1, in: painters.indices) else { return nil }
    var model = FrameBudget.ofLessons(painters[painter])
    for (index, setting) in BudgetSetting.ofFigures.enumerated() {
      guard let steps = whole(2 + index, in: Range(setting.range)) else { return nil }
      model.set(setting, steps: steps)
    }
    return model
  }
}
