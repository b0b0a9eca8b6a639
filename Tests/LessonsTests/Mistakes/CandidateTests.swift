// The programs that may explain a drawing: right forms, patches and edits.

import InkstepEngine
import Testing

@testable import InkstepLessons

private let sessions = randomSessions(seed: 81, count: 30)
private let vectors = VectorFeature.allCases.flatMap { $0.strokes }

/// The path of a program over a stroke; `nil` if it fails.
private func path(_ program: Program, _ stroke: Stroke) -> [PathElement]? {
  let run = RunningStageProgram(trying: program)
  let path = VariantRun(run, over: stroke.events, recordsSteps: false).path
  return run.hasFailed ? nil : path
}

struct CandidateTests {
  @Test(arguments: DrawingStage.allCases)
  func `each form draws what the stage draws`(_ stage: DrawingStage) throws {
    let texts = try #require(ProgramText.of(stage)).forms
    #expect(stage.candidates.forms.count == texts.count)
    for text in texts {
      let program = try Program(text)
      for stroke in sessions {
        let right = try Trace(stage, over: stroke).path
        #expect(path(program, stroke).map { isNear($0, right) } == true)
      }
    }
  }

  private func isNear(_ a: [PathElement], _ b: [PathElement]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
  }

  @Test(arguments: DrawingStage.allCases)
  func `each patch changes a form, can be read, and is a mistake`(_ stage: DrawingStage) throws {
    let patches = try #require(ProgramText.of(stage)).mistakes.flatMap {
      ProgramPatch.all(in: $0)
    }
    let named = stage.candidates.programs.prefix { $0.isNamed }
    // The lines of `linear` serve stages that do not have all of them.
    let isShared = stage == .cached || stage == .flushing
    #expect(named.count == patches.count || isShared && named.count > 10)
    for (patch, fault) in stage.checkedPatches(over: sessions + vectors) {
      if isShared, fault?.isAboutPlace == true { continue }
      #expect(fault == nil, "\(stage.slug): \(patch.name), \(String(describing: fault))")
    }
  }

  @Test(arguments: DrawingStage.allCases)
  func `the text of an edit is the program of its tokens`(_ stage: DrawingStage) throws {
    let candidates = stage.candidates
    let stroke = try #require(sessions.first { $0.events.count > 20 })
    var count = 0
    for one in candidates.programs where !one.isNamed {
      guard let program = candidates.program(one) else { continue }
      let text = candidates.text(one)
      let read = try #require(try? Program(text), "\(String(decoding: text, as: UTF8.self))")
      #expect(path(read, stroke) == path(program, stroke), "\(candidates.mistake(one))")
      count += 1
    }
    #expect(count > 300)
  }

  /// Judges a wrong program over the sessions, and runs the explanation over others.
  @Test(arguments: DrawingStage.allCases)
  func `an explanation draws the strokes that were judged, and nearly all others`(
    _ stage: DrawingStage
  ) throws {
    let candidates = stage.candidates
    let traces = try sessions.map { try Trace(stage, over: $0) }
    let others = randomSessions(seed: 82, count: 60)
    var (asked, equal) = (0, 0)
    // Every so many edits, so that about thirty are judged.
    let step = max(1, candidates.programs.count / 30)
    for place in stride(from: 0, to: candidates.programs.count, by: step) {
      guard let wrong = candidates.program(candidates.programs[place]) else { continue }
      let drawn = traces.map { path(wrong, $0.stroke) }
      guard drawn.allSatisfy({ $0 != nil }),
        zip(drawn, traces).contains(where: { !isNear($0 ?? [], $1.path) })
      else { continue }
      let verdict = Verdict.on(
        zip(traces, drawn).map { ComparedRun(Recording(path: $1), beside: $0) })
      let name = "\(stage.slug) \(candidates.mistake(candidates.programs[place]))"
      #expect(!verdict.explanations.isEmpty, "\(name)")
      guard let explanation = verdict.explanation, explanation.around.isEmpty else { continue }
      let program = try Program(explanation.program)
      for (trace, path) in zip(traces, drawn) {
        let made = try #require(CandidateTests.drawn(program, trace.stroke), "\(name)")
        #expect(DrawnForm.of(made).count == DrawnForm.of(path ?? []).count, "\(name)")
      }
      asked += others.count
      equal += others.count { stroke in
        guard let a = path(program, stroke), let b = path(wrong, stroke) else {
          return path(wrong, stroke) == nil
        }
        return isNear(DrawnForm.of(a), DrawnForm.of(b))
      }
    }
    #expect(asked > 0)
    #expect(Double(equal) >= 0.97 * Double(asked), "\(equal) of \(asked)")
  }

  private static func drawn(_ program: Program, _ stroke: Stroke) -> [PathElement]? {
    path(program, stroke)
  }
}

@Test func `the difference of two texts has the lines of both`() {
  func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
  let difference = LineDifference(from: bytes("a\n  b\nc\nd"), to: bytes("a\n  x\n  y\nc\nd\ne"))
  #expect(
    difference.groups == [
      LineDifference.Group(line: 2, before: [bytes("  b")], after: [bytes("  x"), bytes("  y")]),
      LineDifference.Group(line: 5, before: [], after: [bytes("e")]),
    ])
  #expect(difference.text(.removed) == "b" && difference.text(.added) == "x y e")
  #expect(LineDifference(from: bytes("a\nb"), to: bytes("a\nb")).groups.isEmpty)
}

@Test func `a patch is applied where its lines stand, in order`() {
  let text = Array("a {\n  b;\n  c;\n}\nd {\n  b;\n}".utf8)
  let patches = ProgramPatch.all(
    in: Array(
      "# note\nfirst\n- b;\n+ x;\n\nbefore\n+ w;\n  c;\n\nsecond\n  d {\n- b;\n+ y;\n+ z;\n\nboth\n- c;\n...\n- b;\n\nnone\n- e;\n"
        .utf8))
  #expect(patches.map { $0.name } == ["first", "before", "second", "both", "none"])
  let applied = patches.map { $0.applied(to: text).map { String(decoding: $0, as: UTF8.self) } }
  #expect(
    applied == [
      "a {\n  x;\n  c;\n}\nd {\n  b;\n}", "a {\n  b;\n  w;\n  c;\n}\nd {\n  b;\n}",
      "a {\n  b;\n  c;\n}\nd {\n  y;\n  z;\n}", "a {\n  b;\n}\nd {\n}", nil,
    ])
}

extension PatchFault {
  /// Whether the program does not have the lines of the patch.
  fileprivate var isAboutPlace: Bool {
    switch problem {
    case .noLine, .linesApart: true
    default: false
    }
  }
}
