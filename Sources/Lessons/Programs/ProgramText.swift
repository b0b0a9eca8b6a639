// The programs of the built-in stages and of the graph.

/// The texts of the programs that are built in.
package enum ProgramText {
  /// The program of each stage.
  package static let stages: [(stage: DrawingStage, text: StaticString)] = [
    (.linear, linear), (.cached, cached), (.bezier, bezier), (.smoothed, smoothed),
    (.finished, finished),
    (.quadratic, quadratic), (.catmull, catmull), (.flushing, flushing),
  ]

  /// The right programs of a stage, as people write them; without the provisional end and the bitmap, if the stage has
  /// one of them, since only the ink is searched for mistakes by these.
  static func forms(of stage: DrawingStage) -> [StaticString] {
    switch stage {
    case .linear: [linear] + linearForms
    case .cached: [cached] + linearForms
    case .bezier: [bezier] + bezierForms
    case .smoothed: [smoothed] + smoothedForms
    case .finished: finishedForms
    case .quadratic: quadraticForms
    case .catmull: catmullForms
    case .flushing: [flushing]
    }
  }

  /// The patches of a stage, each a mistake with a name, the likeliest first.
  static func mistakes(of stage: DrawingStage) -> [StaticString] {
    switch stage {
    case .linear: [linearMistakes]
    case .cached: [linearMistakes, cachedMistakes]
    case .bezier: [bezierMistakes]
    case .smoothed: [smoothedMistakes]
    case .finished: [finishedMistakes]
    case .quadratic: [quadraticMistakes]
    case .catmull: [catmullMistakes]
    case .flushing: [linearMistakes, flushingMistakes]
    }
  }
}

extension Program {
  /// Reads a text that is built in.
  package init(_ text: StaticString) throws(ProgramError) { try self.init(TextBuffer(text).bytes) }
}
