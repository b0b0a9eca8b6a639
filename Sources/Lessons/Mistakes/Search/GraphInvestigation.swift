// The search for what explains a graph: every mistake alone, then every two of them. One signal is enough to
// refuse most, and the work is bounded as it is with drawings.

import InkstepEngine

/// The search for what explains a graph.
struct GraphInvestigation {
  /// A suspect: slips of the design, or another policy.
  struct Suspect {
    var slips: [GraphSlip] = []
    var missingLayer = GraphDesign.MissingLayer.skipped
    var isOtherPolicy = false

    var mistakes: [Mistake] {
      isOtherPolicy ? [Mistake("other-policy")] : slips.map { $0.mistake }
    }
  }

  /// What has to be explained of each exhibit; those that differ come first.
  ///
  /// What a program makes of a layer or a sample that is not there is its own affair.
  private let evidence: [(exhibit: GraphExhibit, steps: [[RecordedValue?]], place: Int)]
  private let count: Int
  let differs: Bool
  private(set) var effort = Effort.ofGraphs

  init(_ exhibits: [GraphExhibit]) {
    let keys = RecordKind.graphStep.keys
    var differing = exhibits.map { _ in false }
    var evidence: [(exhibit: GraphExhibit, steps: [[RecordedValue?]], place: Int)] = []
    for (place, exhibit) in exhibits.enumerated() {
      guard let given = exhibit.given.steps else { continue }
      let steps = given.map { step in
        zip(keys, step).map { $0.name.utf8.elementsEqual("missing".utf8) ? nil : $1 }
      }
      evidence.append((exhibit, steps, place))
      let isOther =
        Comparison(of: Recording(steps: steps), with: exhibit.trace, tolerance: 0).first != nil
      if isOther { differing[place] = true }
    }
    count = exhibits.count
    differs = differing.contains(true)
    self.evidence = evidence.sorted { a, b in
      let (p, q) = (differing[a.place], differing[b.place])
      return p == q ? a.place < b.place : p
    }
  }

  /// Everything that explains it with as few mistakes as possible.
  mutating func run() -> [Suspect] {
    guard let first = evidence.first else { return [] }
    var found: [Suspect] = []
    // Where padding is one sample, a shorter one is none: of two names for one design the first is enough.
    func add(_ suspect: Suspect) {
      let isNew = !found.contains {
        $0.mistakes == suspect.mistakes || designs(of: $0) == designs(of: suspect)
      }
      if isNew { found.append(suspect) }
    }
    let slips = GraphSlip.all + GraphSlip.measured(first.steps, against: first.exhibit.trace)
    for slip in slips {
      if let suspect = fitting([slip], GraphDesign.MissingLayer.all) { add(suspect) }
    }
    let other = Suspect(isOtherPolicy: true)
    if evidence.allSatisfy({ fits(other, $0.exhibit, $0.steps) }) { add(other) }
    if !found.isEmpty { return found }
    for missingLayer in GraphDesign.MissingLayer.all {
      // Of two mistakes one has to begin where the program goes wrong, and the other no earlier.
      let program = onset(of: nil, missingLayer)
      let onsets = slips.map { onset(of: $0, missingLayer) }
      for (index, one) in slips.enumerated() where onsets[index] >= program {
        for other in slips.indices.dropFirst(index + 1)
        where min(onsets[index], onsets[other]) == program && one.about != slips[other].about {
          if effort.isSpent { return found }
          if let suspect = fitting([one, slips[other]], [missingLayer]) { add(suspect) }
        }
      }
    }
    return found
  }

  /// The first step of the first exhibit at which a mistake shows.
  ///
  /// Without a mistake it is that at which the program goes wrong. What never shows there has the
  /// largest number.
  private mutating func onset(
    of slip: GraphSlip?, _ missingLayer: GraphDesign.MissingLayer
  ) -> Int {
    guard let (exhibit, steps, _) = evidence.first else { return .max }
    var design = GraphDesign(exhibit.trace.shape)
    slip?.change(&design)
    design.missingLayer = missingLayer
    guard design.isPossible else { return .max }
    var variant = GraphVariant(design, relayoutAfter: exhibit.relayout)
    let keys = RecordKind.graphStep.keys
    for index in 0..<min(steps.count, exhibit.trace.steps.count) {
      effort.spend(1)
      if effort.isSpent { return .max }
      let made = variant.step()
      let right =
        slip == nil ? steps[index] : exhibit.trace.record(ofStep: index).map { Optional($0) }
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

  /// What a suspect makes of the graph in each exhibit; `nil` for another policy.
  private func designs(of suspect: Suspect) -> [GraphDesign]? {
    if suspect.isOtherPolicy { return nil }
    return evidence.map { design(of: suspect, $0.exhibit.trace.shape) }
  }

  private func design(of suspect: Suspect, _ shape: GraphShape) -> GraphDesign {
    var design = GraphDesign(shape)
    for slip in suspect.slips { slip.change(&design) }
    design.missingLayer = suspect.missingLayer
    return design
  }

  private mutating func fitting(
    _ slips: [GraphSlip], _ missingLayers: [GraphDesign.MissingLayer]
  ) -> Suspect? {
    for missingLayer in missingLayers {
      let suspect = Suspect(slips: slips, missingLayer: missingLayer)
      if evidence.allSatisfy({ fits(suspect, $0.exhibit, $0.steps) }) { return suspect }
    }
    return nil
  }

  private mutating func fits(
    _ suspect: Suspect, _ exhibit: GraphExhibit, _ steps: [[RecordedValue?]]
  ) -> Bool {
    let shape = exhibit.trace.shape
    if suspect.isOtherPolicy {
      let policy: GraphPolicy = shape.policy == .published ? .repaired : .published
      guard let other = try? GraphShape(policy, width: shape.width) else { return false }
      let trace = GraphTrace(other, over: exhibit.trace.signal, relayoutAfter: exhibit.relayout)
      return Comparison(of: Recording(steps: steps), with: trace, tolerance: 0).first == nil
    }
    guard steps.count == exhibit.trace.steps.count else { return false }
    let design = design(of: suspect, shape)
    guard design.isPossible else { return false }
    let keys = RecordKind.graphStep.keys
    var variant = GraphVariant(design, relayoutAfter: exhibit.relayout)
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

  /// For every exhibit, the fewest of a suspect's mistakes that explain it.
  mutating func needs(of suspect: Suspect) -> [[Int]?] {
    var needs = [[Int]?](repeating: nil, count: count)
    for one in evidence {
      let whole = Array(suspect.mistakes.indices)
      // What explains everything explains this one, too; the rest is a matter of words.
      if effort.isSpent {
        needs[one.place] = whole
        continue
      }
      for mask in (0..<(1 << whole.count)).sorted(by: { $0.nonzeroBitCount < $1.nonzeroBitCount }) {
        var some = suspect
        let kept = whole.filter { mask & (1 << $0) != 0 }
        if suspect.isOtherPolicy {
          if kept.isEmpty { some = Suspect() }
        } else {
          some.slips = kept.map { suspect.slips[$0] }
        }
        if fits(some, one.exhibit, one.steps) {
          needs[one.place] = kept
          break
        }
      }
    }
    return needs
  }
}
