// The search for the mistakes that explain a graph: every mistake alone, then every pair. The first
// signal rejects most candidates. The work is bounded, as for drawings.

import InkstepEngine

/// Searches for the mistakes that explain a graph.
struct GraphMistakeSearch {
  /// A candidate: mutations of the design, or the other policy.
  struct Candidate {
    var mutations: [GraphMutation] = []
    var manner = GraphDesign.Manner()
    var isOtherPolicy = false

    var mistakes: [Mistake] {
      isOtherPolicy ? [Mistake("other-policy")] : mutations.map { $0.mistake }
    }
  }

  /// The steps to explain for each sample; samples that differ come first.
  ///
  /// The key `missing` is left out, because programs may treat missing layers and samples as they
  /// like.
  private let evidence: [(sample: RecordedSignal, steps: [[RecordedValue?]], place: Int)]
  private let count: Int
  let differs: Bool
  private(set) var effort = Effort.ofGraphs

  init(_ samples: [RecordedSignal]) {
    let keys = RecordKind.graphStep.keys
    var differing = samples.map { _ in false }
    var evidence: [(sample: RecordedSignal, steps: [[RecordedValue?]], place: Int)] = []
    for (place, sample) in samples.enumerated() {
      guard let given = sample.given.steps else { continue }
      let steps = given.map { step in
        zip(keys, step).map { $0.name.hasSameBytes(as: "missing") ? nil : $1 }
      }
      evidence.append((sample, steps, place))
      let isOther =
        Comparison(of: Recording(steps: steps), with: sample.trace, tolerance: 0).first != nil
      if isOther { differing[place] = true }
    }
    count = samples.count
    differs = differing.contains(true)
    // Samples that differ reject a candidate soonest.
    self.evidence =
      evidence.filter { differing[$0.place] } + evidence.filter { !differing[$0.place] }
  }

  /// Returns all explanations with the smallest possible number of mistakes.
  mutating func run() -> [Candidate] {
    guard let first = evidence.first else { return [] }
    var found: [Candidate] = []
    // With a padding of one sample, shortening the padding and removing it give the same design;
    // the first name is used.
    func add(_ candidate: Candidate) {
      let isNew = !found.contains {
        $0.mistakes == candidate.mistakes || designs(of: $0) == designs(of: candidate)
      }
      if isNew { found.append(candidate) }
    }
    let mutations =
      GraphMutation.all + GraphMutation.measured(first.steps, against: first.sample.trace)
    for mutation in mutations {
      if let candidate = fitting([mutation], GraphDesign.Manner.all) { add(candidate) }
    }
    let other = Candidate(isOtherPolicy: true)
    if evidence.allSatisfy({ fits(other, $0.sample, $0.steps) }) { add(other) }
    if !found.isEmpty { return found }
    for manner in GraphDesign.Manner.all {
      // In a pair, one mistake must show at the step where the program goes wrong, and the other no
      // earlier.
      let program = onset(of: nil, manner, within: .max)
      let onsets = mutations.map { onset(of: $0, manner, within: program) }
      for (index, one) in mutations.enumerated() where onsets[index] >= program {
        for other in mutations.indices.dropFirst(index + 1)
        where min(onsets[index], onsets[other]) == program && one.about != mutations[other].about {
          if effort.isSpent { return found }
          if let candidate = fitting([one, mutations[other]], [manner]) { add(candidate) }
        }
      }
    }
    return found
  }

  /// The first step of the first sample at which a mutation shows, or, without a mutation, at which
  /// the program differs; `Int.max` if there is none up to step `last`.
  private mutating func onset(
    of mutation: GraphMutation?, _ manner: GraphDesign.Manner, within last: Int
  ) -> Int {
    guard let (sample, steps, _) = evidence.first else { return .max }
    var design = GraphDesign(sample.trace.shape)
    mutation?.change(&design)
    design.manner = manner
    guard design.isPossible else { return .max }
    var variant = GraphVariant(design, relayoutsAfter: sample.relayouts)
    let keys = RecordKind.graphStep.keys
    for index in 0..<min(steps.count, sample.trace.steps.count) where index <= last {
      effort.spend(1)
      if effort.isSpent { return .max }
      let made = variant.step()
      let right =
        mutation == nil ? steps[index] : sample.trace.record(ofStep: index).map { Optional($0) }
      for key in keys.indices where steps[index][key] != nil {
        if let value = right[key],
          !made[key].agrees(with: value, as: keys[key].shape, tolerance: 0)
        {
          return index
        }
      }
    }
    return .max
  }

