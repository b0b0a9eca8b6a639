// The search for the mistakes that explain a program. A candidate combines a placement of the
// drawing, a precision of the recorded numbers, faults in the samples, and a faulty program of the stage.
// It is an explanation only if it reproduces the drawing of every stroke. Candidates with
// fewer mistakes are tried first, and the search ends at the smallest number that explains the
// program.
//
// There are hundreds of thousands of candidates. Nearly all fail at the first stroke, so further
// strokes are prepared only when needed. The work is limited by its amount and not by time, so that the same
// traces always get the same verdict.

import InkstepEngine

/// A candidate: an environment, and a program of the stage.
final class Candidate: Sendable {
  let environment: Environment
  /// The faulty program; `nil` for a right one.
  let change: CandidateProgram?
  let program: Program
  /// The mistake of its program, then those of its environment.
  let mistakes: [Mistake]

  init(
    _ environment: Environment, _ change: CandidateProgram?, _ program: Program,
    _ mistakes: [Mistake]
  ) {
    (self.environment, self.change) = (environment, change)
    (self.program, self.mistakes) = (program, mistakes)
  }
}

/// Searches for the mistakes that explain a program whose ink differs.
final class MistakeSearch {
  let stage: DrawingStage
  /// The strokes that differ come first, ordered by their first difference.
  let evidence: [Evidence]
  let candidates: StageCandidates
  private(set) var found: [Candidate] = []
  /// The work done, and its limit.
  private(set) var effort: Effort
  /// Whether to stop: at the limit of work, or if there is an explanation without a name of its own, since all
  /// others are less likely.
  private var isOver: Bool {
    effort.isSpent || found.count >= 20 || found.last?.change?.isNamed == false
  }

  init(_ stage: DrawingStage, _ evidence: [Evidence], _ candidates: StageCandidates) {
    self.stage = stage
    self.candidates = candidates
    let drawn = evidence.filter { $0.ink != nil }
    effort = .ofDrawings
    self.evidence = ordering(drawn.count) { a, b in
      let (p, q) = (drawn[a], drawn[b])
      if p.differsInInk != q.differsInInk { return p.differsInInk }
      if p.isStreamed != q.isStreamed { return p.isStreamed }
      return (p.firstDifference ?? 0) < (q.firstDifference ?? 0)
    }.map { drawn[$0] }
  }

  /// Finds the explanations with the smallest number of mistakes within `totals`.
  ///
  /// A drawing with few segments is searched for fewer mistakes, because enough mistakes explain
  /// any short drawing.
  func run(_ totals: ClosedRange<Int>) {
    guard let right = candidates.forms.first?.program else { return }
    let all = environments()
    let ink = evidence.filter { $0.differsInInk }.reduce(0) { count, one in
      count + (one.ink ?? []).count { $0.isSegment }
    }
    for total in totals where ink > 4 * (total - 1) || total == 1 {
      // Swapped axes with a mirrored one have two names but are one fault. More than two faults are unlikely.
      let around = all.filter {
        $0.mistakes.count == total - 1 && $0.faultCount <= 1 && canCombine($0)
      }
      .map { Replays(evidence, $0) }
      look(around, named: true)
      for one in all
      where one.mistakes.count == total && one.faultCount <= 2 && !one.mistakes.isEmpty {
        test(nil, right, Replays(evidence, one))
      }
      if found.isEmpty { look(around, named: false) }
      if !found.isEmpty || isOver { return }
    }
  }

  /// Whether an environment is worth trying with a faulty program.
  ///
  /// If a number is lost in writing, the ink shows it. Exchanged numbers are only tried alone.
  private func canCombine(_ environment: Environment) -> Bool {
    guard let writing = environment.writing else { return true }
    return writing.losesNumber && evidence.allSatisfy { writing.canWrite($0.ink ?? []) }
  }

  /// Tries the programs with a name of their own, or the others, in some environments.
  private func look(_ around: [Replays], named: Bool) {
    for one in candidates.programs where one.isNamed == named {
      if isOver { return }
      effort.spend(10)
      guard let program = candidates.program(one) else { continue }
      for replays in around { test(one, program, replays) }
    }
  }

  private func test(_ change: CandidateProgram?, _ program: Program, _ replays: Replays) {
    if isOver { return }
    let environment = replays.environment
    for index in evidence.indices {
      guard let replay = replays.replay(index, &effort),
        replay.agreement(
          with: RunningStageProgram(trying: program), environment.precision.nearness, &effort
        ).isWhole
      else { return }
    }
    let mistakes = (change.map { [candidates.mistake($0)] } ?? []) + environment.mistakes
    if found.contains(where: { Explanation($0.mistakes).isSame(as: Explanation(mistakes)) }) {
      return
    }
    let candidate = Candidate(environment, change, program, mistakes)
    if !cancelsOut(candidate), reproducesSteps(candidate), isWritten(candidate, replays) {
      found.append(candidate)
    }
  }

