// The package's own content: requirements for every lesson and every sample.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

private let slugs = (try? RealContent.site.get().shape.lessons) ?? []

private func lesson(_ slug: String) throws -> Lesson {
  try #require(try RealContent.site.get().lessons.first { $0.slug == slug })
}

// MARK: - Reading a lesson

extension Document {
  /// Every directive, also those inside others.
  fileprivate var directives: [Directive] { blocks.flatMap(\.directives) }
}

extension Block {
  fileprivate var directives: [Directive] {
    switch kind {
    case .directive(let directive): [directive] + directive.content.flatMap(\.directives)
    case .quote(let blocks): blocks.flatMap(\.directives)
    case .list(let list): list.items.joined().flatMap(\.directives)
    default: []
    }
  }

  fileprivate var prose: String {
    switch kind {
    case .heading(let heading): heading.text.prose
    case .paragraph(let inlines), .footnote(_, let inlines): inlines.prose
    case .code, .formula, .thematicBreak: ""
    case .quote(let blocks): blocks.map(\.prose).joined(separator: "\n")
    case .list(let list): list.items.joined().map(\.prose).joined(separator: "\n")
    case .definition(let term, let meanings):
      ([term] + meanings).map(\.prose).joined(separator: "\n")
    case .table(let table):
      ([table.header] + table.rows + [[table.caption]]).joined().map(\.prose)
        .joined(separator: "\n")
    case .directive(let directive):
      directive.caption.prose + "\n" + directive.content.map(\.prose).joined(separator: "\n")
    }
  }
}

extension [Inline] {
  fileprivate var prose: String {
    map { inline in
      switch inline.kind {
      case .text(let text), .code(let text): text
      case .emphasis(let inlines), .strong(let inlines), .link(_, let inlines): inlines.prose
      case .formula(let formula): formula.source
      case .claim, .footnote: ""
      case .image(_, let alternative): alternative
      case .reference: "0"
      case .softBreak, .hardBreak: " "
      }
    }.joined()
  }
}

/// The number of words in a text: parts between spaces that contain a letter or a digit.
private func words(_ text: String) -> Int {
  text.split(whereSeparator: \.isWhitespace).count { $0.contains { $0.isLetter || $0.isNumber } }
}

// MARK: - Lessons

@Test(arguments: slugs)
func `no paragraph has more than three computed numbers`(_ slug: String) throws {
  for block in try lesson(slug).document.allBlocks {
    guard case .paragraph(let text) = block.kind else { continue }
    let numbers = text.count { if case .reference = $0.kind { true } else { false } }
    #expect(numbers <= 3, "line \(block.location.line)")
  }
}

@Test(arguments: slugs)
func `no formula is left as plain text`(_ slug: String) throws {
  // A letter with a subscript occurs in formulas, in tables of samples and in captions.
  for block in try lesson(slug).document.allBlocks {
    guard case .paragraph(let text) = block.kind else { continue }
    for case .text(let words) in text.map(\.kind) {
      #expect(!words.contains(/[₀-₉ₖₙ²³√⌊⌈]/), "line \(block.location.line): \(words)")
    }
  }
}

@Test(arguments: slugs)
func `a lesson opens with its goals and ends with its key points and where to read on`(
  _ slug: String
) throws {
  let document = try lesson(slug).document
  #expect(document.headings.last?.id == "reading")
  let about = try #require(document.blocks.first?.directives.first { $0.name == "about" })
  let goals = try #require(about.content.firstIndex { $0.isGoals })
  #expect((3...5).contains(about.content[goals + 1].items))
  #expect(about.content[goals + 2].prose.contains("Before this"))
  let summary = try #require(
    document.blocks.firstIndex {
      if case .heading(let heading) = $0.kind { heading.id == "summary" } else { false }
    })
  #expect(document.blocks[summary].prose == "Key points")
  #expect((3...5).contains(document.blocks[summary + 1].items))
}

