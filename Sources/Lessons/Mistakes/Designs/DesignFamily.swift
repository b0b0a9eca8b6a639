// The designs of a stage without the type of their family. Code that runs many faulty stages uses these, so that
// it is compiled once and not once for each family.

import InkstepEngine

/// A correct design with some mistakes in it, by positions in a `DesignFamily`.
struct FaultyDesign {
  /// The position of the correct design; 0 is the stage's own.
  var correct = 0
  /// The positions of the mutations, in the order in which they are applied.
  var mutations: [Int] = []
}

/// The correct designs of a stage, and the mistakes that can be made in them.
class DesignFamily {
  /// The number of correct designs.
  let correctCount: Int
  /// The mistakes, the likeliest first, each with the decision that it changes; those with a measured value
  /// follow when they have been measured.
  fileprivate(set) var mutations: [(mistake: Mistake, about: Decision)]

  fileprivate init(
    correctCount: Int, mutations: [(mistake: Mistake, about: Decision)]
  ) {
    self.correctCount = correctCount
    self.mutations = mutations
  }

  /// Begins a session of the stage that draws by a design.
  func begin(_ design: FaultyDesign) -> RunningStage { DrawingStage.linear.begin() }

  /// Whether two designs make the same decisions.
  func areEqual(_ a: FaultyDesign, _ b: FaultyDesign) -> Bool { false }

  /// Adds the mistakes with a value measured from the ink of a stroke, which starts with its
  /// first curve, and returns their positions.
  func measure(_ ink: ArraySlice<PathElement>, from samples: [InkPoint]) -> Range<Int> { 0..<0 }
}

/// A family whose type is known.
private final class Family<Design: StageDesign>: DesignFamily {
  private let stage: DrawingStage
  private let correct: [Design]
  private var changes: [Mutation<Design>]

  // The arrays are made outside, because the compiler cannot specialize an initializer with these closures.
  init(
    of stage: DrawingStage, correct: [Design], changes: [Mutation<Design>],
    mutations: [(mistake: Mistake, about: Decision)]
  ) {
    self.stage = stage
    self.correct = correct
    self.changes = changes
    super.init(correctCount: correct.count, mutations: mutations)
  }

  private func made(_ design: FaultyDesign) -> Design {
    var made = correct[design.correct]
    for index in design.mutations { changes[index].change(&made) }
    return made
  }

  override func begin(_ design: FaultyDesign) -> RunningStage {
    Running(Session(made(design).drawing))
  }

  override func areEqual(_ a: FaultyDesign, _ b: FaultyDesign) -> Bool { made(a) == made(b) }

  override func measure(_ ink: ArraySlice<PathElement>, from samples: [InkPoint]) -> Range<Int> {
    let start = changes.count
    changes += Design.mutations(of: stage, drawing: ink, from: samples)
    for change in changes[start...] { mutations.append((change.mistake, change.about)) }
    return start..<changes.count
  }
}

extension DrawingStage {
  /// The designs of the stage's family.
  var designs: DesignFamily {
    if let design = CurveDesign(self) { return family(of: design) }
    if let design = LineDesign(self) { return family(of: design) }
    if let design = SplineDesign(self) { return family(of: design) }
    return family(of: PlainDesign(of: self))
  }

  private func family<Design: StageDesign>(of design: Design) -> DesignFamily {
    var correct = [design]
    for change in Design.alternatives(of: self) { correct.append(design.with(change)) }
    let changes = Design.mutations(of: self)
    var mutations: [(mistake: Mistake, about: Decision)] = []
    for change in changes { mutations.append((change.mistake, change.about)) }
    return Family(of: self, correct: correct, changes: changes, mutations: mutations)
  }
}
