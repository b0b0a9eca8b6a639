// Code as a figure of a page.

extension HTML {
  /// Appends code as a figure; the extension of the file determines the language.
  mutating func code(_ code: String, of file: String, caption: String) {
    let suffix = file.split(separator: ".").last.map(String.init) ?? ""
    let language = ["kt": "kotlin", "mjs": "js", "py": "python"][suffix] ?? suffix
    element("figure", ["class": "code"]) { html in
      html.open("pre", ["tabindex": "0"])
      html.element("code", ["class": "language-\(language)"]) { html in
        html.append(highlighted(code, language: language))
      }
      html.close("pre")
      html.element("figcaption", text: caption)
    }
  }
}
