// One verdict for each program and stage. A program is identified by the folder of its traces or by a part
// of their names. All traces of one stage are judged together, because a single stroke often has several
// explanations.

import InkstepEngine
import InkstepLessons

/// A program with the verdict on one stage.
struct JudgedProgram: Sendable {
  /// The folder of its traces, or the part of their names that identifies it.
  let program: String
  /// The stage, as the command line names it.
  let stage: String
  /// The indices of the traces that could be read, among all verdicts.
  let files: [Int]
  /// The number of its traces that could not be read; they count against it.
  let unreadable: Int
  /// The number of traces that agree.
  let agree: Int
  /// The verdict on the traces that could be read.
  let verdict: ProgramVerdict

  /// The number of its traces.
  var count: Int { files.count + unreadable }
  /// Whether every trace could be read and agrees.
  var isRight: Bool { agree == count }
  /// The number of differing traces that are explained completely.
  var explained: Int { verdict.explained }
  /// The explanations of all differences, most likely first; empty if none is known.
  var explanations: [Explanation] { verdict.explanations }
  /// The program of the first explanation.
  var explanation: RunnableExplanation? { verdict.explanation }
  /// The traces that the first mistake of the first explanation explains alone.
  var simple: [Int] { verdict.simple.map { files[$0] } }
  /// The files whose drawing is right and whose steps differ.
  var remarked: [Int] {
    zip(files, verdict.runs).compactMap { file, run in run.remark == nil ? nil : file }
  }
  /// What other files take as well, by mistake.
  var combined: [(mistakes: [Mistake], files: [Int])] {
    verdict.combined.map { ($0.mistakes, $0.runs.map { files[$0] }) }
  }
}

/// The verdicts on all files, and on the programs that they belong to.
struct JudgedPrograms: Sendable {
  /// The verdicts on the files, each with its explanations.
  private(set) var verdicts: [Verdict]
  /// The verdicts on the programs.
  private(set) var programs: [JudgedProgram] = []

  /// Searches for the mistakes of every program; `program` returns the program of a file.
  init(_ verdicts: [Verdict], program: (String) -> String) {
    self.verdicts = verdicts
    var keys: [[String]] = []
    var groups: [[String]: [Int]] = [:]
    var stages: [String: String] = [:]
    for verdict in verdicts {
      guard let subject = verdict.subject else { continue }
      let name = program(verdict.file)
      stages[name] = stages[name] ?? subject.stage
    }
    for (index, verdict) in verdicts.enumerated() {
      // A file that cannot be read counts against its program, if the stage is known from its other files.
      let name = program(verdict.file)
      guard let stage = verdict.subject?.stage ?? stages[name] else { continue }
      let key = [name, stage]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(index)
    }
    for key in keys {
      programs.append(JudgedProgram(key[0], key[1], groups[key] ?? [], &self.verdicts))
    }
  }
}

extension JudgedProgram {
  /// Judges a program, and adds the explanations to the verdicts on its files.
  fileprivate init(
    _ program: String, _ stage: String, _ files: [Int], _ verdicts: inout [Verdict]
  ) {
    self.program = program
    self.stage = stage
    let readable = files.filter { verdicts[$0].run != nil }
    self.files = readable
    unreadable = files.count - readable.count
    verdict = ProgramVerdict(readable.compactMap { verdicts[$0].run })
    for (file, run) in zip(readable, verdict.runs) { verdicts[file].settle(run) }
    agree = readable.count { verdicts[$0].agrees }
  }
}
