// The step pages: a section for each event, the names of the slots, and the lines of code that ran.

import Foundation
import InkstepEngine
import InkstepLessons
import Seeds
import Testing

@testable import sitegen

/// The package's own samples, interface and sources, read once.
enum RealContent {
  static let site = Result { () throws(Diagnostics) in
    let content = try SiteContent.load(
      SiteFolders(
        content: "\(packageRoot)/Content", theme: "\(packageRoot)/Site",
        sources: "\(packageRoot)/Sources"))
    try content.findings.throwErrors()
    return content
  }

  /// A site with this content over the samples, and over some added strokes.
  static func rendering(added: [Stroke] = []) throws -> Site {
    let content = try site.get()
    var samples = content.samples
    samples.added = added
    let library = try TraceLibrary(samples, jobs: 4)
    return Site(content, library, SiteSettings(), jobs: 4)
  }

  /// The same site for several tests.
  static let shared = Result { try rendering() }

  static func stroke(_ id: String) throws -> Stroke {
    try #require(try site.get().strokes.first { $0.id == id })
  }

  /// The source of a stage's method, without blank lines.
  static func method(_ stage: DrawingStage, _ method: String) throws -> String {
    let excerpt = try #require(try site.get().excerpts).excerpt("\(stage.typeName).\(method)")
    return excerpt.code.split(separator: "\n").joined(separator: "\n")
  }

  /// The code of a stage's method, as divided for the step pages.
  static func code(_ stage: DrawingStage, _ method: String) throws -> BranchExcerpt {
    let excerpt = try #require(try site.get().excerpts).excerpt("\(stage.typeName).\(method)")
    return try BranchExcerpt(
      excerpt.code, of: stage.description, at: SourceLocation(file: excerpt.file))
  }

  /// Renders the step pages of a stage.
  static func renderer(_ stage: DrawingStage) throws -> StepsRenderer {
    let site = try shared.get()
    let sections = StepSections(stage, site.content.words, code: site.code[stage] ?? [:])
    return StepsRenderer(site: site, language: site.languages[0], sections: sections)
  }

  /// The step page of a trace, all its parts one after the other.
  static func page(_ trace: Trace) throws -> String {
    let renderer = try renderer(trace.stage)
    let parts = 0..<StepsPage.count(of: trace.stroke)
    return parts.map { renderer.page(trace, number: $0).main.string }.joined()
  }
}

/// The text between two strings, for each occurrence.
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
    // The marked lines of the code are bold as well.
    pieces(section, "<li>", "</li>").flatMap { pieces($0, "<b>", "</b>") }
      .joined(separator: " ").map { String(digits[$0] ?? $0) }.joined()
  }
  #expect(names == slots)
  let capacity = stage.description.slots.count
  #expect(sections(page).allSatisfy { pieces($0, "<li>", "</li>").count == capacity })
}

@Test func `a stage without a buffer shows none`() throws {
  for stage in DrawingStage.allCases where !stage.description.hasBuffer {
    #expect(try !RealContent.page(Trace(stage, over: TinySite.hook)).contains("class=\"buffer\""))
  }
}

@Test func `each slot but a junction is named by a sample at its place, on every stroke`() throws {
  for stroke in try RealContent.site.get().strokes {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke)
      for part in trace.parts {
        let junctions = trace.steps[part.events].compactMap(\.junction)
        for step in trace.steps[part.events] {
          #expect(step.held.count == (step.slots?.count ?? 0))
          for (held, place) in zip(step.held, step.slots ?? []) {
            switch held {
            case .sample(let index): #expect(part.samples[index] == place)
            case .junction(let number): #expect(junctions[number - 1] == place)
            }
          }
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
func `the whole method is shown, and just the lines that ran are marked`(
  _ stage: DrawingStage, _ event: Int, _ lines: String
) throws {
  let page = try RealContent.page(Trace(stage, over: TinySite.hook))
  let shown = pieces(sections(page)[event], "<pre><code>", "</code></pre>")
  let marked = shown.flatMap { pieces($0, "<b>", "</b>") }.joined(separator: "\n")
  let expected = lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
  #expect(marked == HTML(text: expected).string)
  #expect(shown.count == 1)
  let method = shown[0].replacing("<b>", with: "").replacing("</b>", with: "")
  #expect(method.hasPrefix("public mutating func ") && method.hasSuffix("\n}"))
  let phase = try Trace(stage, over: TinySite.hook).steps[event].touch.phase
  #expect(try method == HTML(text: RealContent.method(stage, phase.name)).string)
}

@Test func `a cancelled touch shows what the stage runs then`() throws {
  for stage in DrawingStage.allCases {
    let last = try #require(sections(try RealContent.page(Trace(stage, over: cut))).last)
    var expected = HTML()
    if stage.description.takesBack {
      expected.method(try RealContent.code(stage, "cancelled"), in: .takenBack)
    } else {
      expected.method(try RealContent.code(stage, "ended"), in: .cancelled)
    }
    #expect(pieces(last, "<pre><code>", "</code></pre>") == [expected.string])
  }
}

@Test func `a condition that the stage does not describe is refused`() {
  let source = "mutating func moved() {\n  if moon.isFull {\n    howl()\n  }\n}\n"
  let error = #expect(throws: Diagnostics.self) {
    try BranchExcerpt(
      source, of: StageDescription(name: "wolf", draws: [.line]),
      at: SourceLocation(file: "Wolf.swift"))
  }
  #expect(
    error?.findings.first?.message == "The step pages cannot tell when 'moon.isFull' is true")
  #expect(error?.findings.first?.location?.file == "Wolf.swift")
}

@Test func `every event is explained by the branch that ran`() throws {
  func told(_ stage: DrawingStage) throws -> [StageBranch] {
    try Trace(stage, over: TinySite.hook).steps.map(\.branch)
  }
  func times(_ count: Int, _ branch: StageBranch) -> [StageBranch] {
    Array(repeating: branch, count: count)
  }
  #expect(try told(.linear) == [.began] + times(9, .line) + [.lift])
  #expect(try told(.cached) == [.began] + times(9, .line) + [.lift])
  let three: [StageBranch] = [.stored, .stored, .curve]
  #expect(try told(.bezier) == [.began] + three + three + three + [.liftIgnored])
  #expect(
    try told(.smoothed) == [.began, .stored] + three + three + times(2, .stored) + [.liftIgnored])
  #expect(
    try told(.finished) == [.began] + times(3, .stored) + [.curve, .repeated]
      + times(2, .stored) + [.curve, .stored, .lift])
}

