// The results of a class as a table for a spreadsheet, with a line for each learner and act, and as a
// self-contained page: who has solved what, which acts are difficult, and which wrong answers are frequent,
// each with the lesson's reply.

import InkstepLessons

/// The results of a class.
struct ClassSheet {
  let lessons: [ActsOfLesson]
  let learners: [LearnerRecord]
  /// What is wrong with files, or should be checked.
  let faults: [Diagnostic]
  /// The phrases of the pages.
  let words: Words

  static let tableName = "class.csv"
  static let pageName = "class.html"

  /// All answers, a line for each learner and act.
  var csv: String {
    let columns = [
      "learner", "file", "lesson", "act", "exercise", "result", "tries", "tries until right",
      "hints", "answers", "not valid",
    ]
    var lines = SheetCell.line(columns)
    for learner in learners {
      for (lesson, outcomes) in zip(lessons, learner.outcomes) {
        for (act, outcome) in zip(lesson.acts, outcomes) {
          lines += SheetCell.line([
            learner.name, learner.file, lesson.slug, act.id, act.name, Self.words(outcome.state),
            "\(outcome.tries.count)", outcome.needed.map { "\($0)" } ?? "", "\(outcome.hints)",
            outcome.tries.map { $0.answer }.joined(separator: " | "), "\(outcome.refused)",
          ])
        }
      }
      for act in learner.unknownActs {
        let parts = act.split(separator: "/").map(String.init)
        lines += SheetCell.line(
          [learner.name, learner.file] + parts + ["", "no such act", "", "", "", "", ""])
      }
    }
    return lines
  }

  /// The summary printed at the end.
  func summary(in folder: String) -> String {
    let acts = lessons.map(\.acts.count).reduce(0, +)
    let solved = learners.map { $0.count(.solved) }.reduce(0, +)
    return """
      \(counted(learners.count, "learner")), \(counted(acts, "act")): \(solved) of \
      \(acts * learners.count) solved
      \(folder)/\(Self.tableName), \(folder)/\(Self.pageName)

      """
  }

  private static func words(_ state: LearnerRecord.Outcome.State) -> String {
    switch state {
    case .solved: "solved"
    case .tried: "tried"
    case .untried: "not tried"
    case .outdated: "of another version"
    }
  }
}

extension ClassSheet {
  /// The page of the class, with its style.
  var page: HTML {
    var page = ResultPage(title: "Class: \(counted(learners.count, "learner"))")
    page.paragraph(
      "Every answer was judged again by the lessons as they are. A cell says how many tries there were."
    )
    page.table(
      ResultTable(
        heading: "Learners",
        columns: [
          "learner", "solved", "tried", "not tried", "of another version", "tries", "not valid",
        ], numbers: 1...6, rows: learners.map(Self.row)))
    page.list("Most frequent wrong answers", frequent.prefix(20).map(\.text))
    for index in lessons.indices where !lessons[index].acts.isEmpty {
      let rows = learners.map { [$0.shownName] + $0.outcomes[index].map(Self.cell) }
      page.table(
        ResultTable(
          heading: lessons[index].title, columns: ["learner"] + lessons[index].acts.map(\.name),
          rows: rows + [sums(of: index)]))
    }
    page.list("Remarks", remarks.map { HTML(text: printable($0)) })
    return page.html
  }

  /// The row of a learner in the first table.
  private static func row(_ learner: LearnerRecord) -> [String] {
    let outcomes = learner.outcomes.joined()
    let states: [LearnerRecord.Outcome.State] = [.solved, .tried, .untried, .outdated]
    let numbers =
      states.map(learner.count)
      + [outcomes.map(\.tries.count).reduce(0, +), outcomes.map(\.refused).reduce(0, +)]
    return [learner.shownName] + numbers.map { "\($0)" }
  }

  private static func cell(_ outcome: LearnerRecord.Outcome) -> String {
    let refused = outcome.refused > 0 ? ", \(outcome.refused) not valid" : ""
    switch outcome.state {
    case .solved: return "solved, \(tries(outcome.needed ?? 0))" + refused
    case .tried: return tries(outcome.tries.count) + refused
    case .untried, .outdated: return words(outcome.state)
    }
  }

