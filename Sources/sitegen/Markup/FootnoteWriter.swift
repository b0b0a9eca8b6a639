// Footnotes on a page. Marks link to the notes at its end, and these link back. On a wide screen a mark is a
// button that opens its note as a popover, which is the text in the list, so no script is needed.

/// The footnotes of a text, the page that lists them, and the phrases of their links.
struct FootnoteLinks {
  var footnotes = Footnotes()
  /// The address of the page that has the notes, if it is another one.
  var page = ""
  /// The name of the list.
  var name = ""
  /// The name of a link back.
  var back = ""
  /// The name of a note, by its number.
  var mark: (Int) -> String = { "\($0)" }
}

extension Renderer {
  /// Appends the mark of a footnote.
  mutating func mark(_ name: String, at place: SourceLocation) {
    let links = hooks.footnotes
    // A mark without a text is already reported.
    guard let index = links.footnotes.indices[name] else { return }
    let id = Self.footnoteID(index)
    let ordinal = links.footnotes.ordinals[place]
    let isHere = links.page.isEmpty
    var attributes = [(key: "class", value: "footnote")]
    if isHere, !hooks.isRepeated, let ordinal {
      attributes.append(("id", "\(id)-mark-\(ordinal)"))
    }
    html.open("sup", attributes)
    html.element(
      "a",
      [
        "href": "\(links.page)#\(id)", "role": "doc-noteref", "aria-label": links.mark(index + 1),
      ], text: "\(index + 1)")
    if isHere {
      html.element(
        "button",
        [
          "type": "button", "popovertarget": "\(id)-text", "aria-label": links.mark(index + 1),
        ], text: "\(index + 1)")
    }
    html.close("sup")
  }

  /// Appends the notes, if there are any.
  mutating func footnotes() {
    let links = hooks.footnotes
    if links.footnotes.notes.isEmpty { return }
    html.open("section", ["class": "footnotes", "role": "doc-endnotes", "aria-label": links.name])
    html.markup("\n<ol>\n")
    for (index, note) in links.footnotes.notes.enumerated() {
      let id = Self.footnoteID(index)
      html.open("li", ["id": id])
      html.open("span", ["id": "\(id)-text", "popover": ""])
      inlines(note.text)
      html.close("span")
      for turn in 0..<note.marks {
        html.text(" ")
        // U+FE0E keeps the arrow from being shown as an emoji.
        html.element(
          "a",
          [
            "class": "footnote-back", "href": "#\(id)-mark-\(turn + 1)", "role": "doc-backlink",
            "aria-label": links.back,
          ], text: "↩\u{FE0E}")
      }
      html.close("li")
      html.markup("\n")
    }
    html.markup("</ol>\n")
    html.close("section")
    html.markup("\n")
  }

  private static func footnoteID(_ index: Int) -> String { "footnote-\(index + 1)" }
}
