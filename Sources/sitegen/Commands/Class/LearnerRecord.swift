// One learner's result in each act: solved, tried, not tried, or tried in an earlier version of the act.
// Several files of a learner are joined; if a learner exported twice, both contain the first answers.

import InkstepLessons

/// The files of a learner: one file, or a folder of them.
struct HandedIn: Sendable {
  /// The name of the file or folder.
  let name: String
  let results: [LearnerResult]
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
    /// The number of tries; `nil` if it is not solved.
    var needed: Int?
  }

  /// The name that the learner chose, or the name of the file.
  let name: String
  let file: String
  /// The results by lesson and act, in order.
  let outcomes: [[Outcome]]
  /// Acts that do not exist in the lessons, as `lesson/act`.
  let unknownActs: [String]
  /// Answers that are not valid.
  let refused: [String]
}

extension LearnerRecord {
  /// Judges the answers by the current acts.
  init(_ handed: HandedIn, _ lessons: [ActsOfLesson]) {
    let stem = handed.name.hasSuffix(".json") ? String(handed.name.dropLast(5)) : handed.name
    name = handed.results.compactMap { $0.learner }.first ?? stem
    file = handed.name
    var done = handed.results.flatMap(\.lessons).flatMap { lesson in
      lesson.acts.map { (lesson: lesson.lesson, act: $0) }
    }
    var refused: [String] = []
    outcomes = lessons.map { lesson in
      lesson.acts.map { act in
        let isMine = { (one: (lesson: String, act: LearnerResult.Act)) in
          one.lesson == lesson.slug && one.act.act == act.id
        }
        let mine = done.filter(isMine).map { $0.act }
        done.removeAll(where: isMine)
        let outcome = Outcome(mine, act.task)
        let count = Self.joined(mine.filter { $0.version == act.task.version }).count
        if count > outcome.tries.count { refused.append("\(lesson.slug)/\(act.id)") }
        return outcome
      }
    }
    unknownActs = done.map { "\($0.lesson)/\($0.act.act)" }
    self.refused = refused
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
      if let verdict = task.rule.verdict(on: answer) { tries.append((answer, verdict)) }
    }
    needed = tries.firstIndex { $0.verdict.state == .right }.map { $0 + 1 }
    if needed != nil {
      state = .solved
    } else if !tries.isEmpty {
      state = .tried
    } else if current.isEmpty, acts.contains(where: { !$0.tries.isEmpty }) {
      state = .outdated
    }
  }
}
