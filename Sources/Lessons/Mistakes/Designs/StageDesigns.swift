// The designs of one stage without the type of their family. Code that runs many faulty stages uses these, so
// that it is compiled once and not once for each family.

import InkstepEngine

/// One design of a stage: a correct one with any mutations applied.
struct DesignChoice {
  /// The position of the correct design in `StageDesigns`; 0 is the stage's own.
  var base = 0
  /// The positions of the mutations, in the order in which they are applied; empty for a correct design.
  var mutationIndices: [Int] = []
}

/// The correct designs of one stage, and the mistakes that can be made in them.
///
/// `TypedDesigns` overrides every method, so the results here are never used. This is a base class and not a
/// protocol, because Embedded Swift refuses values whose type is a protocol.
class StageDesigns {
  /// The number of correct designs.
  let baseCount: Int
  /// The mistake of each mutation, the likeliest first, with the decision that it changes; those with a
  /// measured value follow when they have been measured.
  fileprivate(set) var mutationLabels: [(mistake: Mistake, about: Decision)]

  fileprivate init(
    baseCount: Int, mutationLabels: [(mistake: Mistake, about: Decision)]
  ) {
    self.baseCount = baseCount
    self.mutationLabels = mutationLabels
  }

  /// Begins a session of the stage that draws by a design.
  func begin(_ design: DesignChoice) -> RunningStage { DrawingStage.linear.begin() }

  /// Whether two designs make the same decisions.
  func areEqual(_ a: DesignChoice, _ b: DesignChoice) -> Bool { false }

  /// Adds the mutations with a value measured from the ink of a stroke, which starts with its
  /// first curve, and returns their positions.
  func measure(_ ink: ArraySlice<PathElement>, from samples: [InkPoint]) -> Range<Int> { 0..<0 }
}

/// The designs of a stage, with the type of its family.
private final class TypedDesigns<Design: StageDesign>: StageDesigns {
  private let stage: DrawingStage
  private let bases: [Design]
  private var mutations: [Mutation<Design>]

  // The arrays are made outside, because the compiler cannot specialise an initializer with these closures.
  init(
    of stage: DrawingStage, bases: [Design], mutations: [Mutation<Design>],
    labels: [(mistake: Mistake, about: Decision)]
  ) {
    self.stage = stage
    self.bases = bases
    self.mutations = mutations
    super.init(baseCount: bases.count, mutationLabels: labels)
  }

  private func made(_ choice: DesignChoice) -> Design {
    var design = bases[choice.base]
    for index in choice.mutationIndices { mutations[index].change(&design) }
    return design
  }

  override func begin(_ design: DesignChoice) -> RunningStage {
    Running(Session(made(design).drawing))
  }

  override func areEqual(_ a: DesignChoice, _ b: DesignChoice) -> Bool { made(a) == made(b) }

  override func measure(_ ink: ArraySlice<PathElement>, from samples: [InkPoint]) -> Range<Int> {
    let start = mutations.count
    mutations += Design.mutations(of: stage, drawing: ink, from: samples)
    for mutation in mutations[start...] {
      mutationLabels.append((mutation.mistake, mutation.about))
    }
    return start..<mutations.count
  }
}

extension DrawingStage {
  /// Makes the designs of the stage for one search.
  ///
  /// Each call makes new ones, so that measured mutations stay in the search that measured them.
  func makeDesigns() -> StageDesigns {
    if let design = CurveDesign(self) { return designs(from: design) }
    if let design = LineDesign(self) { return designs(from: design) }
    if let design = SplineDesign(self) { return designs(from: design) }
    return designs(from: PlainDesign(of: self))
  }

  private func designs<Design: StageDesign>(from own: Design) -> StageDesigns {
    var bases = [own]
    for change in Design.alternatives(of: self) { bases.append(own.with(change)) }
    let mutations = Design.mutations(of: self)
    var labels: [(mistake: Mistake, about: Decision)] = []
    for mutation in mutations { labels.append((mutation.mistake, mutation.about)) }
    return TypedDesigns(of: self, bases: bases, mutations: mutations, labels: labels)
  }
}
