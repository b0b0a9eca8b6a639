// The search for what explains a program. A candidate is a mistake in each of a few layers: where the
// drawing was put, how finely it was written down, what reached the stage, and how the stage itself is
// designed. It is run over every stroke, and named only if it draws all of them as the program did.
// Suspects with fewer mistakes come first, and where one fits nobody looks for more.
//
// There are hundreds of thousands of candidates. Nearly all fail at the first stroke, so that the others are
// not even prepared; and of two mutations one has to begin where the program goes wrong. What is left is bounded
// by the work done, never by time, so that the same traces always get the same verdict.

import InkstepEngine

/// A candidate: environment, and a design with a few mutations.
struct Candidate<Design: StageDesign> {
  let environment: Environment
  /// Which of the ways to write the stage; 0 is its own.
  let way: Int
  let mutations: [Mutation<Design>]

  var mistakes: [Mistake] { mutations.map { $0.mistake } + environment.mistakes }
}

/// The search for what explains a program whose ink is another.
final class MistakeSearch<Design: StageDesign> {
  let stage: DrawingStage
  /// The strokes that differ first, the earliest difference first.
  let evidence: [Evidence]
  /// The stage in each of the ways to write it.
  let ways: [Design]
  let mutations: [Mutation<Design>]
  private(set) var found: [Candidate<Design>] = []
  /// How much more may be tried.
  private(set) var effort = Effort.ofDrawings
  /// Whether it is enough: what has two hundred explanations has none.
  private var isOver: Bool { effort.isSpent || found.count >= 200 }

  init(_ stage: DrawingStage, _ design: Design, _ evidence: [Evidence]) {
    self.stage = stage
    self.evidence = evidence.filter { $0.ink != nil }.enumerated().sorted { a, b in
      let (p, q) = (a.element, b.element)
      if p.differsInInk != q.differsInInk { return p.differsInInk }
      if p.isStreamed != q.isStreamed { return p.isStreamed }
      let (i, j) = (p.firstDifference ?? 0, q.firstDifference ?? 0)
      return i == j ? a.offset < b.offset : i < j
    }.map { $0.element }
    ways = [design] + Design.otherWays(of: stage).map { design.with($0) }
    mutations = Design.mutations(of: stage)
  }

  /// Everything that explains the program with as few mistakes as possible, of so many.
  ///
  /// Little ink is no evidence of several mistakes: with enough of them anything can be explained.
  func run(_ totals: ClosedRange<Int>) {
    let all = environment()
    let ink = evidence.filter { $0.differsInInk }.reduce(0) { count, one in
      count + (one.ink ?? []).count { $0.isSegment }
    }
    for total in totals where ink > 4 * (total - 1) || total == 1 {
      for one in all {
        let outside = one.mistakes.count
        // Two exchanged axes are two names and one thing done wrong; three things are a coincidence.
        let isLikely = one.parts + total - outside <= 2
        if outside <= total, isLikely { look(one, depth: total - outside) }
      }
      if !found.isEmpty || isOver { return }
    }
  }

  /// Tries all designs with so many mutations.
  private func look(_ environment: Environment, depth: Int) {
    if isOver { return }
    let replays = Replays(evidence, environment)
    let mutations = depth == 0 ? [] : mutations + measured(replays)
    for way in ways.indices {
      switch depth {
      // Another way to write the stage is no mistake, and alone explains nothing.
      case 0: if !environment.mistakes.isEmpty { test(way, [], replays) }
      case 1: for mutation in mutations { test(way, [mutation], replays) }
      default: lookForPairs(way, mutations, replays)
      }
    }
  }

  /// Tries two mutations at a time.
  private func lookForPairs(_ way: Int, _ mutations: [Mutation<Design>], _ replays: Replays) {
    guard let replay = replays.replay(0, &effort) else { return }
    let onsets = onsets(way, mutations, replay, replays.environment.precision.nearness)
    for (index, first) in mutations.enumerated() {
      for other in mutations.indices.dropFirst(index + 1) {
        let second = mutations[other]
        if first.about == second.about || first.mistake == second.mistake { continue }
        if let onsets, min(onsets.mutations[index], onsets.mutations[other]) != onsets.program {
          continue
        }
        test(way, [first, second], replays)
      }
      if isOver { return }
    }
  }

  /// By how many elements the program, and each mutation alone, follow the stage in a replay; `nil` where what
  /// was taken back keeps that from being told.
  private func onsets(
    _ way: Int, _ mutations: [Mutation<Design>], _ replay: Replay, _ nearness: Nearness
  ) -> (program: Int, mutations: [Int])? {
    guard replay.isStreamed else { return nil }
    let right = ways[way]
    let program = replay.agreement(with: right.drawing, nearness, &effort)
    let drawn = replay.drawn(by: right.drawing, &effort)
    var all: [(count: Int, isWhole: Bool)] = []
    for mutation in mutations {
      if effort.isSpent { return nil }
      all.append(drawn.agreement(with: right.with(mutation.change).drawing, nearness, &effort))
    }
    // What never shows in this replay shows in none of its elements.
    func onset(_ agreement: (count: Int, isWhole: Bool)) -> Int {
      agreement.isWhole ? .max : agreement.count
    }
    return (onset(program), all.map(onset))
  }

