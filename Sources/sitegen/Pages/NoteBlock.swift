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

  /// The name of the kind and the title.
  func heading(_ directive: Directive, _ words: Words) -> String {
    let kind = words[phrase]
    return directive.value("title").map { words[.noteTitled, kind, $0] } ?? kind
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
    html.element("p", ["class": "name"], text: note.heading(directive, words))
    html.markup("\n")
    blocks(directive.content)
    html.close("div")
  }
}