  private static func tries(_ count: Int) -> String { count == 1 ? "1 try" : "\(count) tries" }

  /// The numbers of learners who solved each act of a lesson.
  private func sums(of index: Int) -> [String] {
    ["all"]
      + lessons[index].acts.indices.map { act in
        let all = learners.map { $0.outcomes[index][act].state }
        let solved = all.count { $0 == .solved }
        return "\(solved) of \(solved + all.count { $0 == .tried }) who tried"
      }
  }

  private var remarks: [String] {
    learners.flatMap { learner in
      learner.unknownActs.map { "\(learner.shownName): no lesson has the act \($0)" }
        + learner.refused.map { act, count in
          "\(learner.shownName): \(counted(count, "answer")) to \(act) not valid for its form"
        }
    }
      + faults.map { finding in
        let place = finding.location.map { "\($0.file):\($0.line):\($0.column): " } ?? ""
        return place + finding.message
      }
  }
}

extension ClassSheet {
  /// A wrong answer, and the number of learners who gave it.
  private struct Wrong {
    let lesson: Int
    let act: Int
    let verdict: ActRule.Verdict
    var count: Int
  }

  /// The wrong answers, most frequent first, with the lesson's reply.
  ///
  /// Positions of points are not counted, because hardly two are equal.
  private var frequent: [(count: Int, text: HTML)] {
    var found: [Wrong] = []
    for learner in learners {
      for (lesson, outcomes) in learner.outcomes.enumerated() {
        for (act, outcome) in outcomes.enumerated() {
          var seen: Set<String> = []
          for (_, verdict) in outcome.tries
          where verdict.state != .right && !verdict.answer.isEmpty
            && seen.insert(verdict.answer).inserted
          {
            let place = found.firstIndex {
              ($0.lesson, $0.act, $0.verdict.answer) == (lesson, act, verdict.answer)
            }
            if let place {
              found[place].count += 1
            } else {
              found.append(Wrong(lesson: lesson, act: act, verdict: verdict, count: 1))
            }
          }
        }
      }
    }
    let sorted = found.enumerated().sorted {
      ($1.element.count, $0.element.lesson, $0.element.act, $0.offset)
        < ($0.element.count, $1.element.lesson, $1.element.act, $1.offset)
    }
    return sorted.map { ($0.element.count, text(of: $0.element)) }
  }

  private func text(of wrong: Wrong) -> HTML {
    let lesson = lessons[wrong.lesson]
    let act = lesson.acts[wrong.act]
    return HTML { html in
      html.text("\(wrong.count) × \(lesson.title), \(act.name): ")
      if let reply = act.task.replies.first(where: { $0.answer == wrong.verdict.answer }) {
        html.append(reply.name)
        html.append(reply.text)
      } else {
        html.append(remark(on: wrong.verdict, of: act.task))
      }
    }
  }

  /// The general reply of the page to a wrong answer without a reply of its own.
  private func remark(on verdict: ActRule.Verdict, of task: ActTask) -> HTML {
    switch task.rule {
    case .number(let answer, let within, _):
      let number = Double(verdict.answer) ?? 0
      let tolerance = NumberFormat.shortest.text(within).string
      // Rounded to three decimals, as in the page.
      let rounded = Double(NumberFormat.decimals(3).text(number, .plain).string) ?? number
      let shown = NumberFormat.shortest.text(rounded).string
      if verdict.state == .near, within > 0 {
        return HTML(text: words[key: "act.nearBy", [shown, tolerance]])
      }
      if verdict.state == .near,
        abs((number - answer).magnitude - 1) <= 1e-9 * max(1, answer.magnitude)
      {
        return HTML(text: words[key: "act.nearCount", [shown]])
      }
      return HTML(text: words[key: number > answer ? "act.tooLarge" : "act.tooSmall", [shown]])
    case .order:
      let rank = Int(verdict.answer) ?? 0
      var html = HTML(text: words[.actEarly] + " ")
      if task.lines.indices.contains(rank - 1) { html.append(task.lines[rank - 1]) }
      return html
    case .choices: return HTML(text: words[key: "act.missing", []])
    case .choice, .place: return HTML(text: verdict.answer)
    }
  }
}
