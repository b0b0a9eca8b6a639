// The search for the mistakes that explain a program. A candidate combines a placement of the
// drawing, a precision of the recorded numbers, faults in the samples, and a design of the stage.
// It is an explanation only if it reproduces the program's drawing of every stroke. Candidates with
// fewer mistakes are tried first, and the search ends at the smallest number that explains the
// program.
//
// There are hundreds of thousands of candidates. Nearly all fail at the first stroke, so further
// strokes are prepared only when needed. In a pair of mutations one must show where the program
// goes wrong. The remaining work is limited by its amount and not by time, so that the same traces
// always get the same verdict.

import InkstepEngine

/// A candidate: an environment, and a design with a few mutations.
struct Candidate {
  let environment: Environment
  let design: DesignChoice
  /// The mistakes of its design, then those of its environment.
  let mistakes: [Mistake]
}

/// Searches for the mistakes that explain a program whose ink differs.
final class MistakeSearch {
  let stage: DrawingStage
  /// The strokes that differ come first, ordered by their first difference.
  let evidence: [Evidence]
  private let designs: StageDesigns
  /// The positions of the mutations without a measured value.
  private let mutationIndices: [Int]
  private(set) var found: [Candidate] = []
  /// The work done, and its limit.
  private(set) var effort = Effort.ofDrawings
  /// Whether to stop: at the limit of work, or at 200 explanations, too many to be useful.
  private var isOver: Bool { effort.isSpent || found.count >= 200 }

  init(_ stage: DrawingStage, _ evidence: [Evidence]) {
    self.stage = stage
    let drawn = evidence.filter { $0.ink != nil }
    self.evidence = ordering(drawn.count) { a, b in
      let (p, q) = (drawn[a], drawn[b])
      if p.differsInInk != q.differsInInk { return p.differsInInk }
      if p.isStreamed != q.isStreamed { return p.isStreamed }
      return (p.firstDifference ?? 0) < (q.firstDifference ?? 0)
    }.map { drawn[$0] }
    designs = stage.makeDesigns()
    mutationIndices = Array(designs.mutationLabels.indices)
  }

  /// Finds all explanations with the smallest number of mistakes within `totals`.
  ///
  /// A drawing with few segments is searched for fewer mistakes, because enough mistakes explain
  /// any short drawing.
  func run(_ totals: ClosedRange<Int>) {
    let all = environments()
    let ink = evidence.filter { $0.differsInInk }.reduce(0) { count, one in
      count + (one.ink ?? []).count { $0.isSegment }
    }
    for total in totals where ink > 4 * (total - 1) || total == 1 {
      for one in all {
        let outside = one.mistakes.count
        // Swapped axes with a mirrored one have two names but are one fault. More than two faults
        // are unlikely, so `depth` is at most 2.
        let depth = total - outside
        if depth >= 0, one.faultCount + depth <= 2, depth == 0 || canCombine(one) {
          look(one, depth: depth)
        }
      }
      if !found.isEmpty || isOver { return }
    }
  }

  /// Whether an environment is worth trying with mutations.
  ///
  /// If a number is lost in writing, the ink shows it. Exchanged numbers are only tried alone.
  private func canCombine(_ environment: Environment) -> Bool {
    guard let writing = environment.writing else { return true }
    return writing.losesNumber && evidence.allSatisfy { writing.canWrite($0.ink ?? []) }
  }

  /// Tries all designs with `depth` mutations.
  private func look(_ environment: Environment, depth: Int) {
    if isOver { return }
    let replays = Replays(evidence, environment)
    let measured = depth == 0 ? 0..<0 : self.measured(replays)
    for base in 0..<designs.baseCount {
      switch depth {
      // Another correct design alone explains nothing.
      case 0: if !environment.mistakes.isEmpty { test(DesignChoice(base: base), replays) }
      case 1:
        // A known value is simpler than a measured one.
        for mutation in mutationIndices {
          test(DesignChoice(base: base, mutationIndices: [mutation]), replays)
        }
        if !found.isEmpty { continue }
        for mutation in measured {
          test(DesignChoice(base: base, mutationIndices: [mutation]), replays)
        }
      default: lookForPairs(base, mutationIndices + measured, replays)
      }
    }
  }

