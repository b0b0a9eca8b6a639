// Checks the text alternatives of pictures. A drawing needs a name and a description, or is hidden because
// the text next to it says the same; an image needs an alternative, which may be empty.

/// Checks the pictures of a page.
struct PictureCheck {
  let finder: CauseFinder
  /// The ids of the page, and whether their elements have text.
  let anchors: [String: Bool]

  func findings(_ picture: HTMLRecords.Picture) -> [Diagnostic] {
    switch picture {
    case .figure(let id):
      drawing(name: "\(id)-title", description: "\(id)-text") {
        finder.places(ofPicture: "", id: $0)
      }
    case .tag(let tag) where tag["aria-hidden"] == "true": []
    case .tag(let tag) where tag.element == "img": image(tag)
    case .tag(let tag): drawing(tag)
    }
  }

  private func image(_ tag: HTMLRecords.Tag) -> [Diagnostic] {
    if tag["alt"] != nil { return [] }
    return finder.places(ofPicture: tag.source, id: "").findings(
      "The image '\(tag["src"] ?? "")' has no text alternative", .alternative,
      "give it an alt attribute, empty if it only decorates")
  }

  private func drawing(_ tag: HTMLRecords.Tag) -> [Diagnostic] {
    func places(_ id: String) -> [SourceLocation] {
      finder.places(ofPicture: tag.source, id: id)
    }
    guard tag["role"] == "img", let name = tag["aria-labelledby"] else {
      return places("").findings(
        "A drawing has no name", .alternative, "give it role=\"img\" and aria-labelledby")
    }
    guard let description = tag["aria-describedby"] else {
      return places(name).findings(
        "A drawing has no text alternative", .alternative, "give it aria-describedby")
    }
    return drawing(name: name, description: description, places)
  }

  /// Checks the elements that name and describe a drawing, given by their ids with spaces between them.
  private func drawing(
    name: String, description: String, _ places: (String) -> [SourceLocation]
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for id in name.split(separator: " ").map(String.init) where anchors[id] != true {
      found.add(
        places(name).findings(
          "The figure has no name: '#\(id)' is missing or empty", .alternative, "write a caption"))
    }
    for id in description.split(separator: " ").map(String.init) where anchors[id] != true {
      found.add(
        places(description).findings(
          "The figure has no text alternative: '#\(id)' is missing or empty", .alternative,
          "describe it"))
    }
    return found
  }
}
