// The search for what explains a program. A suspect is a mistake in each of a few layers: where the
// drawing was put, how finely it was written down, what reached the stage, and how the stage itself is
// designed. It is run over every stroke, and named only if it draws all of them as the program did.
// Suspects with fewer mistakes come first, and where one fits nobody looks for more.

import InkstepEngine

/// The layers of a suspect outside the stage.
struct Circumstances {
  var placement = Placement.right
  var grain = Grain.full
  var inputs: [InputFault] = []

  var mistakes: [Mistake] {
    inputs.map { $0.mistake } + placement.mistakes + (grain.mistake.map { [$0] } ?? [])
  }
}

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
  /// How many more events may be fed before the search is given up.
  private var budget: Int

  /// Prepares a search; `budget` bounds its time, in events fed.
  init(_ stage: DrawingStage, _ design: Design, _ evidence: [Evidence], budget: Int) {
    self.stage = stage
    self.budget = budget
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

  /// Everything that explains the program with as few mistakes as possible.
  ///
  /// Little ink is no evidence of several mistakes: with enough of them anything can be explained.
  func run() {
    let all = circumstances()
    let ink = evidence.filter { $0.differsInInk }.reduce(0) { count, one in
      count + (one.ink ?? []).count { $0.isSegment }
    }
    for total in 1...3 where ink > 4 * (total - 1) || total == 1 {
      for one in all {
        let outside = one.mistakes.count
        if outside <= total, total - outside <= 2 { look(one, depth: total - outside) }
      }
      if !found.isEmpty || budget < 0 { return }
    }
  }

  /// Tries all designs with so many slips.
  private func look(_ circumstances: Circumstances, depth: Int) {
    let scenes = scenes(circumstances)
    let slips = depth == 0 ? [] : slips + measured(scenes)
    for way in ways.indices {
      // Another way to write the stage is no mistake, and alone explains nothing.
      if depth == 0, circumstances.mistakes.isEmpty { continue }
      switch depth {
      case 0: test(circumstances, way, [], scenes)
      case 1: for slip in slips { test(circumstances, way, [slip], scenes) }
      default:
        for (index, first) in slips.enumerated() {
          for second in slips[(index + 1)...]
          where first.about != second.about && first.mistake != second.mistake {
            test(circumstances, way, [first, second], scenes)
          }
          if budget < 0 { return }
        }
      }
    }
  }

  private func test(
    _ circumstances: Circumstances, _ way: Int, _ slips: [Slip<Design>], _ scenes: [Scene]
  ) {
    let suspect = Suspect(circumstances: circumstances, way: way, slips: slips)
    let design = design(of: suspect, without: nil)
    for scene in scenes {
      if !scene.isDrawn(by: design.drawing, circumstances.grain.nearness, &spent) { return }
    }
    budget -= spent
    spent = 0
    let mistakes = suspect.mistakes
    if found.contains(where: { $0.mistakes == mistakes }) { return }
    if reproducesSteps(suspect, design), isWritten(circumstances, design, scenes) {
      found.append(suspect)
    }
  }

  private var spent = 0

  /// The design of a suspect, perhaps without one of its slips.
  private func design(of suspect: Suspect<Design>, without left: Int?) -> Design {
    var design = ways[suspect.way]
    for (index, slip) in suspect.slips.enumerated() where index != left { slip.change(&design) }
    return design
  }

  /// Whether coarse numbers are those of the drawing, rounded.
  private func isWritten(
    _ circumstances: Circumstances, _ design: Design, _ scenes: [Scene]
  ) -> Bool {
    if circumstances.grain.mistake == nil { return true }
    return scenes.allSatisfy { scene in
      scene.holdsTakenBack
        || circumstances.grain.makes(
          scene.ink, of: VariantRun(design.drawing, over: scene.events).path)
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
      let events = outside.inputs.reduce(one.trace.stroke.events) {
        $1.applied(to: $0, of: one.trace.stroke)
      }
      return Comparison(
        of: Recording(steps: steps), with: VariantRun(design.drawing, over: events),
        tolerance: Nearness.standard
      ).first == nil
    }
  }

  /// The strokes under some circumstances.
  private func scenes(_ circumstances: Circumstances) -> [Scene] {
    evidence.map { scene($0, circumstances) }
  }

  private func scene(_ evidence: Evidence, _ circumstances: Circumstances) -> Scene {
    let stroke = evidence.trace.stroke
    let placement = circumstances.placement
    var ink = evidence.ink ?? []
    if !placement.isRight {
      ink = ink.map { $0.map { placement.original(of: $0, in: stroke) } }
    }
    return Scene(
      events: circumstances.inputs.reduce(stroke.events) { $1.applied(to: $0, of: stroke) },
      ink: ink, holdsTakenBack: evidence.holdsTakenBack, isStreamed: evidence.isStreamed)
  }

  /// Slips whose value is read from the first curve drawn.
  private func measured(_ scenes: [Scene]) -> [Slip<Design>] {
    for scene in scenes.prefix(4) {
      guard let curve = scene.ink.first(where: { if case .cubic = $0 { true } else { false } })
      else { continue }
      var samples: [InkPoint] = []
      for event in scene.events {
        if event.phase == .began, !samples.isEmpty { break }
        if samples.last != event.point || stage != .finished { samples.append(event.point) }
      }
      let slips = Design.slips(of: stage, drawing: curve.end, from: samples)
      if !slips.isEmpty { return slips }
    }
    return []
  }
}

