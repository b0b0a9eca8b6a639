// A figure that the author drew: an image next to the text, with the frame and the caption of a figure. If there is a
// file `name.dark.svg` next to `name.svg`, pages with dark colours show it instead.

extension Directive {
  /// The file of the author that a figure shows.
  var ownFile: String? { name == "figure" ? value("file") : nil }

  /// The name of the file for dark colours: `hill.dark.svg` for `hill.svg`.
  static func darkName(of file: String) -> String? {
    file.lastIndex(of: ".").map { "\(file[..<$0]).dark\(file[$0...])" }
  }
}

extension Renderer {
  /// Appends a figure of the author's own, which shows `image`.
  mutating func ownFigure(
    _ directive: Directive, id: String, image: TextImages.Image?
  ) throws(Diagnostics) {
    try directive.checkKeys(["file", "alt", "parts"])
    let file = try directive.required("file")
    guard let alternative = directive.value("alt") else {
      throw Diagnostics(
        "the figure has no text alternative", at: directive.location,
        suggestion: "say what it shows, alt=\"…\""
      ).under(.alternative)
    }
    let (address, size) = try hooks.image(file, directive.place("file"))
    var drawing: OwnDrawing?
    if let image, let prefix = directive.value("parts"), size != nil {
      guard isIdentifier(prefix) else {
        throw Diagnostics(
          "'\(shortened(prefix))' is not a name", at: directive.place("parts"),
          suggestion: "name the drawing, such as parts=hill, and link to a part as #hill-top")
      }
      drawing = try OwnDrawing(image, prefix: prefix)
    }
    html.open("figure", ["class": "figure own", "id": id])
    if let drawing, let size {
      drawing.append(to: &html, alternative: alternative, size: size)
    } else {
      picture(address, size, alternative, dark: darkAddress(of: file, directive))
    }
    html.open("figcaption")
    html.open("p")
    html.append(captioned(directive.id, directive.caption))
    html.close("p")
    html.close("figcaption")
    html.close("figure")
    html.markup("\n")
  }

  private func darkAddress(of file: String, _ directive: Directive) -> String? {
    guard let name = Directive.darkName(of: file) else { return nil }
    return try? hooks.image(name, directive.place("file")).address
  }

  private mutating func picture(
    _ address: String, _ size: ImageSize?, _ alternative: String, dark: String?
  ) {
    html.open("picture")
    if let dark {
      html.open("source", ["media": "screen and (prefers-color-scheme: dark)", "srcset": dark])
    }
    var attributes = [(key: "src", value: address), (key: "alt", value: alternative)]
    if let size {
      attributes += [
        (key: "width", value: "\(size.width)"), (key: "height", value: "\(size.height)"),
      ]
    }
    html.open("img", attributes)
    html.close("picture")
  }
}
