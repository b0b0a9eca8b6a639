// A limit on the work of a search, counted in events fed to a stage or samples fed to a graph. A
// time limit would give the same traces another verdict on a slower machine. The page waits for a search, so the limit
// stops it after about a second.

/// The work done by a search, and its limit.
struct Effort {
  /// The work done.
  private(set) var spent = 0
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// The limit for one verdict on drawings, in events.
  static let ofDrawings = Effort(limit: 1_000_000)
  /// The limit for one verdict on graphs; a sample costs about fifteen.
  static let ofGraphs = Effort(limit: 3_000_000)

  /// Whether the limit is exceeded.
  var isSpent: Bool { spent > limit }

  /// Adds work.
  mutating func spend(_ events: Int) { spent += events }

  /// Adds the work of recording and comparing the steps of these events, about four times that of
  /// the events alone.
  mutating func spend(onStepsOf events: Int) { spent += 4 * events + 4 }
}
