// The programs of the built-in stages and of the graph.

/// The texts of the programs that are built in.
package enum ProgramText {
  /// The programs of the stages.
  package static let stages: [StageTexts] = [
    StageTexts(.linear, linear, forms: [linear] + linearForms, mistakes: [linearMistakes]),
    StageTexts(
      .cached, cached, forms: [cached] + linearForms, mistakes: [linearMistakes, cachedMistakes]),
    StageTexts(.bezier, bezier, forms: [bezier] + bezierForms, mistakes: [bezierMistakes]),
    StageTexts(
      .smoothed, smoothed, forms: [smoothed] + smoothedForms,
      mistakes: [smoothedMistakes, smoothedVariantMistakes]),
    StageTexts(
      .finished, finished, forms: finishedForms,
      mistakes: [finishedMistakes, finishedCurveMistakes]),
    StageTexts(.quadratic, quadratic, forms: quadraticForms, mistakes: [quadraticMistakes]),
    StageTexts(.catmull, catmull, forms: catmullForms, mistakes: [catmullMistakes]),
    StageTexts(
      .flushing, flushing, forms: [flushing], mistakes: [linearMistakes, flushingMistakes]),
  ]

  /// The texts of a stage; `nil` for one that has no program.
  static func of(_ stage: DrawingStage) -> StageTexts? {
    stage.text.map { StageTexts(stage, $0) } ?? stages.first { $0.stage == stage }
  }
}

/// The texts of a stage as programs.
package struct StageTexts: Sendable {
  package let stage: DrawingStage
  /// The program that does what the stage does.
  package let text: [UInt8]
  /// The right programs that are searched for mistakes, as people write them; only their ink is that of the
  /// stage.
  let forms: [[UInt8]]
  /// Patches of the forms, each a mistake with a name, the likeliest first.
  let mistakes: [[UInt8]]

  fileprivate init(
    _ stage: DrawingStage, _ text: StaticString, forms: [StaticString], mistakes: [StaticString]
  ) {
    self.stage = stage
    self.text = TextBuffer(text).bytes
    self.forms = forms.map { TextBuffer($0).bytes }
    self.mistakes = mistakes.map { TextBuffer($0).bytes }
  }

  fileprivate init(_ stage: DrawingStage, _ own: OwnStageText) {
    (self.stage, text) = (stage, own.program)
    (forms, mistakes) = ([own.program], [own.patches])
  }
}

extension Program {
  /// Reads a text that is built in.
  package init(_ text: StaticString) throws(ProgramError) { try self.init(TextBuffer(text).bytes) }
}
