import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

@Test func `a copy of a session of a plain stage goes on by itself`() throws {
  var random = SeededRandom(seed: 33)
  for stage in DrawingStage.allCases {
    let stroke = randomSession(using: &random)
    var session = Session(PlainVariant(stage))
    var copies: [Session<PlainVariant>] = []
    for event in stroke.events {
      copies.append(session)
      try session.feed(event)
    }
    let path = try Trace(stage, over: stroke).path
    #expect(session.canvas.path == path, "\(stage)")
    for (index, copy) in copies.enumerated() {
      var copy = copy
      for event in stroke.events[index...] { try copy.feed(event) }
      #expect(copy.canvas.path == path, "\(stage)")
    }
  }
}
