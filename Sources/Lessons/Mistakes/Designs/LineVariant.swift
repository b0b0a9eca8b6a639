// The stages that draw lines, `linear`, `cached` and `flushing`, with their design decisions as values, and the
// mistakes made in them. `CurveVariant` does the same for curves.

import InkstepEngine

/// The design decisions of a stage that draws lines.
package struct LineDesign: StageDesign {
  /// When a line to the lift is drawn.
  enum Lift: Equatable, Sendable {
    case always, never, whenNew, twice, evenRepeated
    /// To the last sample instead of the lift.
    case toLastSample
  }
  /// What is drawn where the pen comes down.
  enum Start: Equatable, Sendable {
    case move, line, nothing, moveAndLine
    /// A move to the first sample after it, when that comes.
    case moveToNext
  }
  /// How a segment is drawn.
  enum Form: Equatable, Sendable {
    case line
    /// With its own move, from the previous sample or from the start of the stroke. The first line
    /// uses the move of the pen coming down.
    case ownMove, fan
    /// With its own move even right after the pen came down, or with that move only.
    case doubleMove, lateMove
    /// As a cubic with its control points at the ends, or at the thirds.
    case cubicAtEnds, cubicAtThirds
    /// Only every second one, starting with the first or the second.
    case dashes, gaps
    /// As a move, as a dot at the sample, or not at all before the lift, or as a move before the lift.
    case move, dot, onlyLift, moveBeforeLift
    /// To its middle; the next one starts there.
    case toMiddle
    /// Twice, or together with all previous lines of the stroke.
    case twice, everything
    /// Twice without a move between.
    case twiceOnSpot
    /// With one coordinate used for both, while moves are correct.
    case xTwice, yTwice
  }

  /// How the live path goes into the bitmap while the pen is down.
  struct Flush: Equatable, Sendable {
    /// Lines in a block.
    var block = 16
    /// Whether the lines are counted from zero where the pen comes down.
    var restarts = true
    /// Whether the path is stroked into the bitmap, and whether it is emptied.
    var paints = true
    var clears = true
    /// Where the next path begins.
    var next = Next.atSample

    enum Next: Equatable, Sendable { case atSample, oneSampleEarlier, nowhere }
  }

  var start = Start.move
  var lift = Lift.always
  var form = Form.line
  var closes = false
  var cancel = CancelRule.likeEnd
  var repeats = RepeatRule.taken
  /// Whether a line to the first moved sample is drawn.
  var drawsFirst = true
  /// Whether a finished stroke is drawn into the bitmap.
  var keepsBitmap: Bool
  /// Whether the live path is emptied at the end of a stroke.
  var clearsPath: Bool
  /// Whether redraws are requested.
  var displays = true
  /// How full blocks are flushed; `nil` if they are not.
  var flush: Flush?

  package init?(_ stage: DrawingStage) {
    guard [.linear, .cached, .flushing].contains(stage) else { return nil }
    keepsBitmap = stage != .linear
    clearsPath = keepsBitmap
    if stage == .flushing { flush = Flush() }
  }

  fileprivate init() {
    keepsBitmap = false
    clearsPath = false
  }

  var drawing: LineVariant { LineVariant(self) }
}

