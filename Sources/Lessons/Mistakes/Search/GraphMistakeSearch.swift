// The search for the mistakes that explain a graph: a right form with one patch that has a name, then with one
// edit, then with two patches. Nearly all candidates are rejected by one step, the first at which the program
// differs: until then a candidate is where the right form is, so that it need not be run from the start. What
// is left is run over all signals. The work is bounded, as for drawings.

import InkstepEngine

/// A program that may explain a graph.
final class GraphCandidate: Sendable {
  let mistakes: [Mistake]
  /// The right form that it changes, as its position.
  let form: Int
  let text: [UInt8]
  /// The program; `nil` for the right graph under the other policy.
  let program: Program?
  /// The texts with one of two mistakes alone; empty for one mistake.
  let parts: [[UInt8]]

  init(
    _ mistakes: [Mistake], form: Int = 0, _ text: [UInt8], _ program: Program?,
    parts: [[UInt8]] = []
  ) {
    (self.mistakes, self.form, self.text) = (mistakes, form, text)
    (self.program, self.parts) = (program, parts)
  }
}

/// Where a right form is before the step that differs first.
private final class GraphStart {
  let run: GraphProgramRun
  /// What it shows in that step, and the tokens that take part in it.
  let shown: [RecordedValue]
  let isUsed: [Bool]

  init(_ run: GraphProgramRun, _ shown: [RecordedValue], _ isUsed: [Bool]) {
    (self.run, self.shown, self.isUsed) = (run, shown, isUsed)
  }
}

/// The steps of one signal.
final class GraphEvidence: Sendable {
  let trace: GraphTrace
  /// The steps to explain, without the key `missing`, because programs may treat missing layers and samples as
  /// they like.
  let steps: [[RecordedValue?]]
  /// The position among all signals.
  let place: Int
  /// The first step that differs; `nil` if none does.
  let first: Int?

  /// Prepares the evidence of a run; `nil` if it has no steps of a graph.
  init?(_ run: RunEvidence, _ place: Int) {
    guard case .graph(let trace, let recording) = run,
      var steps = (recording ?? trace.ownRecording).steps
    else { return nil }
    if let missing = RecordKind.graphStep.position(of: "missing") {
      for index in steps.indices { steps[index][missing] = nil }
    }
    (self.trace, self.steps, self.place) = (trace, steps, place)
    first = Recording(steps: steps).firstDifference(from: trace)?.step
  }

  /// Whether a program shows in every step what was recorded.
  func isShown(by program: Program) -> Bool {
    guard steps.count == trace.steps.count, var run = GraphProgramRun(program, over: trace) else {
      return false
    }
    let keys = RecordKind.graphStep.keys
    return steps.allSatisfy { step in run.step().map { stepAgrees($0, step, keys) } ?? false }
  }
}

/// Searches for the mistakes that explain a graph.
final class GraphMistakeSearch {
  private let all: GraphCandidates
  private var candidates: StageCandidates { all.candidates }
  /// The signals that differ, those that do so first before others, then the rest.
  private let evidence: [GraphEvidence]
  /// For each signal, whether it has steps.
  let places: [Bool]
  private let keys = RecordKind.graphStep.keys
  private(set) var found: [GraphCandidate] = []
  private(set) var effort = Effort.ofGraphs
  /// Where each form is; `nil` for one that fails.
  private var starts: [GraphStart?] = []

  /// Whether any signal differs.
  var differs: Bool { evidence.first?.first != nil }
  private var isOver: Bool { effort.isSpent || found.count >= 12 }

  init(_ runs: [RunEvidence]) {
    let some = runs.indices.compactMap { GraphEvidence(runs[$0], $0) }
    all = .of(some.first?.trace.shape.policy ?? .published)
    places = runs.indices.map { place in some.contains { $0.place == place } }
    evidence = ordering(some.count) { (some[$0].first ?? .max) < (some[$1].first ?? .max) }
      .map { some[$0] }
  }

  /// Finds explanations: all with one name, or else the likeliest edit, or else those with two names.
  func run() {
    guard let first = evidence.first, let step = first.first, step < first.steps.count else {
      return
    }
    for form in candidates.forms { begin(form.program, first, step) }
    let longest = evidence.filter { $0.first != nil }.reduce(first) {
      $1.steps.count > $0.steps.count ? $1 : $0
    }
    let measures = GraphMeasures(longest.steps, beside: longest.trace)
    let named = all.named(measures, longest.trace.shape)
    for one in named where !all.patches[one.patch].isMeasured { look(one.program) }
    // Numbers can be found for many mistakes; what needs none is likelier.
    if found.isEmpty {
      for one in named where all.patches[one.patch].isMeasured { look(one.program) }
    }
    lookAtOtherPolicy()
    if !found.isEmpty { return }
    for one in candidates.programs {
      look(one)
      if isOver || !found.isEmpty { return }
    }
    for form in candidates.forms.indices {
      lookAtPairs(named.filter { $0.program.form == form }, form, measures)
      if isOver || !found.isEmpty { return }
    }
  }

