// The run of a graph program over a signal, step by step, in the form in which traces are compared.

import InkstepEngine

/// A graph program over the samples of a signal.
struct GraphProgramRun {
  private(set) var session: GraphProgramSession
  /// What the engine shows over the same signal.
  private let trace: GraphTrace
  /// The steps made.
  private var made = 0
  /// Samples received.
  private var received = 0
  /// The relayouts that are due after the newest sample.
  private var relayoutsDue = 0
  /// The work done, in the unit of `Effort`: ten steps of a program.
  private(set) var work = 0

  /// The steps that a program may take for a sample; a right one takes a hundred, and 20 for each layer.
  static let mostSteps = 20_000

  /// Begins a run with the first layout; `nil` if the program fails.
  init?(_ program: Program, over trace: GraphTrace) {
    guard var session = Self.session(program, trace), (try? session.relayout()) != nil else {
      return nil
    }
    work = session.run.steps / 10 + 1
    self.session = session
    self.trace = trace
  }

  /// Continues where another program of the same form is; `nil` if the program fails.
  init?(_ program: Program, after other: GraphProgramRun, over trace: GraphTrace) {
    guard var session = Self.session(program, trace) else { return nil }
    session.continues(other.session)
    self = other
    self.session = session
    work = 1
  }

  private static func session(_ program: Program, _ trace: GraphTrace) -> GraphProgramSession? {
    let width = Double(trace.shape.width)
    var session = try? GraphProgramSession(program, width: width)
    session?.limit(to: mostSteps)
    return session
  }

  /// Runs the next step: takes a sample, or lays out the view again; `nil` if the program fails.
  mutating func step() -> [RecordedValue]? {
    let isRelayout = relayoutsDue > 0
    if isRelayout {
      relayoutsDue -= 1
      guard (try? session.relayout()) != nil else { return nil }
    } else {
      received += 1
      guard (try? session.add()) != nil else { return nil }
      for relayout in trace.relayouts where relayout == received { relayoutsDue += 1 }
    }
    work += session.run.steps / 10 + 1
    made += 1
    return record(isRelayout)
  }

  /// What the step showed, in the order of the keys of a step.
  private func record(_ isRelayout: Bool) -> [RecordedValue] {
    let view = session.run.view
    let (total, discarded) = (session.total ?? 0, session.discarded ?? 0)
    let draws = trace.plain(draws: view.draws, inStep: made - 1)
    let tiles = stride(from: 0, to: draws.count - 2, by: 3).map { draws[$0] }
    return [
      .number(total), .number(session.held ?? total - discarded), .number(discarded),
      .flag(isRelayout), view.reused.isEmpty ? .nothing : .numbers(view.reused),
      .numbers(view.frames), .numbers(session.queue ?? tiles), .numbers(draws), .nothing,
    ]
  }

  /// Records which nodes run in the next step.
  mutating func profileNext() {
    session.profile = ProgramProfile(session.run.program)
  }
}

/// Whether a step agrees with what another program recorded; values that it did not record are not compared.
func stepAgrees(_ made: [RecordedValue], _ recorded: [RecordedValue?], _ keys: [RecordKey]) -> Bool
{
  for (index, value) in recorded.enumerated() {
    guard let value else { continue }
    if !made[index].agrees(with: value, as: keys[index].shape, tolerance: 0) { return false }
  }
  return true
}