  /// Tries every pair of mutations of the correct design `base`.
  private func lookForPairs(_ base: Int, _ mutations: [Int], _ replays: Replays) {
    guard let replay = replays.replay(0, &effort) else { return }
    let onsets = onsets(base, mutations, replay, replays.environment.precision.nearness)
    for index in mutations.indices {
      let first = designs.mutationLabels[mutations[index]]
      for other in mutations.indices.dropFirst(index + 1) {
        let second = designs.mutationLabels[mutations[other]]
        if first.about == second.about || first.mistake == second.mistake { continue }
        if let onsets, min(onsets.mutations[index], onsets.mutations[other]) != onsets.program {
          continue
        }
        test(
          DesignChoice(base: base, mutationIndices: [mutations[index], mutations[other]]), replays)
      }
      if isOver { return }
    }
  }

  /// For the program and for each mutation alone, the number of elements that agree with the stage
  /// in a replay; `nil` if ink taken back makes that undefined.
  private func onsets(
    _ base: Int, _ mutations: [Int], _ replay: Replay, _ nearness: Nearness
  ) -> (program: Int, mutations: [Int])? {
    guard replay.isStreamed else { return nil }
    let right = DesignChoice(base: base)
    let program = replay.agreement(with: designs.begin(right), nearness, &effort)
    let drawn = replay.drawn(by: designs.begin(right), &effort)
    var all: [(count: Int, isWhole: Bool)] = []
    for mutation in mutations {
      if effort.isSpent { return nil }
      let faulty = DesignChoice(base: base, mutationIndices: [mutation])
      all.append(drawn.agreement(with: designs.begin(faulty), nearness, &effort))
    }
    // A mutation without effect in this replay agrees with all its elements.
    func onset(_ agreement: (count: Int, isWhole: Bool)) -> Int {
      agreement.isWhole ? .max : agreement.count
    }
    return (onset(program), all.map(onset))
  }

  private func test(_ design: DesignChoice, _ replays: Replays) {
    if isOver { return }
    let environment = replays.environment
    for index in evidence.indices {
      guard let replay = replays.replay(index, &effort),
        replay.agreement(
          with: designs.begin(design), environment.precision.nearness, &effort
        ).isWhole
      else { return }
    }
    let mistakes =
      design.mutationIndices.map { designs.mutationLabels[$0].mistake } + environment.mistakes
    // If two sets of mistakes give one design, the first is kept.
    let isKnown = found.contains {
      Explanation($0.mistakes).isSame(as: Explanation(mistakes))
        || $0.environment.mistakes == environment.mistakes
          && designs.areEqual($0.design, design)
    }
    if isKnown || cancelsOut(environment, design) { return }
    if reproducesSteps(environment, design), isWritten(design, replays) {
      found.append(Candidate(environment: environment, design: design, mistakes: mistakes))
    }
  }

  /// Whether one of several mistakes alone shows in a stroke that the program draws correctly.
  ///
  /// Two mistakes that undo each other are no likely explanation.
  private func cancelsOut(_ environment: Environment, _ design: DesignChoice) -> Bool {
    var parts = design.mutationIndices.map { mutation in
      (Environment(), DesignChoice(base: design.base, mutationIndices: [mutation]))
    }
    parts += environment.inputs.map { input in
      (Environment(inputs: [input]), DesignChoice(base: design.base))
    }
    guard parts.count > 1, environment.mistakes.count == environment.inputs.count else {
      return false
    }
    return evidence.contains { one in
      if one.differsInInk { return false }
      return parts.contains { outside, design in
        let replay = outside.replay(one)
        return !replay.agreement(with: designs.begin(design), .exact, &effort).isWhole
      }
    }
  }

  /// Whether the recorded numbers are those of the drawing, rounded to the precision.
  private func isWritten(_ design: DesignChoice, _ replays: Replays) -> Bool {
    let precision = replays.environment.precision
    if precision.mistake == nil { return true }
    return evidence.indices.allSatisfy { index in
      guard let replay = replays.replay(index, &effort) else { return false }
      if replay.holdsTakenBack { return true }
      effort.spend(onStepsOf: replay.events.count)
      let path = VariantRun(designs.begin(design), over: replay.events).path
      return precision.makes(replay.ink, of: replay.isExact ? path : DrawnForm.of(path))
    }
  }

