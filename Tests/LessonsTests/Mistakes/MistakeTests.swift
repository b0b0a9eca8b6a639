import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// A fault of a learner's stage, and the expected mistake.
struct LearnerCase: CustomTestStringConvertible {
  let stage: DrawingStage
  let fault: LearnerFault
  let mistake: Mistake

  init(_ stage: DrawingStage, _ fault: LearnerFault, _ mistake: Mistake) {
    self.stage = stage
    self.fault = fault
    self.mistake = mistake
  }

  var testDescription: String { "\(stage.slug) \(fault.rawValue)" }

  static let all: [LearnerCase] =
    [DrawingStage.linear, .cached].flatMap { stage in
      [
        LearnerCase(stage, .noMove, Mistake("move-missing")),
        LearnerCase(stage, .liftUnread, Mistake("lift-ignored")),
        LearnerCase(stage, .firstLineLost, Mistake("first-sample-lost")),
        LearnerCase(stage, .skipsRepeats, Mistake("repeats-skipped")),
        LearnerCase(stage, .cancelForgets, Mistake("cancel-taken-back")),
        LearnerCase(stage, .cancelUnseen, Mistake("cancel-ignored")),
      ]
    } + [
      LearnerCase(.bezier, .counterToOne, Mistake("counter-reset")),
      LearnerCase(.bezier, .counterToTwo, Mistake("counter-reset")),
      LearnerCase(.bezier, .ownStart, Mistake("counter-reset")),
      LearnerCase(.smoothed, .counterToZero, Mistake("counter-reset")),
      LearnerCase(.smoothed, .counterToTwo, Mistake("counter-reset")),
      LearnerCase(.smoothed, .counterToThree, Mistake("counter-reset")),
      LearnerCase(.smoothed, .ownStart, Mistake("counter-reset")),
    ]
    + [DrawingStage.bezier, .smoothed].flatMap { stage in
      [
        LearnerCase(stage, .swappedControls, Mistake("controls-swapped")),
        LearnerCase(stage, .startStays, Mistake("end-not-carried")),
        LearnerCase(stage, .lateCurve, Mistake("curve-late")),
        LearnerCase(stage, .firstSampleLost, Mistake("first-sample-lost")),
        LearnerCase(stage, .leftoversRunOn, Mistake("counter-kept")),
        LearnerCase(stage, .noMove, Mistake("move-missing")),
        LearnerCase(stage, .oneMove, Mistake("move-once-per-stroke")),
        LearnerCase(stage, .liftAsSample, Mistake("lift-read")),
        LearnerCase(stage, .liftAsLine, Mistake("lift-read")),
        LearnerCase(stage, .leftoverLines, Mistake("leftover-drawn")),
        LearnerCase(stage, .cancelForgets, Mistake("cancel-taken-back")),
        LearnerCase(stage, .skipsRepeats, Mistake("repeats-skipped")),
      ]
    }
    + [DrawingStage.smoothed, .finished].flatMap { stage in
      [
        LearnerCase(stage, .pair34, Mistake("wrong-pair")),
        LearnerCase(stage, .pair23, Mistake("wrong-pair")),
        LearnerCase(stage, .pair13, Mistake("wrong-pair")),
        LearnerCase(stage, .pair14, Mistake("wrong-pair")),
        LearnerCase(stage, .noMidpoint, Mistake("midpoint-missing")),
        LearnerCase(stage, .wholeNumbers, Mistake("midpoint-rounded")),
        LearnerCase(stage, .halfOfFirst, Mistake("midpoint-unbalanced")),
        LearnerCase(stage, .halfOfSecond, Mistake("midpoint-unbalanced")),
        LearnerCase(stage, .sampleLost, Mistake("sample-not-carried")),
      ]
    } + [
      LearnerCase(.finished, .counterToZero, Mistake("counter-reset")),
      LearnerCase(.finished, .swappedControls, Mistake("controls-swapped")),
      LearnerCase(.finished, .noMove, Mistake("move-missing")),
      LearnerCase(.finished, .moveAlways, Mistake("move-before-every-curve")),
      LearnerCase(.finished, .liftUnread, Mistake("lift-ignored")),
      LearnerCase(.finished, .leftoverLost, Mistake("leftover-lost")),
      LearnerCase(.finished, .quadraticTail, Mistake("tail-by-degree")),
      LearnerCase(.finished, .noDot, Mistake("dot-missing")),
      LearnerCase(.finished, .cancelStays, Mistake("cancel-kept")),
      LearnerCase(.finished, .cancelUnseen, Mistake("cancel-ignored")),
      LearnerCase(.finished, .keepsRepeats, Mistake("repeats-kept")),
    ]
}

