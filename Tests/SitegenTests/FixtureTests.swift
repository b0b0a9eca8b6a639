// The fixtures: a number that changes is an error until the change is accepted.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let fixtures = "Content/fixtures"

/// Changes a number in the step of a recorded trace.
private func change(_ site: TinySite) throws {
  // The fourth sample of the hook fills the buffer up to slot 3.
  try site.edit(
    "\(fixtures)/smoothed/hook.json", "\"point\": [30, 30], \"buffer\": [[10, 10],",
    "\"point\": [30, 30.5], \"buffer\": [[10, 10],")
}

@Test func `a changed number stops build and check and is told with its place`() throws {
  let site = try TinySite()
  let built = try site.picture()
  try change(site)
  let before = try site.picture("Content")
  for verb in ["build", "check"] {
    let run = try site.run(verb)
    #expect(run.status == 1)
    #expect(run.output == "")
    let help = "if the change is meant, accept it with 'sitegen record'"
    #expect(
      run.errors.contains(
        "Content/fixtures/smoothed/hook.json:9:51: error: stroke hook, stage smoothed, step 3, "
          + "field point, was [30, 30.5], is [30, 30]"
          + (verb == "check" ? " (\(help)) [fixture]\n" : "\n")))
    #expect(verb == "check" || run.errors.contains("help: \(help)"))
    #expect(try site.picture() == built)
    #expect(try site.picture("Content") == before)
  }
}

@Test func `recording accepts a change, tells it, and check passes`() throws {
  let site = try TinySite()
  let before = try site.picture("Content")
  try change(site)
  let run = try site.run("record")
  #expect(run.status == 0)
  #expect(run.errors == "")
  #expect(
    run.output == """
      smoothed/hook.json: stroke hook, stage smoothed, step 3, field point, was [30, 30.5], is [30, 30]
      recorded 1, unchanged \(TinySite.fixtureCount - 1)

      """)
  #expect(try site.picture("Content") == before)
  let check = try site.run("check")
  #expect(check.status == 0)
  #expect(try site.run("record").output == "recorded 0, unchanged \(TinySite.fixtureCount)\n")
}

@Test func `a stroke that is gone is told where lessons name it, beside its fixtures`() throws {
  let site = try TinySite()
  let built = try site.picture()
  try site.remove("Content/strokes/hook.json")
  let run = try site.run("build")
  #expect(run.status == 65)
  #expect(
    run.errors.contains(
      "Content/lessons/smoothed/en.md:5:9: error: no stroke is called 'hook'"))
  #expect(
    run.errors.contains(
      "Content/fixtures/smoothed/hook.json: error: recorded, but nothing computes it any more"))
  #expect(try site.picture() == built)
}

@Test func `fixtures are neither compared nor recorded through a symbolic link`() throws {
  let site = try TinySite()
  let elsewhere = try TestFolder()
  try elsewhere.write("theirs", to: "tick.json")
  try site.remove("\(fixtures)/smoothed")
  try site.folder.link("\(fixtures)/smoothed", to: elsewhere.path)
  for verb in ["check", "build", "record"] {
    let run = try site.run(verb)
    #expect(run.status == 65)
    #expect(run.errors.contains("\(fixtures)/smoothed: error: is a symbolic link"))
  }
  let text = try String(contentsOfFile: "\(elsewhere.path)/tick.json", encoding: .utf8)
  #expect(text == "theirs")
}

@Test func `a missing fixture and an obsolete one are told and recorded`() throws {
  let site = try TinySite()
  let before = try site.picture("Content")
  try site.remove("\(fixtures)/linear/tick.json")
  try site.folder.write("{}", to: "\(fixtures)/linear/gone.json")
  try site.remove("\(fixtures)/tiles/rise-published.json")
  let check = try site.run("check")
  #expect(check.status == 1)
  for line in [
    "linear/tick.json:1:1: error: stroke tick, stage linear: not recorded yet",
    "linear/gone.json:1:1: error: recorded, but nothing computes it any more",
    "tiles/rise-published.json:1:1: error: signal rise, stage tiles published: not recorded yet",
  ] {
    #expect(check.errors.contains("Content/fixtures/\(line) ("), "\(check.errors)")
  }
  #expect(
    try site.run("record").output.hasSuffix("recorded 3, unchanged \(TinySite.fixtureCount - 2)\n"))
  #expect(try site.picture("Content") == before)
  #expect(try site.run("check").status == 0)
}

@Test func `a changed stroke changes its fixtures under every stage and no other`() throws {
  let site = try TinySite()
  try site.edit("Content/strokes/tick.json", "\"x\": 20, \"y\": 30", "\"x\": 21, \"y\": 30")
  let run = try site.run("check")
  #expect(run.status == 1)
  for stage in DrawingStage.allCases {
    #expect(run.errors.contains("stroke tick, stage \(stage.slug), step 1, field point, was [20,"))
  }
  #expect(!run.errors.contains("stroke hook"))
}