extension Investigation {
  /// The circumstances worth a look, those with fewer mistakes first.
  private func circumstances() -> [Circumstances] {
    guard let first = evidence.first else { return [] }
    let found = evidence.filter { $0.differsInInk }.flatMap { ($0.ink ?? []).coordinates }
    let expected = evidence.filter { $0.differsInInk }.flatMap { $0.trace.path.coordinates }
    let grains = [Grain.full] + Grain.coarse(found, expected: expected)
    let placements = [Placement.right] + Placement.all + fittedPlacements
    let faults = InputFault.all(for: stage) + fittedFaults
    var all: [Circumstances] = []
    for grain in grains {
      for placement in placements {
        var one = Circumstances(placement: placement, grain: grain)
        if isPossible(one, first) { all.append(one) }
        for (index, fault) in faults.enumerated() {
          one.inputs = [fault]
          guard isPossible(one, first) else { continue }
          all.append(one)
          guard placement.isRight, grain.mistake == nil else { continue }
          for other in faults[(index + 1)...] where other.mistake != fault.mistake {
            let two = Circumstances(inputs: [fault, other])
            if isPossible(two, first) { all.append(two) }
          }
        }
      }
    }
    // Where the steps are about another stroke, the samples have to be other ones.
    if !evidence.allSatisfy({ $0.isSameStroke }) {
      all = all.filter { !$0.inputs.isEmpty || !$0.placement.isRight }
    }
    return all.enumerated().sorted {
      ($0.element.mistakes.count, $0.offset) < ($1.element.mistakes.count, $1.offset)
    }.map { $0.element }
  }

  /// Whether what was drawn first goes through any of the first samples; most circumstances fail here.
  private func isPossible(_ circumstances: Circumstances, _ evidence: Evidence) -> Bool {
    if circumstances.placement.isRight, circumstances.inputs.isEmpty { return true }
    let scene = scene(evidence, circumstances)
    guard !scene.ink.isEmpty else { return true }
    let samples = scene.events.prefix(14).map { $0.point }
    let nearness = circumstances.grain.nearness
    return scene.ink.prefix(2).flatMap { $0.points }.contains { point in
      samples.contains { nearness.covers($0, point) }
    }
  }

  /// Placements with a size or a distance, found by what should lie where.
  private var fittedPlacements: [Placement] {
    var placements: [Placement] = []
    let strokes = evidence.filter { $0.differsInInk && $0.ink?.isEmpty == false }
    let starts = strokes.compactMap { one -> (InkPoint, InkPoint)? in
      guard let first = one.ink?.first, !first.isSegment else { return nil }
      return (one.trace.stroke.events[0].point, first.end)
    }
    let ends = strokes.prefix(3).flatMap { one -> [(InkPoint, InkPoint)] in
      let (path, ink) = (one.trace.path, one.ink ?? [])
      guard path.count == ink.count else { return [] }
      return zip(path, ink).map { ($0.end, $1.end) }
    }
    // The control points of the first curve are samples, whatever else is wrong.
    let controls = strokes.flatMap { one -> [(InkPoint, InkPoint)] in
      let events = one.trace.stroke.events
      guard events.count > 2,
        case .cubic(let a, let b, _)? = one.ink?.first(where: { $0.isSegment })
      else { return [] }
      return [(events[1].point, a), (events[2].point, b)]
    }
    for swaps in [false, true] {
      for pairs in [ends, starts, controls] {
        let placement = Placement(
          from: pairs.map { $0.0 }, to: pairs.map { $0.1 }, swaps: swaps)
        if let placement, !placements.contains(where: { $0.mistakes == placement.mistakes }),
          !Placement.all.contains(where: { $0.mistakes == placement.mistakes })
        {
          placements.append(placement)
        }
      }
    }
    return placements
  }

  /// Samples at equal distances, as far apart as the first two points drawn.
  private var fittedFaults: [InputFault] {
    guard let one = evidence.first, let ink = one.ink, let start = ink.first, !start.isSegment,
      ink.count > 1, let next = ink[1].points.first
    else { return [] }
    var distance = start.end.distance(to: next)
    let simple = (distance * 100).rounded() / 100
    if (simple - distance).magnitude < 1e-9 { distance = simple }
    return distance > 0.25 ? [.resampled(distance)] : []
  }
}

extension Investigation {
  /// For every exhibit, the fewest of a suspect's mistakes that explain it, as their positions; `nil`
  /// where even all do not.
  func needs(of suspect: Suspect<Design>, for exhibit: Evidence) -> [Int]? {
    let count = suspect.slips.count
    let outside = suspect.circumstances
    let whole = Array(0..<suspect.mistakes.count)
    if exhibit.ink == nil || !exhibit.differsInInk { return [] }
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
      var ignored = 0
      if scene(exhibit, some).isDrawn(by: design.drawing, some.grain.nearness, &ignored) {
        best = kept
      }
    }
    return best
  }
}
