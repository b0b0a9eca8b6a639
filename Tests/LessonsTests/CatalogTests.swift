import InkstepEngine
import Testing

@testable import InkstepLessons

@Test func `every stage but the first improves on the one listed before it`() {
  for (earlier, later) in zip(DrawingStage.allCases, DrawingStage.allCases.dropFirst()) {
    #expect(later.previous == earlier)
  }
}
