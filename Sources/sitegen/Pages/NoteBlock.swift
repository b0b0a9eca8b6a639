// Notes on a page: a frame with the name of the kind, so that it does not depend on colours.

extension Directive.Note {
  /// The name of the kind.
  var phrase: Phrase {
    switch self {
    case .note: .noteNote
    case .tip: .noteTip
    case .warning: .noteWarning
    }
  }
}

extension Renderer {
  /// Appends a note; refuses any other directive.
  mutating func note(_ directive: Directive, _ words: Words) throws(Diagnostics) {
    guard let note = directive.note else { return try directive.refuse() }
    try directive.checkKeys(["title"])
    let attributes = [(key: "class", value: "aside \(note.rawValue)"), ("role", "note")]
    html.open("div", attributes + anchor(directive.id))
    html.markup("\n")
    html.open("p", ["class": "name"])
    let kind = words[note.phrase]
    let name = directive.caption.isEmpty ? kind : words[.noteTitled, kind]
    // The place of the title, which the phrase lacks.
    for (index, part) in name.split(separator: "{1}", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { inlines(directive.caption) }
      html.text(String(part))
    }
    html.close("p")
    html.markup("\n")
    blocks(directive.content)
    html.close("div")
  }
}