extension LineDesign {
  static func mutations(of stage: DrawingStage) -> [Mutation<LineDesign>] {
    var mutations: [Mutation<LineDesign>] = [
      Mutation(.moves, "move-missing") { $0.start = .nothing },
      Mutation(.moves, "move-missing") { $0.start = .line },
      Mutation(.moves, "start-not-taken") { $0.start = .moveToNext },
      Mutation(.lift, "lift-ignored") { $0.lift = .never },
      Mutation(.first, "first-line-missing") { $0.drawsFirst = false },
      Mutation(.lift, "lift-only-when-new") { $0.lift = .whenNew },
      Mutation(.repeats, "repeats-skipped") { $0.repeats = .comparedWithSample },
      Mutation(.cancel, "cancel-taken-back") { $0.cancel = .takesBack },
      Mutation(.cancel, "cancel-ignored") { $0.cancel = .nothing },
      Mutation(.form, "move-before-every-line") { $0.form = .ownMove },
      Mutation(.form, "move-before-every-line") { $0.form = .doubleMove },
      Mutation(.form, "move-before-every-line") { $0.form = .lateMove },
      Mutation(.closing, "path-closed") { $0.closes = true },
      Mutation(.lift, "lift-doubled") { $0.lift = .twice },
      Mutation(.lift, "lift-to-last-sample") { $0.lift = .toLastSample },
      Mutation(.moves, "start-doubled") { $0.start = .moveAndLine },
      Mutation(.cancel, "cancel-takes-all") { $0.cancel = .takesAllBack },
      Mutation(.form, "line-from-start") { $0.form = .fan },
      Mutation(.form, "curve-for-line") { $0.form = .cubicAtEnds },
      Mutation(.form, "curve-for-line") { $0.form = .cubicAtThirds },
      Mutation(.form, "every-other-line") { $0.form = .dashes },
      Mutation(.form, "every-other-line") { $0.form = .gaps },
      Mutation(.form, "moves-for-lines") { $0.form = .move },
      Mutation(.form, "moves-for-lines") { $0.form = .moveBeforeLift },
      Mutation(.form, "segments-missing") { $0.form = .onlyLift },
      Mutation(.form, "dots-for-lines") { $0.form = .dot },
      Mutation(.form, "middles-for-samples") { $0.form = .toMiddle },
      Mutation(.form, "drawn-twice") { $0.form = .twice },
      Mutation(.form, "drawn-twice") { $0.form = .twiceOnSpot },
      Mutation(.form, "drawn-twice") { $0.form = .everything },
      Mutation(.form, "coordinate-twice") { $0.form = .xTwice },
      Mutation(.form, "coordinate-twice") { $0.form = .yTwice },
      Mutation(.repeats, "repeats-skipped") {
        $0.repeats = .comparedWithSample
        $0.lift = .evenRepeated
      },
      Mutation(.repeats, "repeats-miscompared") { $0.repeats = .comparedInX },
      Mutation(.repeats, "repeats-miscompared") { $0.repeats = .comparedInY },
      Mutation(.repeats, "repeats-miscompared") { $0.repeats = .comparedInEither },
      Mutation(.cancel, "cancel-as-move") { $0.cancel = .asMove },
      Mutation(.cancel, "cancel-leaves-element") { $0.cancel = .leavesFirst },
      Mutation(.cancel, "cancel-takes-last") { $0.cancel = .takesLast },
      Mutation(.cancel, "cancel-takes-more") { $0.cancel = .takesOneMore },
      Mutation(.display, "display-missing") { $0.displays = false },
    ]
    // The lift is compared as well, which tells them from samples that were left out before the stage saw them.
    for repeats in RepeatRule.near {
      mutations.append(Mutation(.repeats, "near-samples-skipped") { $0.repeats = repeats })
    }
    if stage == .flushing {
      mutations += [
        Mutation(.flush, "flush-missing") { $0.flush = nil },
        Mutation(.flush, "flush-without-start") { $0.flush?.next = .nowhere },
        Mutation(.flush, "flush-overlaps") { $0.flush?.next = .oneSampleEarlier },
        Mutation(.flush, "flush-early") { $0.flush?.block = 15 },
        Mutation(.flush, "flush-late") { $0.flush?.block = 17 },
        Mutation(.flush, "flush-count-kept") { $0.flush?.restarts = false },
        Mutation(.flush, "flush-not-cleared") { $0.flush?.clears = false },
        Mutation(.flush, "flush-lost") { $0.flush?.paints = false },
      ]
    }
    if stage != .linear {
      mutations += [
        Mutation(.bitmap, "path-not-cleared") { $0.clearsPath = false },
        Mutation(.bitmap, "bitmap-missing") { $0.keepsBitmap = false },
        Mutation(.bitmap, "bitmap-missing") {
          $0.keepsBitmap = false
          $0.clearsPath = false
        },
      ]
    } else {
      mutations.append(Mutation(.bitmap, "path-cleared") { $0.clearsPath = true })
    }
    return mutations
  }
}

extension LineVariant {
  static var description: StageDescription { StageDescription(name: "variant", draws: [.line]) }
}

/// A stage that draws lines by a design.
struct LineVariant: Stage {
  private let design: LineDesign
  private var last = InkPoint.zero
  private var first = InkPoint.zero
  private var count = 0
  /// The end points of the stroke's lines, if the design draws them again.
  private var drawn: [InkPoint] = []
  private var isLifted = false
  /// Lines drawn since the last flush.
  private var lines = 0

