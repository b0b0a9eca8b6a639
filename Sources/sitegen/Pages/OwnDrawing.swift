// A drawing of the author that is written into the page, so that the text can refer to its parts. In a figure with
// `parts=hill`, `[the top](#hill-top)` leads to the element with the id `top`, and highlights it under the pointer.
// What a page does not allow is refused; what only concerns the program that saved the drawing is left out.

/// The elements of an SVG file as a part of a page.
struct OwnDrawing {
  private let elements: [MarkupElement]
  /// Whether each element is written: it and those around it belong to SVG, and are not metadata.
  private var isDrawn: [Bool] = []
  private let prefix: String
  private let source: SourceText

  /// The largest file; a page that contains a larger one loads too slowly.
  static let largest = 100_000

  private static let allowed: Set = [
    "svg", "g", "defs", "symbol", "use", "path", "line", "polyline", "polygon", "rect", "circle",
    "ellipse", "text",
    "tspan", "title", "desc", "marker", "clipPath", "mask", "pattern", "linearGradient",
    "radialGradient", "stop",
  ]

  /// Reads a drawing, of which the ids begin with `prefix` in the page; throws what a page cannot contain.
  init(_ image: TextImages.Image, prefix: String) throws(Diagnostics) {
    let file = image.origin
    source = SourceText(file: file, bytes: image.bytes)
    self.prefix = prefix
    if image.bytes.count > Self.largest {
      throw Diagnostics(
        "has \(image.bytes.count) bytes, and a drawing with parts at most \(Self.largest)",
        at: SourceLocation(file: file), suggestion: "simplify it, or leave out 'parts'")
    }
    do throws(XMLError) { elements = try XMLTree(source.bytes).elements } catch {
      throw Diagnostics(error.message, at: source.location(at: error.offset))
    }
    guard elements.first?.name == "svg" else {
      throw Diagnostics(
        "only an SVG has parts", at: SourceLocation(file: file), suggestion: "leave out 'parts'")
    }
    let parents = Set(elements.compactMap(\.parent))
    for (index, element) in elements.enumerated() {
      let isKnown = SVGWalk.isSVG(element) && element.name != "metadata"
      isDrawn.append(isKnown && element.parent.map { isDrawn[$0] } ?? true)
      if isDrawn[index] { try check(element, hasChildren: parents.contains(index)) }
    }
  }

  private func check(_ element: MarkupElement, hasChildren: Bool) throws(Diagnostics) {
    func refuse(_ message: String, _ help: String) -> Diagnostics {
      Diagnostics(message, at: source.location(at: element.start), suggestion: help)
    }
    guard Self.allowed.contains(element.name) else {
      throw refuse(
        "a drawing with parts cannot have a '\(element.name)'", "take it out, or leave out 'parts'")
    }
    if element.attributes["style"] != nil {
      throw refuse(
        "a drawing with parts cannot have 'style'", "write attributes instead, such as fill=\"…\"")
    }
    if hasChildren, element.text.contains(where: { $0 > 0x20 }) {
      throw refuse("text stands beside other elements", "put each piece into a 'tspan'")
    }
    for (key, value) in element.attributes where key.hasSuffix("href") || value.contains("url(") {
      if key.hasSuffix("href") ? value.hasPrefix("#") : value.hasPrefix("url(#") { continue }
      throw refuse("'\(key)' leads out of the drawing", "refer to an element in the drawing")
    }
  }
}

extension OwnDrawing {
  /// Appends the drawing with its alternative and its size in pixels.
  func append(to html: inout HTML, alternative: String, size: ImageSize) {
    var open: [Int] = []
    for (index, element) in elements.enumerated() where isDrawn[index] {
      while let last = open.last, last != element.parent {
        html.close(elements[open.removeLast()].name)
      }
      open.append(index)
      html.open(
        element.name,
        index == 0 ? root(element, alternative, size) : attributes(of: element))
      html.text(String(decoding: element.text, as: UTF8.self))
    }
    for index in open.reversed() { html.close(elements[index].name) }
  }

  private func root(
    _ element: MarkupElement, _ alternative: String, _ size: ImageSize
  ) -> [(key: String, value: String)] {
    let box = element.attributes["viewBox"] ?? "0 0 \(size.width) \(size.height)"
    return [
      ("viewBox", box), ("width", "\(size.width)"), ("height", "\(size.height)"), ("role", "img"),
      ("aria-label", alternative),
    ] + attributes(of: element).filter { !["viewBox", "width", "height", "id"].contains($0.key) }
  }

  /// The attributes in the page: those of SVG, with the prefix before each id.
  private func attributes(of element: MarkupElement) -> [(key: String, value: String)] {
    element.attributes.sorted { $0.key < $1.key }.compactMap { key, value in
      switch key {
      case "id": return (key, "\(prefix)-\(value)")
      case "href", "xlink:href": return ("href", "#\(prefix)-\(value.dropFirst())")
      case _ where key.contains(":") || key.hasPrefix("xmlns") || key.lowercased().hasPrefix("on"):
        return nil
      default: return (key, value.replacing("url(#", with: "url(#\(prefix)-"))
      }
    }
  }
}
