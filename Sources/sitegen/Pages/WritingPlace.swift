// A place in a lesson where the reader writes a stage or the graph. Without scripts it is the code to begin
// with, and the way to the kit. The page of the kit has the places of all lessons together.
//
//     :::write {#id} stage=NAME                  around a block of JavaScript, a `WrittenStage`
//     :::write {#id} graph=tiles parts=NAME,…    leaves parts of the graph, which one lesson has written

import InkstepLessons

/// Makes the place where code is written.
struct WritingPlace: Sendable {
  let words: Words
  /// Whether the site has a page of the kit.
  let hasKit: Bool

  /// The graph as the lessons have it written, and where.
  typealias Graph = (text: String, location: SourceLocation)

  /// Renders the place, whose scripts find what it is in an attribute and the code in the text.
  func render(
    _ directive: Directive, _ lessons: [Lesson], _ library: TraceLibrary, _ root: String,
    _ renderer: inout Renderer
  ) throws(Diagnostics) {
    let kit = hasKit ? root + SitePart.kit.path : nil
    let id = directive.id ?? ""
    if directive.value("graph") != nil {
      let written = try graph(directive, lessons)
      render(written, of: nil, id: id, kit: kit, &renderer.html)
      return
    }
    try directive.checkKeys(["stage"])
    let names = DrawingStage.allCases.map(\.slug)
    let stage = try directive.choice("stage", from: names) { DrawingStage(rawValue: $0) }
    if !library.stages.contains(stage) {
      // Nothing that is written here could be held against the samples.
      let (message, suggestion) = library.missing(stage, "")
      throw Diagnostics(message, at: directive.place("stage"), suggestion: suggestion)
    }
    guard let (text, location) = Self.code(in: directive) else { throw noCode(directive) }
    let written = try WrittenStage(text, at: location)
    render(written, of: stage, id: id, kit: kit, &renderer.html)
  }

  /// The graph with the parts that a lesson leaves to be written.
  private func graph(
    _ directive: Directive, _ lessons: [Lesson]
  ) throws(Diagnostics) -> WrittenStage {
    try directive.checkKeys(["graph", "parts"])
    _ = try directive.choice("graph", from: [Self.graphName]) { $0 == Self.graphName ? $0 : nil }
    let parts = try directive.required("parts").split(separator: ",").map(String.init)
    guard let (text, location) = Self.graph(in: lessons) else { throw noCode(directive) }
    if !directive.content.isEmpty {
      guard let own = Self.code(in: directive) else { throw noCode(directive) }
      if own.location != location {
        throw Diagnostics(
          "the graph is written in \(location.file) already", at: own.location,
          suggestion: "leave this place empty; parts= says what of it is to be written")
      }
    }
    if parts.isEmpty {
      throw Diagnostics(
        "nothing is left to be written", at: directive.place("parts"),
        suggestion: "name some of \(WrittenStage.names(in: text).joined(separator: ", "))")
    }
    do throws(Diagnostics) {
      return try WrittenStage(text, leaving: parts, at: location)
    } catch {
      // A part that the graph does not have is this place's fault, wherever the graph is written.
      let known = WrittenStage.names(in: text)
      guard parts.contains(where: { !known.contains($0) }) else { throw error }
      throw Diagnostics(
        error.findings[0].message, at: directive.place("parts"),
        suggestion: error.findings[0].suggestion)
    }
  }

  private func noCode(_ directive: Directive) -> Diagnostics {
    Diagnostics(
      "'write' holds a block of code marked js and nothing else", at: directive.location)
  }

  /// Writes the place of a stage, or of the graph; `kit` is the way to the page of the kit.
  func render(
    _ written: WrittenStage, of stage: DrawingStage?, id: String, kit: String?, _ html: inout HTML
  ) {
    let subject = stage.map { ("data-stage", $0.slug) } ?? ("data-graph", Self.graphName)
    html.open("div", [("class", "write"), ("id", id), subject])
    html.element("pre", ["tabindex": "0"]) { html in
      html.element("code", ["class": "language-js"], text: written.hole)
    }
    html.element("pre", ["class": "whole", "hidden": ""], text: written.whole)
    if let kit {
      html.element("p", ["class": "more"]) { html in
        html.element("a", ["href": kit], text: words[.writeKit])
      }
    }
    html.close("div")
  }

  /// What the graph is called in a directive.
  private static let graphName = "tiles"

  /// The block of code that a place holds, if that is all it holds.
  private static func code(in directive: Directive) -> Graph? {
    guard directive.content.count == 1,
      case .code(language: "js", let text) = directive.content[0].kind
    else { return nil }
    return (text, directive.content[0].location)
  }

  /// The places of some lessons.
  private static func places(in lessons: [Lesson]) -> [Directive] {
    lessons.flatMap { lesson in
      lesson.document.allBlocks.compactMap { block in
        guard case .directive(let directive) = block.kind, directive.name == "write" else {
          return nil
        }
        return directive
      }
    }
  }

  /// The stages that lessons have written, in their order.
  static func all(in lessons: [Lesson]) -> [(stage: DrawingStage, written: WrittenStage)] {
    places(in: lessons).compactMap { directive in
      guard let stage = directive.value("stage").flatMap({ DrawingStage(rawValue: $0) }),
        let (text, location) = code(in: directive),
        let written = try? WrittenStage(text, at: location)
      else { return nil }
      return (stage, written)
    }
  }

  /// The graph, in the first lesson that has it.
  private static func graph(in lessons: [Lesson]) -> Graph? {
    places(in: lessons).lazy.filter { $0.value("graph") != nil }.compactMap { code(in: $0) }.first
  }

  /// The graph with all its parts to be written.
  static func wholeGraph(in lessons: [Lesson]) -> WrittenStage? {
    guard let (text, location) = graph(in: lessons) else { return nil }
    return try? WrittenStage(text, leaving: WrittenStage.names(in: text), at: location)
  }
}
