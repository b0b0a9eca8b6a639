// The programs of the built-in stages and of the graph.

/// The texts of the programs that are built in.
package enum ProgramText {
  /// The program of each stage.
  package static let stages: [(stage: DrawingStage, text: StaticString)] = [
    (.linear, linear), (.cached, cached), (.bezier, bezier), (.smoothed, smoothed),
    (.finished, finished),
    (.quadratic, quadratic), (.catmull, catmull), (.flushing, flushing),
  ]
}

extension Program {
  /// Reads a text that is built in.
  package init(_ text: StaticString) throws(ProgramError) { try self.init(TextBuffer(text).bytes) }
}
