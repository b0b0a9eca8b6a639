import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// A fault of a learner's stage, and what it is to be called.
struct LearnerCase: CustomTestStringConvertible {
  let stage: DrawingStage
  let fault: LearnerFault
  let mistake: DrawingMistake

  init(_ stage: DrawingStage, _ fault: LearnerFault, _ mistake: DrawingMistake) {
    self.stage = stage
    self.fault = fault
    self.mistake = mistake
  }

  var testDescription: String { "\(stage.slug) \(fault.rawValue)" }

  static let all: [LearnerCase] =
    [DrawingStage.linear, .cached].flatMap { stage in
      [
        LearnerCase(stage, .noMove, .moveMissing), LearnerCase(stage, .liftUnread, .liftIgnored),
        LearnerCase(stage, .firstLineLost, .firstLineMissing),
        LearnerCase(stage, .skipsRepeats, .repeatsSkipped),
        LearnerCase(stage, .cancelForgets, .cancelTakenBack),
        LearnerCase(stage, .cancelUnseen, .cancelIgnored),
      ]
    } + [
      LearnerCase(.bezier, .counterToOne, .counterReset(to: 1)),
      LearnerCase(.bezier, .counterToTwo, .counterReset(to: 2)),
      LearnerCase(.bezier, .ownStart, .counterReset(to: -1)),
      LearnerCase(.smoothed, .counterToZero, .counterReset(to: 0)),
      LearnerCase(.smoothed, .counterToTwo, .counterReset(to: 2)),
      LearnerCase(.smoothed, .counterToThree, .counterReset(to: 3)),
      LearnerCase(.smoothed, .ownStart, .counterReset(to: -1)),
    ]
    + [DrawingStage.bezier, .smoothed].flatMap { stage in
      [
        LearnerCase(stage, .swappedControls, .controlsSwapped),
        LearnerCase(stage, .startStays, .endNotCarried),
        LearnerCase(stage, .lateCurve, .curveLate),
        LearnerCase(stage, .firstSampleLost, .firstSampleLost),
        LearnerCase(stage, .leftoversRunOn, .counterKept),
        LearnerCase(stage, .noMove, .moveMissing),
        LearnerCase(stage, .oneMove, .moveOncePerStroke),
        LearnerCase(stage, .liftAsSample, .liftRead), LearnerCase(stage, .liftAsLine, .liftRead),
        LearnerCase(stage, .leftoverLines, .leftoverDrawn),
        LearnerCase(stage, .cancelForgets, .cancelTakenBack),
        LearnerCase(stage, .skipsRepeats, .repeatsSkipped),
      ]
    }
    + [DrawingStage.smoothed, .finished].flatMap { stage in
      [
        LearnerCase(stage, .pair34, .wrongPair(3, 4)),
        LearnerCase(stage, .pair23, .wrongPair(2, 3)),
        LearnerCase(stage, .pair13, .wrongPair(1, 3)),
        LearnerCase(stage, .pair14, .wrongPair(1, 4)),
        LearnerCase(stage, .noMidpoint, .midpointMissing),
        LearnerCase(stage, .wholeNumbers, .midpointRounded),
        LearnerCase(stage, .halfOfFirst, .midpointUnbalanced),
        LearnerCase(stage, .halfOfSecond, .midpointUnbalanced),
        LearnerCase(stage, .sampleLost, .sampleNotCarried),
      ]
    } + [
      LearnerCase(.finished, .counterToZero, .counterReset(to: 0)),
      LearnerCase(.finished, .swappedControls, .controlsSwapped),
      LearnerCase(.finished, .noMove, .moveMissing),
      LearnerCase(.finished, .moveAlways, .moveBeforeEveryCurve),
      LearnerCase(.finished, .liftUnread, .liftIgnored),
      LearnerCase(.finished, .leftoverLost, .leftoverLost),
      LearnerCase(.finished, .quadraticTail, .tailByDegree),
      LearnerCase(.finished, .noDot, .dotMissing),
      LearnerCase(.finished, .cancelStays, .cancelKept),
      LearnerCase(.finished, .cancelUnseen, .cancelIgnored),
      LearnerCase(.finished, .keepsRepeats, .repeatsKept),
    ]
}