/// Returns the drawing of a learner's stage.
private func learnerPath(
  _ stage: DrawingStage, _ stroke: Stroke, _ fault: LearnerFault
) -> [PathElement] {
  switch stage {
  case .linear, .cached: learnerLines(stroke.events, fault)
  case .bezier: learnerBezier(stroke.events, fault)
  case .smoothed: learnerSmoothed(stroke.events, fault)
  case .finished: learnerSmoothed(stroke.events, fault, finished: true)
  case .flushing: learnerFlushing(stroke.events, .none).path
  default: []
  }
}

/// A fault of a program that draws lines, by the name of the mistake.
private enum LineFault: String, CaseIterable {
  case pointsAliased = "points-aliased"
  case cancelAtLastSample = "cancel-at-last-sample"
  case samplesShortened = "samples-shortened"
  case strokeCut = "stroke-cut"
  case cancelTakesLast = "cancel-takes-last"
  case repeatsMiscompared = "repeats-miscompared"

  /// Returns the drawing of `linear` with the fault.
  func path(over events: [TouchEvent]) -> [PathElement] {
    var path: [PathElement] = []
    var (start, count) = (0, 0)
    var last = InkPoint.zero
    for event in events {
      let p = event.point
      switch event.phase {
      case .began:
        path.append(.move(p))
        (start, count, last) = (path.count, 0, p)
      case .moved:
        count += 1
        if self == .strokeCut, count > 9 { continue }
        if self == .repeatsMiscompared, p.x == last.x { continue }
        last = p
        if self == .samplesShortened {
          path.append(.line(InkPoint(Self.tenth(p.x), Self.tenth(p.y))))
        } else {
          path.append(.line(p))
        }
        if self == .pointsAliased {
          for index in start..<path.count { path[index] = .line(p) }
        }
      case .ended:
        if self != .repeatsMiscompared || p.x != last.x { path.append(.line(p)) }
      case .cancelled:
        switch self {
        case .cancelAtLastSample: path.append(.line(last))
        case .cancelTakesLast: path.removeLast()
        case .repeatsMiscompared: if p.x != last.x { path.append(.line(p)) }
        default: path.append(.line(p))
        }
      }
    }
    return path
  }

  private static func tenth(_ number: Double) -> Double {
    (number * 10).rounded(.toNearestOrEven) / 10
  }
}

/// The stages that the learners of this file implement.
private let learnedStages: [DrawingStage] = [
  .linear, .cached, .bezier, .smoothed, .finished, .flushing,
]

extension Explanation {
  /// Whether it is one edit without a name of its own.
  var isKindOfEdit: Bool {
    mistakes.count == 1 && EditKind.allCases.contains { $0.name == mistakes[0].name }
  }
}

extension Trace {
  /// The run of a program that draws a path, without a search for its mistakes, which takes much longer.
  func compared(
    with path: [PathElement], tolerance: CoordinateTolerance = .standard
  ) -> ComparedRun {
    ComparedRun(Recording(path: path), beside: self, tolerance: tolerance)
  }

  /// The explanations of a recording that differs from this trace, the likeliest first.
  func explanations(
    of given: Recording, tolerance: CoordinateTolerance = .standard
  ) -> [Explanation] {
    Verdict.on([ComparedRun(given, beside: self, tolerance: tolerance)]).found
  }
}

struct MistakeTests {
  @Test(arguments: learnedStages)
  func `a learner without a fault agrees, and nothing is named`(_ stage: DrawingStage) throws {
    for stroke in randomSessions(seed: 11, count: 150) {
      let trace = try Trace(stage, over: stroke)
      let path = learnerPath(stage, stroke, .none)
      #expect(trace.disagreement(with: path) == nil)
      #expect(trace.explanations(of: Recording(path: path)).isEmpty)
    }
  }

