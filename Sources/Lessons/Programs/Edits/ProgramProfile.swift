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

  init(_ program: Program) {
    kinds = Array(repeating: nil, count: program.nodes.count)
    longest = Array(repeating: 0, count: program.nodes.count)
  }

  /// Records that a node had a value.
  mutating func note(_ value: ProgramValue, of node: Int, _ heap: ProgramHeap) {
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
}
