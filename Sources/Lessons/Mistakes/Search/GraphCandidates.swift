// The programs that may explain a graph: its right forms, each with the patches that have a name, with two of
// these, and with every edit.

import InkstepEngine

/// The candidates of the graph under one policy.
package final class GraphCandidates: Sendable {
  /// The forms and the programs with an edit.
  let candidates: StageCandidates
  /// The patches; the numbers of some are measured.
  let patches: [ProgramPatch]
  /// The programs with a patch whose numbers are not measured.
  private let named: [GraphPatch]

  private init(_ policy: GraphPolicy) {
    let main = ProgramText.graph(policy)
    var texts = [main]
    for form in ProgramPatch.all(in: TextBuffer(ProgramText.graphForms).bytes) {
      if let text = form.applied(to: main) { texts.append(text) }
    }
    var forms: [ProgramSource] = []
    for text in texts { if let form = try? ProgramSource(text) { forms.append(form) } }
    patches = Self.patches(policy)
    var named: [GraphPatch] = []
    for (number, patch) in patches.enumerated() where !patch.isMeasured {
      for (index, form) in forms.enumerated() {
        guard let text = patch.applied(to: form.text) else { continue }
        named.append(GraphPatch(number, Mistake(patch.name), form: index, text))
      }
    }
    self.named = named
    var edits: [(rank: Int, program: CandidateProgram)] = []
    for index in forms.indices {
      let profile = ProgramProfile(ofGraph: forms[index].program)
      let first = index == 0 ? nil : forms[0]
      for edit in EditMaker.edits(of: &forms[index], profile, unlike: first) {
        edits.append((edit.rank + index, CandidateProgram(form: index, change: .edit(edit))))
      }
    }
    candidates = StageCandidates(
      forms: forms,
      programs: ordering(edits.count) { edits[$0].rank < edits[$1].rank }.map { edits[$0].program })
  }

  /// The patches under a policy.
  static func patches(_ policy: GraphPolicy) -> [ProgramPatch] {
    ProgramText.graphMistakes.flatMap { ProgramPatch.all(in: ProgramText.lines(of: $0, policy)) }
  }

  private static let published = GraphCandidates(.published)
  private static let repaired = GraphCandidates(.repaired)

  /// The candidates under a policy, made once.
  package static func of(_ policy: GraphPolicy) -> GraphCandidates {
    policy == .published ? published : repaired
  }
}

/// A form with a patch.
final class GraphPatch: Sendable {
  /// The position of the patch.
  let patch: Int
  let text: [UInt8]
  let program: CandidateProgram

  init(_ patch: Int, _ mistake: Mistake, form: Int, _ text: [UInt8]) {
    (self.patch, self.text) = (patch, text)
    program = CandidateProgram(form: form, change: .patch(mistake, text: text))
  }
}

extension ProgramPatch {
  /// Whether its lines contain measured numbers.
  var isMeasured: Bool {
    rows.contains { $0.contains { $0.text.contains(UInt8(ascii: "@")) } }
  }
}

extension GraphCandidates {
  /// The programs with a patch, in the order of the patches; some have numbers that another program showed.
  func named(_ measures: GraphMeasures, _ shape: GraphShape) -> [GraphPatch] {
    var all = named
    for (number, patch) in patches.enumerated() where patch.isMeasured {
      guard let name = measures.name(patch.name, shape) else { continue }
      for (index, form) in candidates.forms.enumerated() {
        guard let text = patch.applied(to: form.text).flatMap({ measures.filled($0) }) else {
          continue
        }
        all.append(GraphPatch(number, Mistake(name), form: index, text))
      }
    }
    return all
  }

  /// Whether each token of a form took part in what a profile recorded; those outside of methods, and of the
  /// constructor, always do.
  func usedTokens(of form: Int, _ profile: ProgramProfile) -> [Bool] {
    let source = candidates.forms[form]
    var isUsed = [Bool](repeating: true, count: source.tokens.count)
    let program = source.program
    let ranges = EditMaker.ranges(of: source)
    func mark(_ node: Int) {
      for token in ranges[node] { isUsed[token] = profile.isRun[node] }
      for part in program.parts(of: node) { mark(part) }
    }
    for (number, method) in program.methods.enumerated() where number != program.maker {
      mark(method.body)
    }
    return isUsed
  }
}

extension ProgramEdit {
  /// Whether it changes any of the tokens, or what is between two of them.
  func touches(_ isUsed: [Bool]) -> Bool {
    changes.contains { change in
      change.tokens.isEmpty
        ? isUsed[change.tokens.lowerBound] || isUsed[change.tokens.lowerBound - 1]
        : change.tokens.contains { isUsed[$0] }
    }
  }
}