  /// Whether one of several mistakes alone shows in a stroke that the program draws correctly.
  ///
  /// Two mistakes that undo each other are no likely explanation.
  private func cancelsOut(_ candidate: Candidate) -> Bool {
    let outside = candidate.environment
    guard let right = candidates.forms.first?.program,
      outside.mistakes.count == outside.inputs.count, candidate.mistakes.count > 1
    else { return false }
    var parts = outside.inputs.map { (Environment(inputs: [$0]), right) }
    if candidate.change != nil { parts.append((Environment(), candidate.program)) }
    return evidence.contains { one in
      if one.differsInInk { return false }
      return parts.contains { outside, program in
        !outside.replay(one).agreement(
          with: RunningStageProgram(trying: program), .standard, &effort
        )
        .isWhole
      }
    }
  }

  /// Whether the recorded numbers are those of the drawing, rounded to the precision.
  private func isWritten(_ candidate: Candidate, _ replays: Replays) -> Bool {
    let precision = replays.environment.precision
    if precision.mistake == nil { return true }
    return evidence.indices.allSatisfy { index in
      guard let replay = replays.replay(index, &effort) else { return false }
      if replay.holdsTakenBack { return true }
      effort.spend(onStepsOf: replay.events.count)
      let path = VariantRun(RunningStageProgram(trying: candidate.program), over: replay.events)
        .path
      return precision.makes(replay.ink, of: replay.isExact ? path : DrawnForm.of(path))
    }
  }

  /// Whether each event drew the ink of its step, if the environment keeps events and steps
  /// aligned.
  private func reproducesSteps(_ candidate: Candidate) -> Bool {
    let outside = candidate.environment
    guard echoesEvents(candidate) else { return false }
    guard outside.placement.isUnchanged, outside.precision.mistake == nil, outside.writing == nil,
      outside.inputs.allSatisfy({ $0.keepsEvents })
    else { return true }
    return evidence.allSatisfy { one in
      guard let steps = one.inkSteps else { return true }
      effort.spend(onStepsOf: steps.count)
      let run = VariantRun(
        RunningStageProgram(trying: candidate.program), over: outside.events(of: one.trace.stroke))
      return Recording(steps: steps).firstDifference(from: run) == nil
    }
  }

  /// Whether the recorded events are those of the stroke, or those that reach the stage.
  private func echoesEvents(_ candidate: Candidate) -> Bool {
    if candidate.environment.inputs.allSatisfy({ $0.keepsEvents }) { return true }
    return evidence.allSatisfy { one in
      if one.isSameStroke { return true }
      effort.spend(onStepsOf: one.trace.steps.count)
      let events = candidate.environment.events(of: one.trace.stroke)
      let run = VariantRun(RunningStageProgram(trying: candidate.program), over: events)
      return one.echo.firstDifference(from: run) == nil
    }
  }
}

extension Candidate {
  /// Whether it draws a stroke as it was recorded.
  func explains(_ evidence: Evidence) -> Bool {
    var effort = Effort.ofDrawings
    return environment.replay(evidence)
      .agreement(
        with: RunningStageProgram(trying: program), environment.precision.nearness, &effort
      )
      .isWhole
  }
}

extension MistakeSearch {
  /// The positions of the smallest set of the candidate's mistakes that explains a stroke; `nil` if
  /// even all of them do not.
  func needs(of candidate: Candidate, for evidence: Evidence) -> [Int]? {
    let count = candidate.change == nil ? 0 : 1
    let outside = candidate.environment
    let whole = Array(0..<candidate.mistakes.count)
    if evidence.ink == nil || !evidence.differsInInk { return [] }
    // Once the work is used up, the full set is returned; it explains each stroke, although a
    // smaller one may.
    guard !effort.isSpent, let right = candidates.forms.first?.program else { return whole }
    var best: [Int]?
    for mask in 0..<(1 << whole.count) {
      let kept = whole.filter { mask & (1 << $0) != 0 }
      guard kept.count < best?.count ?? .max else { continue }
      let outer = kept.filter { $0 >= count }.map { $0 - count }
      guard let some = outside.only(outer) else { continue }
      let program = count == 1 && kept.contains(0) ? candidate.program : right
      let replay = some.replay(evidence)
      effort.spend(replay.events.count)
      let running = RunningStageProgram(trying: program)
      if replay.agreement(with: running, some.precision.nearness, &effort).isWhole {
        best = kept
      }
    }
    return best
  }
}
