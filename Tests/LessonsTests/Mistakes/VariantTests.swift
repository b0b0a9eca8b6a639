// A design without a mistake draws what its stage draws.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

struct VariantTests {
  @Test(arguments: DrawingStage.allCases)
  func `a design without a fault does at every event what its stage does`(
    _ stage: DrawingStage
  ) throws {
    for stroke in randomSessions(seed: 21, count: 150) {
      let trace = try Trace(stage, over: stroke)
      let run: VariantRun =
        if let design = CurveDesign(stage) {
          VariantRun(CurveVariant(design), over: stroke.events)
        } else if let design = SplineDesign(stage) {
          VariantRun(SplineVariant(design), over: stroke.events)
        } else {
          VariantRun(LineVariant(try #require(LineDesign(stage))), over: stroke.events)
        }
      #expect(run.path == trace.path)
      #expect(run.steps.map { $0.record } == trace.steps.map { $0.record })
    }
  }
}
