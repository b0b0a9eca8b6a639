// The search for what explains a program. A suspect is a mistake in each of a few layers: where the
// drawing was put, how finely it was written down, what reached the stage, and how the stage itself is
// designed. It is run over every stroke, and named only if it draws all of them as the program did.
// Suspects with fewer mistakes come first, and where one fits nobody looks for more.
//
// There are hundreds of thousands of suspects. Nearly all fail at the first stroke, so that the others are
// not even prepared; and of two slips one has to begin where the program goes wrong. What is left is bounded
// by the work done, never by time, so that the same traces always get the same verdict.

import InkstepEngine

/// A suspect: circumstances, and a design with a few slips.
struct Suspect<Design: StageDesign> {
  let circumstances: Circumstances
  /// Which of the ways to write the stage; 0 is its own.
  let way: Int
  let slips: [Slip<Design>]

  var mistakes: [Mistake] { slips.map { $0.mistake } + circumstances.mistakes }
}

/// The search for what explains a program whose ink is another.
final class Investigation<Design: StageDesign> {
  let stage: DrawingStage
  /// The strokes that differ first, the earliest difference first.
  let evidence: [Evidence]
  /// The stage in each of the ways to write it.
  let ways: [Design]
  let slips: [Slip<Design>]
  private(set) var found: [Suspect<Design>] = []
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
    slips = Design.slips(of: stage)
  }

  /// Everything that explains the program with as few mistakes as possible, of so many.
  ///
  /// Little ink is no evidence of several mistakes: with enough of them anything can be explained.
  func run(_ totals: ClosedRange<Int>) {
    let all = circumstances()
    let ink = evidence.filter { $0.differsInInk }.reduce(0) { count, one in
      count + (one.ink ?? []).count { $0.isSegment }
    }
    for total in totals where ink > 4 * (total - 1) || total == 1 {
      for one in all {
        let outside = one.mistakes.count
        if outside <= total, total - outside <= 2 { look(one, depth: total - outside) }
      }
      if !found.isEmpty || isOver { return }
    }
  }

  /// Tries all designs with so many slips.
  private func look(_ circumstances: Circumstances, depth: Int) {
    if isOver { return }
    let scenes = Scenes(evidence, circumstances)
    let slips = depth == 0 ? [] : slips + measured(scenes)
    for way in ways.indices {
      switch depth {
      // Another way to write the stage is no mistake, and alone explains nothing.
      case 0: if !circumstances.mistakes.isEmpty { test(way, [], scenes) }
      case 1: for slip in slips { test(way, [slip], scenes) }
      default: lookForPairs(way, slips, scenes)
      }
    }
  }

  /// Tries two slips at a time.
  private func lookForPairs(_ way: Int, _ slips: [Slip<Design>], _ scenes: Scenes) {
    guard let scene = scenes.scene(0, &effort) else { return }
    let onsets = onsets(way, slips, scene, scenes.circumstances.grain.nearness)
    for (index, first) in slips.enumerated() {
      for other in slips.indices.dropFirst(index + 1) {
        let second = slips[other]
        if first.about == second.about || first.mistake == second.mistake { continue }
        if let onsets, min(onsets.slips[index], onsets.slips[other]) != onsets.program { continue }
        test(way, [first, second], scenes)
      }
      if isOver { return }
    }
  }

  /// By how many elements the program, and each slip alone, follow the stage in a scene; `nil` where what
  /// was taken back keeps that from being told.
  private func onsets(
    _ way: Int, _ slips: [Slip<Design>], _ scene: Scene, _ nearness: Nearness
  ) -> (program: Int, slips: [Int])? {
    guard scene.isStreamed else { return nil }
    let right = ways[way]
    let program = scene.agreement(with: right.drawing, nearness, &effort)
    let drawn = scene.drawn(by: right.drawing, &effort)
    var all: [(count: Int, isWhole: Bool)] = []
    for slip in slips {
      if effort.isSpent { return nil }
      all.append(drawn.agreement(with: right.with(slip.change).drawing, nearness, &effort))
    }
    // What never shows in this scene shows in none of its elements.
    func onset(_ agreement: (count: Int, isWhole: Bool)) -> Int {
      agreement.isWhole ? .max : agreement.count
    }
    return (onset(program), all.map(onset))
  }

  private func test(_ way: Int, _ slips: [Slip<Design>], _ scenes: Scenes) {
    if isOver { return }
    let circumstances = scenes.circumstances
    let suspect = Suspect(circumstances: circumstances, way: way, slips: slips)
    let design = design(of: suspect)
    for index in evidence.indices {
      guard let scene = scenes.scene(index, &effort),
        scene.agreement(with: design.drawing, circumstances.grain.nearness, &effort).isWhole
      else { return }
    }
    let mistakes = suspect.mistakes
    // Of two names for one design the first is enough.
    let isKnown = found.contains {
      $0.mistakes == mistakes
        || $0.circumstances.mistakes == circumstances.mistakes && self.design(of: $0) == design
    }
    if isKnown { return }
    if reproducesSteps(suspect, design), isWritten(design, scenes) { found.append(suspect) }
  }

  /// The design of a suspect.
  private func design(of suspect: Suspect<Design>) -> Design {
    var design = ways[suspect.way]
    for slip in suspect.slips { slip.change(&design) }
    return design
  }

  /// Whether coarse numbers are those of the drawing, rounded.
  private func isWritten(_ design: Design, _ scenes: Scenes) -> Bool {
    let grain = scenes.circumstances.grain
    if grain.mistake == nil { return true }
    return evidence.indices.allSatisfy { index in
      guard let scene = scenes.scene(index, &effort) else { return false }
      if scene.holdsTakenBack { return true }
      effort.spend(onStepsOf: scene.events.count)
      return grain.makes(scene.ink, of: VariantRun(design.drawing, over: scene.events).path)
    }
  }

  /// Whether each event drew what its step says, as far as events and steps go together.
  private func reproducesSteps(_ suspect: Suspect<Design>, _ design: Design) -> Bool {
    let outside = suspect.circumstances
    guard outside.placement.isRight, outside.grain.mistake == nil,
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

  /// Slips whose value is read from the first curve drawn.
  private func measured(_ scenes: Scenes) -> [Slip<Design>] {
    for index in 0..<min(evidence.count, 4) {
      guard let scene = scenes.scene(index, &effort),
        let place = scene.ink.firstIndex(where: { $0.kind?.isCurve == true })
      else { continue }
      for samples in samples(in: scene) {
        let slips = Design.slips(of: stage, drawing: scene.ink[place], from: samples)
        if !slips.isEmpty { return slips }
      }
    }
    return []
  }
}

