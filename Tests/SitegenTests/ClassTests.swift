// Learners' results: how the files are read, how answers are marked, and the page of a class.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The acts of the package's own lessons.
private let lessons = Result { () throws(Diagnostics) -> [ActsOfLesson] in
  let site = try RealContent.site.get()
  let library = try TraceLibrary(site.samples, jobs: 4)
  return try ActsOfLesson.all(of: site, library)
}

/// An act of a form, with its lesson.
private func some(_ form: ActTask.Form) throws -> (lesson: String, act: ActsOfLesson.Entry) {
  let all = try lessons.get().flatMap { lesson in lesson.acts.map { (lesson.slug, $0) } }
  return try #require(all.first { $0.1.task.form == form })
}

private func result(_ parts: String...) -> String {
  "{\"format\": \"inkstep-result/1\", \"learner\": \"Ada\", \"lessons\": [\(parts.joined(separator: ", "))]}"
}

private func lesson(_ name: String, _ acts: String...) -> String {
  "{\"lesson\": \"\(name)\", \"acts\": [\(acts.joined(separator: ", "))]}"
}

private func act(_ name: String, _ version: String, _ tries: String...) -> String {
  let list = tries.map { "\"\($0)\"" }.joined(separator: ", ")
  return "{\"act\": \"\(name)\", \"version\": \"\(version)\", \"hints\": 0, \"tries\": [\(list)]}"
}

@Test(arguments: [
  (-1.5, "-1,5"), (-1.5, "\u{2212}1.5"), (0.5, "1/2"), (12, " 12 %"), (90, "90°"), (1000, "1 000"),
  (0.25, ".25"), (3, "3."), (3, "+3"), (-2, "4/-2"), (1000, "1\u{202F}000"),
])
func `a number is read as the page reads it`(_ number: Double, _ text: String) {
  #expect(ActRule.read(text) == number)
}

@Test(arguments: ["", "many", "1,2,3", "1/2/3", "--1", "1e3", "0x10", "nan", ".", "/", "1%%", "1-"])
func `what the page takes for no number is none`(_ text: String) {
  #expect(ActRule.read(text) == nil)
}

@Test func `a number is right, near or wrong by its distance`() {
  let count = ActRule.number(answer: 4, within: 0, others: ["7"])
  func state(_ rule: ActRule, _ text: String) -> String? {
    rule.verdict(on: text)?.state.rawValue
  }
  #expect(state(count, "4") == "right")
  #expect(state(count, "5") == "near")
  #expect(state(count, "6") == "wrong")
  #expect(count.verdict(on: "7") == .init(state: .wrong, answer: "7"))
  #expect(state(count, "4/0") == nil)
  let tenth = ActRule.number(answer: 0.3, within: 0.1, others: ["0.5"])
  #expect(state(tenth, "0.4") == "right")
  #expect(state(tenth, "0.6") == "wrong", "it is within a tenth of 0.5, which the lesson speaks of")
  #expect(tenth.verdict(on: "0.55")?.answer == "0.5")
  #expect(state(tenth, "0.1") == "near")
  let estimate = ActRule.number(answer: 548, within: 110, others: ["48"])
  #expect(estimate.verdict(on: "50")?.answer == "48")
  #expect(estimate.verdict(on: "3")?.answer == "3", "the tolerance of 548 is not that of 48")
  #expect(state(tenth, "1") == "wrong")
}

