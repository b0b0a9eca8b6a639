// Acts: which are rejected, and that the engine answers all acts of the package's lessons.

import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// The data for acts, from the package's own content.
private enum ActRoom {
  static let maker = Result { () throws(Diagnostics) -> ActMaker in
    let site = try RealContent.site.get()
    let library = try TraceLibrary(site.samples, jobs: 4)
    return ActMaker(
      words: site.words, library: library, excerpts: site.excerpts,
      facts: ActFacts(facts: SiteFacts(library: library)))
  }

  /// The act of a text and its answers.
  static func task(_ directive: Directive) throws -> (act: Act, task: ActTask) {
    let act = try #require(try Act(directive))
    var renderer = Renderer(RenderHooks())
    let task = try maker.get().task(act, &renderer)
    if act.kind == .predict { _ = try ActFigures.directives(directive) }
    return (act, task)
  }

  /// The first finding about a text with one act, as `line:column message (remedy)`.
  static func fault(_ text: String) throws -> String {
    let document = Document(SourceText(file: "a.md", bytes: Array(text.utf8)))
    #expect(document.findings == [])
    guard case .directive(let directive)? = document.blocks.first?.kind else { return "no act" }
    do {
      _ = try task(directive)
      return ""
    } catch let error as Diagnostics {
      let finding = try #require(error.findings.first)
      #expect(finding.rule != nil || finding.location != nil)
      let place = try #require(finding.location)
      let remedy = finding.suggestion.map { " (\($0))" } ?? ""
      return "\(place.line):\(place.column) \(finding.message)\(remedy)"
    }
  }
}

private let reason = ":::answer\nSo.\n:::\n"
private let wrong = ":::wrong is=bezier/tick/segments\nNo.\n:::\n"

private func number(_ arguments: String, _ parts: String = wrong + reason) -> String {
  ":::number {#a} \(arguments)\nHow many?\n\n\(parts):::\n"
}

/// The moves of the short stroke.
private let shortMoves = 5

private func choices(_ conditions: String...) -> String {
  let parts = conditions.map { ":::choice when=\"\($0)\"\nThis.\n\nWhy not.\n:::\n" }.joined()
  return ":::predict {#a} after=\"kind=samples stroke=tick\"\nWhat?\n\n\(parts)\(reason):::\n"
}