  /// Whether each event drew the ink of its step, if the environment keeps events and steps
  /// aligned.
  private func reproducesSteps(_ outside: Environment, _ design: DesignChoice) -> Bool {
    guard echoesEvents(outside, design) else { return false }
    guard outside.placement.isUnchanged, outside.precision.mistake == nil, outside.writing == nil,
      outside.inputs.allSatisfy({ $0.keepsEvents })
    else { return true }
    return evidence.allSatisfy { one in
      guard let steps = one.inkSteps else { return true }
      effort.spend(onStepsOf: steps.count)
      return Comparison(
        of: Recording(steps: steps),
        with: VariantRun(designs.begin(design), over: outside.events(of: one.trace.stroke)),
        tolerance: Nearness.standard
      ).first == nil
    }
  }

  /// Whether the recorded events are those of the stroke, or those that reach the stage.
  private func echoesEvents(_ environment: Environment, _ design: DesignChoice) -> Bool {
    if environment.inputs.allSatisfy({ $0.keepsEvents }) { return true }
    return evidence.allSatisfy { one in
      if one.isSameStroke { return true }
      effort.spend(onStepsOf: one.trace.steps.count)
      let run = VariantRun(designs.begin(design), over: environment.events(of: one.trace.stroke))
      return Comparison(of: one.echo, with: run, tolerance: Nearness.standard).first == nil
    }
  }

  /// Mutations with a value measured from the first curve drawn.
  private func measured(_ replays: Replays) -> Range<Int> {
    for index in 0..<min(evidence.count, 4) {
      guard let replay = replays.replay(index, &effort),
        let place = replay.ink.firstIndex(where: { $0.kind?.isCurve == true })
      else { continue }
      for samples in samples(in: replay) {
        let mutations = designs.measure(replay.ink[place...], from: samples)
        if !mutations.isEmpty { return mutations }
      }
    }
    return 0..<0
  }
}

extension MistakeSearch {
  /// The samples of each of the first eight touches of a replay.
  ///
  /// The first curve may belong to a later touch, if earlier ones were too short or were taken
  /// back.
  private func samples(in replay: Replay) -> [[InkPoint]] {
    var touches: [[InkPoint]] = []
    for event in replay.events {
      if event.phase == .began {
        if touches.count == 8 { break }
        touches.append([])
      } else if touches.isEmpty {
        break
      }
      let place = touches.count - 1
      if touches[place].last != event.point || !stage.description.skipsRepeats {
        touches[place].append(event.point)
      }
    }
    return touches
  }

  /// The positions of the smallest set of the candidate's mistakes that explains a stroke; `nil` if
  /// even all of them do not.
  func needs(of candidate: Candidate, for evidence: Evidence) -> [Int]? {
    let count = candidate.design.mutationIndices.count
    let outside = candidate.environment
    let whole = Array(0..<candidate.mistakes.count)
    if evidence.ink == nil || !evidence.differsInInk { return [] }
    // Once the work is used up, the full set is returned; it explains each stroke, although a
    // smaller one may.
    if effort.isSpent { return whole }
    var best: [Int]?
    for mask in 0..<(1 << whole.count) {
      let kept = whole.filter { mask & (1 << $0) != 0 }
      guard kept.count < best?.count ?? .max else { continue }
      var some = Environment()
      let inputs = outside.inputs.indices.filter { kept.contains(count + $0) }
      some.inputs = inputs.map { outside.inputs[$0] }
      let after = count + outside.inputs.count
      let places = outside.placement.mistakes.count
      // The mistakes of a placement are only used together.
      let placed = kept.filter { $0 >= after && $0 < after + places }
      if !placed.isEmpty, placed.count < places { continue }
      if !placed.isEmpty { some.placement = outside.placement }
      let isCoarse = outside.precision.mistake != nil
      if isCoarse, kept.contains(after + places) { some.precision = outside.precision }
      if kept.contains(after + places + (isCoarse ? 1 : 0)) { some.writing = outside.writing }
      var design = candidate.design
      design.mutationIndices = (0..<count).filter { kept.contains($0) }
        .map { candidate.design.mutationIndices[$0] }
      let replay = some.replay(evidence)
      effort.spend(replay.events.count)
      if replay.agreement(with: designs.begin(design), some.precision.nearness, &effort).isWhole {
        best = kept
      }
    }
    return best
  }
}
