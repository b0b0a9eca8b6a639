// Several stages over the same few samples, from close by, and a single curve as it is constructed:
//
//   kind=close stages=A,B,… stroke=S from=I to=J
//   kind=casteljau stage=A stroke=S percent=T (of the parameter)

import InkstepEngine
import InkstepLessons

extension LessonFigures {
  /// A figure for each stage, all in the same frame.
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
      guard let trace = library.trace(stage, stroke.id),
        let figure = Figure.closeUp(trace, samples: first...last, truth: truth)
      else {
        throw Diagnostics("'\(stroke.id)' is no single stroke", at: directive.location)
      }
      blocks.append(
        FigureBlock(
          figure: figure, id: "\(id)-\(stage.slug)", caption: HTML(text: words.name(stage)),
          facts: words.description(trace.closeUpFacts(first...last)),
          legend: truth == nil ? [.sample, .ink] : [.sample, .ink, .hand]))
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
      facts: words[.figureParameter, words.number(Double(percent) / 100)],
      legend: [.sample])
  }
}