/// Acts that cannot be marked, each with its first finding.
let actRefusals: [(text: String, fault: String)] = [
  (number("answer=bezier/short/undrawn", wrong), "1:1 the act has no explanation"),
  (number("answer=bezier/short/undrawn", wrong + reason + reason), "10:1 the act has two explan"),
  (
    ":::number {#a} answer=bezier/short/undrawn\n\(wrong)\(reason):::\n",
    "1:1 the act has no question"
  ),
  (number("answer=\"2 +\""), "1:16 a number is missing"),
  (number("answer=\"(2 + 2\""), "1:16 a bracket is not closed"),
  (number(""), "1:1 'number' needs answer="),
  (number("answer=bezier/short/undrown"), "1:16 no number of a stage is called 'undrown'"),
  (number("answer=stroke/tick/point/0"), "1:16 'stroke/tick/point/0' is a point"),
  (number("answer=smoothed/flick/endGap"), "1:16 answer=smoothed/flick/endGap is shown as"),
  (number("answer=\"smoothed/flick/endGap|.1\" within=80%"), "1:50 within=80% is not a share"),
  (number("answer=bezier/tick/undrawn within=10%"), "1:43 a share of 0 is 0"),
  (number("answer=bezier/short/undrawn", reason), "1:1 nothing is said of a wrong answer"),
  (
    number("answer=bezier/tick/segments"),
    "4:1 this cannot be distinguished from the answer: 1 and 1, where 0 counts as equal"
  ),
  (
    number("answer=bezier/short/undrawn", wrong + wrong + reason),
    "7:1 this cannot be distinguished from the wrong answer 1: 1 and 1"
  ),
  (number("answer=bezier/short/undrawn anser=1"), "1:44 'number' has no argument 'anser'"),
  (
    choices("linear/tick/joints > 0", "linear/tick/joints > 1"),
    "1:1 the engine makes 2 choices true"
  ),
  (choices("linear/tick/joints < 0", "linear/tick/joints = 0"), "1:1 none of the choices is true"),
  (choices("linear/tick/joints > 0"), "1:1 there is nothing to choose from"),
  (choices("3 >", "linear/tick/joints = 0"), "4:11 '3 >' compares nothing"),
  (choices("linear/tick/joints", "linear/tick/joints = 0"), "4:11 'linear/tick/joints' compares"),
  (
    ":::predict {#a} stage=linear stroke=tick at=0 answer=bezier/short/undrawn\nWhat?\n\n\(wrong)\(reason):::\n",
    "1:42 nothing comes before event 0"
  ),
  (
    ":::predict {#a} stage=linear answer=bezier/short/undrawn\nWhat?\n\n\(wrong)\(reason):::\n",
    "1:1 nothing is shown after the guess"
  ),
  (
    ":::find {#a} of=linear/*/joints among=tick,short which=most\nWhich?\n\n\(reason):::\n",
    "1:33 among=tick,short are not three different things"
  ),
  (
    ":::find {#a} of=linear/tick/joints among=tick,short,flick which=most\nWhich?\n\n\(reason):::\n",
    "1:14 of=linear/tick/joints does not say what is compared"
  ),
  (
    ":::find {#a} of=smoothed/*/segments among=tick,tap,flick which=least\nWhich?\n\n\(reason):::\n",
    "1:37 the first two cannot be told apart: 0 and 0"
  ),
  (
    ":::order {#a} of=smoothed/*/segments among=tick,tap,flick\nWhich?\n\n\(reason):::\n",
    "1:38 two of these cannot be told apart: 0 and 0"
  ),
  (
    ":::order {#a} code=Bezier.moved lines=1,5,2\nWhich?\n\n\(reason):::\n",
    "1:33 lines=1,5,2 must be ascending numbers from 1 to 9"
  ),
  (
    ":::order {#a} code=Bezier.mooved lines=1,5,2\nWhich?\n\n\(reason):::\n",
    "1:15 no declaration is called 'Bezier.mooved'"
  ),
  (
    ":::order {#a} code=Bezier.moved lines=1,2\nWhich?\n\n\(reason):::\n",
    "1:1 an order needs three different lines"
  ),
  (
    ":::place {#a} stage=bezier stroke=flick sample=3 goal=turn joint=1 at=stroke/flick/point/0\nMove.\n\n\(reason):::\n",
    "1:68 this place is not the answer: the turn is still"
  ),
  (
    ":::place {#a} stage=smoothed stroke=wave sample=3 goal=turn joint=1 at=stroke/wave/point/0\nMove.\n\n\(reason):::\n",
    "1:1 there is nothing to do: the turn is 0.00"
  ),
]

@Test(arguments: actRefusals)
func `an act that cannot be marked is told with its place`(_ text: String, _ message: String) throws
{
  let fault = try ActRoom.fault(text)
  #expect(fault.hasPrefix(message), "\(fault)")
}

@Test(arguments: [
  ("answer=smoothed/flick/endGap within=10%", "1:16 answer=smoothed/flick/endGap is shown as"),
  ("answer=\"smoothed/flick/endGap|.1|# a|# b\"", "1:16 answer=smoothed/flick/endGap|.1|# a"),
])
func `an act's number has six significant digits at most, and no words`(
  _ arguments: String, _ message: String
) throws {
  let fault = try ActRoom.fault(number(arguments))
  #expect(fault.hasPrefix(message), "\(fault)")
}

@Test(arguments: [
  ("also=\"(stroke/short/moved - 3 * bezier/short/segments) * 1\"", ""),
  (
    "also=\"stroke/short/moved + 3\"",
    "1:44 the two ways to the answer differ: answer= gives \(shortMoves % 3), also= gives \(shortMoves + 3)"
  ),
  ("also=bezier/short/undrown", "1:44 no number of a stage is called 'undrown'"),
  ("also=stroke/tick/point/0", "1:44 'stroke/tick/point/0' is a point"),
  ("also=\"2 +\"", "1:44 a number is missing"),
  ("also=bezier/short/undrawn", "1:44 also= is the same expression as answer="),
])
func `the two ways to an answer give the same number`(_ also: String, _ message: String) throws {
  let other = ":::wrong is=99\nNo.\n:::\n"
  let fault = try ActRoom.fault(number("answer=bezier/short/undrawn \(also)", other + reason))
  #expect(message.isEmpty ? fault.isEmpty : fault.hasPrefix(message), "\(fault)")
}