  /// Runs a form up to the step that differs first.
  private func begin(_ form: Program, _ first: GraphEvidence, _ step: Int) {
    guard var run = GraphProgramRun(form, over: first.trace) else { return starts.append(nil) }
    for _ in 0..<step { _ = run.step() }
    effort.spend(run.work)
    let before = run
    run.profileNext()
    guard let shown = run.step(), let profile = run.session.profile else {
      return starts.append(nil)
    }
    starts.append(GraphStart(before, shown, all.usedTokens(of: starts.count, profile)))
  }
}

// One mistake.
extension GraphMistakeSearch {
  private func look(_ one: CandidateProgram) {
    if isOver { return }
    let first = evidence[0]
    switch one.change {
    case .patch(let mistake, _): if found.contains(where: { $0.mistakes == [mistake] }) { return }
    case .edit(let edit):
      // At the first step also what happened before it shows.
      guard first.first == 0 || starts[one.form].map({ edit.touches($0.isUsed) }) == true else {
        return
      }
    }
    effort.spend(10)
    guard let program = candidates.program(one),
      let shown = shown(program, one.form), stepAgrees(shown, first.steps[first.first ?? 0], keys),
      explains(program)
    else { return }
    found.append(
      GraphCandidate(
        [candidates.mistake(one)], form: one.form, candidates.text(one), program))
  }

  /// What a program shows in the step that differs first; `nil` if it fails.
  private func shown(_ program: Program, _ form: Int) -> [RecordedValue]? {
    let first = evidence[0]
    guard let start = starts[form], let step = first.first else { return nil }
    let hasMemory = program.fields.count > candidates.forms[form].program.fields.count
    var run = GraphProgramRun(program, over: first.trace)
    if step > 0, !hasMemory { run = GraphProgramRun(program, after: start.run, over: first.trace) }
    guard var run else { return nil }
    if step > 0, !hasMemory { return shownNext(&run) }
    for _ in 0..<step where shownNext(&run) == nil { return nil }
    return shownNext(&run)
  }

  private func shownNext(_ run: inout GraphProgramRun) -> [RecordedValue]? {
    let before = run.work
    let shown = run.step()
    effort.spend(run.work - before)
    return effort.isSpent ? nil : shown
  }

  private func explains(_ program: Program) -> Bool {
    evidence.allSatisfy { failure(of: program, $0) == nil }
  }

  /// The first step that a program does not show; `nil` if it shows all.
  private func failure(of program: Program, _ one: GraphEvidence) -> Int? {
    guard one.steps.count == one.trace.steps.count,
      var run = GraphProgramRun(program, over: one.trace)
    else { return 0 }
    for (index, step) in one.steps.enumerated() {
      guard let shown = shownNext(&run), stepAgrees(shown, step, keys) else { return index }
    }
    return nil
  }

  private func lookAtOtherPolicy() {
    for one in evidence {
      let shape = one.trace.shape
      let policy: GraphPolicy = shape.policy == .published ? .repaired : .published
      guard let other = try? GraphShape(policy, width: shape.width) else { return }
      let trace = GraphTrace(
        other, over: one.trace.signal, relayoutsAfter: one.trace.relayouts)
      if Recording(steps: one.steps).firstDifference(from: trace) != nil { return }
    }
    found.append(GraphCandidate([Mistake("other-policy")], [], nil))
  }
}

// Two mistakes.
extension GraphMistakeSearch {
  /// Tries pairs of patches of a form.
  private func lookAtPairs(_ patches: [GraphPatch], _ form: Int, _ measures: GraphMeasures) {
    guard let right = starts[form]?.shown, let step = evidence[0].first else { return }
    let wanted = evidence[0].steps[step]
    // Those that show here, then those that may do so with another one, which are tried with the first form only.
    var (showing, others): ([GraphPatch], [GraphPatch]) = ([], [])
    var shownBy: [[RecordedValue]] = []
    for patch in patches {
      if isOver { return }
      effort.spend(10)
      guard let program = candidates.program(patch.program), let shown = shown(program, form) else {
        continue
      }
      if stepAgrees(shown, wanted, keys) {
        // It is the only one of the two that shows here.
        lookAfter(patch, program, patches, measures)
      } else if !stepAgrees(shown, right.map { $0 }, keys) {
        showing.append(patch)
        shownBy.append(shown)
      } else if form == 0 {
        others.append(patch)
      }
    }
    for index in showing.indices {
      for next in index + 1..<showing.count + others.count {
        if isOver { return }
        let isShowing = next < showing.count
        let other = isShowing ? showing[next] : others[next - showing.count]
        guard isPossible(shownBy[index], isShowing ? shownBy[next] : right, right, wanted),
          let (text, program) = both(showing[index], other, measures),
          let shown = shown(program, form), stepAgrees(shown, wanted, keys)
        else { continue }
        take(showing[index], other, text, program)
      }
    }
  }

