// One verdict on a program that runs the tiled graph, over all signals that it was given.

import InkstepEngine

/// One signal of a program under judgement: what the graph does with it, and what was written down.
package struct GraphExhibit: Sendable {
  package let trace: GraphTrace
  package let given: Recording
  package let relayout: Int?

  package init(trace: GraphTrace, given: Recording, relayoutAfter relayout: Int?) {
    self.trace = trace
    self.given = given
    self.relayout = relayout
  }
}

extension Diagnosis {
  /// Looks for what explains exhibits of the graph under one policy.
  ///
  /// Takes time in proportion to the number of steps and layers, up to a bound: nothing is searched
  /// beyond two million of both together.
  package init(_ exhibits: [GraphExhibit]) {
    needs = exhibits.map { _ in nil }
    let size = exhibits.reduce(0) { $0 + $1.trace.steps.count * $1.trace.shape.layerCount }
    guard size <= 2_000_000 else { return }
    var search = GraphInvestigation(exhibits)
    guard search.differs else { return }
    let found = search.run()
    explanations = found.map { Explanation($0.mistakes) }
    if let first = found.first { needs = search.needs(of: first) }
  }
}

/// The search for what explains a graph.
private struct GraphInvestigation {
  /// A suspect: slips of the design, or another policy.
  struct Suspect {
    var slips: [GraphSlip] = []
    var missingLayer = GraphDesign.MissingLayer.skipped
    var isOtherPolicy = false

    var mistakes: [Mistake] {
      isOtherPolicy ? [Mistake("other-policy")] : slips.map { $0.mistake }
    }
  }

  /// What each exhibit has to be explained of: all but what a program makes of a layer or a sample
  /// that is not there, which is its own affair. Those that differ come first.
  private let evidence: [(exhibit: GraphExhibit, steps: [[RecordedValue?]], place: Int)]
  private let count: Int
  let differs: Bool
  /// How many more steps may be run.
  private var budget = 3_000_000

  init(_ exhibits: [GraphExhibit]) {
    let keys = RecordKind.graphStep.keys
    var differing = Set<Int>()
    var evidence: [(exhibit: GraphExhibit, steps: [[RecordedValue?]], place: Int)] = []
    for (place, exhibit) in exhibits.enumerated() {
      guard let given = exhibit.given.steps else { continue }
      let steps = given.map { step in
        zip(keys, step).map { $0.name.utf8.elementsEqual("missing".utf8) ? nil : $1 }
      }
      evidence.append((exhibit, steps, place))
      let isOther =
        Comparison(of: Recording(steps: steps), with: exhibit.trace, tolerance: 0).first != nil
      if isOther { differing.insert(place) }
    }
    count = exhibits.count
    differs = !differing.isEmpty
    self.evidence = evidence.sorted { a, b in
      let (p, q) = (differing.contains(a.place), differing.contains(b.place))
      return p == q ? a.place < b.place : p
    }
  }

  /// Everything that explains it with as few mistakes as possible.
  mutating func run() -> [Suspect] {
    guard let first = evidence.first else { return [] }
    var found: [Suspect] = []
    func add(_ suspect: Suspect) {
      let isNew = !found.contains { $0.mistakes == suspect.mistakes }
      if isNew { found.append(suspect) }
    }
    let slips = GraphSlip.all + GraphSlip.measured(first.steps, against: first.exhibit.trace)
    for slip in slips {
      if let suspect = fitting([slip]) { add(suspect) }
    }
    let other = Suspect(isOtherPolicy: true)
    if evidence.allSatisfy({ fits(other, $0.exhibit, $0.steps) }) { add(other) }
    if !found.isEmpty { return found }
    for (index, one) in slips.enumerated() {
      for two in slips[(index + 1)...] where one.about != two.about && budget > 0 {
        if let suspect = fitting([one, two]) { add(suspect) }
      }
    }
    return found
  }

  private mutating func fitting(_ slips: [GraphSlip]) -> Suspect? {
    for missingLayer in [GraphDesign.MissingLayer.skipped, .made] {
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
    var design = GraphDesign(shape)
    for slip in suspect.slips { slip.change(&design) }
    design.missingLayer = suspect.missingLayer
    guard design.samplesPerTile > 0, design.layerCount > 0 else { return false }
    let keys = RecordKind.graphStep.keys
    var variant = GraphVariant(design, relayoutAfter: exhibit.relayout)
    for step in steps {
      budget -= 1
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

extension GraphTrace {
  /// What explains that a recording differs from this trace, the likeliest first; empty when nothing
  /// known does.
  package func explanations(of given: Recording, relayoutAfter relayout: Int?) -> [Explanation] {
    Diagnosis([GraphExhibit(trace: self, given: given, relayoutAfter: relayout)]).explanations
  }
}
