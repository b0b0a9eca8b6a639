// Runs a stage program over touch events.

import InkstepEngine

/// A stage program in progress.
package struct StageProgramSession: Sendable {
  /// The run, with what it has drawn.
  package internal(set) var run: ProgramRun
  private let methods: [Int]
  /// The getter of the lag, if the program has one.
  private let getter: Int?
  /// The time given to the next event if it has none, in milliseconds.
  private var nextTime = 0.0

  /// Makes a session before its first event.
  ///
  /// Throws `missingMethod` if the program lacks one of the four methods of a stage, and problems of the values
  /// of its fields.
  package init(_ program: Program) throws(ProgramError) {
    // In the order of the phases.
    var methods: [Int] = []
    methods.append(try program.required("began"))
    methods.append(try program.required("moved"))
    methods.append(try program.required("ended"))
    methods.append(try program.required("cancelled"))
    self.methods = methods
    getter = program.getter("lag")
    run = try ProgramRun(program)
  }

  /// Feeds one event.
  ///
  /// It must be valid after the previous events, which is not checked here but by `Session`.
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

  /// The samples that the ink has not reached, rounded, from the program's `get lag()`; `nil` without it.
  mutating func lag() throws(ProgramError) -> Int? {
    guard let getter else { return nil }
    let value = try run.call(getter, with: [])
    guard case .number(let lag) = value, lag >= 0, lag <= 1e6 else { return nil }
    return Int(lag.rounded())
  }
}
