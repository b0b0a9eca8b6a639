// Several stages over the same few samples, enlarged; and figures in which the reader sets a number:
//
//   kind=close stages=A,B,… stroke=S from=I to=J
//   kind=casteljau stage=A stroke=S percent=T (of the parameter)
//   kind=slide stage=A stroke=S joint=K percent=P (of the distance between the samples next to the joint)
//   kind=rate stroke=S hertz=F

import InkstepEngine
import InkstepLessons

extension LessonFigures {
  /// A figure for each stage, all with the same frame.
  func closeUps(_ directive: Directive, _ id: String) throws(Diagnostics) -> [FigureBlock] {
    try directive.checkKeys(["kind", "stages", "stroke", "from", "to"])
    let stroke = try stroke(directive)
    let samples = 0..<stroke.sampleCount
    let first = try directive.index("from", in: samples, of: "samples")
    let last = try directive.index("to", in: first + 1..<samples.upperBound, of: "samples")
    let truth = library.paths.first { $0.id == stroke.id }
    var blocks: [FigureBlock] = []
    for name in try directive.required("stages").split(
      separator: ",", omittingEmptySubsequences: false)
    {
      let stage = try LessonFigures.stage(String(name), at: directive.location)
      let trace = try trace(stage, stroke, at: directive.place("stages"))
      guard let figure = Figure.closeUp(trace, samples: first...last, hand: truth?.polylines ?? [])
      else {
        throw Diagnostics(
          "no touch of '\(stroke.id)' has samples \(first) to \(last)", at: directive.location,
          suggestion: "choose samples that lie within one touch")
      }
      blocks.append(
        FigureBlock(
          figure: figure, id: "\(id)-\(stage.slug)", caption: HTML(text: words.name(stage)),
          facts: words.description(trace.closeUpFacts(first...last)),
          legend: truth == nil ? [.sample, .ink] : [.sample, .ink, .hand],
          live: .close(trace, samples: first...last)))
    }
    return blocks
  }

  /// De Casteljau's construction on the first curve of a stroke.
  func casteljau(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke", "percent"])
    let trace = try trace(directive, stage: "stage")
    let percent = try directive.index("percent", in: 1..<100, of: "percentages")
    guard let figure = Figure.casteljau(trace, at: Double(percent) / 100) else {
      throw Diagnostics(
        "'\(trace.stage.slug)' draws no cubic curve of '\(trace.stroke.id)'",
        at: directive.location)
    }
    return FigureBlock(
      figure: figure, id: id, caption: caption,
      facts: words.description(Trace.casteljauFacts(at: Double(percent) / 100)),
      legend: [.sample],
      live: .casteljau(trace, percent: LiveSetting(value: percent, range: 0...100)))
  }

  /// A joint between its two neighbours.
  func slide(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stage", "stroke", "joint", "percent"])
    let trace = try trace(directive, stage: "stage")
    let number = try directive.index(
      "joint", in: 1..<trace.summary.joints.count + 1, of: "joints")
    let percent = try directive.index("percent", in: 1..<100, of: "percentages")
    guard let joint = SlidJoint(trace, joint: number - 1) else {
      throw Diagnostics(
        "joint \(number) of '\(trace.stage.slug)' over '\(trace.stroke.id)' is not one of two cubics",
        at: directive.location)
    }
    let share = Double(percent) / 100
    return FigureBlock(
      figure: .slide(joint, at: share), id: id, caption: caption,
      facts: words.description(joint.facts(at: share)),
      legend: [.junction, .control, .tangent, .tangentOut, .comb, .pace],
      live: .slide(
        trace, joint: number, percent: LiveSetting(value: percent, range: 1...99)))
  }

  /// A stroke on a screen with a lower frame rate.
  func rate(
    _ directive: Directive, _ id: String, _ caption: HTML
  ) throws(Diagnostics) -> FigureBlock {
    try directive.checkKeys(["kind", "stroke", "hertz"])
    let stroke = try stroke(directive)
    let hertz = try directive.index("hertz", in: 4..<61, of: "rates")
    guard let view = ResampledStroke(stroke, rate: Double(hertz)) else {
      throw Diagnostics(
        "'\(stroke.id)' cannot be seen at \(hertz) samples a second", at: directive.location)
    }
    return FigureBlock(
      figure: .rate(view, in: frame(of: stroke)), id: id, caption: caption,
      facts: words.description(view.facts),
      legend: [.sample, .ink, .hand, .missed],
      live: .rate(stroke, hertz: LiveSetting(value: hertz, range: 4...60)))
  }
}
