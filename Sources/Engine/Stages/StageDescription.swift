// The description of a stage: everything that other code needs to know in order to show, check or compare
// stages. Each stage defines it in its own file, and no list of properties is kept elsewhere.
//
// `Session` derives the branch of a step from the description and the event. The conditions say which
// lines of the stage's code belong to that branch.

/// The properties of a stage that other code needs in order to show or check it.
public struct StageDescription: Sendable {
  /// The name in files and addresses: that of the type, in lower case.
  public let name: StaticString
  /// The name of the stage that this one improves on.
  public var improvesOn: StaticString?
  /// The contents of the buffer's slots, from slot 0 on; empty for a stage without a buffer.
  ///
  /// The filled slots after the first always hold the newest samples that count, in their order.
  public var slots: [SlotKind] = []
  /// The kinds of elements that it draws, apart from moves.
  public var draws: [ElementKind]
  /// Whether a provisional end follows the pen until the next event.
  public var hasTail = false
  /// Whether it draws to the point of the lift, if that is not the last sample's.
  public var readsLift = true
  /// Whether a sample equal to the previous one is skipped.
  public var skipsRepeats = false
  /// Whether a cancelled touch discards its stroke; otherwise it ends it.
  public var takesBack = false
  /// Whether a curve ends halfway between two samples.
  public var joinsHalfway = false
  /// Whether that midpoint replaces the sample before the newest.
  public var givesUpSamples = false
  /// Whether it strokes full blocks of lines into the bitmap while the pen is down.
  public var flushes = false
  /// Whether ends and joins are round, so that a line of length zero is a dot.
  public var isRound = false
  /// The `if` conditions of its code, each with the branch in which it holds.
  public var conditions: [BranchCondition] = []

  /// Makes the description of the simplest stage and applies `change` to it.
  public init(
    name: StaticString, draws: [ElementKind], _ change: (inout StageDescription) -> Void = { _ in }
  ) {
    self.name = name
    self.draws = draws
    change(&self)
  }
}

/// The content of a slot of a stage's buffer.
public enum SlotKind: Sendable {
  /// A sample.
  case sample
  /// Where the last curve ended; the first sample until there is one.
  case junction
}

/// A condition in a stage's code, in its exact spelling.
public struct BranchCondition: Sendable {
  /// The code between `if` and the brace.
  public let code: StaticString
  /// The branch for which it is true.
  public let branch: StageBranch

  /// Makes a condition.
  public init(_ code: StaticString, _ branch: StageBranch) {
    self.code = code
    self.branch = branch
  }
}

/// The branch of a stage's code that an event takes.
public enum StageBranch: UInt8, CaseIterable, Sendable {
  /// The pen came down.
  case began
  /// A line was drawn to the sample.
  case line
  /// A line was drawn to the sample, and the live path stroked into the bitmap.
  case flushed
  /// The sample waits in the buffer.
  case stored
  /// The sample completed a curve.
  case curve
  /// The sample was equal to the previous one and was skipped.
  case repeated
  /// The stroke ended, and the point of the lift was read.
  case lift
  /// The stroke ended, and the point of the lift was not read.
  case liftIgnored
  /// The touch was cancelled, and its stroke discarded.
  case takenBack
  /// The touch was cancelled, which is treated as a lift.
  case cancelled

  /// The word used in the keys of phrases.
  public var name: StaticString {
    switch self {
    case .began: "began"
    case .line: "line"
    case .flushed: "flushed"
    case .stored: "stored"
    case .curve: "curve"
    case .repeated: "repeated"
    case .lift: "lift"
    case .liftIgnored: "liftIgnored"
    case .takenBack: "takenBack"
    case .cancelled: "cancelled"
    }
  }
}

extension StageDescription {
  /// Whether it keeps samples until they make a curve.
  public var hasBuffer: Bool { !slots.isEmpty }
  /// Whether it draws more than straight lines.
  public var drawsCurves: Bool { draws.contains { $0.isCurve } }

  /// The branch that an event takes.
  ///
  /// `repeats` is whether its sample is equal to the previous one, `settles` whether it completed a curve or
  /// flushed a block.
  package func branch(_ phase: TouchPhase, repeats: Bool, settles: Bool) -> StageBranch {
    switch phase {
    case .began: .began
    case .moved:
      if repeats && skipsRepeats {
        .repeated
      } else if !hasBuffer {
        settles && flushes ? .flushed : .line
      } else {
        settles ? .curve : .stored
      }
    case .ended: readsLift ? .lift : .liftIgnored
    case .cancelled: takesBack ? .takenBack : .cancelled
    }
  }

  /// The branches that it can take, in the order of a stroke.
  public var branches: [StageBranch] { TouchPhase.allCases.flatMap { branches(at: $0) } }

  /// The branches that an event of a phase can take.
  public func branches(at phase: TouchPhase) -> [StageBranch] {
    var branches: [StageBranch] = []
    for (repeats, settles) in [(false, false), (true, false), (false, true)] {
      let branch = branch(phase, repeats: repeats, settles: settles)
      if !branches.contains(branch) { branches.append(branch) }
    }
    return branches
  }
}
