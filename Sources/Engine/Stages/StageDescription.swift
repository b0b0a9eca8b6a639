// What a stage says about itself: everything that whoever shows, checks or compares stages has to know of
// one. It stands in the stage's own file, and nobody else keeps a list.
//
// Which branch a step took follows from the description and the event, in `Session`; the conditions
// say which lines of the stage's code belong to that branch.

/// What has to be known of a stage to show what it does.
public struct StageDescription: Sendable {
  /// The name in files and addresses: that of the type, in lower case.
  public let name: StaticString
  /// The name of the stage that this one improves on.
  public var improvesOn: StaticString?
  /// What the slots of the buffer hold, from slot 0 on; empty for a stage without a buffer.
  ///
  /// The filled slots after the first always hold the newest samples that count, in their order.
  public var slots: [SlotKind] = []
  /// The kinds of elements that it draws besides moves.
  public var draws: [ElementKind]
  /// Whether a provisional end follows the pen until the next event.
  public var hasTail = false
  /// Whether the place of the lift is drawn to when it is a new one.
  public var readsLift = true
  /// Whether a sample equal to the one before is skipped.
  public var skipsRepeats = false
  /// Whether a cancelled touch takes its stroke back; otherwise it ends it.
  public var takesBack = false
  /// Whether a curve ends halfway between two samples.
  public var joinsHalfway = false
  /// Whether a curve gives up the sample before the newest for that middle.
  public var givesUpSamples = false
  /// Whether it strokes full blocks of lines into the bitmap while the pen is down.
  public var flushes = false
  /// Whether ends and joins are round, so that a line of length zero is a dot.
  public var isRound = false
  /// The `if` conditions of its code, each with the branch in which it holds.
  public var conditions: [BranchCondition] = []

  /// Makes the description of a stage as simple as can be; what it does besides is set afterwards.
  public init(
    name: StaticString, draws: [ElementKind], _ change: (inout StageDescription) -> Void = { _ in }
  ) {
    self.name = name
    self.draws = draws
    change(&self)
  }
}

/// What a slot of a stage's buffer holds.
public enum SlotKind: Sendable {
  /// A sample.
  case sample
  /// Where the last curve ended; the first sample until there is one.
  case junction
}

/// A condition in a stage's code, as it is written there.
public struct BranchCondition: Sendable {
  /// What stands between `if` and the brace.
  public let code: StaticString
  /// The branch in which it is true.
  public let branch: StageBranch

  /// Makes a condition of its code and the branch in which it holds.
  public init(_ code: StaticString, _ branch: StageBranch) {
    self.code = code
    self.branch = branch
  }
}

/// What a stage did at an event: which way through its code was taken.
public enum StageBranch: UInt8, CaseIterable, Sendable {
  /// The pen came down.
  case began
  /// A line was drawn to the sample.
  case line
  /// A line was drawn to the sample, and the live path stroked into the bitmap.
  case flushed
  /// The sample waits in the buffer.
  case stored
  /// The sample settled a curve.
  case curve
  /// The sample is where the last one was, and was skipped.
  case repeated
  /// The stroke ended, and the place of the lift was read.
  case lift
  /// The stroke ended, and the place of the lift was not read.
  case liftIgnored
  /// The touch was cancelled, and its stroke taken back.
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
  /// Whether it keeps samples back until they make a curve.
  public var hasBuffer: Bool { !slots.isEmpty }
  /// Whether it draws more than straight lines.
  public var drawsCurves: Bool { draws.contains { $0.isCurve } }

  /// The branch that an event of a phase takes.
  ///
  /// `repeats` says whether its sample is where the last one was, `settles` whether a curve was
  /// drawn or a block flushed.
  func branch(_ phase: TouchPhase, repeats: Bool, settles: Bool) -> StageBranch {
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

  /// Those of them that an event of a phase can take.
  public func branches(at phase: TouchPhase) -> [StageBranch] {
    var branches: [StageBranch] = []
    for (repeats, settles) in [(false, false), (true, false), (false, true)] {
      let branch = branch(phase, repeats: repeats, settles: settles)
      if !branches.contains(branch) { branches.append(branch) }
    }
    return branches
  }
}
