// A stage without design decisions. No mistake in the stage is known, only those that any program
// can make with its samples, its numbers and the placement of the drawing.

import InkstepEngine

/// A stage as the engine implements it.
struct PlainDesign: StageDesign {
  let stage: DrawingStage

  init?(_ stage: DrawingStage) { self.init(of: stage) }

  init(of stage: DrawingStage) { self.stage = stage }

  var drawing: PlainVariant { PlainVariant(stage) }
  static func mutations(of stage: DrawingStage) -> [Mutation<PlainDesign>] { [] }
}

/// A stage of the catalogue, run by its own session whose ink is copied to the canvas.
///
/// It has value semantics: a copy of the variant copies the session before it changes it. That
/// makes it safe to send. The compiler cannot verify it, because the session is a class instance.
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
