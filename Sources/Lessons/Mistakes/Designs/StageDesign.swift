// A stage with its design decisions as values, so that one or two changed values make a faulty
// stage. Each family of stages has its own design.

import InkstepEngine

/// The design decisions of a family of stages, and the mistakes that can be made in them.
protocol StageDesign: Equatable, Sendable {
  associatedtype Drawing: Stage

  /// The correct design of a stage; `nil` for a stage of another family.
  init?(_ stage: DrawingStage)
  /// A stage that draws by this design.
  var drawing: Drawing { get }
  /// The mistakes made in a stage of this family, the likeliest first.
  static func mutations(of stage: DrawingStage) -> [Mutation<Self>]
  /// Other correct designs of the stage. The search combines each of them with mistakes.
  static func alternatives(of stage: DrawingStage) -> [@Sendable (inout Self) -> Void]
  /// Mistakes with a value measured from the ink, given the samples of a touch and the ink from its
  /// first curve on.
  ///
  /// The ink is in `DrawnForm`, in which quadratics are cubics, unless drawings differ only in notation.
  static func mutations(
    of stage: DrawingStage, drawing ink: ArraySlice<PathElement>, from samples: [InkPoint]
  ) -> [Mutation<Self>]
}

extension StageDesign {
  static func alternatives(of stage: DrawingStage) -> [@Sendable (inout Self) -> Void] { [] }
  static func mutations(
    of stage: DrawingStage, drawing ink: ArraySlice<PathElement>, from samples: [InkPoint]
  ) -> [Mutation<Self>] { [] }

  func with(_ change: (inout Self) -> Void) -> Self {
    var design = self
    change(&design)
    return design
  }
}

/// A mistake as a change to a design.
///
/// A mistake with several variants has several mutations.
struct Mutation<Design>: Sendable {
  let mistake: Mistake
  /// The decision that it changes.
  ///
  /// Two mutations of the same decision are never combined.
  let about: Decision
  let change: @Sendable (inout Design) -> Void

  init(_ about: Decision, _ name: String, _ change: @escaping @Sendable (inout Design) -> Void) {
    self.init(about, Mistake(name), change)
  }

  init(
    _ about: Decision, _ mistake: Mistake, _ change: @escaping @Sendable (inout Design) -> Void
  ) {
    self.mistake = mistake
    self.about = about
    self.change = change
  }
}

/// The decision that a mutation changes.
enum Decision: Sendable {
  case counter, trigger, pair, middle, controls, form, end, next, carried, moves, moveSlot, aliasing
  case beginning, lift, leftover, tailMove, closing, dots, cancel, repeats, first, bitmap, display
  case knots, distance, tangents, standIns, order, flush
}
