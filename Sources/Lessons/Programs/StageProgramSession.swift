// Runs a stage program over touch events, and a graph program over samples.

import InkstepEngine

/// A stage program in progress.
package struct StageProgramSession: Sendable {
  /// The run, with what it has drawn.
  package internal(set) var run: ProgramRun
  private let methods: [Int]
  /// The time of the next event, if it has none of its own, in milliseconds.
  private var nextTime = 0.0

  /// Makes a session before its first event.
  ///
  /// Throws `missingMethod` if the program lacks one of the four methods of a stage, and problems of the values
  /// of its fields.
  package init(_ program: Program) throws(ProgramError) {
    var methods: [Int] = []
    methods.append(try program.required("began"))
    methods.append(try program.required("moved"))
    methods.append(try program.required("ended"))
    methods.append(try program.required("cancelled"))
    self.methods = methods
    run = try ProgramRun(program)
  }

  /// Feeds one event, which must be valid after those before, as `Session` checks.
  package mutating func feed(_ touch: TouchEvent) throws(ProgramError) {
    run.beginEvent(isFirst: touch.phase == .began)
    let time = touch.time ?? nextTime
    nextTime = time + 1000.0 / 60
    var names = [ProgramWord.x.rawValue, ProgramWord.y.rawValue, ProgramWord.t.rawValue]
    var values = [ProgramValue.number(touch.point.x), .number(touch.point.y), .number(time)]
    if let force = touch.force {
      names.append(ProgramWord.force.rawValue)
      values.append(.number(force))
    }
    let sample = run.heap.make(names, values)
    _ = try run.call(methods[Int(touch.phase.rawValue)], with: [.record(sample), .path])
    run.path.endEvent(touch.phase)
  }
}

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

  /// Counts a sample in the program's `total` and tells it.
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

extension Program {
  /// The place of the field of a name.
  func field(_ name: [UInt8]) -> Int? { fields.firstIndex { names[$0] == name } }
}
