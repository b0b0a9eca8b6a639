// Which known mistake draws what somebody's program drew. Every faulty design is run over the same
// stroke and laid beside the recording; what agrees with it throughout explains it. If no single
// mistake does, two together are tried.

import InkstepEngine

/// One or two mistakes that together explain a recording.
package typealias Explanation = [DrawingMistake]

extension Trace {
  /// What explains that a recording differs from this trace, the likeliest first; empty when nothing
  /// known does.
  ///
  /// Takes time in proportion to the number of events. Long strokes are only searched for single
  /// mistakes, and not at all beyond 100,000 events or where every number would do.
  package func explanations(of given: Recording, tolerance: Double) -> [Explanation] {
    guard steps.count <= 100_000, tolerance.isFinite else { return [] }
    let evidence = Evidence(given, against: self, tolerance: tolerance)
    guard evidence.saysSomething else { return [] }
    var found = single(evidence)
    found += others(evidence).map { [$0] }
    if evidence.differsInInk, given.isBlank { found.append([.nothingDrawn]) }
    if found.isEmpty, steps.count <= 2_000, (given.ink?.count(where: { $0.isSegment }) ?? 0) > 2 {
      found = double(evidence)
    }
    return found
  }

  /// Single mistakes of the stage's design.
  private func single(_ evidence: Evidence) -> [Explanation] {
    if let design = CurveDesign(stage) {
      return CurveDesign.mistakes(of: stage).filter { forms in
        forms.changes.contains { evidence.fits(CurveVariant(design.with($0)), over: stroke) }
      }.map { [$0.mistake] }
    }
    guard let design = LineDesign(stage) else { return [] }
    return LineDesign.mistakes(of: stage).filter { forms in
      forms.changes.contains { evidence.fits(LineVariant(design.with($0)), over: stroke) }
    }.map { [$0.mistake] }
  }

  /// The first two mistakes of the stage's design that explain it together.
  private func double(_ evidence: Evidence) -> [Explanation] {
    if let design = CurveDesign(stage) {
      return pair(CurveDesign.mistakes(of: stage)) { first, second in
        evidence.fits(CurveVariant(design.with(first).with(second)), over: stroke)
      }
    }
    guard let design = LineDesign(stage) else { return [] }
    return pair(LineDesign.mistakes(of: stage)) { first, second in
      evidence.fits(LineVariant(design.with(first).with(second)), over: stroke)
    }
  }

  private func pair<Design>(
    _ mistakes: [MistakeForms<Design>],
    _ fits: ((inout Design) -> Void, (inout Design) -> Void) -> Bool
  ) -> [Explanation] {
    for (index, first) in mistakes.enumerated() {
      for second in mistakes[(index + 1)...] {
        for change in first.changes {
          for other in second.changes where fits(change, other) {
            return [[first.mistake, second.mistake]]
          }
        }
      }
    }
    return []
  }

  /// Mistakes that are none of the design.
  private func others(_ evidence: Evidence) -> [DrawingMistake] {
    var found: [DrawingMistake] = []
    for other in DrawingStage.allCases where other != stage {
      if let trace = try? Trace(other, over: stroke), evidence.fits(trace) {
        found.append(.otherStage(other))
        break
      }
    }
    guard let given = evidence.recording.path,
      firstDifference(from: given, evidence.tolerance) != nil
    else { return found }
    let height = stroke.height
    for rule in [FloatingPointRoundingRule.towardZero, .toNearestOrEven, .down] {
      if let trace = try? Trace(stage, over: stroke.rounded(rule)),
        evidence.fits(path: trace.path)
      {
        found.append(.samplesRounded)
        break
      }
    }
    if evidence.fits(path: path.map { $0.map { InkPoint($0.y, $0.x) } }) {
      found.append(.axesSwapped)
    }
    if evidence.fits(path: path.map { $0.map { InkPoint($0.x, height - $0.y) } }) {
      found.append(.upsideDown)
    }
    if let rounding = Rounding(from: path, to: given) { found.append(rounding.mistake) }
    return found
  }
}

extension CurveDesign {
  fileprivate func with(_ change: (inout CurveDesign) -> Void) -> CurveDesign {
    var design = self
    change(&design)
    return design
  }
}

extension LineDesign {
  fileprivate func with(_ change: (inout LineDesign) -> Void) -> LineDesign {
    var design = self
    change(&design)
    return design
  }
}

/// The part of a recording that a mistake has to explain.
private struct Evidence {
  let recording: Recording
  let tolerance: Double

  /// Whether it is the drawing that differs.
  let differsInInk: Bool
  /// Whether there is anything in it.
  let saysSomething: Bool

  /// Of a drawing that differs, only the drawing; where it agrees, all steps.
  ///
  /// What follows from a drawing that differs may have been computed in any way.
  init(_ given: Recording, against trace: Trace, tolerance: Double) {
    self.tolerance = tolerance
    let keys = RecordKind.step.keys
    func steps(where isWanted: (RecordKey) -> Bool) -> [[RecordedValue?]]? {
      given.steps?.map { step in zip(keys, step).map { isWanted($0) ? $1 : nil } }
    }
    // Steps about other events than the stroke's were made of another stroke.
    let echo = Recording(steps: steps { $0.isEcho })
    let isSameStroke = Comparison(of: echo, with: trace, tolerance: tolerance).first == nil
    let ink = Recording(steps: steps { $0.isInk }, path: given.path)
    let all = Recording(steps: given.steps, path: given.path)
    differsInInk = Comparison(of: ink, with: trace, tolerance: tolerance).first != nil
    recording = differsInInk ? ink : all
    saysSomething =
      isSameStroke
      && (differsInInk || Comparison(of: all, with: trace, tolerance: tolerance).first != nil)
  }

  func fits(_ variant: some Stage, over stroke: Stroke) -> Bool {
    // Most variants draw something else early on; only the others are worth a closer look.
    if let path = recording.path {
      guard VariantRun.draws(path, with: variant, over: stroke, tolerance: tolerance) else {
        return false
      }
      if recording.steps == nil { return true }
    }
    return fits(VariantRun(variant, over: stroke))
  }

  func fits(_ run: some RecordedTrace) -> Bool {
    Comparison(of: recording, with: run, tolerance: tolerance).first == nil
  }

  /// Whether the path alone is this one.
  func fits(path: [PathElement]) -> Bool {
    let drawn = Recording(path: recording.path)
    return Comparison(of: drawn, with: VariantRun(path: path), tolerance: tolerance).first == nil
  }
}

extension Recording {
  /// Whether it shows no ink at all, not even ink that was taken back or is still provisional.
  fileprivate var isBlank: Bool {
    if path?.isEmpty == false { return false }
    return (steps ?? []).allSatisfy { step in
      step.allSatisfy { value in
        if case .path(let elements) = value { elements.isEmpty } else { true }
      }
    }
  }
}

extension Stroke {
  /// The stroke with whole numbers for places.
  fileprivate func rounded(_ rule: FloatingPointRoundingRule) -> Stroke {
    Stroke(
      id: id, width: width, height: height,
      events: events.map {
        TouchEvent($0.phase, InkPoint($0.point.x.rounded(rule), $0.point.y.rounded(rule)))
      })
  }
}