  init() { design = LineDesign() }
  init(_ design: LineDesign) { self.design = design }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) {
    if design.form != .lateMove, design.start == .move || design.start == .moveAndLine {
      canvas.move(to: p)
    }
    if design.start == .line || design.start == .moveAndLine { canvas.line(to: p) }
    last = p
    first = p
    count = 0
    drawn = []
    if design.flush?.restarts != false { lines = 0 }
  }

  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) {
    if isRepeat(p) { return }
    if design.drawsFirst || count > 0 {
      draw(to: p, on: &canvas)
      if let flush = design.flush { count(flush, to: p, on: &canvas) }
    }
    if design.displays { canvas.display() }
    last = p
    count += 1
  }

  private func isRepeat(_ p: InkPoint) -> Bool {
    design.repeats.includes(
      p,
      after: EarlierSamples(
        newest: last, moved: last, slot: last, slotBefore: last, slots: [first], filled: 1,
        ofTouch: [first, last]))
  }

  /// Counts a line, and flushes the block that it fills.
  private mutating func count(
    _ flush: LineDesign.Flush, to p: InkPoint, on canvas: inout InkCanvas
  ) {
    lines += 1
    if lines < flush.block { return }
    lines = 0
    if flush.paints { canvas.strokeIntoBitmap() }
    if flush.clears { canvas.clear() }
    switch flush.next {
    case .atSample: canvas.move(to: p)
    case .oneSampleEarlier:
      canvas.move(to: last)
      canvas.line(to: p)
    case .nowhere: break
    }
  }

  private mutating func draw(to p: InkPoint, on canvas: inout InkCanvas) {
    if design.start == .moveToNext, count == 0 { canvas.move(to: p) }
    switch design.form {
    case .line: canvas.line(to: p)
    case .move: canvas.move(to: p)
    case .onlyLift: if isLifted { canvas.line(to: p) }
    case .moveBeforeLift: canvas.add(isLifted ? .line(p) : .move(p))
    case .dot:
      canvas.move(to: p)
      canvas.line(to: p)
    case .toMiddle: canvas.line(to: midpoint(last, p))
    case .xTwice: canvas.line(to: InkPoint(p.x, p.x))
    case .yTwice: canvas.line(to: InkPoint(p.y, p.y))
    case .twice:
      canvas.line(to: p)
      canvas.move(to: last)
      canvas.line(to: p)
    case .twiceOnSpot:
      canvas.line(to: p)
      canvas.line(to: p)
    case .everything:
      if !drawn.isEmpty { canvas.move(to: first) }
      drawn.append(p)
      for q in drawn { canvas.line(to: q) }
    case .ownMove, .fan, .doubleMove, .lateMove:
      let isMoved = design.form == .doubleMove || design.form == .lateMove || count > 0
      if isMoved || design.start == .moveAndLine {
        canvas.move(to: design.form == .fan ? first : last)
      }
      canvas.line(to: p)
    case .dashes, .gaps:
      if count % 2 == (design.form == .dashes ? 0 : 1) {
        if count > 0 { canvas.move(to: last) }
        canvas.line(to: p)
      }
    case .cubicAtEnds: canvas.curve(last, p, to: p)
    case .cubicAtThirds:
      canvas.curve(interpolate(last, p, 1.0 / 3), interpolate(last, p, 2.0 / 3), to: p)
    }
  }

  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) {
    let isNew = design.repeats == .taken ? p != last : !isRepeat(p)
    isLifted = true
    defer { isLifted = false }
    switch design.lift {
    case .never: break
    case .toLastSample: draw(to: last, on: &canvas)
    case .always where design.repeats == .taken, .twice, .evenRepeated: draw(to: p, on: &canvas)
    case .always, .whenNew: if isNew { draw(to: p, on: &canvas) }
    }
    if design.lift == .twice {
      last = p
      draw(to: p, on: &canvas)
    }
    if design.closes { canvas.line(to: first) }
    if design.keepsBitmap { canvas.strokeIntoBitmap() }
    if design.displays { canvas.display() }
    // A program can take back a single stroke only if it keeps strokes apart.
    let takesBack: [CancelRule] = [.takesBack, .leavesFirst, .takesOneMore]
    if design.clearsPath || takesBack.contains(design.cancel) { canvas.clear() }
  }

  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    switch design.cancel {
    case .likeEnd: ended(p, on: &canvas)
    case .takesBack:
      canvas.discard()
      canvas.display()
    case .takesAllBack:
      canvas.discardAll()
      canvas.display()
    case .clears: canvas.clear()
    case .nothing: break
    case .leavesFirst:
      canvas.discard()
      canvas.move(to: first)
      canvas.clear()
    case .asMove: moved(p, on: &canvas)
    case .takesLast: canvas.removeLast(1)
    case .takesOneMore:
      canvas.discard()
      canvas.removeLast(1)
    case .keepsInk: if design.clearsPath { canvas.clear() }
    }
  }
}
