// Drawings with several explanations are named by the likely one.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// The explanations of a stage that draws by a design, for sessions made smaller by a factor.
private func names(
  _ stage: DrawingStage, of drawing: some Stage, dividedBy factor: Double = 1
) throws -> [String] {
  let samples = try randomSessions(seed: 17, count: 60).map { session in
    let events = session.events.map { event in
      TouchEvent(event.phase, InkPoint(event.point.x / factor, event.point.y / factor))
    }
    let stroke = Stroke(id: session.id, width: 320, height: 480, events: events)
    let trace = try Trace(stage, over: stroke)
    let path = VariantRun(drawing, over: stroke.events).path
    return RecordedStroke(trace: trace, given: Recording(path: path))
  }
  return Diagnosis(stage, samples).explanations.map { $0.name }
}

/// The explanations of a program that draws what `change` makes of the right paths.
private func names(
  _ stage: DrawingStage, _ change: ([PathElement]) -> [PathElement]
) throws -> [String] {
  let samples = try randomSessions(seed: 17, count: 60).map { stroke in
    let trace = try Trace(stage, over: stroke)
    return RecordedStroke(trace: trace, given: Recording(path: change(trace.path)))
  }
  return Diagnosis(stage, samples).explanations.map { $0.name }
}

struct LikelyMistakeTests {
  @Test func `two mistakes that undo each other are not named`() throws {
    var design = try #require(CurveDesign(.finished))
    design.trigger += 1
    design.lift = .sampleAlways
    let found = try names(.finished, of: CurveVariant(design))
    #expect(!found.contains("curve-late + lift-repeated"))
    #expect(!found.contains("lift-repeated + curve-late"))
  }

  @Test func `a lift that fills the buffer without a curve is a missing midpoint`() throws {
    var design = try #require(CurveDesign(.finished))
    design.lift = .sampleWithoutCurve
    #expect(try names(.finished, of: CurveVariant(design)) == ["midpoint-missing"])
  }

  @Test func `a buffer of four is a wrong pair, not doubled samples`() throws {
    var design = try #require(CurveDesign(.smoothed))
    (design.trigger, design.pair, design.carried) = (3, SlotPair(2, 3), 3)
    (design.middleSlot, design.end, design.next) = (5, 5, .slot(5))
    #expect(try names(.smoothed, of: CurveVariant(design)).first == "wrong-pair")
  }

  @Test func `a lift that is read only away from the last sample is read`() throws {
    var design = try #require(CurveDesign(.bezier))
    (design.lift, design.comparesLift) = (.sample, true)
    #expect(try names(.bezier, of: CurveVariant(design)).first == "lift-read")
  }

  @Test(arguments: [RepeatRule.within(5), .nearer(5)])
  func `lines may leave out near samples and a near lift`(_ rule: RepeatRule) throws {
    var design = try #require(LineDesign(.linear))
    design.repeats = rule
    let found = try names(.linear, of: LineVariant(design), dividedBy: 16)
    #expect(found.first == "near-samples-skipped")
  }

  @Test func `a stroke that ends at its last junction has lost what is left over`() throws {
    var design = try #require(CurveDesign(.finished))
    design.tail = .dot
    #expect(try names(.finished, of: CurveVariant(design)) == ["leftover-lost"])
    var spline = try #require(SplineDesign(.quadratic))
    spline.tail = .toJunction
    #expect(try names(.quadratic, of: SplineVariant(spline)) == ["leftover-lost"])
  }

  @Test func `provisional lines and doubled curves of quadratics have names`() throws {
    var design = try #require(SplineDesign(.quadratic))
    design.tail = .leftIn
    #expect(try names(.quadratic, of: SplineVariant(design)) == ["tail-left-in"])
    let twice = try names(.quadratic) { path in
      path.flatMap { if case .quad = $0 { [$0, $0] } else { [$0] } }
    }
    #expect(twice == ["drawn-twice"])
    design = try #require(SplineDesign(.quadratic))
    design.beginning = .lineToMiddleOfThree
    #expect(try names(.quadratic, of: SplineVariant(design)) == ["line-to-first-middle"])
  }

  @Test func `lines that are drawn twice are not two mistakes`() throws {
    let twice = try names(.linear) { path in
      path.flatMap { $0.isSegment ? [$0, $0] : [$0] }
    }
    #expect(twice == ["drawn-twice", "samples-doubled"])
  }

  @Test func `half a difference in whole numbers is a rounded midpoint`() throws {
    let rounded = try names(.quadratic) { path in
      path.map { element in
        guard case .quad(let control, let end) = element else { return element }
        let half = end - control
        return .quad(control, control + Vector(half.x.rounded(.down), half.y.rounded(.down)))
      }
    }
    #expect(rounded == ["midpoint-rounded"])
  }

  @Test func `strokes that repeat the samples of those before them run into one another`() throws {
    let samples = try randomSessions(seed: 17, count: 60).map { stroke in
      let trace = try Trace(.linear, over: stroke)
      var events: [TouchEvent] = []
      var points: [InkPoint] = []
      for event in stroke.events {
        if event.phase == .began, let first = points.first {
          events.append(TouchEvent(.began, first))
          events += points.dropFirst().map { TouchEvent(.moved, $0) }
        }
        let phase = event.phase == .began && !points.isEmpty ? TouchPhase.moved : event.phase
        events.append(TouchEvent(phase, event.point))
        points.append(event.point)
      }
      let path = VariantRun(LineVariant(try #require(LineDesign(.linear))), over: events).path
      return RecordedStroke(trace: trace, given: Recording(path: path))
    }
    #expect(Diagnosis(.linear, samples).explanations.map { $0.name } == ["strokes-joined"])
  }
}
