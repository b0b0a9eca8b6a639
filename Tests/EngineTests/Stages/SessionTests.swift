import Testing

@testable import InkstepEngine

struct SessionTests {
  /// A session with the pen down at (1, 1), 20 ms after the start.
  private func drawing() throws -> Session<Finished> {
    var session = Session<Finished>()
    try session.feed(TouchEvent(.began, InkPoint(0, 0), time: 0))
    try session.feed(TouchEvent(.moved, InkPoint(1, 1), time: 20))
    return session
  }

  private func refusal(
    _ touch: TouchEvent, by session: Session<Finished>
  ) -> TouchError? {
    var session = session
    do throws(TouchError) {
      try session.feed(touch)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a coordinate that is not finite is refused`(_ value: Double) throws {
    #expect(refusal(TouchEvent(.moved, InkPoint(value, 0)), by: try drawing()) == .notFinite)
    #expect(refusal(TouchEvent(.moved, InkPoint(0, value)), by: try drawing()) == .notFinite)
  }

  @Test func `a coordinate beyond a million points is refused, a million is not`() throws {
    for sign in [1.0, -1] {
      let edge = sign * 1e6
      let beyond = sign * 1e6.nextUp
      #expect(refusal(TouchEvent(.moved, InkPoint(edge, edge)), by: try drawing()) == nil)
      #expect(refusal(TouchEvent(.moved, InkPoint(beyond, 0)), by: try drawing()) == .tooLarge)
      #expect(refusal(TouchEvent(.moved, InkPoint(0, beyond)), by: try drawing()) == .tooLarge)
    }
    #expect(refusal(TouchEvent(.moved, InkPoint(1e300, 0)), by: try drawing()) == .tooLarge)
  }

  @Test func `time may stand still but not go back, and must be a number`() throws {
    let place = InkPoint(2, 2)
    #expect(refusal(TouchEvent(.moved, place, time: 20), by: try drawing()) == nil)
    #expect(refusal(TouchEvent(.moved, place), by: try drawing()) == nil)
    for time in [19.999, -1, .nan, .infinity] {
      #expect(
        refusal(TouchEvent(.moved, place, time: time), by: try drawing()) == .timeGoesBackwards)
    }
    #expect(
      refusal(TouchEvent(.began, place, time: .nan), by: Session()) == .timeGoesBackwards)
  }

  @Test func `force is a number from 0 to 1`() throws {
    for force in [0, 0.5, 1] {
      #expect(refusal(TouchEvent(.moved, .zero, force: force), by: try drawing()) == nil)
    }
    for force in [-0.01, 1.01, .nan] {
      #expect(
        refusal(TouchEvent(.moved, .zero, force: force), by: try drawing()) == .forceOutOfRange)
    }
  }

  @Test func `a pen that is up can only come down, a pen that is down cannot`() throws {
    for phase in [TouchPhase.moved, .ended, .cancelled] {
      #expect(refusal(TouchEvent(phase, .zero), by: Session()) == .penIsUp)
      var lifted = try drawing()
      try lifted.feed(TouchEvent(.ended, InkPoint(1, 1)))
      #expect(refusal(TouchEvent(phase, .zero), by: lifted) == .penIsUp)
    }
    #expect(refusal(TouchEvent(.began, .zero), by: try drawing()) == .penIsDown)
  }

  @Test func `samples are counted in each stroke, a lift elsewhere is one more`() throws {
    let there = [InkPoint(0, 0), InkPoint(1, 0), InkPoint(1, 0), InkPoint(2, 0)]
    let inPlace = try Run(Linear.self, SampledStroke(there).events())
    #expect(inPlace.steps.map(\.sample) == [0, 1, 2, 3, 3])
    let elsewhere = SampledStroke(there, lift: InkPoint(9, 9)).events()
    let twice = try Run(Linear.self, elsewhere + elsewhere)
    #expect(twice.steps.map(\.sample) == [0, 1, 2, 3, 4, 0, 1, 2, 3, 4])
  }
}
