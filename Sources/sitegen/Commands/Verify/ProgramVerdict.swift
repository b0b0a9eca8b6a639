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
      differing.isEmpty ? Diagnosis() : Diagnosis(of: files.compactMap { verdicts[$0].exhibit })
    let exhibited = files.filter { verdicts[$0].exhibit != nil }
    if diagnosis.isRight {
      for file in differing { verdicts[file].outcome = .agrees }
    }
    agree = files.count { verdicts[$0].agrees }
    explanations = diagnosis.explanations
    var simple: [Int] = []
    var besides: [(mistakes: [Mistake], files: [Int])] = []
    for (file, needs) in zip(exhibited, diagnosis.needs) {
      guard case .differs(var difference) = verdicts[file].outcome, let needs,
        let first = explanations.first
      else { continue }
      // Of a long explanation a file is told only what it shows.
      let shown = needs.isEmpty ? first : Explanation(needs.map { first.mistakes[$0] })
      difference.mistakes = [shown] + explanations.dropFirst().filter { $0 != shown }
      verdicts[file].outcome = .differs(difference)
      if needs.count < 2, needs.first ?? 0 == 0 {
        simple.append(file)
        continue
      }
      let more = needs.filter { $0 != 0 }.map { first.mistakes[$0] }
      if let place = besides.firstIndex(where: { $0.mistakes == more }) {
        besides[place].files.append(file)
      } else {
        besides.append((more, [file]))
      }
    }
    self.simple = simple
    self.besides = besides
    explained = simple.count + besides.reduce(0) { $0 + $1.files.count }
    for file in files { verdicts[file].exhibit = nil }
  }
}

/// What one trace tells about its program, kept until the program is judged.
enum KeptExhibit: Sendable {
  /// A drawing; what was recorded, where it differs.
  case drawing(DrawingStage, Stroke, Recording?)
  /// A graph; what was recorded, where it differs.
  case graph(GraphShape, Signal, Recording?, relayout: Int?)
}

extension Diagnosis {
  /// Looks for what explains the traces of one program and stage.
  fileprivate init(of kept: [KeptExhibit]) {
    var drawings: [Exhibit] = []
    var graphs: [GraphExhibit] = []
    var stage = DrawingStage.linear
    for exhibit in kept {
      switch exhibit {
      case .drawing(let its, let stroke, let given):
        stage = its
        guard let trace = try? Trace(its, over: stroke) else { continue }
        // What agrees says what the engine says.
        drawings.append(Exhibit(trace: trace, given: given ?? Recording(path: trace.path)))
      case .graph(let shape, let signal, let given, let relayout):
        let trace = GraphTrace(shape, over: signal, relayoutAfter: relayout)
        let right = Recording(
          steps: (0..<trace.steps.count).map { step in trace.record(ofStep: step).map { $0 } })
        graphs.append(
          GraphExhibit(trace: trace, given: given ?? right, relayoutAfter: relayout))
      }
    }
    self = graphs.isEmpty ? Diagnosis(stage, drawings) : Diagnosis(graphs)
  }
}