extension Block {
  fileprivate var isGoals: Bool { prose.hasPrefix("By the end you will be able to") }
  /// The number of items of a list; 0 of anything else.
  fileprivate var items: Int { if case .list(let list) = kind { list.items.count } else { 0 } }
}

@Test(arguments: slugs)
func `a lesson shows its problem in a figure or a story before the first heading`(
  _ slug: String
) throws {
  let blocks = try lesson(slug).document.blocks
  let first = try #require(
    blocks.firstIndex { if case .heading = $0.kind { true } else { false } })
  let isStory = blocks[1].isDirective(Story.directive)
  #expect(isStory || blocks[1].isDirective("figure"), "the figure comes first, after the goals")
  #expect(isStory || first > 2, "between the figure and the first heading there is text")
}

@Test(arguments: slugs)
func `an exercise that is no act has one answer`(_ slug: String) throws {
  let exercises = try lesson(slug).document.directives.filter { $0.name == "exercise" }
  for exercise in exercises {
    #expect(exercise.content.flatMap(\.directives).map(\.name) == ["answer"])
    #expect(words(exercise.content.first?.prose ?? "") > 3)
  }
}

@Test(arguments: DrawingStage.allCases.filter { slugs.contains($0.slug) })
func `the lesson of a stage shows its code, a step, and what changed`(_ stage: DrawingStage) throws
{
  let lesson = try lesson(stage.slug)
  #expect(lesson.front.stageName == stage.slug)
  let directives = lesson.document.directives
  let code = directives.filter { $0.name == "code" }.compactMap { $0.value("of") }
  #expect(code.contains { $0.hasPrefix("\(stage.typeName).") }, "code of the stage itself")
  #expect(directives.contains { $0.name == "steps" && $0.value("stage") == stage.slug })
  let changes = directives.filter { $0.name == "changes" }
  if let previous = stage.previous {
    #expect(
      changes.contains { $0.value("from") == previous.slug && $0.value("to") == stage.slug })
  } else {
    #expect(changes.isEmpty)
  }
}

@Test(arguments: [
  // The end is lost.
  ("bezier", ["bezier/small-circle/endGap"]), ("smoothed", ["smoothed/small-circle/endGap"]),
  // A tap draws nothing, or a line of length zero.
  ("bezier", ["tap.html"]), ("linear", ["linear/tap/length"]),
  // The position of the lift is ignored.
  ("bezier", ["lift-elsewhere"]), ("sampling", ["stroke/lift-elsewhere/lift"]),
  // A cancelled touch is committed.
  ("cached", ["interrupted"]), ("finished", ["interrupted"]),
  // Lines of length zero.
  ("linear", ["linear/small-circle/undefinedTurns", "linear/hold/undefinedTurns"]),
  // The path that only grows.
  ("linear", ["two-strokes"]),
  // Many subpaths.
  ("bezier", ["bezier/small-circle/moves"]),
  // A cusp where the pen goes back.
  ("smoothed", ["smoothed/backtrack/undefinedTurns"]),
  // Short strokes.
  ("smoothed", ["smoothed/tick/segments"]),
  // The crash on relayout, stale layers, piling blocks, jitter.
  ("store", ["relayout/648/missing"]), ("queue", ["stale/12", "backlog/15", "stall/20"]),
  // A width that fits one view only.
  ("cost", ["w768/best"]),
  // Truncation, float floor, a step that does not divide, the newest sample.
  ("tiles", ["truncating/0", "firstWrong", "p3/uncovered", "newestX"]),
  // Padding for the width of the line, the cap taken for a join.
  ("padding", ["line3/padding", "lineJoin"]),
])
func `a defect is shown in the lesson where it belongs`(_ slug: String, _ signs: [String]) throws {
  let text = try String(
    contentsOfFile: "\(packageRoot)/Content/lessons/\(slug)/en.md", encoding: .utf8)
  for sign in signs { #expect(text.contains(sign), "\(sign)") }
}

// MARK: - Samples

@Test func `the sample strokes are there, timed, on a grid, within the canvas`() throws {
  let strokes = try RealContent.site.get().strokes
  let ids = Set(strokes.map(\.id))
  #expect(
    ids.isSuperset(of: [
      "tap", "tick", "short", "wave", "zigzag", "small-circle", "hand-circle", "spiral", "cursive",
      "signature", "backtrack", "hold", "lift-elsewhere", "interrupted", "two-strokes", "flick",
    ]))
  for stroke in strokes {
    #expect(stroke.width == 320 && stroke.height == 480)
    var last = -1.0
    for event in stroke.events {
      let p = event.point
      if stroke.id != "far-places" {
        #expect((0...320).contains(p.x) && (0...480).contains(p.y), "\(stroke.id)")
      }
      let time = try #require(event.time)
      #expect(time >= last)
      last = time
      // A grid cannot contain a circle of equal steps.
      if stroke.id == "even-circle" { continue }
      let grid =
        switch stroke.id {
        case "almost-equal": 262_144.0
        case "fine-places", "far-places", "resumed", "dash", "dots-and-dashes": 1024.0
        default: 2.0
        }
      for number in [p.x, p.y] {
        let places = number * grid
        #expect(places == places.rounded(), "\(stroke.id)")
      }
    }
  }
}