@Test func `an order is judged by ranks, and what is no order of these lines is no answer`() {
  let rule = ActRule.order(ranks: [1, 2, 2, 4, 0])
  #expect(rule.verdict(on: "1,0,2,2,4")?.state == .right)
  #expect(rule.verdict(on: "2,1,2,4,0") == .init(state: .near, answer: "2"))
  #expect(rule.verdict(on: "4,1,2,2,0") == .init(state: .wrong, answer: "4"))
  for text in ["", "1,2,3,4,0", "1,2,2,4", "1,2,2,4,0,0", "a", "1,2,2,4,-0", "1,2,2,4,"] {
    #expect(rule.verdict(on: text) == nil, "\(text)")
  }
  let choice = ActRule.choice(right: 2, count: 3)
  #expect(choice.verdict(on: "2")?.state == .right)
  #expect(choice.verdict(on: "3") == .init(state: .wrong, answer: "3"))
  for text in ["0", "4", "-1", "x", ""] { #expect(choice.verdict(on: text) == nil) }
  let choices = ActRule.choices(right: [1, 3], count: 4)
  #expect(choices.verdict(on: "1,3")?.state == .right)
  #expect(choices.verdict(on: "3") == .init(state: .near, answer: "3"))
  #expect(choices.verdict(on: "1,2,3,4") == .init(state: .wrong, answer: "2"))
  for text in ["3,1", "1,1", "1,5", "0", "1,", ""] { #expect(choices.verdict(on: text) == nil) }
}

@Test func `a point is measured by the engine`() throws {
  let (_, act) = try some(.place)
  let place = try #require(act.task.data.first { $0.key == "data-place" }?.value)
  #expect(act.task.rule.verdict(on: place)?.state == .right)
  guard case .place(let rule) = act.task.rule else {
    Issue.record("an act of another form")
    return
  }
  let start = rule.trace.stroke.events[rule.event].point
  #expect(act.task.rule.verdict(on: "\(start.x),\(start.y)")?.state != .right)
  for text in ["", "1", "1,2,3", "nan,1", "1e300,0", "inf,0"] {
    #expect(act.task.rule.verdict(on: text) == nil, "\(text)")
  }
}

@Test func `every answer of the package's own lessons is right by its rule`() throws {
  for lesson in try lessons.get() {
    #expect(Set(lesson.acts.map { $0.task.version }).count == lesson.acts.count)
    for act in lesson.acts {
      let data = Dictionary(uniqueKeysWithValues: act.task.data.map { ($0.key, $0.value) })
      let answer =
        switch act.task.rule {
        case .number, .choice, .choices: data["data-answer"]
        case .place: data["data-place"]
        case .order(let ranks): ranks.map { "\($0)" }.joined(separator: ",")
        }
      let verdict = act.task.rule.verdict(on: try #require(answer))
      #expect(verdict?.state == .right, "\(lesson.slug)#\(act.id)")
    }
  }
}

@Test(arguments: [
  ("[]", "1:1 expected an object"), ("{}", "1:1 the key 'format' is missing"),
  ("{\"format\": \"inkstep-result/2\"}", "1:12 'format' is 'inkstep-result/2'"),
  ("{\"format\": \"inkstep-result/1\"}", "1:1 the key 'lessons' is missing"),
  (result("3"), "1:62 expected a lesson"),
  (result(lesson("../x")), "1:73 'lesson' is '../x'; expected lower-case words"),
  (result(lesson("a"), lesson("a")), "1:91 the lesson 'a' appears twice"),
  (
    result(lesson("a", act("b", "0a1b2c3d"), act("b", "0a1b2c3d"))),
    "1:149 the act 'b' appears twice"
  ),
  (result(lesson("a", act("b", "x"))), "1:111 'version' is 'x'; expected eight"),
  (result(lesson("a", act("b", "0a1b2c3d", ""))), "1:145 a try is empty"),
  (result(lesson("a", act("b", "0a1b2c3d", "\\u0007"))), "1:145 'a try' holds a control"),
  (
    result(lesson("a", act("b", "0a1b2c3d"))).replacing("\"hints\": 0", with: "\"hints\": 0.5"),
    "1:132 'hints' is 0.5; expected a whole number"
  ),
  (
    result(lesson("a", act("b", "0a1b2c3d")))
      .replacing("\"hints\"", with: "\"right\": true, \"hints\""),
    "1:123 unknown key 'right' in an act"
  ),
  (
    result(lesson("a", act("b", "0a1b2c3d", String(repeating: "9", count: 201)))),
    "1:145 'a try' has 201"
  ),
])
func `a result that is none is told with its place`(_ text: String, _ message: String) {
  do throws(Diagnostics) {
    _ = try LearnerResult.read(Array(text.utf8), file: "a.json")
    Issue.record("it is accepted")
  } catch {
    let finding = error.findings[0]
    let place = finding.location.map { "\($0.line):\($0.column) " } ?? ""
    #expect((place + finding.message).hasPrefix(message), "\(place)\(finding.message)")
  }
}

/// Runs `class` over some files, in the folder of the package's content.
private func run(_ files: [String: String]) throws -> (run: ProgramRun, place: TestFolder) {
  let place = try TestFolder()
  for (name, text) in files { try place.write(text, to: "results/\(name)") }
  let run = try Program.shell(
    "cd '\(packageRoot)' && exec \"$@\"",
    ["class", "\(place.path)/results", "--output", "\(place.path)/class"])
  return (run, place)
}

@Test func `a class is judged anew, whoever wrote the files`() throws {
  let (slug, number) = try some(.number)
  guard case .number(let answer, _, let others) = number.task.rule else {
    Issue.record("an act of another form")
    return
  }
  let right = NumberFormat.shortest.text(answer, .plain).string
  func file(_ version: String, _ tries: String...) -> String {
    let list = tries.map { "\"\($0)\"" }.joined(separator: ", ")
    let act =
      "{\"act\": \"\(number.id)\", \"version\": \"\(version)\", \"hints\": 1, \"tries\": [\(list)]}"
    return result(lesson(slug, act)).replacing(
      "\"Ada\"", with: "\"<b>=Ada</b>\"")
  }
  let version = number.task.version
  let (done, place) = try run([
    "a.json": file(version, others[0], right), "b.json": file(version, others[0]),
    "c.json": file("00000000", right), "d/1.json": file(version, others[0]),
    "d/2.json": file(version, others[0], right),
    "e.json": result(lesson("nothing", act("x", "00000000", "1"))), "f.json": "{", "note.txt": "x",
  ])
  #expect(done.status == 65, "\(done.output)")
  #expect(done.errors.contains("results/f.json:1:2: error:"), "\(done.errors)")
  let sheet = try String(contentsOfFile: "\(place.path)/class/class.csv", encoding: .utf8)
  let lines = sheet.split(separator: "\r\n").map(String.init)
    .filter { $0.contains(",\(number.id),") }
  func ends(_ file: String) -> String {
    String(lines.first { $0.contains(",\(file),") }?.split(separator: ",", maxSplits: 5).last ?? "")
  }
  #expect(ends("a.json").hasPrefix("solved,2,2,1,"), "\(lines)")
  #expect(ends("b.json").hasPrefix("tried,1,,1,"), "\(lines)")
  #expect(ends("c.json").hasPrefix("of another version,0,,0,"), "\(lines)")
  #expect(ends("d").hasPrefix("solved,2,2,1,"), "\(lines)")
  #expect(ends("e.json").hasPrefix("not tried,0,,0,"), "\(lines)")
  #expect(sheet.contains(",e.json,nothing,x,,no such act,"))
  let page = try String(contentsOfFile: "\(place.path)/class/class.html", encoding: .utf8)
  #expect(!page.contains("<b>=Ada"))
  #expect(page.contains("&lt;b&gt;=Ada"))
  #expect(page.contains("<li>3 × "), "the wrong answer of three learners")
  #expect(page.contains(number.task.replies[0].text.string), "the lesson's own words")
  #expect(page.contains("Ada: no lesson has the act nothing/x"))
  #expect(!page.contains("<script") && !page.contains("src=") && !page.contains("href="))
  // An existing file is replaced only if it is of the same kind, and nothing is written among the results.
  let inside = try Program.run(
    "class", "\(place.path)/results", "--output", "\(place.path)/results/x")
  #expect(inside.status == 73)
}

@Test func `without results a class has no page, and its folder is not made`() throws {
  let place = try TestFolder()
  try place.write("x", to: "results/note.txt")
  let output = "\(place.path)/class"
  for folder in ["results", "missing"] {
    let run = try Program.run("class", "\(place.path)/\(folder)", "--output", output)
    #expect(run.status == 66, "\(run.errors)")
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}

/// The files of a class with an answer each to the first act that asks for a number, by learner.
private func files(_ files: [(name: String, learner: String, answer: String)]) throws -> [String:
  String]
{
  let (slug, number) = try some(.number)
  return Dictionary(
    uniqueKeysWithValues: files.map { file in
      let text = result(lesson(slug, act(number.id, number.task.version, file.answer)))
      return (file.name, text.replacing("\"Ada\"", with: "\"\(file.learner)\""))
    })
}

private func page(_ place: TestFolder) throws -> String {
  try String(contentsOfFile: "\(place.path)/class/class.html", encoding: .utf8)
}

@Test func `a file in the folder of another learner is reported, and has a row of its own`() throws
{
  let (done, place) = try run(
    files([
      ("ada/1.json", "Ada", "1"), ("ada/2.json", "Bob", "2"), ("ada/3.json", " ada", "3"),
      ("x/1.json", "Eve", "1"), ("x/2.json", "Eve", "1"), ("x/3.json", "Mia", "1"),
    ]))
  #expect(done.status == 0, "\(done.errors)")
  for (file, learner) in [("ada/2", "Bob"), ("x/3", "Mia")] {
    let warning =
      "/results/\(file).json: warning: is by the learner '\(learner)', in the folder of another"
    #expect(done.errors.contains(warning), "\(done.errors)")
    #expect(
      try page(place).contains("is by the learner &#39;\(learner)&#39;")
        || page(place).contains("is by the learner '\(learner)'"))
  }
  #expect(!done.errors.contains("ada/3") && !done.errors.contains("x/2"), "\(done.errors)")
  let sheet = try String(contentsOfFile: "\(place.path)/class/class.csv", encoding: .utf8)
  let (_, number) = try some(.number)
  let rows = sheet.split(separator: "\r\n").filter { $0.contains(",\(number.id),") }
  #expect(
    rows.map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
      == ["Ada,ada", "Bob,ada/2.json", "Eve,x", "Mia,x/3.json"])
}

@Test func `learners of the same name are told apart by their files`() throws {
  let (done, place) = try run(
    files([("a.json", "Ada", "1"), ("b.json", "ada ", "2"), ("c.json", "Bob", "2")]))
  #expect(done.status == 0, "\(done.errors)")
  let page = try page(place)
  for name in ["Ada (a.json)", "ada (b.json)", "Bob"] {
    #expect(page.contains("<th scope=\"row\">\(name)</th>"), "\(name)")
  }
}

@Test func `answers that are not valid are counted`() throws {
  let (slug, number) = try some(.number)
  let version = number.task.version
  let (done, place) = try run([
    "a.json": result(lesson(slug, act(number.id, version, "many", "1e9", "-1234567", "x"))),
    "b.json": result(lesson(slug, act(number.id, version, "many"))),
  ])
  #expect(done.status == 0, "\(done.errors)")
  let sheet = try String(contentsOfFile: "\(place.path)/class/class.csv", encoding: .utf8)
  let rows = sheet.split(separator: "\r\n").filter { $0.contains(",\(number.id),") }
  #expect(rows.allSatisfy { $0.contains(",tried,") }, "\(rows)")
  #expect(rows.map { $0.split(separator: ",").last } == ["3", "1"])
  let page = try page(place)
  #expect(page.contains("3 answers to \(slug)/\(number.id) not valid for its form"))
  #expect(page.contains("1 try, 3 not valid"))
}
