// A task in a lesson: the reader writes a stage or the graph. Without scripts it shows the code to begin with
// and a link to the kit. The page of the kit contains the tasks of all lessons.
//
//     :::write {#id} stage=NAME                  around a block of JavaScript, a `WrittenStage`
//     :::write {#id} graph=tiles parts=NAME,…    leaves parts of the graph, which one lesson contains

import InkstepLessons

/// A stage or a graph that the reader writes.
struct WritingTask: Sendable {
  /// The stage; `nil` for the graph.
  let stage: DrawingStage?
  let written: WrittenStage

  /// The graph in JavaScript as a lesson contains it, and its position.
  typealias Graph = (text: String, location: SourceLocation)
}

extension WritingTask {
  /// Reads the task of a directive; a stage must have traces in `library`.
  init(
    _ directive: Directive, in lessons: [Lesson], _ library: TraceLibrary
  ) throws(Diagnostics) {
    if directive.value("graph") != nil {
      self.init(stage: nil, written: try Self.graph(directive, lessons))
      return
    }
    try directive.checkKeys(["stage"])
    let stage = try library.stage(directive, "stage")
    if !library.stages.contains(stage) {
      // Without traces of the stage, the reader's code could not be checked.
      let (message, suggestion) = library.missing(stage, "")
      throw Diagnostics(message, at: directive.place("stage"), suggestion: suggestion)
    }
    guard let (text, location) = Self.code(in: directive) else { throw Self.noCode(directive) }
    self.init(stage: stage, written: try WrittenStage(text, at: location))
  }

  /// The graph with the parts that a lesson leaves to the reader.
  private static func graph(
    _ directive: Directive, _ lessons: [Lesson]
  ) throws(Diagnostics) -> WrittenStage {
    try directive.checkKeys(["graph", "parts"])
    _ = try directive.choice("graph", from: [graphName]) { $0 == graphName ? $0 : nil }
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
      // A name that the graph does not have is an error of this directive, even if another lesson contains
      // the graph.
      let known = WrittenStage.names(in: text)
      guard parts.contains(where: { !known.contains($0) }) else { throw error }
      throw Diagnostics(
        error.findings[0].message, at: directive.place("parts"),
        suggestion: error.findings[0].suggestion)
    }
  }

  private static func noCode(_ directive: Directive) -> Diagnostics {
    Diagnostics(
      "'write' holds a block of code marked js and nothing else", at: directive.location)
  }

  /// The name of the directive.
  static let directive = "write"

  /// The name of the graph in a directive.
  fileprivate static let graphName = "tiles"

  /// The code block of a task; `nil` if it contains anything else.
  private static func code(in directive: Directive) -> Graph? {
    guard directive.content.count == 1,
      case .code(let code) = directive.content[0].kind, code.language == "js"
    else { return nil }
    return (code.text, directive.content[0].location)
  }

  /// The directives of writing tasks in some lessons.
  private static func directives(in lessons: [Lesson]) -> [Directive] {
    lessons.flatMap { lesson in
      lesson.document.allBlocks.compactMap { block in
        guard case .directive(let directive) = block.kind, directive.name == Self.directive else {
          return nil
        }
        return directive
      }
    }
  }

  /// The stages that the reader writes in lessons, in the order of the lessons, each as in the first of them.
  static func stages(in lessons: [Lesson], _ known: [DrawingStage]) -> [WritingTask] {
    var seen: Set<DrawingStage> = []
    return directives(in: lessons).compactMap { directive in
      guard let stage = directive.value("stage").flatMap({ known.named($0) }),
        !seen.contains(stage), let (text, location) = code(in: directive),
        let written = try? WrittenStage(text, at: location)
      else { return nil }
      seen.insert(stage)
      return WritingTask(stage: stage, written: written)
    }
  }

  /// The graph, from the first lesson that contains it.
  private static func graph(in lessons: [Lesson]) -> Graph? {
    directives(in: lessons).lazy.filter { $0.value("graph") != nil }.compactMap { code(in: $0) }
      .first
  }

  /// The graph with all parts left to the reader; `nil` if no lesson contains it.
  static func wholeGraph(in lessons: [Lesson]) -> WritingTask? {
    guard let (text, location) = graph(in: lessons) else { return nil }
    let parts = WrittenStage.names(in: text)
    return (try? WrittenStage(text, leaving: parts, at: location))
      .map { WritingTask(stage: nil, written: $0) }
  }
}

extension HTML {
  /// Appends a task; scripts find the stage in an attribute, and the code in the text.
  ///
  /// `kit` is the address of the page of the kit, if there is a link to it.
  mutating func writingTask(_ task: WritingTask, id: String, kit: String?, _ words: Words) {
    let subject =
      task.stage.map { ("data-stage", $0.slug) } ?? ("data-graph", WritingTask.graphName)
    open("div", [("class", "write"), ("id", id), subject])
    element("pre", ["tabindex": "0"]) { html in
      html.element("code", ["class": "language-js"], text: task.written.hole)
    }
    element("pre", ["class": "whole", "hidden": ""], text: task.written.whole)
    if let kit {
      element("p", ["class": "more"]) { html in
        html.element("a", ["href": kit], text: words[.writeKit])
      }
    }
    close("div")
  }
}
