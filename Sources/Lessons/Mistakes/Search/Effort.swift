// How much work a search may do. Time is no measure: the same traces would get another verdict on a slower
// machine. What is counted is events fed to a stage, or samples to a graph; a search without an end in
// sight stops after some seconds even where the program was compiled for debugging.

/// The work done by a search, and how much of it there may be.
struct Effort {
  /// What has been done.
  private(set) var spent = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Enough for the search behind one verdict on drawings, in events.
  static let ofDrawings = Effort(limit: 3_000_000)
  /// Enough for one on graphs, in samples.
  static let ofGraphs = Effort(limit: 600_000)

  /// Whether no more may be done.
  var isSpent: Bool { spent > limit }

  /// Takes note of what was done.
  mutating func spend(_ events: Int) { spent += events }

  /// Takes note of events of which every step was written down and compared.
  mutating func spend(onStepsOf events: Int) { spent += 4 * events + 4 }
}