@Test func `no fixtures at all are recorded from nothing`() throws {
  let site = try TinySite()
  let before = try site.picture("Content")
  try site.remove(fixtures)
  let all = TinySite.fixtureCount
  #expect(try site.run("record").output.hasSuffix("recorded \(all), unchanged 0\n"))
  #expect(try site.picture("Content") == before)
}

@Test func `recording refuses a malformed stroke and writes nothing`() throws {
  let site = try TinySite()
  try change(site)
  try site.edit("Content/strokes/tick.json", "\"x\": 20", "\"x\": NaN")
  let before = try site.picture("Content")
  let run = try site.run("record")
  #expect(run.status == 65)
  #expect(run.errors.hasPrefix("Content/strokes/tick.json:7:"))
  #expect(try site.picture("Content") == before)
}

// MARK: - The first difference of two texts

private func difference(_ old: String, _ new: String) -> String {
  TextDifference(was: Array(old.utf8), now: Array(new.utf8)).description
}

private func trace(_ steps: [String], _ summary: String = "\"lag\": 1") -> String {
  let lines = steps.map { "    \($0)" }.joined(separator: ",\n")
  return "{\n  \"steps\": [\n\(lines)\n  ],\n  \"path\": [],\n  \(summary)\n}\n"
}

private let steps = [
  "{ \"event\": 0, \"point\": [1, 2], \"lag\": 0 }",
  "{ \"event\": 1, \"point\": [3, 4], \"lag\": 0 }",
]

@Test(arguments: [
  (["\"lag\": 0", "\"lag\": 2"], "step 0, field lag, was 0, is 2"),
  (["[3, 4]", "[3, 5]"], "step 1, field point, was [3, 4], is [3, 5]"),
  (
    ["\"event\": 1", "\"index\": 1"], "step 1, was { \"event\": 1, \"point\": [3, 4], \"lag\": 0 }"
  ),
])
func `the first difference is told by step and field`(_ edit: [String], _ told: String) {
  #expect(difference(trace(steps), trace(steps).replacing(edit[0], with: edit[1])).hasPrefix(told))
}

@Test func `a difference outside a list is told by its field`() {
  #expect(
    difference(trace(steps), trace(steps, "\"lag\": 3")) == "field lag, was 1, is 3")
}

@Test func `a record more or fewer is told as a whole`() {
  let third = "{ \"event\": 2 }"
  #expect(
    difference(trace([third]), trace([third, third]))
      == "step 0, was { \"event\": 2 }, is { \"event\": 2 },")
  #expect(difference("{\n", "{\n}\n") == "was , is }")
  #expect(difference("{", "{\n}") == "was nothing, is }")
}

@Test func `the place of a difference is that of the number in the old text`() {
  func place(_ old: String, _ new: String) -> [Int] {
    let difference = TextDifference(was: Array(old.utf8), now: Array(new.utf8))
    return [difference.line, difference.column]
  }
  #expect(place("{\n  \"a\": [1, 22, 3]\n}", "{\n  \"a\": [1, 23, 3]\n}") == [2, 12])
  #expect(place("[\"M\", 1, 2]", "[\"L\", 1, 2]") == [1, 3])
  #expect(place("{ \"é\": -12.5 }", "{ \"é\": -12.25 }") == [1, 8])
  #expect(place("a\nb\n", "a\nb\nc\n") == [3, 1])
  #expect(place("a\nb", "a\nb\nc") == [2, 1])
  #expect(place("", "a") == [1, 1])
}

@Test func `a long value is cut short in the message`() {
  let long = String(repeating: "9", count: 500)
  let told = difference("\"x\": 1\n", "\"x\": \(long)\n")
  #expect(told == "field x, was 1, is \(long.prefix(160))…")
}

@Test func `two texts that differ in one number differ there for every trace of a stroke`() throws {
  for stage in DrawingStage.allCases {
    let text = try Trace(stage, over: TinySite.hook).text.string
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var event = -1
    for (index, line) in lines.enumerated() where line.contains("\"event\": ") {
      event += 1
      let changed = line.replacing("\"lag\": ", with: "\"lag\": 7")
      #expect(changed != line)
      var other = lines
      other[index] = changed
      let told = difference(text, other.joined(separator: "\n"))
      #expect(told.hasPrefix("step \(event), field lag, was "))
      let place = TextDifference(
        was: Array(text.utf8), now: Array(other.joined(separator: "\n").utf8))
      #expect(place.line == index + 1)
      let before = try #require(line.range(of: "\"lag\": ")).upperBound
      #expect(place.column == line[..<before].count + 1)
    }
    #expect(event == TinySite.hook.events.count - 1)
  }
}
