// A stage with its decisions written out as values, so that a faulty one is a value or two away from
// the right one. Each family of stages has a design of its own: lines, curves, and what comes.

import InkstepEngine

/// The decisions of a stage, and the mistakes that can be made about them.
protocol StageDesign: Equatable, Sendable {
  associatedtype Drawing: Stage

  /// The decisions of a stage as it should be; `nil` for a stage of another family.
  init?(_ stage: DrawingStage)
  /// A stage that draws by these decisions.
  var drawing: Drawing { get }
  /// The mistakes made with a stage of this family, the likeliest first.
  static func mutations(of stage: DrawingStage) -> [Mutation<Self>]
  /// Other ways to write the stage, as right as its own: they matter beside a mistake.
  static func otherWays(of stage: DrawingStage) -> [@Sendable (inout Self) -> Void]
  /// Mistakes with a value that can be read from what was drawn: the samples of a stroke, and its first
  /// curve.
  static func mutations(
    of stage: DrawingStage, drawing curve: PathElement, from samples: [InkPoint]
  ) -> [Mutation<Self>]
}

extension StageDesign {
  static func otherWays(of stage: DrawingStage) -> [@Sendable (inout Self) -> Void] { [] }
  static func mutations(
    of stage: DrawingStage, drawing curve: PathElement, from samples: [InkPoint]
  ) -> [Mutation<Self>] { [] }

  func with(_ change: (inout Self) -> Void) -> Self {
    var design = self
    change(&design)
    return design
  }
}

/// A mistake as a change of a design.
///
/// One that can be made in several ways has several mutations.
struct Mutation<Design>: Sendable {
  let mistake: Mistake
  /// Which decision it is about; two mutations about the same one do not go together.
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

/// What a decision is about.
enum Decision: Sendable {
  case counter, trigger, pair, middle, controls, form, end, next, carried, moves, moveSlot, aliasing
  case beginning, lift, leftover, tailMove, closing, dots, cancel, repeats, first, bitmap, display
  case knots, tangents, standIns, order
}
