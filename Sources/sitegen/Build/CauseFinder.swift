// Finds what caused a problem of a page: a position in its text, else one in the template, else the page.

/// Finds the positions that caused what a page contains.
struct CauseFinder: Sendable {
  let page: RenderedPage
  let template: Template?

  /// The positions that gave an id to an element.
  func places(ofID id: String) -> [SourceLocation] {
    places(page.origins.places[id].map { [$0] }, template: "id=\"\(id)\"")
  }

  /// The positions of a link.
  func places(ofLink address: String) -> [SourceLocation] {
    places(
      page.origins.links[address],
      template: templateAddress(address).map { "{{root}}\($0)\"" } ?? "\"\(address)\"")
  }

  /// The position of a picture, which may be named or described by the element with an id.
  func places(ofPicture tag: String, id: String) -> [SourceLocation] {
    let names =
      [id] + ["-title", "-text"].filter(id.hasSuffix).map { String(id.dropLast($0.count)) }
    return places(names.compactMap { page.origins.places[$0] }.first.map { [$0] }, template: tag)
  }

  /// How the template writes a link after `{{root}}`; `nil` if it does not have the link.
  func templateAddress(_ address: String) -> String? {
    let root = Page.root(of: page.path)
    let local = address.hasPrefix(root) ? String(address.dropFirst(root.count)) : address
    return template?.place(of: "{{root}}\(local)\"") == nil ? nil : local
  }

  private func places(_ known: [SourceLocation]?, template text: String) -> [SourceLocation] {
    known ?? [template?.place(of: text) ?? SourceLocation(file: page.path)]
  }
}

extension [SourceLocation] {
  /// A finding at each of these positions.
  func findings(_ message: String, _ rule: Rule, _ suggestion: String? = nil) -> [Diagnostic] {
    map { Diagnostic(location: $0, message: message, suggestion: suggestion, rule: rule) }
  }
}
