// Every known mistake with a stage as something that can be run: to draw what it does, and to see which
// strokes show it.

import InkstepEngine

/// A known mistake with a stage, in one of the ways in which it can be made.
package struct CataloguedMistake: Sendable {
  /// Its name and its values.
  package let mistake: Mistake
  /// A run over a stroke, with steps or without.
  let run: @Sendable (Stroke, Bool) -> VariantRun
  /// What is wrong with the samples, if that is the mistake.
  private let fault: InputFault?
  /// Whether a program that makes the mistake does anything else with some events than is right.
  private let differs: @Sendable (RightRun, [TouchEvent]) -> Bool

  /// A program that makes the mistake, or one without any that faulty samples reach.
  fileprivate init(
    _ mistake: Mistake, over fault: InputFault? = nil,
    _ stage: @escaping @Sendable () -> some Stage
  ) {
    self.mistake = mistake
    self.fault = fault
    run = { stroke, tellsSteps in
      let events = fault?.applied(to: stroke.events, of: stroke) ?? stroke.events
      return VariantRun(stage(), over: events, tellsSteps: tellsSteps)
    }
    differs = { right, events in right.run.differs(from: stage(), over: events) }
  }

  /// What a program that makes the mistake draws.
  package func path(over stroke: Stroke) -> [PathElement] { run(stroke, false).path }

  /// Whether such a program writes down anything else than is right: most mistakes show soon, and the rest
  /// of the stroke is not run then.
  package func shows(in samples: FaultySamples, beside right: RightRun) -> Bool {
    guard let fault else { return differs(right, samples.stroke.events) }
    let change = samples.change(by: fault)
    // A record tells the phase and the place of its event, so that the first other one shows, or is missing.
    if change.first < right.run.steps.count { return true }
    // What is right does nothing else with the same events.
    return change.isAny
      && differs(right, fault.applied(to: samples.stroke.events, of: samples.stroke))
  }
}

/// A stroke with what faulty samples make of it, which is the same for every stage.
package final class FaultySamples {
  let stroke: Stroke
  private var known: [InputFault: (first: Int, isAny: Bool)] = [:]

  package init(of stroke: Stroke) { self.stroke = stroke }

  /// The first event that has another phase or place, or is missing or one more, and whether any differs in
  /// anything.
  fileprivate func change(by fault: InputFault) -> (first: Int, isAny: Bool) {
    if let change = known[fault] { return change }
    let changed = fault.applied(to: stroke.events, of: stroke)
    let same = zip(changed, stroke.events).prefix { $0.phase == $1.phase && $0.point == $1.point }
    let change = (same.count, changed != stroke.events)
    known[fault] = change
    return change
  }
}

/// What a program without a mistake writes down over a stroke.
package struct RightRun: Sendable {
  let run: VariantRun
}

extension RightRun {
  /// What a trace says.
  package init(_ trace: Trace) { run = VariantRun(steps: trace.steps, path: trace.path) }
}

extension VariantRun {
  /// Whether a stage writes down anything else.
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
  /// Whether a step tells the same of an event as the session would that took it when it had drawn so many
  /// elements: without making the step, of which junction and drawn elements follow from the others.
  ///
  /// It changes nothing. Both are looked at where they stand, for to copy them takes longer than to compare them.
  fileprivate mutating func hasWritten(
    _ step: UnsafePointer<Step>, _ touch: TouchEvent, after drawn: Int
  ) -> Bool {
    step.pointee.stroked == (canvas.needsDisplay ? canvas.liveCount : 0)
      && step.pointee.committed == canvas.elementsCommitted && step.pointee.lag == lag
      && step.pointee.display == canvas.needsDisplay
      && step.pointee.touch.phase == touch.phase && step.pointee.touch.point == touch.point
      && step.pointee.tail == canvas.tail && step.holds(stage.slots)
      && step.pointee.appended.isEnd(of: canvas.path, after: drawn)
  }
}

extension UnsafePointer<Step> {
  @inline(__always)
  fileprivate func holds(_ other: (some Sequence<InkPoint>)?) -> Bool {
    guard let slots = pointee.slots, let other else {
      return pointee.slots == nil && other == nil
    }
    return slots.elementsEqual(other)
  }
}

extension [PathElement] {
  /// Whether they are what a path has behind so many elements, or nothing where it has become shorter.
  @inline(__always)
  fileprivate func isEnd(of path: [PathElement], after count: Int) -> Bool {
    self.count == Swift.max(path.count - count, 0)
      && indices.allSatisfy { self[$0] == path[count + $0] }
  }
}

extension DrawingStage {
  /// The known mistakes with the stage that have no value to be measured, the likeliest first: those of its
  /// design, then those with the samples that reach it.
  package var cataloguedMistakes: [CataloguedMistake] {
    if let design = CurveDesign(self) { return catalogued(design) }
    if let design = LineDesign(self) { return catalogued(design) }
    if let design = SplineDesign(self) { return catalogued(design) }
    return catalogued(PlainDesign(of: self))
  }

  /// What a program without a mistake writes down.
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
