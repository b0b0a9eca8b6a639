// What the parts of a program were worth while it ran: edits replace a point by a point and a number by a
// number.

import InkstepEngine

/// The kinds of values that the nodes of a program had, and the longest lists of its fields.
struct ProgramProfile: Sendable {
  /// A kind that edits distinguish.
  enum Kind: Sendable { case number, boolean, point, list, mixed }

  /// The kind of each node; `nil` for one without such a value.
  private(set) var kinds: [Kind?]
  /// The length of the longest list that each node had, 0 for another value.
  private(set) var longest: [Int]
  /// Whether each node was run.
  private(set) var isRun: [Bool]

  init(_ program: Program) {
    kinds = Array(repeating: nil, count: program.nodes.count)
    isRun = Array(repeating: false, count: program.nodes.count)
    longest = Array(repeating: 0, count: program.nodes.count)
  }

  /// Records that a statement was run.
  mutating func visit(_ node: Int) { isRun[node] = true }

  /// Records that a node had a value.
  mutating func note(_ value: ProgramValue, of node: Int, _ heap: ProgramHeap) {
    isRun[node] = true
    let kind: Kind
    switch value {
    case .number: kind = .number
    case .boolean: kind = .boolean
    case .record: kind = .point
    case .list(let list):
      kind = .list
      longest[node] = max(longest[node], heap.length(list))
    default: return
    }
    kinds[node] = kinds[node] == nil || kinds[node] == kind ? kind : .mixed
  }

  /// Runs a program over strokes, and records what its nodes are worth.
  init(of program: Program, over strokes: [[TouchEvent]]) {
    self.init(program)
    guard var session = try? StageProgramSession(program) else { return }
    for stroke in strokes {
      session.run.profile = self
      for event in stroke { try? session.feed(event) }
      if let profile = session.run.profile { self = profile }
    }
  }

  /// Runs the program of a graph until it has discarded samples, and records what its nodes are worth.
  init(ofGraph program: Program) {
    self.init(program)
    guard var session = try? GraphProgramSession(program, width: 100, profile: self) else { return }
    try? session.relayout()
    for _ in 0..<40 { try? session.add() }
    session.skip(to: 700)
    try? session.relayout()
    for _ in 0..<40 { try? session.add() }
    if let profile = session.run.profile { self = profile }
  }
}
