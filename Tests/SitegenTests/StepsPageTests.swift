// The step pages: a section per event, the slots by name, and just the lines of code that ran.

import Foundation
import InkstepEngine
import InkstepLessons
import Testing

@testable import sitegen

/// The package's own samples, interface and sources, read once.
enum RealContent {
  static let site = Result { () throws(Diagnostics) in
    var findings = Findings()
    let content = SiteContent(
      SiteFolders(
        content: "\(packageRoot)/Content", theme: "\(packageRoot)/Site",
        sources: "\(packageRoot)/Sources"), &findings)
    if let obstacle = findings.obstacle { throw obstacle }
    return content
  }

  static func stroke(_ id: String) throws -> Stroke {
    try #require(try site.get().strokes.first { $0.id == id })
  }

  /// The code of a stage's method, as the step pages cut it.
  static func code(_ stage: DrawingStage, _ method: String) throws -> BranchExcerpt {
    let excerpt = try #require(try site.get().excerpts).excerpt("\(stage.typeName).\(method)")
    return try BranchExcerpt(excerpt.code, file: excerpt.file)
  }

  /// The step page of a trace.
  static func page(_ trace: Trace) throws -> String {
    var code: [TouchPhase: BranchExcerpt] = [:]
    for phase in TouchPhase.allCases {
      let isOwn = phase != .cancelled || trace.stage == .finished
      code[phase] = try Self.code(trace.stage, isOwn ? phase.name : "ended")
    }
    let site = try site.get()
    let maker = StepsPage(words: site.words, code: [trace.stage: code], lessons: site.lessons)
    return maker.page(trace).main.string
  }
}

/// What stands between two pieces of text, for each time they occur.
private func pieces(_ text: String, _ start: String, _ end: String) -> [String] {
  text.components(separatedBy: start).dropFirst().map { $0.components(separatedBy: end)[0] }
}

private func sections(_ page: String) -> [String] {
  pieces(page, "<section class=\"step\" id=\"step-", "</section>")
}

private let cut = Stroke(
  id: "cut", width: 60, height: 60,
  events: TinySite.hook.events.dropLast() + [TouchEvent(.cancelled, InkPoint(20, 14))])

@Test func `every event of every stroke has its own section, in order`() throws {
  for stroke in try RealContent.site.get().strokes {
    for stage in DrawingStage.allCases {
      let page = try RealContent.page(Trace(stage, over: stroke))
      let numbers = sections(page).map { String($0.prefix { $0 != "\"" }) }
      #expect(numbers == stroke.events.indices.map { "\($0)" })
      let ids = attributes("id", in: page)
      #expect(Set(ids).count == ids.count)
    }
  }
}

@Test(arguments: [
  (
    DrawingStage.bezier,
    ["p0", "p0 p1", "p0 p1 p2", "p3", "p3 p4", "p3 p4 p5", "p6", "p6 p7", "p6 p7 p8", "p9", "p9"]
  ),
  (
    .smoothed,
    [
      "p0", "p0 p1", "p0 p1 p2", "p0 p1 p2 p3", "J1 p4", "J1 p4 p5", "J1 p4 p5 p6", "J2 p7",
      "J2 p7 p8", "J2 p7 p8 p9", "J2",
    ]
  ),
  (
    // The repeated sample p5 is skipped.
    .finished,
    [
      "p0", "p0 p1", "p0 p1 p2", "p0 p1 p2 p3", "J1 p4", "J1 p4", "J1 p4 p6", "J1 p4 p6 p7",
      "J2 p8", "J2 p8 p9", "J2",
    ]
  ),
])
func `slots are named by the sample or junction in them`(
  _ stage: DrawingStage, _ slots: [String]
) throws {
  let page = try RealContent.page(Trace(stage, over: TinySite.hook))
  let digits = Dictionary(uniqueKeysWithValues: zip("₀₁₂₃₄₅₆₇₈₉", "0123456789"))
  let names = sections(page).map { section in
    pieces(section, "<b>", "</b>").joined(separator: " ").map { String(digits[$0] ?? $0) }.joined()
  }
  #expect(names == slots)
  let capacity = stage == .bezier ? 4 : 5
  #expect(sections(page).allSatisfy { pieces($0, "<li>", "</li>").count == capacity })
}

@Test func `a stage without a buffer shows none`() throws {
  for stage in [DrawingStage.linear, .cached] {
    #expect(try !RealContent.page(Trace(stage, over: TinySite.hook)).contains("class=\"buffer\""))
  }
}

@Test func `samples that never repeat are named by counting, on every sample stroke`() throws {
  for stroke in try RealContent.site.get().strokes {
    for stage in [DrawingStage.bezier, .smoothed] {
      let trace = try Trace(stage, over: stroke)
      for part in trace.parts {
        var junctions = 0
        for step in trace.steps[part.events] {
          if step.junction != nil { junctions += 1 }
          let names = trace.slotNames(at: step, in: part, junctions: junctions)
          let waiting = (step.slots?.count ?? 0) - 1
          #expect(
            names.dropFirst()
              == (step.sample - waiting + 1..<step.sample + 1).map {
                symbol("p", $0).string
              }[...])
        }
      }
    }
  }
}

