// The verdict on drawings of one stage.
//
// If any ink differs, only the ink is explained, because the steps of a wrong drawing follow from
// that drawing. If all ink agrees, the steps are compared. Steps that differ because of another
// valid implementation are correct.

import InkstepEngine

extension Verdict {
  /// Searches for the mistakes that explain all strokes, and returns what each needs.
  ///
  /// The work is bounded; with more than 200,000 events nothing is searched.
  mutating func explainDrawings(_ runs: [RunEvidence]) -> [[Int]?] {
    var events = 0
    for case .drawing(let trace, _) in runs { events += trace.steps.count }
    if events > 200_000 { return [] }
    let evidence = runs.compactMap { Evidence($0) }
    guard let stage = evidence.first?.trace.stage else { return [] }
    if evidence.contains(where: { $0.differsInInk }) { return explainInk(stage, evidence) }
    return evidence.allSatisfy { $0.isSameStroke } ? explainSteps(stage, evidence) : []
  }

  private mutating func explainInk(_ stage: DrawingStage, _ evidence: [Evidence]) -> [[Int]?] {
    let isSameStroke = evidence.allSatisfy { $0.isSameStroke }
    let isBlank = evidence.allSatisfy { $0.isBlank || !$0.differsInInk && $0.trace.path.isEmpty }
    if isSameStroke, isBlank, evidence.contains(where: { $0.isBlank }), evidence.count > 1 {
      return name([Explanation([Mistake("nothing-drawn")])], evidence) { _ in [0] }
    }
    // If every drawing looks correct, the difference is in how the path is written.
    let isExact = !evidence.contains { $0.differsAsDrawn }
    for one in evidence { one.isExact = isExact }
    let search = MistakeSearch(stage, evidence, stage.candidates)
    search.run(1...1)
    defer { work = search.effort.spent }
    var found = Self.plainest(search.found.map { Explanation($0.mistakes) })
    if isSameStroke {
      if let other = Self.otherStage(than: stage, evidence) {
        found.append(Explanation([Mistake("other-stage", [.init(key: "other", text: other.slug)])]))
      }
      if let rounding = evidence.rounding {
        let explanation = Explanation([rounding])
        if !found.contains(explanation) { found.append(explanation) }
      }
      // Losing every sample of a stroke also leaves no ink, but an unwritten stage is the likelier cause.
      if isBlank { found.insert(Explanation([Mistake("nothing-drawn")]), at: 0) }
    }
    if found.isEmpty {
      let rounded = evidence.hasRoundedJunctions(in: stage) ? Mistake("midpoint-rounded") : nil
      let mistake = evidence.mistakeInWholeDrawing ?? evidence.mistakeInParts(of: stage) ?? rounded
      found = mistake.map { [Explanation([$0])] } ?? []
    }
    if found.isEmpty {
      search.run(2...3)
      found = search.found.map { Explanation($0.mistakes) }
    }
    if found.isEmpty, let mistake = evidence.mistakeInCurves(of: stage) {
      found = [Explanation([mistake])]
    }
    if let one = search.found.first, found.first?.isSame(as: Explanation(one.mistakes)) == true {
      settle(one, stage.candidates)
    }
    return name(found, evidence) { one in
      isBlank ? [0] : search.found.first.map { search.needs(of: $0, for: one) } ?? [0]
    }
  }

  private mutating func settle(_ found: Candidate, _ candidates: StageCandidates) {
    candidate = found
    explanation = RunnableExplanation(found, candidates)
  }

  private mutating func name(
    _ explanations: [Explanation], _ evidence: [Evidence], _ need: (Evidence) -> [Int]?
  ) -> [[Int]?] {
    found = explanations
    return explanations.isEmpty ? [] : evidence.map(need)
  }

  /// The explanations without those that are special cases of one before them.
  static func plainest(_ found: [Explanation]) -> [Explanation] {
    found.enumerated().filter { place, explanation in
      guard explanation.mistakes.count == 1, let plain = explanation.mistakes[0].plainer else {
        return true
      }
      return !found[..<place].contains { $0.mistakes == [plain] }
    }.map { $0.element }
  }

  /// Returns another stage that draws every stroke as recorded.
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
          return a.count == b.count
            && zip(a, b).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
        }
    }
  }

  private mutating func explainLastDigits(_ evidence: [Evidence]) -> [[Int]?] {
    let isOff = evidence.contains { one in
      one.all.path.flatMap { Rounding(from: one.trace.path, to: $0) } == .lastDigits
    }
    return name(isOff ? [Explanation([Mistake("last-digits")])] : [], evidence) { _ in [0] }
  }

  /// Explains steps that differ while all ink agrees.
  private mutating func explainSteps(_ stage: DrawingStage, _ evidence: [Evidence]) -> [[Int]?] {
    // Strokes that differ reject a candidate soonest.
    let ordered =
      evidence.filter { $0.differsInSteps } + evidence.filter { !$0.differsInSteps }
    var effort = Effort.ofDrawings
    func fits(
      _ given: (Evidence) -> Recording, _ run: (Trace) -> (some RecordedTrace)?
    ) -> Bool {
      ordered.allSatisfy { one in
        guard one.all.steps != nil else { return true }
        effort.spend(onStepsOf: one.trace.steps.count)
        guard !effort.isSpent, let run = run(one.trace) else { return false }
        return given(one).firstDifference(from: run) == nil
      }
    }
    defer { work = effort.spent }
    if fits({ $0.all }, { $0 }) { return explainLastDigits(evidence) }
    if fits({ $0.withoutBooksAtEnds }, { $0 }) {
      isRight = true
      return []
    }
    var found: [Explanation] = []
    for other in DrawingStage.allCases where other != stage {
      if fits({ $0.all }, { try? Trace(other, over: $0.stroke) }) {
        found.append(Explanation([Mistake("other-stage", [.init(key: "other", text: other.slug)])]))
        break
      }
    }
    let candidates =
      found.isEmpty ? StageCandidates(ofSteps: stage) : StageCandidates(forms: [], patches: [])
    for one in candidates.programs where found.isEmpty && !effort.isSpent {
      guard let program = candidates.program(one),
        fits({ $0.withoutBooksAtEnds }, { VariantRun(program, beside: $0) })
      else {
        continue
      }
      let mistakes = [candidates.mistake(one)]
      settle(Candidate(Environment(), one, program, mistakes), candidates)
      found = [Explanation(mistakes)]
    }
    return name(found, evidence) { $0.differsInSteps ? [0] : [] }
  }
}
