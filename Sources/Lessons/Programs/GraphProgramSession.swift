// Runs a graph program over samples.

/// A graph program in progress.
package struct GraphProgramSession: Sendable {
  /// The run, with the calls that the last event made.
  package private(set) var run: ProgramRun
  private let (layOut, added): (Int, Int)
  private let (total, discarded): (Int?, Int?)

  /// Makes a graph of a width in points, without samples.
  ///
  /// Throws `missingMethod` if the program has no `layOut(view)` or `added(view)`.
  package init(_ program: Program, width: Double) throws(ProgramError) {
    layOut = try program.required("layOut")
    added = try program.required("added")
    total = program.field(TextBuffer("total").bytes)
    discarded = program.field(TextBuffer("discarded").bytes)
    run = try ProgramRun(program, [width])
  }

  /// Covers the view.
  package mutating func relayout() throws(ProgramError) {
    run.beginEvent(isFirst: true)
    _ = try run.call(layOut, with: [.view])
  }

  /// Adds 1 to the program's `total` and calls its `added(view)`.
  package mutating func add() throws(ProgramError) {
    run.beginEvent(isFirst: true)
    if let total, case .number(let count) = run.fields[total] {
      run.fields[total] = .number(count + 1)
    }
    _ = try run.call(added, with: [.view])
  }

  /// How many samples the program has thrown away; `nil` if it does not say.
  package var discardedCount: Double? {
    if let discarded, case .number(let count) = run.fields[discarded] { return count }
    return nil
  }
}
