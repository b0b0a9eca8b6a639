// A place in a lesson where the reader writes the stage: `:::write {#id} stage=NAME` around a block of
// JavaScript, a `WrittenStage`. Without scripts it is the code to begin with, and the way to the kit. The page
// of the kit has the places of all lessons together.

import InkstepLessons

/// Makes the place where a stage is written.
struct WritingPlace: Sendable {
  let words: Words
  /// Whether the site has a page of the kit.
  let hasKit: Bool

  /// Renders the place, whose scripts find the stage in an attribute and the code in the text.
  func render(_ directive: Directive, _ root: String, _ renderer: inout Renderer)
    throws(Diagnostics)
  {
    try directive.checkKeys(["stage"])
    let names = DrawingStage.allCases.map(\.slug)
    let stage = try directive.choice("stage", from: names) { DrawingStage(rawValue: $0) }
    guard directive.content.count == 1,
      case .code(language: "js", let text) = directive.content[0].kind
    else {
      throw Diagnostics(
        "'write' holds a block of code marked js and nothing else", at: directive.location)
    }
    let written = try WrittenStage(text, at: directive.content[0].location)
    let id = directive.id ?? ""
    render(written, of: stage, id: id, kit: hasKit ? root + SitePart.kit.path : nil, &renderer.html)
  }

  /// Writes the place; `kit` is the way to the page of the kit.
  func render(
    _ written: WrittenStage, of stage: DrawingStage, id: String, kit: String?, _ html: inout HTML
  ) {
    let attributes: KeyValuePairs = ["class": "write", "id": id, "data-stage": stage.slug]
    html.element("div", attributes) { html in
      html.element("pre", ["tabindex": "0"]) { html in
        html.element("code", ["class": "language-js"], text: written.hole)
      }
      html.element("pre", ["class": "whole", "hidden": ""], text: written.whole)
      guard let kit else { return }
      html.element("p", ["class": "more"]) { html in
        html.element("a", ["href": kit], text: words[.writeKit])
      }
    }
  }

  /// The stages that lessons have written, in their order.
  static func all(in lessons: [Lesson]) -> [(stage: DrawingStage, written: WrittenStage)] {
    lessons.flatMap { lesson in
      lesson.document.allBlocks.compactMap { block in
        guard case .directive(let directive) = block.kind, directive.name == "write",
          let stage = directive.value("stage").flatMap({ DrawingStage(rawValue: $0) }),
          case .code(_, let text)? = directive.content.first?.kind,
          let written = try? WrittenStage(text, at: directive.location)
        else { return nil }
        return (stage, written)
      }
    }
  }
}
