// Properties of every stage in the catalogue: a stage's description agrees with what it does.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

struct CatalogTests {
  @Test func `the catalogue calls every stage by its own name`() {
    for stage in DrawingStage.allCases {
      #expect("\(stage.description.name)" == stage.slug)
      #expect(stage.description.improvesOn == nil || stage.previous != nil)
    }
    #expect(DrawingStage.finished.previous == .smoothed)
    #expect(DrawingStage.linear.previous == nil)
  }

  @Test(arguments: DrawingStage.allCases)
  func `a stage does at every event what its description says`(_ stage: DrawingStage) throws {
    let description = stage.description
    var drawn: Set<ElementKind> = []
    var hadTail = false
    for stroke in randomSessions(seed: 41, count: 120) {
      let trace = try Trace(stage, over: stroke)
      for (index, step) in trace.steps.enumerated() {
        let before = index > 0 ? trace.steps[index - 1] : nil
        for element in step.appended + step.tail {
          if let kind = element.kind { drawn.insert(kind) }
        }
        hadTail = hadTail || !step.tail.isEmpty
        #expect((step.slots != nil) == description.hasBuffer)
        #expect((step.slots?.count ?? 0) <= description.slots.count)
        #expect(step.held.count == (step.slots?.count ?? 0))
        switch step.branch {
        case .repeated:
          #expect(step.touch.point == before?.touch.point)
          #expect(step.appended.isEmpty && !step.display && step.slots == before?.slots)
        case .stored: #expect(step.appended.isEmpty && step.junction == nil)
        case .curve: #expect(step.junction != nil && step.appended.contains { $0.isSegment })
        case .line: #expect(step.appended == [.line(step.touch.point)])
        case .flushed:
          #expect(step.appended == [.line(step.touch.point), .move(step.touch.point)])
        case .lift: #expect(step.appended.last?.end == step.touch.point)
        case .liftIgnored: #expect(step.appended.isEmpty)
        case .takenBack: #expect(step.appended.isEmpty && step.commits == 0)
        case .began, .cancelled: break
        }
        if step.unused != nil { #expect(description.givesUpSamples) }
      }
    }
    #expect(drawn == Set(description.draws))
    #expect(hadTail == description.hasTail)
  }

  @Test(arguments: DrawingStage.allCases)
  func `a refused event leaves no mark on what follows, under any stage`(
    _ stage: DrawingStage
  ) throws {
    var random = SeededRandom(seed: 50)
    for stroke in randomSessions(seed: 50, count: 100) {
      let disturbed = stage.begin()
      let undisturbed = stage.begin()
      var isDown = false
      for event in stroke.events {
        let bad = [
          TouchEvent(.moved, InkPoint(.nan, 0)), TouchEvent(.ended, InkPoint(2e6, 0)),
          TouchEvent(isDown ? .began : .moved, InkPoint(3, 4)),
          TouchEvent(event.phase, InkPoint(3, 4), force: 2),
        ]
        for touch in bad where Bool.random(using: &random) {
          #expect(throws: TouchError.self) { try disturbed.feed(touch) }
        }
        #expect(disturbed.path == undisturbed.path)
        let step = try disturbed.step(event)
        let same = try undisturbed.step(event)
        #expect(String(describing: step) == String(describing: same))
        isDown = !event.phase.endsStroke
      }
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `what has been drawn for good never changes, under any stage`(_ stage: DrawingStage) throws {
    for stroke in randomSessions(seed: 55) {
      let session = stage.begin()
      var drawn: [PathElement] = []
      var before: [PathElement] = []
      for event in stroke.events {
        if event.phase == .began { before = drawn }
        let step = try session.step(event)
        #expect(session.path == (step.branch == .takenBack ? before : drawn + step.appended))
        drawn = session.path
      }
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `ink that grows has the ends of the settled figure`(_ stage: DrawingStage) throws {
    let told = "\"name\": \"\(stage.slug)\""
    let line = try #require(
      EngineCatalogue.text.string.split(separator: "\n").first { $0.contains(told) })
    var events = (0..<9).map { TouchEvent(.moved, InkPoint(Double(20 * $0), Double($0 * $0))) }
    events[0].phase = .began
    let stroke = Stroke(id: "curve", width: 320, height: 480, events: events)
    var settled = TextBuffer()
    try Figure.stroke(Trace(stage, over: stroke)).write(to: &settled)
    let style = try #require(line.split(separator: "\"ink\": \"").last?.prefix { $0 != "\"" })
    #expect(settled.string.contains("<path class=\"\(style)\""))
  }

  @Test func `the overlays are told from the lowest bit on, and all of them`() {
    var all: StrokeOverlays = []
    for (place, named) in StrokeOverlays.named.enumerated() {
      #expect(named.overlay.rawValue == 1 << place)
      all.formUnion(named.overlay)
    }
    #expect(all == .all)
  }

  @Test(arguments: ElementForm.allCases)
  func `an element in a packet is the one that its letter writes`(_ form: ElementForm) throws {
    let (letter, coordinates) = form.written
    let code = try #require(TextBuffer(letter).bytes.first)
    #expect(PathElement.pointCount(after: code).map { 2 * $0 } == coordinates)
    var points = (0..<coordinates / 2).map { InkPoint(Double($0), 1) }
    let wanted = PathElement(letter: code, points: points)
    #expect(form.element { points.isEmpty ? nil : points.removeFirst() } == wanted)
    #expect(points.isEmpty)
    #expect(form.element { nil } == nil)
  }

  @Test func `the standard graph is the one that was taught`() throws {
    func whole(_ setting: GraphSetting) throws -> Int { Int(try #require(setting.standard)) }
    let standard = try GraphShape(
      .published, width: whole(.width), pointsPerSample: whole(.points),
      constants: GraphConstants(
        layerWidth: whole(.tile), lineWidth: try #require(GraphSetting.line.standard),
        padding: whole(.padding)))
    #expect(standard == .published)
    for setting in GraphSetting.allCases {
      #expect(setting.standard.map { setting.range.contains($0) } != false)
    }
  }
}
