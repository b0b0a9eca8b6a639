// One learner's result in each act: solved, tried, not tried, or tried in an earlier version of the act.
// Several files of a learner are joined; if a learner exported twice, both contain the first answers.

import InkstepLessons

/// The files of a learner: one file, or a folder of them.
struct HandedIn: Sendable {
  /// The name of the file or folder.
  let name: String
  let results: [LearnerResult]
}

extension HandedIn {
  /// The files in the folder of a learner; a file of another learner is kept apart, and added to `findings`.
  ///
  /// The folder belongs to the learner that has its name; otherwise to the one with most files in it.
  static func sorted(
    _ files: [(name: String, path: String, result: LearnerResult)], of folder: String,
    _ findings: inout [Diagnostic]
  ) -> [HandedIn] {
    let names = files.compactMap { $0.result.learner.map(LearnerRecord.key) }
    let own = LearnerRecord.key(String(folder.split(separator: "/").last ?? ""))
    let counts = names.map { name in names.count { $0 == name } }
    let owner = names.contains(own) ? own : zip(names, counts).max { $0.1 < $1.1 }?.0
    var mine: [LearnerResult] = []
    var others: [HandedIn] = []
    for (name, path, result) in files {
      guard let learner = result.learner, LearnerRecord.key(learner) != owner else {
        mine.append(result)
        continue
      }
      others.append(HandedIn(name: name, results: [result]))
      findings.append(
        Diagnostic(
          location: SourceLocation(file: path),
          message: "is by the learner '\(learner)', in the folder of another learner; "
            + "it has a row of its own", severity: .warning))
    }
    return (mine.isEmpty ? [] : [HandedIn(name: folder, results: mine)]) + others
  }
}

/// A learner with the verdicts on all answers.
struct LearnerRecord: Sendable {
  /// The result in an act.
  struct Outcome: Sendable {
    enum State: Equatable, Sendable {
      case solved, tried, untried
      /// Tried in an earlier version of the act, which cannot be judged.
      case outdated
    }

    var state = State.untried
    var hints = 0
    /// The answers in order, without those that are not valid for the act.
    var tries: [(answer: String, verdict: ActRule.Verdict)] = []
    /// The number of answers that are not valid for the act, such as words where a number is expected.
    var refused = 0
    /// The number of tries; `nil` if it is not solved.
    var needed: Int?
  }

  /// The name that the learner chose, or the name of the file.
  let name: String
  let file: String
  /// The name, with the file if another learner has the same name.
  fileprivate(set) var shownName: String
  /// The results by lesson and act, in order.
  let outcomes: [[Outcome]]
  /// Acts that do not exist in the lessons, as `lesson/act`.
  let unknownActs: [String]
  /// Acts with answers that are not valid for them, with their numbers.
  let refused: [(act: String, count: Int)]
}

extension LearnerRecord {
  /// Judges the answers by the current acts.
  init(_ handed: HandedIn, _ lessons: [ActsOfLesson]) {
    let stem = handed.name.hasSuffix(".json") ? String(handed.name.dropLast(5)) : handed.name
    name = handed.results.compactMap { $0.learner }.first ?? stem
    file = handed.name
    shownName = name
    var done = handed.results.flatMap(\.lessons).flatMap { lesson in
      lesson.acts.map { (lesson: lesson.lesson, act: $0) }
    }
    var refused: [(act: String, count: Int)] = []
    outcomes = lessons.map { lesson in
      lesson.acts.map { act in
        let isMine = { (one: (lesson: String, act: LearnerResult.Act)) in
          one.lesson == lesson.slug && one.act.act == act.id
        }
        let mine = done.filter(isMine).map { $0.act }
        done.removeAll(where: isMine)
        let outcome = Outcome(mine, act.task)
        if outcome.refused > 0 { refused.append(("\(lesson.slug)/\(act.id)", outcome.refused)) }
        return outcome
      }
    }
    unknownActs = done.map { "\($0.lesson)/\($0.act.act)" }
    self.refused = refused
  }

  /// A name as it is compared with others: without capitals and spaces at the ends.
  static func key(_ name: String) -> String {
    trimmed(name.lowercased())
  }

  /// The answers of several files in order; a file that continues another replaces it.
  fileprivate static func joined(_ acts: [LearnerResult.Act]) -> [String] {
    acts.reduce(into: []) { tries, act in
      if act.tries.starts(with: tries) {
        tries = act.tries
      } else if !tries.starts(with: act.tries) {
        tries += act.tries
      }
    }
  }

  /// The number of acts with a result.
  func count(_ state: Outcome.State) -> Int {
    outcomes.joined().count { $0.state == state }
  }
}

extension LearnerRecord.Outcome {
  fileprivate init(_ acts: [LearnerResult.Act], _ task: ActTask) {
    let current = acts.filter { $0.version == task.version }
    hints = current.map(\.hints).max() ?? 0
    for answer in LearnerRecord.joined(current) {
      if let verdict = task.verdict(on: answer) {
        tries.append((answer, verdict))
      } else {
        refused += 1
      }
    }
    needed = tries.firstIndex { $0.verdict.state == .right }.map { $0 + 1 }
    if needed != nil {
      state = .solved
    } else if !tries.isEmpty || refused > 0 {
      state = .tried
    } else if current.isEmpty, acts.contains(where: { !$0.tries.isEmpty }) {
      state = .outdated
    }
  }
}

extension [LearnerRecord] {
  /// The learners, with the file in the name of each whose name another one has as well.
  var toldApart: [LearnerRecord] {
    let names = Dictionary(grouping: self) { LearnerRecord.key($0.name) }
    return map { learner in
      var learner = learner
      if names[LearnerRecord.key(learner.name)]?.count ?? 0 > 1 {
        learner.shownName = "\(trimmed(learner.name)) (\(learner.file))"
      }
      return learner
    }
  }
}