private func samples(_ id: String) throws -> [InkPoint] {
  try RealContent.stroke(id).events.filter { !$0.phase.endsStroke }.map(\.point)
}

@Test func `each sample stroke is what its name says`() throws {
  #expect(try samples("tap").count == 1)
  #expect(try samples("tick").count == 4)
  #expect(try samples("short").count == 6)
  #expect(try samples("signature").count >= 150)
  #expect(try samples("flick").count <= 15)
  let hold = try samples("hold")
  #expect(zip(hold, hold.dropFirst()).contains { $0 == $1 })
  let back = try samples("backtrack")
  #expect(back[2] == back[4] && back[3] != back[2])
  #expect(try RealContent.stroke("interrupted").events.last?.phase == .cancelled)
  #expect(try RealContent.stroke("two-strokes").events.count { $0.phase == .began } == 2)
  let elsewhere = try RealContent.stroke("lift-elsewhere").events.suffix(2).map(\.point)
  #expect(elsewhere[0].distance(to: elsewhere[1]) > 1)
}

@Test func `the small circle goes through all twenty whole points at distance 25, and closes`()
  throws
{
  let circle = try samples("small-circle").map { $0 - InkPoint(160, 240) }
  try #require(circle.count == 21)
  #expect(circle[0] == circle[20])
  for (p, q) in zip(circle, circle.dropFirst()) {
    #expect(p.x == p.x.rounded() && p.y == p.y.rounded())
    #expect(p.x * p.x + p.y * p.y == 625)
    // Once round in one direction: no two steps have opposite turns.
    #expect((p.x * q.y - p.y * q.x) * (circle[0].x * circle[1].y - circle[0].y * circle[1].x) > 0)
  }
  let places = circle.dropLast().map { "\($0.x) \($0.y)" }
  #expect(Set(places).count == 20)
}

@Test func `the signals fill, reuse and discard, within their range`() throws {
  let signals = try RealContent.site.get().signals
  #expect(Set(signals.map(\.id)).isSuperset(of: ["ramp", "sine", "steps", "pulse", "noise"]))
  for signal in signals {
    #expect(signal.values.count >= 700 || signal.id == "stairs", "\(signal.id)")
    #expect(signal.values.allSatisfy { (0...120).contains($0) }, "\(signal.id)")
    #expect(Set(signal.values).count > 2, "\(signal.id)")
  }
}

@Test func `the samples are the ones that their generator makes`() throws {
  let run = try Program.shell(
    "cd \"$PLACE\" && exec python3 Content/generate.py --check", [],
    environment: ["PLACE": packageRoot, "PYTHONDONTWRITEBYTECODE": "1"])
  #expect(run.status == 0, "\(run.output)\(run.errors)")
}
