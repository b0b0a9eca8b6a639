// What holds of every stage in the catalogue, whichever there are: what a stage says about itself is
// what it does.

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
        for element in step.appended + (step.tail.map { [$0] } ?? []) {
          if let kind = element.kind { drawn.insert(kind) }
        }
        hadTail = hadTail || step.tail != nil
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
}
