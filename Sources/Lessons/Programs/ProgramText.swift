// The programs of the built-in stages and of the graph.

/// The texts of the programs that are built in.
package enum ProgramText {
  /// The programs of the stages; a stage may exist before its program is written.
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