  /// The design of a candidate for each sample; `nil` for the other policy.
  private func designs(of candidate: Candidate) -> [GraphDesign]? {
    if candidate.isOtherPolicy { return nil }
    return evidence.map { design(of: candidate, $0.sample.trace.shape) }
  }

  private func design(of candidate: Candidate, _ shape: GraphShape) -> GraphDesign {
    var design = GraphDesign(shape)
    for mutation in candidate.mutations { mutation.change(&design) }
    design.manner = candidate.manner
    return design
  }

  private mutating func fitting(
    _ mutations: [GraphMutation], _ manners: [GraphDesign.Manner]
  ) -> Candidate? {
    for manner in manners {
      let candidate = Candidate(mutations: mutations, manner: manner)
      if evidence.allSatisfy({ fits(candidate, $0.sample, $0.steps) }) { return candidate }
    }
    return nil
  }

  private mutating func fits(
    _ candidate: Candidate, _ sample: RecordedSignal, _ steps: [[RecordedValue?]]
  ) -> Bool {
    let shape = sample.trace.shape
    if candidate.isOtherPolicy {
      let policy: GraphPolicy = shape.policy == .published ? .repaired : .published
      guard let other = try? GraphShape(policy, width: shape.width) else { return false }
      let trace = GraphTrace(other, over: sample.trace.signal, relayoutsAfter: sample.relayouts)
      return Comparison(of: Recording(steps: steps), with: trace, tolerance: 0).first == nil
    }
    guard steps.count == sample.trace.steps.count else { return false }
    let design = design(of: candidate, shape)
    guard design.isPossible else { return false }
    let keys = RecordKind.graphStep.keys
    var variant = GraphVariant(design, relayoutsAfter: sample.relayouts)
    for step in steps {
      effort.spend(1)
      if effort.isSpent { return false }
      let record = variant.step()
      for (index, value) in step.enumerated() {
        if let value, !record[index].agrees(with: value, as: keys[index].shape, tolerance: 0) {
          return false
        }
      }
    }
    return true
  }

  /// Whether only frames differ, and from one layout to the next all steps have the frames of the last
  /// one, as if every step listed the same objects.
  var sharesFrames: Bool {
    let key = RecordKind.graphStep.position(of: "frames")
    guard let key else { return false }
    // Pairs of tile and left edge, by tile.
    func sorted(_ value: RecordedValue?) -> [Double]? {
      guard case .numbers(let frames) = value else { return nil }
      return ordering(frames.count / 2) { frames[2 * $0] < frames[2 * $1] }
        .flatMap { [frames[2 * $0], frames[2 * $0 + 1]] }
    }
    return evidence.allSatisfy { sample, steps, _ in
      guard steps.count == sample.trace.steps.count else { return false }
      let others = steps.map { step in step.indices.map { $0 == key ? nil : step[$0] } }
      if Comparison(of: Recording(steps: others), with: sample.trace, tolerance: 0).first != nil {
        return false
      }
      var last: [Double]?
      for index in steps.indices.reversed() {
        let right = sample.trace.record(ofStep: index)
        guard let mine = sorted(steps[index][key]) else { return false }
        if last == nil { last = sorted(right[key]) }
        if mine != last { return false }
        if sample.trace.steps[index].isRelayout { last = nil }
      }
      return true
    }
  }

  /// For each sample, the smallest subset of the candidate's mistakes that explains it.
  mutating func needs(of candidate: Candidate) -> [[Int]?] {
    var needs = [[Int]?](repeating: nil, count: count)
    for one in evidence {
      let whole = Array(candidate.mistakes.indices)
      // Once the work is used up, the full set is returned; it explains each sample, although a
      // smaller one may.
      if effort.isSpent {
        needs[one.place] = whole
        continue
      }
      for mask in ordering(1 << whole.count, by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
        var some = candidate
        let kept = whole.filter { mask & (1 << $0) != 0 }
        if candidate.isOtherPolicy {
          if kept.isEmpty { some = Candidate() }
        } else {
          some.mutations = kept.map { candidate.mutations[$0] }
        }
        if fits(some, one.sample, one.steps) {
          needs[one.place] = kept
          break
        }
      }
    }
    return needs
  }
}