@Test func `two ways are equal if the page prints them alike`() throws {
  func fault(_ arguments: String) throws -> String {
    try ActRoom.fault(number(arguments, ":::wrong is=99\nNo.\n:::\n" + reason))
  }
  let answer = "answer=\"linear/tick/elements / 3|.1\""
  #expect(try fault("\(answer) also=\"linear/tick/elements / 3 + 0.0000001\"") == "")
  #expect(try fault("\(answer) also=\"linear/tick/elements / 3 + 0.1\"").contains("differ"))
  // A share accepts estimates of readers; the derivation has to be exact.
  let estimate = "answer=linear/tick/elements within=50%"
  #expect(try fault("\(estimate) also=\"stroke/tick/moved + 2\"") == "")
  #expect(try fault("\(estimate) also=\"stroke/tick/moved + 1\"").contains("differ"))
}

@Test func `the tolerance of an answer follows from the digits shown, or from a share`() throws {
  func within(_ arguments: String) throws -> String? {
    let document = Document(SourceText(file: "a.md", bytes: Array(number(arguments).utf8)))
    guard case .directive(let directive)? = document.blocks.first?.kind else { return nil }
    return try ActRoom.task(directive).task.data.first { $0.key == "data-within" }?.value
  }
  #expect(try within("answer=bezier/short/undrawn") == "0")
  #expect(try within("answer=\"smoothed/flick/endGap|.1\"") == "0.1")
  #expect(try within("answer=\"model/stall/20|%0\"") == "1")
  #expect(try within("answer=linear/tick/elements within=50%") == "2.5")
  // What rounds to typed decimals is right.
  #expect(try within("answer=0.35") == "0.005")
  #expect(try within("answer=-1.0625") == "0.00005")
  #expect(try within("answer=2.50") == "0.005")
}

@Test(arguments: [
  ("answer=3.14159265", "1:16 answer=3.14159265 is shown as 3.14159265, with 9", "round it"),
  ("answer=\"1 / 3\"", "1:16 answer=1 / 3 is shown as", "\"1 / 3|.2\""),
  ("answer=\"3 / 80\"", "1:16 nothing says how many digits of 0.0375", "\"3 / 80|.3\", or say"),
])
func `a refused number gets a remedy that keeps its digits`(
  _ arguments: String, _ message: String, _ remedy: String
) throws {
  let fault = try ActRoom.fault(number(arguments, ":::wrong is=99\nNo.\n:::\n" + reason))
  #expect(fault.hasPrefix(message) && fault.contains(remedy), "\(fault)")
}

@Test func `compared things have the unit of their numbers, and an order says how it begins`()
  throws
{
  let arguments = "of=linear/*/meanTurn|.1 among=wave,flick,cursive"
  func task(_ opening: String) throws -> ActTask? {
    let text = "\(opening)\nWhich?\n\n\(reason):::\n"
    let document = Document(SourceText(file: "a.md", bytes: Array(text.utf8)))
    guard case .directive(let directive)? = document.blocks.first?.kind else { return nil }
    return try ActRoom.task(directive).task
  }
  let found = try #require(try task(":::find {#a} \(arguments) which=most unit=°"))
  #expect(found.replies.count == 2)
  for line in found.replies.map(\.name) + [found.solution] {
    #expect(line.string.contains("</data>°"))
  }
  let order = try #require(try task(":::order {#a} \(arguments)"))
  #expect(order.tolerance.hasPrefix("The smallest value comes first"))
}

/// The answers of a prediction with two choices that have the given arguments.
private func pictured(_ arguments: String...) throws -> ActTask {
  let conditions = ["linear/tick/joints > 0", "linear/tick/joints = 0"]
  let parts = zip(conditions, arguments).map { condition, more in
    ":::choice when=\"\(condition)\" \(more)\nThis.\n\nWhy not.\n:::\n"
  }
  let text =
    ":::predict {#a} after=\"kind=samples stroke=tick\"\nWhat?\n\n\(parts.joined())\(reason):::\n"
  let document = Document(SourceText(file: "a.md", bytes: Array(text.utf8)))
  guard case .directive(let directive)? = document.blocks.first?.kind else {
    throw Diagnostics(document.findings)
  }
  return try ActRoom.task(directive).task
}