/// What a learner's stage draws.
private func learnerPath(
  _ stage: DrawingStage, _ stroke: Stroke, _ fault: LearnerFault
) -> [PathElement] {
  switch stage {
  case .linear, .cached: learnerLines(stroke.events, fault)
  case .bezier: learnerBezier(stroke.events, fault)
  case .smoothed: learnerSmoothed(stroke.events, fault)
  case .finished: learnerSmoothed(stroke.events, fault, finished: true)
  default: []
  }
}

/// The stages whose mistakes are known.
private let designedStages = DrawingStage.allCases.filter {
  CurveDesign($0) != nil || LineDesign($0) != nil
}

struct MistakeTests {
  @Test(arguments: designedStages)
  func `a learner without a fault agrees, and nothing is named`(_ stage: DrawingStage) throws {
    for stroke in randomSessions(seed: 11, count: 150) {
      let trace = try Trace(stage, over: stroke)
      let path = learnerPath(stage, stroke, .none)
      #expect(trace.disagreement(with: path) == nil)
      #expect(trace.explanations(of: Recording(path: path), tolerance: 0).isEmpty)
    }
  }

  @Test(arguments: LearnerCase.all)
  func `a learner's fault is among what is named wherever it shows`(_ test: LearnerCase) throws {
    var differing = 0
    var only = 0
    for stroke in randomSessions(seed: 12, count: 120) where differing < 25 {
      let trace = try Trace(test.stage, over: stroke)
      let path = learnerPath(test.stage, stroke, test.fault)
      if trace.disagreement(with: path) == nil { continue }
      differing += 1
      let named = trace.explanations(of: Recording(path: path), tolerance: 0)
      #expect(named.contains([test.mistake]), "\(path.count) elements: \(named)")
      #expect(named.contains([.nothingDrawn]) == path.isEmpty)
      if named == [[test.mistake]] { only += 1 }
    }
    #expect(differing > 4)
    // Many strokes tell the mistake from every other.
    #expect(Double(only) > 0.4 * Double(differing), "\(only) of \(differing)")
  }

  @Test(arguments: designedStages)
  func `one number that is off anywhere is no known mistake`(_ stage: DrawingStage) throws {
    var random = SeededRandom(seed: 13)
    for stroke in randomSessions(seed: 14, count: 20) {
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
      #expect(trace.disagreement(with: path)?.element == place)
      #expect(trace.explanations(of: Recording(path: path), tolerance: 0).isEmpty)
    }
  }

  @Test func `a mistake of one's own is not named`() throws {
    for stroke in randomSessions(seed: 15, count: 20) {
      let trace = try Trace(.smoothed, over: stroke)
      // A weighted mean in place of the middle.
      let path = trace.path.map { element -> PathElement in
        if case .cubic(let a, let b, let p) = element { return .cubic(a, b, p + 0.1 * (a - b)) }
        return element
      }
      guard trace.disagreement(with: path) != nil else { continue }
      #expect(trace.explanations(of: Recording(path: path), tolerance: 0).isEmpty)
    }
  }

  @Test func `two mistakes are named together`() throws {
    var named = 0
    for stroke in randomSessions(seed: 16, count: 25) {
      let trace = try Trace(.smoothed, over: stroke)
      // Swapped controls on the way, and a lift that is drawn to.
      let path = learnerSmoothed(stroke.events, .liftAsLine).map { element -> PathElement in
        if case .cubic(let a, let b, let p) = element { return .cubic(b, a, p) }
        return element
      }
      let explanations = trace.explanations(of: Recording(path: path), tolerance: 0)
      if explanations == [[.controlsSwapped, .liftRead]] { named += 1 }
      #expect(explanations.count <= 1 || path.count(where: { $0.isSegment }) < 6)
    }
    #expect(named > 8)
  }

