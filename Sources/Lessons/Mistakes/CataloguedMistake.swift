// The mistakes with a stage that have a name of their own, as programs: to draw their paths, and to find the
// strokes that expose them.

import InkstepEngine

/// A known mistake with a stage, in one of its variants.
package struct CataloguedMistake: Sendable {
  /// The mistake's name and values.
  package let mistake: Mistake
  /// The lines of the stage's program that it changes; `nil` if the mistake is in the samples.
  package let difference: LineDifference?
  private let stage: DrawingStage
  private let program: Program?
  /// The right program that it changes.
  private let form: Program?
  private let fault: InputFault?

  fileprivate init(_ one: CandidateProgram, _ stage: DrawingStage) {
    let candidates = stage.candidates
    (mistake, difference) = (candidates.mistake(one), candidates.difference(one))
    (self.stage, program, fault) = (stage, candidates.program(one), nil)
    form = candidates.forms[one.form].program
  }

  fileprivate init(_ fault: InputFault, _ stage: DrawingStage) {
    (mistake, difference) = (fault.mistake, nil)
    (self.stage, program, form, self.fault) = (stage, nil, nil, fault)
  }

  /// The path that a program with this mistake draws.
  package func path(over stroke: Stroke) -> [PathElement] {
    let events = fault?.applied(to: stroke.events, of: stroke) ?? stroke.events
    let session = program.map { RunningStageProgram(trying: $0) } ?? stage.begin()
    return VariantRun(session, over: events, recordsSteps: false).path
  }

  /// Whether a program with this mistake draws anything else than it should, also provisionally or into the bitmap.
  ///
  /// If the mistake is in the samples, only the path counts.
  package func shows(beside right: Trace) -> Bool {
    guard let program, let form else { return path(over: right.stroke) != right.path }
    let session = RunningStageProgram(trying: program)
    let correct = RunningStageProgram(trying: form)
    for event in right.stroke.events {
      // A run ends at an event that is refused.
      guard let expected = try? correct.step(event) else { break }
      guard let step = try? session.step(event), !step.draws(unlike: expected) else { return true }
    }
    // Only the path shows whether ink was taken back.
    return session.path != right.path
  }
}

extension StageStep {
  /// Whether a step draws anything else than another, also provisionally or into the bitmap.
  fileprivate func draws(unlike other: StageStep) -> Bool {
    appended != other.appended || tail != other.tail || display != other.display
      || stroked != other.stroked || committed != other.committed
  }
}

extension VariantRun {
  /// Whether the drawing of a step differs from that of another run.
  fileprivate func differs(from right: VariantRun) -> Bool {
    steps.count != right.steps.count || zip(steps, right.steps).contains { $0.draws(unlike: $1) }
  }
}

extension ProgramPatch {
  /// What is wrong with the patch of a program; `nil` if it makes another program that can be read, and that draws
  /// something else over one of the strokes or, if `countsEvents`, draws the same at other events.
  func fault(
    in form: [UInt8], over strokes: [Stroke], countsEvents: Bool
  ) -> PatchFault? {
    let lines = rows.joined().filter { $0.change != .kept }
    guard let first = lines.first else { return PatchFault(.noChange, at: number) }
    guard let text = applied(to: form) else { return misplacement(in: form) }
    let written = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    func fault(_ error: ProgramError) -> PatchFault {
      let place = error.place.line - 1
      let line = lines.first {
        $0.change == .added && written.indices.contains(place)
          && written[place].trimmed == $0.text[...]
      }
      return PatchFault(.program(error), at: line?.number ?? first.number)
    }
    do throws(ProgramError) {
      let program = try Program(text)
      _ = try StageProgramSession(program)
      if let error = program.nameError(over: strokes) { return fault(error) }
      guard let right = try? Program(form) else { return nil }
      let differs = strokes.contains { stroke in
        let run = VariantRun(RunningStageProgram(trying: program), over: stroke.events)
        let other = VariantRun(RunningStageProgram(trying: right), over: stroke.events)
        return run.path != other.path || countsEvents && run.differs(from: other)
      }
      return differs ? nil : PatchFault(.sameDrawing, at: first.number)
    } catch { return fault(error) }
  }
}

extension Program {
  /// The first error over some strokes that a right program never has; `nil` without one.
  fileprivate func nameError(over strokes: [Stroke]) -> ProgramError? {
    for stroke in strokes {
      do throws(ProgramError) {
        var session = try StageProgramSession(self)
        for touch in stroke.events { try session.feed(touch) }
      } catch {
        if error.isAboutNames { return error }
      }
    }
    return nil
  }
}

extension DrawingStage {
  /// The patches of its program, each with what is wrong with it; none is wrong if it changes one of the forms.
  ///
  /// Only the drawing of a stage of a site's own is judged, so a patch has to change that.
  package func checkedPatches(over strokes: [Stroke]) -> [(patch: ProgramPatch, fault: PatchFault?)]
  {
    guard let texts = ProgramText.of(self) else { return [] }
    return texts.mistakes.flatMap { ProgramPatch.all(in: $0) }.map { patch in
      var first: PatchFault?
      for form in texts.forms {
        guard let fault = patch.fault(in: form, over: strokes, countsEvents: text == nil)
        else { return (patch, nil) }
        first = first ?? fault
      }
      return (patch, first)
    }
  }

  /// The known mistakes with the stage that have a name of their own and no measured value: the patches of its
  /// program, the likeliest first, then faults in its samples.
  package var cataloguedMistakes: [CataloguedMistake] {
    candidates.programs.prefix { $0.isNamed }.map { CataloguedMistake($0, self) }
      + InputFault.all(for: self).map { CataloguedMistake($0, self) }
  }

  /// The likeliest edit of a kind in the stage's program, an example of what the kind is; `nil` for the name
  /// of no kind.
  package func example(ofEdit name: String) -> CataloguedMistake? {
    candidates.programs.first { one in
      if case .edit(let edit) = one.change { edit.kind.name.hasSameBytes(as: name) } else { false }
    }.map { CataloguedMistake($0, self) }
  }

  /// Edits of the stage's forms, evenly over all of them, as programs that are wrong; at most `count`.
  package func examples(_ count: Int) -> [CataloguedMistake] {
    let edits = candidates.programs.drop { $0.isNamed }
    let step = max(1, edits.count / max(1, count))
    return stride(from: edits.startIndex, to: edits.endIndex, by: step).prefix(count)
      .map { CataloguedMistake(edits[$0], self) }
  }
}

/// A mistake with the graph that has a name of its own.
package struct CataloguedGraphMistake: Sendable {
  package let policy: GraphPolicy
  package let mistake: Mistake
  /// The lines of the graph's program that it changes.
  package let difference: LineDifference

  /// The mistake of a name under each policy in which it occurs; numbers that would be measured in a program
  /// are examples.
  package static func all(named name: String) -> [CataloguedGraphMistake] {
    GraphPolicy.allCases.compactMap { policy in
      guard let shape = try? GraphShape(policy) else { return nil }
      let all = GraphCandidates.of(policy)
      for isMore in [false, true] {
        let named = all.named(GraphMeasures(example: shape, isMore: isMore), shape)
        for one in named where all.candidates.mistake(one.program).name.hasSameBytes(as: name) {
          return CataloguedGraphMistake(
            policy: policy, mistake: all.candidates.mistake(one.program),
            difference: all.candidates.difference(one.program))
        }
      }
      return nil
    }
  }
}