@Test(arguments: [
  (DrawingStage.linear, 0, "canvas.move(to: p)"),
  (.linear, 1, "canvas.line(to: p)\ncanvas.display()"),
  (.linear, 10, "canvas.line(to: p)\ncanvas.display()"),
  (.cached, 0, "canvas.move(to: p)"),
  (.cached, 1, "canvas.line(to: p)\ncanvas.display()"),
  (
    .cached, 10,
    "canvas.line(to: p)\ncanvas.strokeIntoBitmap()\ncanvas.display()\ncanvas.clear()"
  ),
  (.bezier, 0, "counter = 0\nbuffer[0] = p"),
  (.bezier, 1, "counter += 1\nbuffer[counter] = p"),
  (
    .bezier, 3,
    """
    counter += 1
    buffer[counter] = p
    if counter == 3 {
      canvas.move(to: buffer[0])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      canvas.display()
      buffer[0] = buffer[3]
      counter = 0
    }
    """
  ),
  (.bezier, 10, "canvas.strokeIntoBitmap()\ncanvas.display()\ncanvas.clear()\ncounter = 0"),
  (.smoothed, 0, "counter = 0\nbuffer[0] = p"),
  (.smoothed, 3, "counter += 1\nbuffer[counter] = p"),
  (
    .smoothed, 4,
    """
    counter += 1
    buffer[counter] = p
    if counter == 4 {
      buffer[3] = midpoint(buffer[2], buffer[4])
      canvas.move(to: buffer[0])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      canvas.display()
      buffer[0] = buffer[3]
      buffer[1] = buffer[4]
      counter = 1
    }
    """
  ),
  (.smoothed, 10, "canvas.strokeIntoBitmap()\ncanvas.display()\ncanvas.clear()\ncounter = 0"),
  (
    .finished, 0,
    "counter = 0\nbuffer[0] = p\ncanvas.move(to: p)\ncanvas.tail = .line(p)\ncanvas.display()"
  ),
  (
    .finished, 1,
    "counter += 1\nbuffer[counter] = p\ncanvas.tail = openSegment\ncanvas.display()"
  ),
  (
    .finished, 4,
    """
    counter += 1
    buffer[counter] = p
    if counter == 4 {
      buffer[3] = midpoint(buffer[2], buffer[4])
      canvas.curve(buffer[1], buffer[2], to: buffer[3])
      buffer[0] = buffer[3]
      buffer[1] = buffer[4]
      counter = 1
    }
    canvas.tail = openSegment
    canvas.display()
    """
  ),
  (.finished, 5, "if p == buffer[counter] { return }"),
  (
    .finished, 10,
    """
    moved(p, on: &canvas)
    canvas.keepTail()
    canvas.strokeIntoBitmap()
    canvas.display()
    canvas.clear()
    counter = 0
    """
  ),
])
func `just the lines that ran are shown`(
  _ stage: DrawingStage, _ event: Int, _ lines: String
) throws {
  let page = try RealContent.page(Trace(stage, over: TinySite.hook))
  let shown = pieces(sections(page)[event], "<pre><code>", "</code></pre>")
  #expect(shown == [HTML(text: lines).string])
}

@Test func `a cancelled touch shows what the stage runs then`() throws {
  for stage in DrawingStage.allCases {
    let trace = try Trace(stage, over: cut)
    let last = try #require(sections(try RealContent.page(trace)).last)
    let expected =
      stage == .finished
      ? "canvas.discard()\ncanvas.display()\ncounter = 0"
      : try RealContent.code(stage, "ended").lines(for: trace.steps[10])
    #expect(pieces(last, "<pre><code>", "</code></pre>") == [HTML(text: expected).string])
  }
}

@Test func `a condition that a step cannot decide is refused`() {
  let source = "mutating func moved() {\n  if moon.isFull {\n    howl()\n  }\n}\n"
  let error = #expect(throws: Diagnostics.self) { try BranchExcerpt(source, file: "Wolf.swift") }
  #expect(
    error?.findings.first?.message == "The step pages cannot tell when 'if moon.isFull {' is true")
  #expect(error?.findings.first?.location?.file == "Wolf.swift")
}

@Test func `every event is explained by the branch that ran`() throws {
  func told(_ stage: DrawingStage, _ stroke: Stroke = TinySite.hook) throws -> [Phrase] {
    try Trace(stage, over: stroke).steps.map { $0.explanation(under: stage) }
  }
  func times(_ count: Int, _ phrase: Phrase) -> [Phrase] { Array(repeating: phrase, count: count) }
  #expect(
    try told(.linear) == [.explainLinearBegan] + times(9, .explainLinearMoved)
      + [.explainLinearEnded])
  #expect(
    try told(.cached) == [.explainCachedBegan] + times(9, .explainCachedMoved)
      + [.explainCachedEnded])
  let bezier = times(2, .explainBezierStored) + [.explainBezierCurve]
  #expect(
    try told(.bezier) == [.explainBezierBegan] + bezier + bezier + bezier + [.explainBezierEnded])
  let smoothed = times(2, .explainSmoothedStored) + [.explainSmoothedCurve]
  #expect(
    try told(.smoothed) == [.explainSmoothedBegan, .explainSmoothedStored] + smoothed + smoothed
      + times(2, .explainSmoothedStored) + [.explainSmoothedEnded])
  #expect(
    try told(.finished) == [.explainFinishedBegan] + times(3, .explainFinishedStored)
      + [.explainFinishedCurve, .explainFinishedRepeated] + times(2, .explainFinishedStored)
      + [.explainFinishedCurve, .explainFinishedStored, .explainFinishedEnded])
  for stage in DrawingStage.allCases {
    let last = try told(stage, cut).last
    #expect(last == (stage == .finished ? .explainFinishedCancelled : .explainCancelled))
  }
}