extension Investigation {
  /// The samples of each of the first strokes of a scene.
  ///
  /// Strokes that were too short for a curve, or taken back, come before the one that drew the first.
  private func samples(in scene: Scene) -> [[InkPoint]] {
    var strokes: [[InkPoint]] = []
    for event in scene.events {
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

  /// For every exhibit, the fewest of a suspect's mistakes that explain it, as their positions; `nil`
  /// where even all do not.
  func needs(of suspect: Suspect<Design>, for exhibit: Evidence) -> [Int]? {
    let count = suspect.slips.count
    let outside = suspect.circumstances
    let whole = Array(0..<suspect.mistakes.count)
    if exhibit.ink == nil || !exhibit.differsInInk { return [] }
    // What explains everything explains this one, too; the rest is a matter of words.
    if effort.isSpent { return whole }
    var best: [Int]?
    for mask in 0..<(1 << whole.count) {
      let kept = whole.filter { mask & (1 << $0) != 0 }
      guard kept.count < best?.count ?? .max else { continue }
      var some = Circumstances()
      let inputs = outside.inputs.indices.filter { kept.contains(count + $0) }
      some.inputs = inputs.map { outside.inputs[$0] }
      let after = count + outside.inputs.count
      let places = outside.placement.mistakes.count
      // A placement is kept or left as a whole.
      let placed = kept.filter { $0 >= after && $0 < after + places }
      if !placed.isEmpty, placed.count < places { continue }
      if !placed.isEmpty { some.placement = outside.placement }
      if kept.contains(after + places) { some.grain = outside.grain }
      var design = ways[suspect.way]
      for (index, slip) in suspect.slips.enumerated() where kept.contains(index) {
        slip.change(&design)
      }
      let scene = some.scene(exhibit)
      effort.spend(scene.events.count)
      if scene.agreement(with: design.drawing, some.grain.nearness, &effort).isWhole { best = kept }
    }
    return best
  }
}
