// A stage that is a program: one of your own, made from its text.

import InkstepEngine

extension DrawingStage {
  /// Makes a stage that runs a program.
  ///
  /// Throws the first problem of the text, and `missingMethod` for a program without one of a stage's methods.
  package init(_ name: [UInt8], _ text: OwnStageText) throws(ProgramError) {
    let program = try Program(text.program)
    _ = try StageProgramSession(program)
    let description = StageDescription(of: program)
    self.init(name, description, text) { RunningStageProgram(program, as: description) }
  }

  /// Reads a stage from its name, a line feed and the text of its program; `nil` if it has an error.
  public init?(packed bytes: [UInt8], patches: [UInt8] = []) {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")),
      let stage = try? DrawingStage(
        Array(bytes[..<end]), OwnStageText(program: Array(bytes[(end + 1)...]), patches: patches))
    else { return nil }
    self = stage
  }

  /// Where a program of your own fails over a stroke, and why; `nil` if it does not fail.
  package func failure(over stroke: Stroke) -> (event: Int, error: ProgramError)? {
    guard let text else { return nil }
    var event = 0
    do throws(ProgramError) {
      var session = try StageProgramSession(try Program(text.program))
      for touch in stroke.events {
        try session.feed(touch)
        _ = try session.lag()
        event += 1
      }
    } catch { return (event, error) }
    return nil
  }
}

extension StageDescription {
  /// Describes a program by what it does with strokes of 12 moves.
  ///
  /// A program that fails with one of them is described as one that draws anything.
  fileprivate init(of program: Program) {
    func steps(_ events: [TouchEvent]) -> [StageStep] {
      let session = RunningStageProgram(program, as: StageDescription(name: "own", draws: []))
      return events.compactMap { try? session.step($0) }
    }
    func ink(_ steps: [StageStep]) -> [PathElement] { steps.flatMap { $0.appended } }
    let (usual, lifted) = (steps(Self.trial()), steps(Self.trial(liftedAt: InkPoint(170, 90))))
    let repeated = steps(Self.trial(repeats: true))
    let drawn = ink(usual)
    let kinds = (drawn + usual.flatMap { $0.tail }).compactMap { $0.kind }
    let hasFailed = usual.count < Self.trial().count
    self.init(
      name: "own", draws: [.line, .quad, .cubic].filter { hasFailed || kinds.contains($0) })
    hasTail = usual.contains { !$0.tail.isEmpty }
    readsLift = drawn != ink(lifted)
    skipsRepeats = drawn == ink(repeated)
    flushes = usual.contains { $0.touch.phase == .moved && $0.commits > 0 }
    let cancelled = RunningStageProgram(program, as: self)
    for event in Self.trial(cancelled: true) { try? cancelled.feed(event) }
    takesBack = !drawn.isEmpty && cancelled.path.isEmpty
  }

  /// A stroke over a curve, whose lift is at the last sample unless another place is given.
  private static func trial(
    liftedAt lift: InkPoint? = nil, repeats: Bool = false, cancelled: Bool = false
  ) -> [TouchEvent] {
    let points = (0...12).map { InkPoint(10 + 13 * Double($0), Double($0 * $0 % 17) * 4) }
    var events = [TouchEvent(.began, points[0])]
    for point in points.dropFirst() {
      events.append(TouchEvent(.moved, point))
      if repeats { events.append(TouchEvent(.moved, point)) }
    }
    return events + [TouchEvent(cancelled ? .cancelled : .ended, lift ?? points[12])]
  }
}