@Test func `the words of a choice name its picture, and its numbers describe it`() throws {
  let task = try pictured(
    "picture=\"kind=stroke stage=linear stroke=tick\"",
    "picture=\"kind=ribbon stroke=tick by=speed\"")
  let body = task.body.string
  let drawings = body.matches(of: /<svg viewBox="0 0 160 120"[^>]* aria-labelledby="([^"]+)"/)
  #expect(drawings.map { String($0.1) } == ["a-choice-1-title", "a-choice-2-title"])
  #expect(body.contains("<span id=\"a-choice-1-title\">This.</span>"))
  #expect(body.contains("<span class=\"facts\" id=\"a-choice-2-text\">Widest"))
  #expect(!task.solution.string.contains("<svg"))
  // Stored answers to the same question without pictures are still valid.
  #expect(try task.version == pictured("", "").version)
}

@Test func `either every choice has a picture or none`() throws {
  let error = #expect(throws: Diagnostics.self) {
    _ = try pictured("picture=\"kind=stroke stage=linear stroke=tick\"", "")
  }
  #expect(error?.findings.first?.message == "only 1 of 2 choices have a picture")
}

private let slugs = (try? RealContent.site.get().shape.lessons) ?? []

/// The acts of a lesson, in order, and the number of them before its first heading.
private func acts(_ slug: String) throws -> (acts: [Directive], early: Int) {
  let lesson = try #require(try RealContent.site.get().lessons.first { $0.slug == slug })
  let names = Act.Kind.allCases.map(\.rawValue)
  func acts(_ blocks: some Sequence<Block>) -> [Directive] {
    blocks.compactMap { block in
      guard case .directive(let directive) = block.kind else { return nil }
      return names.contains(directive.name) ? directive : nil
    }
  }
  let blocks = lesson.document.blocks
  let intro = blocks.prefix { if case .heading = $0.kind { false } else { true } }
  return (acts(blocks), acts(intro).count)
}

@Test(arguments: slugs)
func `a lesson has five acts, one of them before anything is explained`(_ slug: String) throws {
  let (acts, early) = try acts(slug)
  #expect(acts.count >= 5)
  #expect(early == 1 || early == 0 && slug == "smoothed")
}

@Test(arguments: slugs)
func `the engine answers every act, and says something to every kind of wrong answer`(
  _ slug: String
) throws {
  for directive in try acts(slug).acts {
    let (act, task) = try ActRoom.task(directive)
    #expect(!act.hints.isEmpty, "\(act.id) has no hint")
    #expect(!act.reason.isEmpty)
    let hasFact = act.reason.flatMap(\.all).flatMap(\.runs).joined().flatMap(\.all).contains {
      if case .reference = $0.kind { true } else { false }
    }
    #expect(hasFact || act.id == "order", "\(act.id): the explanation has no computed number")
    #expect(!task.solution.bytes.isEmpty && !task.data.isEmpty)
    switch task.form {
    case .number, .choice: #expect(!task.replies.isEmpty)
    case .order, .place: #expect(!task.tolerance.isEmpty)
    }
  }
}

@Test func `lines are never shuffled into their order, wherever free ones stand`() {
  var random = SeededRandom(seed: 311)
  for round in 0..<2000 {
    let fixed = ["a", "b", "c"] + (0..<Int.random(in: 0...2, using: &random)).map { "d\($0)" }
    let free = (0..<Int.random(in: 0...3, using: &random)).map { "free \($0)" }
    var lines = fixed.map { (text: $0, isFree: false) }
    for text in free {
      lines.insert((text, true), at: Int.random(in: 0...lines.count, using: &random))
    }
    let order = ActMaker.shuffled(lines, salt: "act \(round)")
    #expect(order.sorted() == Array(lines.indices))
    #expect(order.filter { !lines[$0].isFree }.map { lines[$0].text } != fixed)
    #expect(ActMaker.shuffled(lines, salt: "act \(round)") == order)
  }
}

@Test func `lines to be ordered are never shown in their order`() throws {
  for slug in slugs {
    for directive in try acts(slug).acts where directive.name == "order" {
      let body = try ActRoom.task(directive).task.body.string
      let ranks = body.matches(of: /data-rank="(\d+)"/).compactMap { Int($0.1) }
      #expect(ranks.count > 2 && ranks != ranks.sorted(), "\(slug): \(directive.id ?? "")")
    }
  }
}

@Test(arguments: ["choice", "hint", "wrong"])
func `a part of an act that stands alone is told`(_ name: String) throws {
  let text = ":::\(name) is=bezier/tick/segments\nA.\n:::\n"
  let document = Document(SourceText(file: "a.md", bytes: Array(text.utf8)))
  #expect(document.findings == [])
  #expect(Act.parts.contains(name))
}