  @Test func `another stage, swapped axes and an upside-down drawing are called so`() throws {
    let stroke = try #require(randomSessions(seed: 18).first { $0.events.count > 40 })
    let trace = try Trace(.smoothed, over: stroke)
    func named(_ path: [PathElement]) -> [Explanation] {
      trace.explanations(of: Recording(path: path), tolerance: 1e-9)
    }
    #expect(named(try Trace(.bezier, over: stroke).path) == [[.otherStage(.bezier)]])
    func turned(_ change: (InkPoint) -> InkPoint) -> [PathElement] {
      learnerSmoothed(
        stroke.events.map { TouchEvent($0.phase, change($0.point)) }, .none)
    }
    #expect(named(turned { InkPoint($0.y, $0.x) }) == [[.axesSwapped]])
    #expect(named(turned { InkPoint($0.x, 480 - $0.y) }) == [[.upsideDown]])
  }

  @Test(arguments: CacheFault.allCases)
  func `what goes wrong with the bitmap is found by the steps`(_ fault: CacheFault) throws {
    for stroke in randomSessions(seed: 19, count: 20) {
      let trace = try Trace(.cached, over: stroke)
      let given = Recording(steps: learnerCached(stroke.events, fault), path: trace.path)
      let named = trace.explanations(of: given, tolerance: 0)
      switch fault {
      case .none:
        #expect(Comparison(of: given, with: trace, tolerance: 0).first == nil)
        #expect(named.isEmpty)
      case .pathKept: #expect(named == [[.pathNotCleared]])
      // A stage without its bitmap is the one before it.
      case .bitmapForgotten: #expect(named == [[.bitmapMissing], [.otherStage(.linear)]])
      case .strokeLost: #expect(named == [[.bitmapMissing]])
      }
    }
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
      // What the cancelled stroke has drawn stays in the live path, and goes with the next.
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
      if Comparison(of: given, with: trace, tolerance: 0).first == nil { continue }
      differing += 1
      #expect(trace.explanations(of: given, tolerance: 0) == [[.cancelIgnored]])
    }
    #expect(differing > 10)
  }

  @Test func `a drawing that was there and taken back is not called none`() throws {
    // One stroke, cancelled: `bezier` as taught keeps it, a program that takes it back ends empty.
    let events = (0..<9).map { TouchEvent(.moved, InkPoint(Double($0) * 10, Double($0 * $0))) }
    let stroke = Stroke(
      id: "gone", width: 320, height: 480,
      events: [TouchEvent(.began, .zero)] + events + [TouchEvent(.cancelled, InkPoint(90, 90))])
    let trace = try Trace(.bezier, over: stroke)
    let steps = trace.steps.map { $0.record.map { Optional($0) } }
    let shown = Recording(steps: steps, path: [])
    #expect(!trace.explanations(of: shown, tolerance: 0).contains([.nothingDrawn]))
    let blank = trace.explanations(of: Recording(path: []), tolerance: 0)
    #expect(blank == [[.cancelTakenBack], [.otherStage(.finished)], [.nothingDrawn]])
  }

  @Test func `steps about another stroke explain nothing`() throws {
    let strokes = randomSessions(seed: 20)
    let trace = try Trace(.linear, over: strokes[0])
    let other = try Trace(.linear, over: strokes[1])
    let given = Recording(steps: other.steps.map { $0.record.map { $0 } }, path: [])
    #expect(trace.explanations(of: given, tolerance: 0).isEmpty)
  }
}

struct VariantTests {
  @Test(arguments: designedStages)
  func `a design without a fault does at every event what its stage does`(
    _ stage: DrawingStage
  ) throws {
    for stroke in randomSessions(seed: 21, count: 150) {
      let trace = try Trace(stage, over: stroke)
      let run: VariantRun =
        if let design = CurveDesign(stage) {
          VariantRun(CurveVariant(design), over: stroke)
        } else {
          VariantRun(LineVariant(try #require(LineDesign(stage))), over: stroke)
        }
      #expect(run.path == trace.path)
      #expect(run.steps.map { $0.record } == trace.steps.map { $0.record })
    }
  }
}
