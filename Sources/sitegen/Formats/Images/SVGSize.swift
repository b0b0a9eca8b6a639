// The size of an SVG: its width and height in pixels, or else those of its view box. A published SVG can be
// opened on its own, so it must not contain scripts.

extension ImageFile {
  /// The size of an SVG; `nil` if it states none.
  ///
  /// Throws if the file is not SVG or contains a script.
  static func svgSize(_ bytes: [UInt8], file: String) throws(Diagnostics) -> ImageSize? {
    let text = SourceText(file: file, bytes: bytes)
    let tree: XMLTree
    do throws(XMLError) { tree = try XMLTree(text.bytes) } catch {
      throw Diagnostics(error.message, at: text.location(at: error.offset))
    }
    guard let root = tree.elements.first, root.name == "svg" else {
      throw Diagnostics(
        "is not an SVG: its first element is not 'svg'", at: SourceLocation(file: file))
    }
    for element in tree.elements {
      let handler = element.attributes.keys.sorted().first { $0.lowercased().hasPrefix("on") }
      let isScript = ["script", "foreignobject"].contains(element.name.lowercased())
      guard isScript || handler != nil else { continue }
      throw Diagnostics(
        "an image may not have \(isScript ? "a '\(element.name)'" : "'\(handler ?? "on…")'")",
        at: text.location(at: element.start), suggestion: "take it out of the drawing")
    }
    return size(root)
  }

  private static func size(_ root: MarkupElement) -> ImageSize? {
    let box = root.attributes["viewBox"].flatMap(SVGShape.numbers) ?? []
    let sides = box.count == 4 ? (box[2], box[3]) : nil
    func side(_ name: String) -> Double? { root.attributes[name].flatMap(SVGShape.length) }
    switch (side("width"), side("height"), sides) {
    case (let width?, let height?, _): return pixels(width, height)
    case (let width?, nil, let sides?): return pixels(width, width * sides.1 / sides.0)
    case (nil, let height?, let sides?): return pixels(height * sides.0 / sides.1, height)
    case (nil, nil, let sides?): return pixels(sides.0, sides.1)
    default: return nil
    }
  }

  private static func pixels(_ width: Double, _ height: Double) -> ImageSize? {
    // The comparisons are also false for NaN.
    let largest = Double(ImageSize.largest)
    guard width > 0, width <= largest, height > 0, height <= largest else { return nil }
    return ImageSize(max(Int(width.rounded()), 1), max(Int(height.rounded()), 1))
  }
}
