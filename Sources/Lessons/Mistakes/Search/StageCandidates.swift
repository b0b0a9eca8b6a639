// The programs that may explain a drawing: the right forms of a stage, each with the patches that have a name
// and with every edit.

import InkstepEngine

/// A program that may explain a drawing.
package final class CandidateProgram: Sendable {
  /// The form that it changes, as its position.
  let form: Int
  let change: Change

  init(form: Int, change: Change) { (self.form, self.change) = (form, change) }

  enum Change: Sendable {
    case patch(Mistake, text: [UInt8])
    case edit(ProgramEdit)
  }

  /// Whether it has a name of its own.
  var isNamed: Bool {
    if case .patch = change { true } else { false }
  }
}

/// The candidates of a stage, those with a name first, then the likeliest.
package final class StageCandidates: Sendable {
  /// The right forms.
  let forms: [ProgramSource]
  /// The programs with one mistake.
  package let programs: [CandidateProgram]

  /// Makes the candidates from the texts of forms and of patches.
  ///
  /// What cannot be read is left out; a test reads all that are built in.
  package init(forms texts: [[UInt8]], patches: [[UInt8]]) {
    var forms: [ProgramSource] = []
    for text in texts { if let form = try? ProgramSource(text) { forms.append(form) } }
    var programs: [CandidateProgram] = []
    for patch in patches.flatMap({ ProgramPatch.all(in: $0) }) {
      for (index, form) in forms.enumerated() {
        guard let text = patch.applied(to: form.text) else { continue }
        let change = CandidateProgram.Change.patch(Mistake(patch.name), text: text)
        programs.append(CandidateProgram(form: index, change: change))
        break
      }
    }
    var edits: [(rank: Int, program: CandidateProgram)] = []
    for index in forms.indices {
      let profile = ProgramProfile(of: forms[index].program, over: Self.trial)
      for edit in EditMaker.edits(of: &forms[index], profile) {
        edits.append((edit.rank + index, CandidateProgram(form: index, change: .edit(edit))))
      }
    }
    self.forms = forms
    self.programs =
      programs + ordering(edits.count) { edits[$0].rank < edits[$1].rank }.map { edits[$0].program }
  }

  /// Makes candidates from forms and programs.
  init(forms: [ProgramSource], programs: [CandidateProgram]) {
    (self.forms, self.programs) = (forms, programs)
  }

  /// The program of a candidate; `nil` if the edit makes none.
  func program(_ candidate: CandidateProgram) -> Program? {
    switch candidate.change {
    case .patch(_, let text): try? Program(text, like: forms[candidate.form])
    case .edit(let edit): try? forms[candidate.form].program(after: edit)
    }
  }

  /// The text of a candidate's program.
  func text(_ candidate: CandidateProgram) -> [UInt8] {
    switch candidate.change {
    case .patch(_, let text): text
    case .edit(let edit): forms[candidate.form].text(after: edit)
    }
  }

  /// The lines that a candidate changes.
  package func difference(_ candidate: CandidateProgram) -> LineDifference {
    LineDifference(from: forms[candidate.form].text, to: text(candidate))
  }

  /// The mistake of a candidate: its name, or the kind of its edit with the lines that it changes.
  package func mistake(_ candidate: CandidateProgram) -> Mistake {
    switch candidate.change {
    case .patch(let mistake, _): mistake
    case .edit(let edit):
      Mistake(
        edit.kind.name,
        [
          Mistake.Value(key: "right", text: difference(candidate).text(.removed)),
          Mistake.Value(key: "wrong", text: difference(candidate).text(.added)),
        ])
    }
  }

  /// Strokes over which the forms tell what their values are: many samples, a repeat, a tap and a cancel.
  private static var trial: [[TouchEvent]] {
    func stroke(_ count: Int, _ end: TouchPhase) -> [TouchEvent] {
      (0..<count).map { index in
        let phase: TouchPhase = index == 0 ? .began : index == count - 1 ? end : .moved
        let place = Double(index == 4 ? 3 : index)
        return TouchEvent(phase, InkPoint(10 + 7 * place, 20 + place * place))
      }
    }
    return [
      stroke(14, .ended), stroke(2, .ended), stroke(9, .cancelled), stroke(3, .ended),
      stroke(4, .ended),
      stroke(5, .ended),
    ]
  }
}

extension StageCandidates {
  private convenience init(_ stage: DrawingStage) {
    let texts = ProgramText.of(stage)
    self.init(
      forms: texts?.forms ?? [], patches: texts?.mistakes ?? [])
  }

  /// The candidates that change the program of a stage itself, with its provisional ink and its bitmap: for
  /// drawings that are right but differ in their steps.
  convenience init(ofSteps stage: DrawingStage) {
    let texts = ProgramText.of(stage)
    self.init(
      forms: texts.map { [$0.text] } ?? [], patches: texts?.mistakes ?? [])
  }

  private static let linear = StageCandidates(.linear)
  private static let cached = StageCandidates(.cached)
  private static let bezier = StageCandidates(.bezier)
  private static let smoothed = StageCandidates(.smoothed)
  private static let finished = StageCandidates(.finished)
  private static let quadratic = StageCandidates(.quadratic)
  private static let catmull = StageCandidates(.catmull)
  private static let flushing = StageCandidates(.flushing)

  /// The candidates of a stage; of a stage in this list they are made once.
  static func of(_ stage: DrawingStage) -> StageCandidates {
    switch stage {
    case .linear: linear
    case .cached: cached
    case .bezier: bezier
    case .smoothed: smoothed
    case .finished: finished
    case .quadratic: quadratic
    case .catmull: catmull
    default: stage == .flushing ? flushing : StageCandidates(stage)
    }
  }
}

extension DrawingStage {
  /// The programs that may explain a drawing of the stage; made in up to half a second.
  package var candidates: StageCandidates { .of(self) }
}