  @Test(arguments: LearnerCase.all)
  func `a learner's fault is named, by a program that draws the same`(
    _ test: LearnerCase
  ) throws {
    var samples: [ComparedRun] = []
    for stroke in randomSessions(seed: 12, count: 120) where samples.count < 25 {
      let path = learnerPath(test.stage, stroke, test.fault)
      let run = try Trace(test.stage, over: stroke).compared(with: path)
      if run.difference != nil { samples.append(run) }
    }
    #expect(samples.count > 4)
    let verdict = Verdict.on(samples)
    let first = try #require(verdict.explanations.first)
    #expect(first == Explanation([test.mistake]) || first.isKindOfEdit, "\(verdict.explanations)")
    if verdict.explanation == nil { return }
    // The program of the explanation draws other strokes as the learner does.
    for stroke in randomSessions(seed: 28, count: 40) {
      let path = learnerPath(test.stage, stroke, test.fault)
      let run = try Trace(test.stage, over: stroke).compared(with: path)
      #expect(verdict.explains(run), "\(first)")
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `one number that is off anywhere is no known mistake`(_ stage: DrawingStage) throws {
    var random = SeededRandom(seed: 13)
    for stroke in randomSessions(seed: 14, count: 4) {
      var path = try Trace(stage, over: stroke).path
      guard path.count(where: { $0.isSegment }) > 3 else { continue }
      let place = Int.random(in: path.indices, using: &random)
      let shift = Vector(random.double(in: 3...9), 0)
      switch path[place] {
      case .move(let p): path[place] = .move(p + shift)
      case .line(let p): path[place] = .line(p + shift)
      case .quad(let c, let p): path[place] = .quad(c + shift, p)
      case .cubic(let a, let b, let p): path[place] = .cubic(a, b + shift, p)
      }
      let trace = try Trace(stage, over: stroke)
      #expect(trace.compared(with: path).difference?.element == place)
      // A number of a line of length zero gives it a length, which has a name.
      let explanations = trace.explanations(of: Recording(path: path))
      #expect(explanations.allSatisfy { $0.name == "dot-with-length" })
    }
  }

  @Test(arguments: LineFault.allCases)
  fileprivate func `a fault in lines is named first over many strokes`(_ fault: LineFault) throws {
    let strokes = randomSessions(seed: 26, count: 60).map { stroke in
      // Some neighbours share a coordinate.
      Stroke(
        id: stroke.id, width: 320, height: 480,
        events: stroke.events.enumerated().map { index, event in
          let x = index % 4 == 2 ? stroke.events[index - 1].point.x : event.point.x
          return TouchEvent(event.phase, InkPoint(x, event.point.y))
        })
    }
    let samples = try strokes.map { stroke in
      ComparedRun(
        Recording(path: fault.path(over: stroke.events)),
        beside: try Trace(.linear, over: stroke))
    }
    #expect(Verdict.on(samples).explanations.first?.name == fault.rawValue)
  }

  @Test func `a mistake of one's own is not named`() throws {
    for stroke in randomSessions(seed: 15, count: 4) {
      let trace = try Trace(.smoothed, over: stroke)
      // Moves the end of each curve from the midpoint to another weighted mean.
      let path = trace.path.map { element -> PathElement in
        if case .cubic(let a, let b, let p) = element { return .cubic(a, b, p + 0.1 * (a - b)) }
        return element
      }
      guard trace.compared(with: path).difference != nil else { continue }
      #expect(trace.explanations(of: Recording(path: path)).isEmpty)
    }
  }

  @Test func `two mistakes are named together`() throws {
    let turned = try randomSessions(seed: 16, count: 25).map { stroke in
      let path = learnerSmoothed(stroke.events, .none).map { element -> PathElement in
        guard case .cubic(let a, let b, let p) = element else { return element }
        return .cubic(b, a, p)
      }
      // The drawing is upside down, too.
      let given = Recording(path: path.map { $0.map { InkPoint($0.x, 480 - $0.y) } })
      return ComparedRun(given, beside: try Trace(.smoothed, over: stroke))
    }
    let verdict = Verdict.on(turned).explanations.map { $0.name }
    #expect(verdict.contains("controls-swapped + upside-down"), "\(verdict)")
  }

  @Test func `another stage, swapped axes and an upside-down drawing are called so`() throws {
    let stroke = try #require(randomSessions(seed: 18).first { $0.events.count > 40 })
    let trace = try Trace(.smoothed, over: stroke)
    func named(_ path: [PathElement]) -> [String] {
      trace.explanations(of: Recording(path: path)).map { $0.name }
    }
    #expect(named(try Trace(.bezier, over: stroke).path) == ["other-stage"])
    func turned(_ change: (InkPoint) -> InkPoint) -> [PathElement] {
      learnerSmoothed(
        stroke.events.map { TouchEvent($0.phase, change($0.point)) }, .none)
    }
    #expect(named(turned { InkPoint($0.y, $0.x) }) == ["axes-swapped"])
    #expect(named(turned { InkPoint($0.x, 480 - $0.y) }) == ["upside-down"])
  }

  @Test(arguments: CacheFault.allCases)
  func `what goes wrong with the bitmap is found by the steps`(_ fault: CacheFault) throws {
    for stroke in randomSessions(seed: 19, count: 20) {
      let trace = try Trace(.cached, over: stroke)
      let given = Recording(steps: learnerCached(stroke.events, fault), path: trace.path)
      let named = trace.explanations(of: given).map { $0.name }
      switch fault {
      case .none:
        #expect(given.firstDifference(from: trace) == nil)
        #expect(named.isEmpty)
      // Without its bitmap the stage is `linear`.
      case .bitmapForgotten: #expect(named == ["other-stage"])
      // No program of the notation empties its path without painting it, or paints it without emptying it.
      case .pathKept, .strokeLost: #expect(named.isEmpty)
      }
    }
  }

  @Test(arguments: FlushFault.allCases)
  func `a fault in flushing is found, in the drawing or by the steps`(_ fault: FlushFault) throws {
    var samples: [ComparedRun] = []
    for stroke in randomSessions(seed: 23, count: 60, longest: 60) {
      let trace = try Trace(.flushing, over: stroke)
      let (path, steps) = learnerFlushing(stroke.events, fault)
      let steady = Recording(steps: steps, path: path)
      if steady.firstDifference(from: trace) == nil { continue }
      let given = fault.isInvisible ? steady : Recording(path: path)
      samples.append(ComparedRun(given, beside: trace))
    }
    #expect(samples.isEmpty == (fault == .none))
    if fault == .none { return }
    #expect(samples.count > 10)
    let names = Verdict.on(samples).explanations.map { $0.name }
    // No program of the notation empties its path without painting it, or paints it without emptying it.
    if fault.isInvisible { return #expect(names.isEmpty, "\(names)") }
    // A flush without its start draws the same as no flush; only the steps differ.
    #expect(fault == .noMove ? !names.isEmpty : names.first == fault.mistake, "\(names)")
  }

  @Test(arguments: [DrawingStage.bezier, .smoothed])
  func `a cancelled touch that is not handled is found by the steps`(_ stage: DrawingStage) throws {
    let keys = RecordKind.step.keys
    func key(_ name: String) throws -> Int { try #require(keys.firstIndex { $0.name == name }) }
    let (stroked, committed) = (try key("stroked"), try key("committed"))
    var differing = 0
    for stroke in randomSessions(seed: 22, count: 40) {
      let trace = try Trace(stage, over: stroke)
      var steps = trace.steps.map { $0.record.map { Optional($0) } }
      // The ink of the cancelled stroke stays in the live path, and is committed with the next
      // stroke.
      var live = 0
      var carried = 0
      for (index, step) in trace.steps.enumerated() {
        live += step.appended.count
        if step.touch.phase == .cancelled {
          for name in ["buffer", "counter", "lag"] {
            steps[index][try key(name)] = steps[index - 1][try key(name)]
          }
          steps[index][try key("display")] = .flag(false)
          (steps[index][stroked], steps[index][committed]) = (.number(0), .number(0))
          (carried, live) = (carried + live, 0)
        } else if step.touch.phase == .ended {
          steps[index][committed] = .number(Double(step.committed + carried))
          (carried, live) = (0, 0)
        } else if step.display {
          steps[index][stroked] = .number(Double(step.stroked + carried))
        }
      }
      let given = Recording(steps: steps, path: trace.path)
      if given.firstDifference(from: trace) == nil { continue }
      differing += 1
      #expect(trace.explanations(of: given).first?.name == "cancel-ignored")
    }
    #expect(differing > 10)
  }

  @Test func `a drawing that was there and taken back is not called none`() throws {
    // A single cancelled stroke: `bezier` as taught keeps it, a program that takes it back ends
    // with an empty path.
    let events = (0..<9).map { TouchEvent(.moved, InkPoint(Double($0) * 10, Double($0 * $0))) }
    let stroke = Stroke(
      id: "gone", width: 320, height: 480,
      events: [TouchEvent(.began, .zero)] + events + [TouchEvent(.cancelled, InkPoint(90, 90))])
    let trace = try Trace(.bezier, over: stroke)
    let steps = trace.steps.map { $0.record.map { Optional($0) } }
    let shown = Recording(steps: steps, path: [])
    #expect(!trace.explanations(of: shown).contains { $0.name == "nothing-drawn" })
    let blank = trace.explanations(of: Recording(path: [])).map { $0.name }
    #expect(blank.first == "nothing-drawn")
    #expect(blank.contains("cancel-taken-back") && blank.last == "other-stage")
  }

  @Test func `steps about another stroke explain nothing`() throws {
    let strokes = randomSessions(seed: 20)
    let trace = try Trace(.linear, over: strokes[0])
    let other = try Trace(.linear, over: strokes[1])
    let given = Recording(steps: other.steps.map { $0.record.map { $0 } }, path: [])
    #expect(trace.explanations(of: given).isEmpty)
  }
}