  /// Whether two mistakes may together show what is wanted: what neither changes must be right.
  private func isPossible(
    _ a: [RecordedValue], _ b: [RecordedValue], _ right: [RecordedValue], _ wanted: [RecordedValue?]
  ) -> Bool {
    keys.indices.allSatisfy { key in
      func isSame(_ one: [RecordedValue], _ other: RecordedValue) -> Bool {
        one[key].agrees(with: other, as: keys[key].shape, tolerance: 0)
      }
      guard let value = wanted[key] else { return true }
      return isSame(right, value) || !isSame(a, right[key]) || !isSame(b, right[key])
    }
  }

  /// Tries a patch that explains the first steps together with each other one.
  private func lookAfter(
    _ patch: GraphPatch, _ program: Program, _ others: [GraphPatch], _ measures: GraphMeasures
  ) {
    for one in evidence {
      guard let step = failure(of: program, one) else { continue }
      guard step > (one.first ?? -1) || one !== evidence[0],
        var before = GraphProgramRun(program, over: one.trace)
      else { return }
      for _ in 0..<step { _ = shownNext(&before) }
      for other in others where other.patch != patch.patch {
        if isOver { return }
        guard let (text, both) = both(patch, other, measures) else { continue }
        if step > 0, both.fields.count == program.fields.count {
          guard var run = GraphProgramRun(both, after: before, over: one.trace),
            let shown = shownNext(&run), stepAgrees(shown, one.steps[step], keys)
          else { continue }
        }
        take(patch, other, text, both)
      }
      return
    }
  }

  /// The program with two patches; `nil` if they change the same lines.
  private func both(
    _ a: GraphPatch, _ b: GraphPatch, _ measures: GraphMeasures
  ) -> (text: [UInt8], program: Program)? {
    effort.spend(30)
    let text =
      all.patches[b.patch].applied(to: a.text) ?? all.patches[a.patch].applied(to: b.text)
    guard let filled = text.flatMap({ measures.filled($0) }),
      let program = try? Program(filled, like: candidates.forms[a.program.form])
    else { return nil }
    return (filled, program)
  }

  private func take(_ a: GraphPatch, _ b: GraphPatch, _ text: [UInt8], _ program: Program) {
    let mistakes = [candidates.mistake(a.program), candidates.mistake(b.program)]
    if mistakes[0] == mistakes[1]
      || found.contains(where: { Explanation($0.mistakes).isSame(as: Explanation(mistakes)) })
      || !explains(program)
    {
      return
    }
    found.append(
      GraphCandidate(
        mistakes, form: a.program.form, text, program, parts: [a.text, b.text]))
  }
}

extension GraphMistakeSearch {
  /// The explanation of a candidate that can be run; `nil` for the other policy.
  func explanation(_ one: GraphCandidate) -> RunnableExplanation? {
    if one.program == nil { return nil }
    return RunnableExplanation(
      program: one.text, right: candidates.forms[one.form].text, around: [])
  }

  /// For each signal, the smallest set of the candidate's mistakes that explains it.
  func needs(of candidate: GraphCandidate) -> [[Int]?] {
    var needs = [[Int]?](repeating: nil, count: places.count)
    for one in evidence {
      guard one.first != nil else {
        needs[one.place] = []
        continue
      }
      needs[one.place] = Array(candidate.mistakes.indices)
      // Once the work is used up, the full set is returned, although a smaller one may explain the signal.
      for (index, part) in candidate.parts.enumerated() where !effort.isSpent {
        if let program = try? Program(part, like: candidates.forms[candidate.form]),
          failure(of: program, one) == nil
        {
          needs[one.place] = [index]
          break
        }
      }
    }
    return needs
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
    return evidence.allSatisfy { one in
      let (steps, trace) = (one.steps, one.trace)
      guard steps.count == trace.steps.count else { return false }
      let others = steps.map { step in step.indices.map { $0 == key ? nil : step[$0] } }
      if Recording(steps: others).firstDifference(from: trace) != nil { return false }
      var last: [Double]?
      for index in steps.indices.reversed() {
        let right = trace.record(ofStep: index)
        guard let mine = sorted(steps[index][key]) else { return false }
        if last == nil { last = sorted(right[key]) }
        if mine != last { return false }
        if trace.steps[index].isRelayout { last = nil }
      }
      return true
    }
  }
}
