// Every known mistake with a stage as a runnable program: to draw its path, and to find the strokes
// that expose it.

import InkstepEngine

/// A known mistake with a stage, in one of its variants.
package struct CataloguedMistake: Sendable {
  /// The mistake's name and values.
  package let mistake: Mistake
  /// Runs the faulty stage over a stroke; the flag asks for steps as well as the path.
  let run: @Sendable (Stroke, Bool) -> VariantRun
  /// The fault in the samples; `nil` if the mistake is in the stage.
  private let fault: InputFault?
  /// Whether the faulty stage records anything that differs from the correct run over the same
  /// events.
  private let differs: @Sendable (RightRun, [TouchEvent]) -> Bool

  /// Makes a program with a faulty stage, or a correct stage that receives faulty samples.
  fileprivate init(
    _ mistake: Mistake, over fault: InputFault? = nil,
    _ stage: @escaping @Sendable () -> some Stage
  ) {
    self.mistake = mistake
    self.fault = fault
    run = { stroke, recordsSteps in
      let events = fault?.applied(to: stroke.events, of: stroke) ?? stroke.events
      return VariantRun(stage(), over: events, recordsSteps: recordsSteps)
    }
    differs = { right, events in right.run.differs(from: stage(), over: events) }
  }

  /// The path that a program with this mistake draws.
  package func path(over stroke: Stroke) -> [PathElement] { run(stroke, false).path }

  /// Whether a program with this mistake records anything that differs from the correct run.
  ///
  /// Stops at the first difference, since most mistakes show early in a stroke.
  package func shows(in stroke: Stroke, beside right: RightRun) -> Bool {
    guard let fault else { return differs(right, stroke.events) }
    let events = fault.applied(to: stroke.events, of: stroke)
    // A correct stage given equal events records equal steps.
    return events != stroke.events && differs(right, events)
  }
}

/// The steps and path of a correct program over a stroke.
package struct RightRun: Sendable {
  let run: VariantRun
}

extension RightRun {
  /// Takes the steps and path of an engine trace.
  package init(_ trace: Trace) { run = VariantRun(steps: trace.steps, path: trace.path) }
}

extension VariantRun {
  /// Whether a stage records different steps or a different path over some events.
  fileprivate func differs(from stage: some Stage, over events: [TouchEvent]) -> Bool {
    var session = Session(stage)
    let isOther = steps.withUnsafeBufferPointer { steps in
      for event in events {
        let (index, drawn) = (session.eventCount, session.canvas.path.count)
        guard (try? session.feed(event)) != nil else { break }
        guard index < steps.count, let first = steps.baseAddress,
          session.hasWritten(first + index, event, after: drawn)
        else { return true }
      }
      return false
    }
    return isOther || session.eventCount != steps.count || session.canvas.path != path
  }
}

extension Session {
  /// Whether a step equals the record of an event by this session, given the path length `drawn`
  /// before it.
  ///
  /// Compares without building the step. It changes nothing; it is `mutating` to read the canvas
  /// without a copy, which would take longer than the comparison.
  fileprivate mutating func hasWritten(
    _ step: UnsafePointer<StageStep>, _ touch: TouchEvent, after drawn: Int
  ) -> Bool {
    step.pointee.stroked == (canvas.needsDisplay ? canvas.liveCount : 0)
      && step.pointee.committed == canvas.elementsCommitted && step.pointee.lag == lag
      && step.pointee.display == canvas.needsDisplay
      && step.pointee.touch.phase == touch.phase && step.pointee.touch.point == touch.point
      && step.pointee.tail == canvas.tail && step.holds(stage.slots)
      && step.pointee.appended.isEnd(of: canvas.path, after: drawn)
  }
}

extension UnsafePointer<StageStep> {
  @inline(__always)
  fileprivate func holds(_ other: (some Sequence<InkPoint>)?) -> Bool {
    guard let slots = pointee.slots, let other else {
      return pointee.slots == nil && other == nil
    }
    return slots.elementsEqual(other)
  }
}

extension [PathElement] {
  /// Whether these are the elements of `path` after the first `count`, or empty if the path became
  /// shorter.
  @inline(__always)
  fileprivate func isEnd(of path: [PathElement], after count: Int) -> Bool {
    self.count == Swift.max(path.count - count, 0)
      && indices.allSatisfy { self[$0] == path[count + $0] }
  }
}

extension DrawingStage {
  /// The known mistakes with the stage that have no measured value, the likeliest first: mistakes
  /// in its design, then faults in its samples.
  package var cataloguedMistakes: [CataloguedMistake] {
    if let design = CurveDesign(self) { return catalogued(design) }
    if let design = LineDesign(self) { return catalogued(design) }
    if let design = SplineDesign(self) { return catalogued(design) }
    return catalogued(PlainDesign(of: self))
  }

  /// Runs the correct stage over a stroke.
  package func rightRun(over stroke: Stroke) -> RightRun {
    func run(_ design: some StageDesign) -> RightRun {
      RightRun(run: VariantRun(design.drawing, over: stroke.events))
    }
    if let design = CurveDesign(self) { return run(design) }
    if let design = LineDesign(self) { return run(design) }
    if let design = SplineDesign(self) { return run(design) }
    return run(PlainDesign(of: self))
  }

  private func catalogued<Design: StageDesign>(_ right: Design) -> [CataloguedMistake] {
    let ofDesign = Design.mutations(of: self).map { mutation in
      CataloguedMistake(mutation.mistake) { right.with(mutation.change).drawing }
    }
    let ofSamples = InputFault.all(for: self).map { fault in
      CataloguedMistake(fault.mistake, over: fault) { right.drawing }
    }
    return ofDesign + ofSamples
  }
}
