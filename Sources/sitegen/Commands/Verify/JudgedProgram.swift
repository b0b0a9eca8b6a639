// One verdict for each program and stage. A program is known by the folder of its traces, or by a part of their
// names; all that it did with one stage is judged together, because a single stroke often has several
// explanations.

import InkstepEngine
import InkstepLessons

/// A program with the verdict on what it did with one stage.
struct JudgedProgram: Sendable {
  /// The folder of its traces, or the part of their names that stands for it.
  let program: String
  /// The stage, as the command line names it.
  let stage: String
  /// Its traces, as positions among all verdicts.
  let files: [Int]
  /// How many of them agree.
  let agree: Int
  /// The verdict on those that could be read.
  let verdict: ProgramVerdict
  /// Those, as positions among all verdicts.
  private let readable: [Int]

  /// How many of the files that differ are explained entirely.
  var explained: Int { verdict.explained }
  /// What explains all that differs, the likeliest first; empty when nothing known does.
  var explanations: [Explanation] { verdict.explanations }
  /// The files that the first mistake of the first explanation is enough for.
  var simple: [Int] { verdict.simple.map { readable[$0] } }
  /// The files whose drawing is right and whose steps differ.
  var remarked: [Int] {
    zip(readable, verdict.runs).compactMap { file, run in run.remark == nil ? nil : file }
  }
  /// What other files take as well, by mistake.
  var besides: [(mistakes: [Mistake], files: [Int])] {
    verdict.besides.map { ($0.mistakes, $0.runs.map { readable[$0] }) }
  }
}

extension JudgedProgram {
  /// Judges every program among some verdicts, and notes for each file what explains it.
  static func all(
    of verdicts: inout [Verdict], program: (String) -> String
  ) -> [JudgedProgram] {
    var keys: [[String]] = []
    var groups: [[String]: [Int]] = [:]
    var stages: [String: String] = [:]
    for verdict in verdicts {
      guard let subject = verdict.subject else { continue }
      let name = program(verdict.file)
      stages[name] = stages[name] ?? subject.stage
    }
    for (index, verdict) in verdicts.enumerated() {
      // A file that cannot be read counts against its program, if others tell which stage that wrote.
      let name = program(verdict.file)
      guard let stage = verdict.subject?.stage ?? stages[name] else { continue }
      let key = [name, stage]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(index)
    }
    return keys.map { key in
      JudgedProgram(key[0], key[1], groups[key] ?? [], &verdicts)
    }
  }

  private init(
    _ program: String, _ stage: String, _ files: [Int], _ verdicts: inout [Verdict]
  ) {
    self.program = program
    self.stage = stage
    self.files = files
    readable = files.filter { verdicts[$0].run != nil }
    verdict = ProgramVerdict(readable.compactMap { verdicts[$0].run })
    for (file, run) in zip(readable, verdict.runs) { verdicts[file].settle(run) }
    agree = files.count { verdicts[$0].agrees }
  }
}