  private func test(_ way: Int, _ mutations: [Mutation<Design>], _ replays: Replays) {
    if isOver { return }
    let environment = replays.environment
    let candidate = Candidate(environment: environment, way: way, mutations: mutations)
    let design = design(of: candidate)
    for index in evidence.indices {
      guard let replay = replays.replay(index, &effort),
        replay.agreement(with: design.drawing, environment.precision.nearness, &effort).isWhole
      else { return }
    }
    let mistakes = candidate.mistakes
    // Of two names for one design the first is enough.
    let isKnown = found.contains {
      Explanation($0.mistakes).isSame(as: Explanation(mistakes))
        || $0.environment.mistakes == environment.mistakes && self.design(of: $0) == design
    }
    if isKnown { return }
    if reproducesSteps(candidate, design), isWritten(design, replays) { found.append(candidate) }
  }

  /// The design of a candidate.
  private func design(of candidate: Candidate<Design>) -> Design {
    var design = ways[candidate.way]
    for mutation in candidate.mutations { mutation.change(&design) }
    return design
  }

  /// Whether coarse numbers are those of the drawing, rounded.
  private func isWritten(_ design: Design, _ replays: Replays) -> Bool {
    let precision = replays.environment.precision
    if precision.mistake == nil { return true }
    return evidence.indices.allSatisfy { index in
      guard let replay = replays.replay(index, &effort) else { return false }
      if replay.holdsTakenBack { return true }
      effort.spend(onStepsOf: replay.events.count)
      let path = VariantRun(design.drawing, over: replay.events).path
      return precision.makes(replay.ink, of: replay.isExact ? path : DrawnForm.of(path))
    }
  }

  /// Whether each event drew what its step says, as far as events and steps go together.
  private func reproducesSteps(_ candidate: Candidate<Design>, _ design: Design) -> Bool {
    let outside = candidate.environment
    guard outside.placement.isRight, outside.precision.mistake == nil,
      outside.inputs.allSatisfy({ $0.keepsEvents })
    else { return true }
    return evidence.allSatisfy { one in
      guard let steps = one.inkSteps else { return true }
      effort.spend(onStepsOf: steps.count)
      return Comparison(
        of: Recording(steps: steps),
        with: VariantRun(design.drawing, over: outside.events(of: one.trace.stroke)),
        tolerance: Nearness.standard
      ).first == nil
    }
  }

  /// Mutations whose value is read from the first curve drawn.
  private func measured(_ replays: Replays) -> [Mutation<Design>] {
    for index in 0..<min(evidence.count, 4) {
      guard let replay = replays.replay(index, &effort),
        let place = replay.ink.firstIndex(where: { $0.kind?.isCurve == true })
      else { continue }
      for samples in samples(in: replay) {
        let mutations = Design.mutations(of: stage, drawing: replay.ink[place], from: samples)
        if !mutations.isEmpty { return mutations }
      }
    }
    return []
  }
}

extension MistakeSearch {
  /// The samples of each of the first strokes of a replay.
  ///
  /// Strokes that were too short for a curve, or taken back, come before the one that drew the first.
  private func samples(in replay: Replay) -> [[InkPoint]] {
    var strokes: [[InkPoint]] = []
    for event in replay.events {
      if event.phase == .began {
        if strokes.count == 8 { break }
        strokes.append([])
      } else if strokes.isEmpty {
        break
      }
      let place = strokes.count - 1
      if strokes[place].last != event.point || !stage.description.skipsRepeats {
        strokes[place].append(event.point)
      }
    }
    return strokes
  }

  /// For every sample, the fewest of a candidate's mistakes that explain it, as their positions; `nil`
  /// where even all do not.
  func needs(of candidate: Candidate<Design>, for sample: Evidence) -> [Int]? {
    let count = candidate.mutations.count
    let outside = candidate.environment
    let whole = Array(0..<candidate.mistakes.count)
    if sample.ink == nil || !sample.differsInInk { return [] }
    // What explains everything explains this one, too; the rest is a matter of words.
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
      // A placement is kept or left as a whole.
      let placed = kept.filter { $0 >= after && $0 < after + places }
      if !placed.isEmpty, placed.count < places { continue }
      if !placed.isEmpty { some.placement = outside.placement }
      if kept.contains(after + places) { some.precision = outside.precision }
      var design = ways[candidate.way]
      for (index, mutation) in candidate.mutations.enumerated() where kept.contains(index) {
        mutation.change(&design)
      }
      let replay = some.replay(sample)
      effort.spend(replay.events.count)
      if replay.agreement(with: design.drawing, some.precision.nearness, &effort).isWhole {
        best = kept
      }
    }
    return best
  }
}
