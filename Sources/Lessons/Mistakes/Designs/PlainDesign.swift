// A stage without a design of its own: no mistake can be made with it, but all that any program makes with
// samples, with numbers, and with where a drawing lies.

import InkstepEngine

/// A stage as it is.
struct PlainDesign: StageDesign {
  let stage: DrawingStage

  init?(_ stage: DrawingStage) { self.init(of: stage) }

  init(of stage: DrawingStage) { self.stage = stage }

  var drawing: PlainVariant { PlainVariant(stage) }
  static func mutations(of stage: DrawingStage) -> [Mutation<PlainDesign>] { [] }
}

/// Any stage of the catalogue, run by a session of its own whose ink is copied.
///
/// A value: the session is copied before a copy of the variant changes it. That makes it safe to send, which
/// the compiler cannot see because a session of unknown type is an object.
struct PlainVariant: Stage, @unchecked Sendable {
  private var running: RunningStage

  init() { self.init(.linear) }
  init(_ stage: DrawingStage) { running = stage.begin() }

  private mutating func take(_ phase: TouchPhase, _ p: InkPoint, on canvas: inout InkCanvas) {
    if !isKnownUniquelyReferenced(&running) { running = running.copy() }
    let before = running.path.count
    guard let step = try? running.step(TouchEvent(phase, p)) else { return }
    if running.path.count == before + step.appended.count {
      for element in step.appended { canvas.add(element) }
    } else {
      canvas.discardAll()
      for element in running.path { canvas.add(element) }
    }
    canvas.tail = step.tail
    if step.display { canvas.display() }
  }

  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) { take(.began, p, on: &canvas) }
  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) { take(.moved, p, on: &canvas) }
  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) { take(.ended, p, on: &canvas) }
  mutating func cancelled(_ p: InkPoint, on canvas: inout InkCanvas) {
    take(.cancelled, p, on: &canvas)
  }

  static var description: StageDescription { StageDescription(name: "variant", draws: [.line]) }
}
