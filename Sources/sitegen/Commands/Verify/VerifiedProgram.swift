// One verdict for each program and stage. A program is identified by the folder of its traces or by a part
// of their names. All traces of one stage are judged together, because a single stroke often has several
// explanations.

import InkstepEngine
import InkstepLessons

/// A program with the verdict on one stage.
struct VerifiedProgram: Sendable {
  /// The folder of its traces, or the part of their names that identifies it.
  let program: String
  /// The stage, as the command line names it.
  let stage: String
  /// The indices of the traces that could be read, among all files.
  let files: [Int]
  /// The number of its traces that could not be read; they count against it.
  let unreadable: Int
  /// The verdict on the traces that could be read.
  let verdict: Verdict

  /// The number of traces that agree.
  var agree: Int { verdict.runs.count { $0.difference == nil } }
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

extension VerifyReport {
  /// Judges every program, and reports on all files; `program` returns the program of a file.
  static func judging(
    _ files: [VerifiedFile], _ options: VerifyOptions, program: (String) -> String
  ) -> VerifyReport {
    var keys: [[String]] = []
    var groups: [[String]: [Int]] = [:]
    var stages: [String: String] = [:]
    for file in files {
      guard let subject = file.subject else { continue }
      let name = program(file.file)
      stages[name] = stages[name] ?? subject.stage
    }
    for (index, file) in files.enumerated() {
      // A file that cannot be read counts against its program, if the stage is known from its other files.
      let name = program(file.file)
      guard let stage = file.subject?.stage ?? stages[name] else { continue }
      let key = [name, stage]
      if groups[key] == nil { keys.append(key) }
      groups[key, default: []].append(index)
    }
    var judged = files.map { $0.placed }
    let programs = keys.map { key in
      let all = groups[key] ?? []
      let readable = all.filter { files[$0].run != nil }
      let verdict = Verdict.on(readable.compactMap { files[$0].run })
      for (file, run) in zip(readable, verdict.runs) { judged[file].run = run }
      return VerifiedProgram(
        program: key[0], stage: key[1], files: readable, unreadable: all.count - readable.count,
        verdict: verdict)
    }
    return VerifyReport(files: judged, programs: programs, options: options)
  }
}
