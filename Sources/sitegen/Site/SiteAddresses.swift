// Where links may lead: the files that the site will have, and the places in its texts.

/// The addresses of the site, known before any page is made.
struct SiteAddresses: Sendable {
  /// Every file, relative to the site's root.
  let files: Set<String>
  /// The ids in pages made from texts, as far as the texts say.
  let places: [String: Set<String>]

  /// The relative address of a link written from the site's root, or why it leads nowhere.
  func link(
    _ address: String, from page: String, in document: Document, at location: SourceLocation
  ) throws(Diagnostics) -> String {
    if address.hasPrefix("https://") || address.hasPrefix("mailto:") { return address }
    let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].isEmpty ? page : String(parts[0])
    guard files.contains(path) else {
      throw Diagnostics(
        "the site has no page '\(path)'", at: location,
        suggestion: didYouMean(path, files.sorted())
          ?? "write the address from the site's root, like lessons/linear.html")
    }
    if parts.count > 1 {
      let place = String(parts[1])
      if let known = places[path], !known.contains(place) {
        throw Diagnostics(
          "'\(path)' has no place '#\(place)'", at: location,
          suggestion: didYouMean(place, known.sorted()))
      }
    }
    return parts[0].isEmpty ? address : Page.root(of: page) + address
  }
}

extension Document {
  /// The ids that a page made from this text will have, by headings and containers.
  var places: Set<String> {
    var places = Set(headings.map(\.id))
    for block in blocks {
      if case .directive(let directive) = block.kind, let id = directive.id { places.insert(id) }
    }
    return places
  }
}
