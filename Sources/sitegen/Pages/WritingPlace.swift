// A place in a lesson where the reader writes the stage: `:::write {#id} stage=NAME` around a block of
// JavaScript, the code to begin with. Without scripts it is that text, and the way to the kit.

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
    let attributes: KeyValuePairs = [
      "class": "write", "id": directive.id ?? "", "data-stage": stage.slug,
    ]
    renderer.html.element("div", attributes) { html in
      html.element("pre", ["tabindex": "0"]) { html in
        html.element("code", ["class": "language-js"], text: text)
      }
      if !hasKit { return }
      html.element("p", ["class": "more"]) { html in
        html.element("a", ["href": root + SitePart.kit.path], text: words[.writeKit])
      }
    }
  }
}
