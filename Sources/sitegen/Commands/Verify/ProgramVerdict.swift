// One verdict for each program and stage. A program is known by the folder of its traces, or by a part
// of their names; all that it did with one stage is explained together, because a single stroke often
// has several explanations.

import InkstepEngine
import InkstepLessons

/// What a program came to with one stage.
struct ProgramVerdict: Sendable {
  /// The folder of its traces, or the part of their names that stands for it.
  let program: String
  /// The stage, as the command line names it.
  let stage: String
  /// Its traces, as positions among all verdicts.
  let files: [Int]
  /// How many of them agree, and how many of the others are explained whole.
  let agree: Int
  let explained: Int
  /// What explains all that differs, the likeliest first; empty when nothing known does.
  let explanations: [Explanation]
  /// The files that the first mistake of the first explanation is enough for.
  let simple: [Int]
  /// What other files take besides, by mistake.
  let besides: [(mistakes: [Mistake], files: [Int])]
}

extension ProgramVerdict {
  /// Judges every program among some verdicts, and tells each file what is wrong with its program.
  static func all(
    of verdicts: inout [Verdict], program: (String) -> String
  ) -> [ProgramVerdict] {
    var keys: [[String]] = []
    var groups: [[String]: [Int]] = [:]
    for (index, verdict) in verdicts.enumerated() {
      guard let subject = verdict.subject else { continue }
      let key = [program(verdict.file), subject.stage]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(index)
    }
    return keys.map { key in
      ProgramVerdict(key[0], key[1], groups[key] ?? [], &verdicts)
    }
  }

  private init(
    _ program: String, _ stage: String, _ files: [Int], _ verdicts: inout [Verdict]
  ) {
    self.program = program
    self.stage = stage
    self.files = files
    let differing = files.filter { verdicts[$0].difference != nil }
    let diagnosis =
      differing.isEmpty ? Diagnosis() : Diagnosis(of: files.compactMap { verdicts[$0].sample })
    let sampled = files.filter { verdicts[$0].sample != nil }
    let finding = ProgramFinding(
      diagnosis, differs: sampled.map { verdicts[$0].difference != nil })
    if finding.isRight {
      for file in differing { verdicts[file].outcome = .agrees }
    }
    agree = files.count { verdicts[$0].agrees }
    explanations = finding.explanations
    for (file, mistakes) in zip(sampled, finding.mistakes) {
      guard let mistakes, case .differs(var difference) = verdicts[file].outcome else { continue }
      difference.mistakes = mistakes
      verdicts[file].outcome = .differs(difference)
    }
    simple = finding.simple.map { sampled[$0] }
    besides = finding.besides.map { ($0.mistakes, $0.traces.map { sampled[$0] }) }
    explained = finding.explained
    for file in files { verdicts[file].sample = nil }
  }
}

/// What one trace tells about its program, kept until the program is judged.
enum KeptSample: Sendable {
  /// A drawing; what was recorded, where it differs.
  case drawing(DrawingStage, Stroke, Recording?)
  /// A graph; what was recorded, where it differs.
  case graph(GraphShape, Signal, Recording?, relayout: Int?)
}

extension Diagnosis {
  /// Looks for what explains the traces of one program and stage.
  fileprivate init(of kept: [KeptSample]) {
    var drawings: [RecordedSample] = []
    var graphs: [RecordedSignal] = []
    var stage = DrawingStage.linear
    for sample in kept {
      switch sample {
      case .drawing(let its, let stroke, let given):
        stage = its
        guard let trace = try? Trace(its, over: stroke) else { continue }
        // What agrees says what the engine says.
        drawings.append(RecordedSample(trace: trace, given: given ?? Recording(path: trace.path)))
      case .graph(let shape, let signal, let given, let relayout):
        let trace = GraphTrace(shape, over: signal, relayoutAfter: relayout)
        graphs.append(
          RecordedSignal(trace: trace, given: given ?? trace.ownRecording, relayoutAfter: relayout))
      }
    }
    self = graphs.isEmpty ? Diagnosis(stage, drawings) : Diagnosis(graphs)
  }
}
