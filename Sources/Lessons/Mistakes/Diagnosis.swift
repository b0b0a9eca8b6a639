// One verdict on a program: what explains everything that it did, over all strokes that it was given.
// One stroke often has several explanations; few of them survive the others.
//
// First the ink: if any of it differs, only the ink is explained, for what follows from a drawing that
// differs may have been computed in any way. If all ink agrees, the steps are looked at. Some programs
// keep other books and draw the same with the same work; these are right.

import InkstepEngine

/// What became of a program under judgement.
package struct Diagnosis: Equatable, Sendable {
  /// What explains all that differs, the likeliest first; empty when nothing known does.
  package var explanations: [Explanation] = []
  /// For each sample, which mistakes of the first explanation it takes; `nil` where it is none of it.
  package var needs: [[Int]?] = []
  /// Whether nothing differs but books that are as right as the engine's.
  package var isRight = false
  /// How much was tried, in events or samples: at most what `Effort` allows, and the last stroke tried.
  package var work = 0

  /// A verdict on nothing.
  package init() {}

  /// Looks for what explains samples of one stage.
  ///
  /// The work is bounded, whatever the samples are; beyond 200,000 events nothing is searched at all.
  package init(_ stage: DrawingStage, _ samples: [RecordedSample]) {
    needs = samples.map { _ in nil }
    let events = samples.reduce(0) { $0 + $1.trace.steps.count }
    guard events <= 200_000 else { return }
    let evidence = samples.map { Evidence($0) }
    if let design = CurveDesign(stage) {
      diagnose(stage, design, evidence)
    } else if let design = LineDesign(stage) {
      diagnose(stage, design, evidence)
    } else if let design = SplineDesign(stage) {
      diagnose(stage, design, evidence)
    } else if let design = PlainDesign(stage) {
      diagnose(stage, design, evidence)
    }
  }

  private mutating func diagnose(
    _ stage: DrawingStage, _ design: some StageDesign, _ evidence: [Evidence]
  ) {
    if evidence.contains(where: { $0.differsInInk }) {
      explainInk(stage, design, evidence)
    } else if evidence.allSatisfy({ $0.isSameStroke }) {
      explainSteps(stage, design, evidence)
    }
  }

  private mutating func explainInk<Design: StageDesign>(
    _ stage: DrawingStage, _ design: Design, _ evidence: [Evidence]
  ) {
    let isSameStroke = evidence.allSatisfy { $0.isSameStroke }
    let isBlank = evidence.allSatisfy { $0.isBlank || !$0.differsInInk && $0.trace.path.isEmpty }
    if isSameStroke, isBlank, evidence.contains(where: { $0.isBlank }), evidence.count > 1 {
      name([Explanation([Mistake("nothing-drawn")])], evidence) { _ in [0] }
      return
    }
    // Where all is drawn as it should be, the mistake is how it is written.
    let isExact = !evidence.contains { $0.differsAsDrawn }
    let evidence = evidence.map { one in
      var one = one
      one.isExact = isExact
      return one
    }
    let search = MistakeSearch(stage, design, evidence)
    search.run(1...1)
    defer { work = search.effort.spent }
    var found = search.found.map { Explanation($0.mistakes) }
    if isSameStroke {
      if let other = Self.otherStage(than: stage, evidence) {
        found.append(Explanation([Mistake("other-stage", [.init(key: "other", text: other.slug)])]))
      }
      if let rounding = Self.rounding(evidence) {
        let explanation = Explanation([rounding])
        if !found.contains(explanation) { found.append(explanation) }
      }
      // Samples that were lost may leave nothing, but so does a stage that nobody wrote.
      if isBlank { found.insert(Explanation([Mistake("nothing-drawn")]), at: 0) }
    }
    if found.isEmpty, Self.closesPath(evidence) {
      found = [Explanation([Mistake("path-closed")])]
    }
    if found.isEmpty, let repeated = Self.drawsSameInk(evidence) {
      found = [Explanation([Mistake(repeated ? "drawn-twice" : "drawn-otherwise")])]
    }
    if found.isEmpty {
      search.run(2...3)
      found = search.found.map { Explanation($0.mistakes) }
    }
    if found.isEmpty, isSameStroke, let shape = DifferenceShape(evidence) {
      found = [Explanation([shape.mistake])]
    }
    name(found, evidence) { sample in
      isBlank ? [0] : search.found.first.map { search.needs(of: $0, for: sample) } ?? [0]
    }
  }

  private mutating func name(
    _ found: [Explanation], _ evidence: [Evidence], _ need: (Evidence) -> [Int]?
  ) {
    explanations = found
    if !found.isEmpty { needs = evidence.map(need) }
  }

  /// Another stage that draws all of it.
  private static func otherStage(
    than stage: DrawingStage, _ evidence: [Evidence]
  ) -> DrawingStage? {
    DrawingStage.allCases.first { other in
      other != stage
        && evidence.allSatisfy { one in
          guard let ink = one.ink else { return true }
          guard let trace = try? Trace(other, over: one.trace.stroke) else { return false }
          let drawn = one.holdsTakenBack ? trace.steps.flatMap { $0.appended } : trace.path
          let (a, b) = one.isExact ? (drawn, ink) : (DrawnForm.of(drawn), DrawnForm.of(ink))
          return a.count == b.count && zip(a, b).allSatisfy { Nearness.exact.covers($0, $1) }
        }
    }
  }

  /// Whether every path that differs has one line more, back to its last move.
  private static func closesPath(_ evidence: [Evidence]) -> Bool {
    evidence.allSatisfy { one in
      guard one.differsInInk else { return true }
      guard let ink = one.ink, let last = ink.last,
        let move = one.expected.last(where: { !$0.isSegment }), ink.count == one.expected.count + 1
      else { return false }
      return Nearness.exact.covers(last, .line(move.end))
        && zip(ink, one.expected).allSatisfy { Nearness.exact.covers($0, $1) }
    }
  }

  /// Whether every path draws the segments of the stage, in whatever order and direction: `true` if it draws
  /// some of them more than once; `nil` if it does not.
  private static func drawsSameInk(_ evidence: [Evidence]) -> Bool? {
    var isRepeated = false
    for one in evidence {
      guard let ink = one.ink else { continue }
      let (mine, right) = (DrawnInk(ink), DrawnInk(one.expected))
      guard mine.covers(right) else { return nil }
      if mine.hasRepeats, !right.hasRepeats { isRepeated = true }
    }
    return isRepeated
  }

  /// The one way in which all numbers that differ have lost digits.
  private static func rounding(_ evidence: [Evidence]) -> Mistake? {
    var (path, found): ([PathElement], [PathElement]) = ([], [])
    for one in evidence where one.differsInInk {
      guard !one.holdsTakenBack, let ink = one.ink, ink.count == one.trace.path.count else {
        return nil
      }
      path += one.trace.path
      found += ink
    }
    return Rounding(from: path, to: found)?.mistake
  }

  private mutating func explainLastDigits(_ evidence: [Evidence]) {
    let isOff = evidence.contains { one in
      one.all.path.flatMap { Rounding(from: one.trace.path, to: $0) } == .lastDigits
    }
    if isOff { name([Explanation([Mistake("last-digits")])], evidence) { _ in [0] } }
  }

  /// Explains steps of which all ink agrees.
  private mutating func explainSteps<Design: StageDesign>(
    _ stage: DrawingStage, _ design: Design, _ evidence: [Evidence]
  ) {
    // Those that differ fail soonest.
    let ordered =
      evidence.filter { $0.differsInSteps } + evidence.filter { !$0.differsInSteps }
    var effort = Effort.ofDrawings
    func fits(_ run: (Stroke) -> (some RecordedTrace)?) -> Bool {
      ordered.allSatisfy { one in
        guard one.all.steps != nil else { return true }
        effort.spend(onStepsOf: one.trace.steps.count)
        guard !effort.isSpent, let run = run(one.trace.stroke) else { return false }
        return Comparison(of: one.all, with: run, tolerance: Nearness.standard).first == nil
      }
    }
    func fits(_ design: Design) -> Bool {
      fits { VariantRun(design.drawing, over: $0.events) }
    }
    defer { work = effort.spent }
    if fits(design) { return explainLastDigits(evidence) }
    let ways = Design.otherWays(of: stage).map { design.with($0) }
    if ways.contains(where: fits) {
      isRight = true
      return
    }
    // Where the path is right, a counter kept shows nowhere.
    let mutations = Design.mutations(of: stage).filter { $0.about != .beginning }
    var found: [Explanation] = []
    for mutation in mutations where !found.contains(where: { $0.mistakes == [mutation.mistake] }) {
      if ([design] + ways).contains(where: { fits($0.with(mutation.change)) }) {
        found.append(Explanation([mutation.mistake]))
      }
    }
    for other in DrawingStage.allCases where other != stage {
      if fits({ try? Trace(other, over: $0) }) {
        found.append(Explanation([Mistake("other-stage", [.init(key: "other", text: other.slug)])]))
        break
      }
    }
    name(found, evidence) { $0.differsInSteps ? [0] : [] }
  }
}

extension Trace {
  /// What explains that a recording differs from this trace, the likeliest first; empty when nothing
  /// known does.
  package func explanations(of given: Recording) -> [Explanation] {
    Diagnosis(stage, [RecordedSample(trace: self, given: given)]).explanations
  }
}
