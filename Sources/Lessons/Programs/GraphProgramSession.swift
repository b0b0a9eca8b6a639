// Runs a graph program over samples.

/// What a graph's program has shown in an event.
package struct ProgramView: Equatable, Sendable {
  /// The tile whose layer was reused last, and the tile that it was given to; empty for none.
  package var reused: [Double] = []
  /// The layers that were placed: pairs of a tile and the left edge in points.
  package var frames: [Double] = []
  /// The redraws: triples of a tile, the first sample and the end of the samples.
  package var draws: [Double] = []
}

/// A graph program in progress.
package struct GraphProgramSession: Sendable {
  /// The run, with what the last event showed.
  package private(set) var run: ProgramRun
  /// The values of the fields before the first event.
  private let initial: [ProgramValue]
  private let (layOut, added): (Int, Int)
  private let (totalField, discardedField, heldField, queueField): (Int?, Int?, Int?, Int?)

  /// Makes a graph of a width in points, without samples.
  ///
  /// Throws `missingMethod` if the program has no `layOut(view)` or `added(view)`.
  package init(_ program: Program, width: Double) throws(ProgramError) {
    try self.init(program, width: width, profile: nil)
  }

  init(_ program: Program, width: Double, profile: ProgramProfile?) throws(ProgramError) {
    layOut = try program.required("layOut")
    added = try program.required("added")
    totalField = program.field(TextBuffer("total").bytes)
    discardedField = program.field(TextBuffer("discarded").bytes)
    heldField = program.field(TextBuffer("held").bytes)
    queueField = program.field(TextBuffer("queue").bytes)
    run = try ProgramRun(program, [width])
    run.profile = profile
    initial = run.fields
  }

  /// Covers the view.
  package mutating func relayout() throws(ProgramError) {
    run.beginEvent(isFirst: true)
    _ = try run.call(layOut, with: [.view])
  }

  /// Adds 1 to the program's `total` and calls its `added(view)`.
  package mutating func add() throws(ProgramError) {
    run.beginEvent(isFirst: true)
    if let total = number(totalField) { skip(to: total + 1) }
    _ = try run.call(added, with: [.view])
  }

  /// How many samples the program has thrown away; `nil` if it does not say.
  package var discarded: Double? { number(discardedField) }
}

extension GraphProgramSession {
  private func number(_ field: Int?) -> Double? {
    if let field, case .number(let number) = run.fields[field] { number } else { nil }
  }

  /// How many samples have come; `nil` if the program does not say.
  var total: Double? { number(totalField) }
  /// How many samples are held, if the program counts them.
  var held: Double? { number(heldField) }
  /// The tiles that wait to be redrawn, if the program has a queue.
  var queue: [Double]? {
    guard let queueField, case .list(let list) = run.fields[queueField] else { return nil }
    return run.heap[list].map { if case .number(let number) = $0 { number } else { .infinity } }
  }

  /// Sets the program's `total`.
  mutating func skip(to total: Double) {
    if let totalField { run.fields[totalField] = .number(total) }
  }

  /// Continues where another program of the same form is: takes the fields that it has changed since it began.
  ///
  /// The names of both programs must have the same numbers.
  mutating func continues(_ other: GraphProgramSession) {
    run.heap = other.run.heap
    for (place, name) in other.run.program.fields.enumerated() {
      let value = other.run.fields[place]
      guard let field = run.program.fields.firstIndex(of: name) else { continue }
      switch value {
      case .list, .record: run.fields[field] = value
      default: if value != other.initial[place] { run.fields[field] = value }
      }
    }
  }

  /// Stops a program that takes more steps than any right one.
  mutating func limit(to steps: Int) { run.mostStepsInStroke = steps }

  /// Records which nodes run.
  var profile: ProgramProfile? {
    get { run.profile }
    set { run.profile = newValue }
  }
}