@Test func `a page says the phrase of each branch, and every branch is described`() throws {
  let words = try RealContent.site.get().words
  for stage in DrawingStage.allCases {
    var taken: Set<StageBranch> = []
    for stroke in try RealContent.site.get().strokes + [cut] {
      let trace = try Trace(stage, over: stroke)
      let texts = sections(try RealContent.page(trace)).map { pieces($0, "-text\">", "</p>")[1] }
      for (step, text) in zip(trace.steps, texts) {
        taken.insert(step.branch)
        let phrase = words[key: stage.explanationKey(step.branch).string]
        #expect(text == HTML(text: phrase).string && !phrase.hasPrefix("explain."))
      }
    }
    #expect(taken == Set(stage.description.branches))
  }
}

@Test func `the legend of the whole stroke names the marks that are there, and no others`() throws {
  let words = try RealContent.site.get().words
  for (id, stage, isLost) in [("tick", DrawingStage.finished, false), ("short", .smoothed, true)] {
    let page = try RealContent.page(try Trace(stage, over: try RealContent.stroke(id)))
    let figure = try #require(pieces(page, "id=\"whole-stroke\"", "</figure>").first)
    #expect(figure.contains(words[key: "legend.sample"]))
    #expect(figure.contains(words[key: "legend.lost"]) == isLost, "\(id)")
    #expect(figure.contains(words[key: "legend.gap"]) == isLost, "\(id)")
  }
}

@Test func `a step of a sample shows all earlier ink and the whole way in its window`() throws {
  // A shorter stroke has fewer elements than a window may show.
  let long = try RealContent.site.get().strokes.filter { $0.events.count > 48 }
  #expect(!long.isEmpty)
  for stroke in long {
    for stage in DrawingStage.allCases {
      let trace = try Trace(stage, over: stroke)
      let scale = trace.stepScale
      for event in trace.steps.indices {
        let near = try #require(Figure.step(trace, event: event, in: .scale(scale)))
        let frame = try #require(near.frame)
        let all = try #require(Figure.step(trace, event: event, in: .frame(frame)))
        #expect(near.content.bytes == all.content.bytes, "\(stage), \(stroke.id), \(event)")
      }
    }
  }
}

/// A stroke of jumps, in one touch or in many.
func longStroke(_ id: String, events: Int, lifting: Bool = false) -> Stroke {
  var random = SeededRandom(seed: UInt64(events))
  let made = (0..<events).map { index in
    let p = InkPoint(random.double(in: 0...320), random.double(in: 0...480))
    let phase: TouchPhase =
      lifting
      ? [.began, .moved, .moved, .moved, .moved, .ended][index % 6]
      : index == 0 ? .began : index == events - 1 ? .ended : .moved
    return TouchEvent(phase, p, time: Double(index))
  }
  return Stroke(id: id, width: 320, height: 480, events: made)
}

@Test(arguments: [161, 170, 171, 1_000, 5_000], [false, true])
func `a page of steps stays small however long the stroke is`(_ events: Int, lifting: Bool) throws {
  let stroke = longStroke("long", events: events, lifting: lifting)
  for stage in DrawingStage.allCases {
    let trace = try Trace(stage, over: stroke)
    let renderer = try RealContent.renderer(stage)
    let last = StepsPage.count(of: stroke) - 1
    for part in Set([0, 1, last]) {
      let size = renderer.page(trace, number: part).main.string.utf8.count
      // Each of 75 sections has the whole method, and a window with up to 156 elements of ink and way.
      #expect(size < 440_000, "\(stage), part \(part)")
    }
    let whole = renderer.page(trace).main.string.components(separatedBy: "id=\"whole-stroke\"")[1]
    #expect(whole.contains("class=\"ink"))
    #expect(whole.contains("class=\"sample") == (events <= StepPages.mostMarked))
  }
}
