// The last look before anything is written: every link in every page leads to a file of the site,
// every fragment to an id, no id stands twice in a page, and every picture has words for those who
// do not see it. What is wrong is told at the place in a text or in the template that made it so; where
// the program itself made it, by the page.

/// A finished page with what is known about its making.
struct MadePage: Sendable {
  var file: SiteFile
  var origins = PageOrigins()
  /// Whether its text could be read; if not, nothing can be said about links into it.
  var isRead = true
  /// What is wrong with its text.
  var findings: [Diagnostic] = []
}

/// What remains of a page once it has been looked at, and its bytes are gone.
struct CheckedPage: Sendable {
  let path: String
  /// Its ids, a line each; `nil` for a page that was kept as it is, and not looked at.
  var ids: [UInt8]?
  var isRead = true
  /// Where its parts were written.
  var origins = PageOrigins()
  /// What is wrong with it, as far as that needs no other page.
  var findings: [Diagnostic] = []
  /// The links that may be wrong, or lead to places in other pages.
  var links: [String] = []
  /// The files that all its other links lead to, if these are noted.
  var targets: Set<String> = []

  /// A page of the site before, in which nothing was wrong.
  static func kept(_ path: String) -> CheckedPage { CheckedPage(path: path) }
}

/// Checks the links, ids and pictures of finished pages: each by itself as soon as it is made, and what
/// leads to places in others once all are.
struct PageCheck: Sendable {
  private let files: Set<String>
  private let template: Template?
  private let unread: UnreadSamples
  /// Whether it is noted what the links of a page lead to.
  var notesTargets = false
  /// Reads a page that was kept.
  var kept: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// The ids of a page that is not among those that are looked at together, a line each; `nil` for what is
  /// no page.
  var settled: @Sendable (String) -> [UInt8]? = { _ in nil }

  /// `files` are the paths of all files of the site.
  init(files: Set<String>, template: Template? = nil, unread: UnreadSamples = UnreadSamples()) {
    self.files = files
    self.template = template
    self.unread = unread
  }

  /// A path as the list of all files has it, so that thousands of paths are kept in memory once.
  func shared(_ path: String) -> String { known(path) ?? path }

  /// The path as the list has it; `nil` for one that it does not have.
  private func known(_ path: String) -> String? { files.firstIndex(of: path).map { files[$0] } }

  /// Looks at one page.
  func look(at page: MadePage) -> CheckedPage {
    let scan = PageScan(page.file.bytes)
    let findings = PageFaults(in: page.file.path, page.origins, template)
    var found: [Diagnostic] = []
    // What has no id at all is told by the text.
    for id in scan.repeatedIDs where !id.isEmpty {
      found.tell(
        findings.faults(
          "The id '\(id)' stands twice", nil, .id, at: page.origins.places[id].map { [$0] },
          source: "id=\"\(id)\""))
    }
    for picture in scan.pictures { found.tell(check(picture, scan, findings)) }
    let root = Array(Page.root(of: page.file.path).utf8)
    var links: [String] = []
    var targets: Set<String> = []
    for link in scan.links {
      if let target = plainTarget(of: link, in: scan, root) {
        if notesTargets { targets.insert(target) }
      } else {
        links.append(scan.text(link))
        // That the place is there is seen each time its page is made; that the page is, is noted.
        let end = scan.bytes[link].firstIndex(of: UInt8(ascii: "#")) ?? link.lowerBound
        if notesTargets, let target = plainTarget(of: link.lowerBound..<end, in: scan, root) {
          targets.insert(target)
        }
      }
    }
    return CheckedPage(
      path: page.file.path, ids: scan.idLines, isRead: page.isRead, origins: page.origins,
      findings: found, links: links.filter { !isExternal($0) && $0 != OneFile.noIcon },
      targets: targets)
  }

  /// The file of the site that a link plainly leads to, or nothing for a place of its own page: nearly all
  /// are of that kind; `nil` for others.
  private func plainTarget(
    of link: Range<Int>, in scan: PageScan, _ root: [UInt8]
  ) -> String? {
    let address = scan.bytes[link]
    if address.first == UInt8(ascii: "#") {
      return link.count > 1 && scan.place(ofID: link.dropFirst()) != nil ? "" : nil
    }
    guard address.starts(with: root) else { return nil }
    let path = address.dropFirst(root.count)
    var last = UInt8(ascii: "/")
    for byte in path {
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "&"): return nil
      case UInt8(ascii: "/"), UInt8(ascii: "."): if last == UInt8(ascii: "/") { return nil }
      default: break
      }
      last = byte
    }
    return known(String(decoding: path, as: UTF8.self))
  }

  /// Everything wrong, pages in order.
  func findings(_ pages: [CheckedPage]) -> [Diagnostic] {
    let targets = Dictionary(pages.map { ($0.path, $0) }) { first, _ in first }
    var ids: [String: Set<String>] = [:]
    return pages.flatMap { page in
      var found = page.findings
      // A link is told at all its places at once.
      var seen: Set<String> = []
      for link in page.links where seen.insert(link).inserted {
        if found.isFull { break }
        let faults = check(link, on: page, targets, &ids)
        found.tell(faults)
      }
      return found
    }
  }

  private func check(
    _ target: String, on page: CheckedPage, _ pages: [String: CheckedPage],
    _ ids: inout [String: Set<String>]
  ) -> [Diagnostic] {
    // What the template links to is the same in every page, but for the way to the root.
    let root = Page.root(of: page.path)
    let local = target.hasPrefix(root) ? String(target.dropFirst(root.count)) : target
    let isInTemplate = { template?.place(of: "{{root}}\(local)\"") != nil }
    func faults(_ message: String, _ suggestion: String? = nil, _ rule: Rule = .link)
      -> [Diagnostic]
    {
      PageFaults(in: page.path, page.origins, template).faults(
        message, suggestion, rule, at: page.origins.links[target],
        source: isInTemplate() ? "{{root}}\(local)\"" : "\"\(target)\"")
    }
    let parts = target.parts(at: "#", most: 1)
    guard let path = LinkCheck.resolve(String(parts[0]), from: page.path) else {
      return faults("The link '\(target)' leaves the site")
    }
    guard files.contains(path) else {
      if unread.explain(path) { return [] }
      let link = isInTemplate() ? local : target
      return faults("The link '\(link)' leads to no file of the site")
    }
    guard parts.count > 1, !parts[1].isEmpty,
      let known = ids[path] ?? self.ids(of: path, pages[path])
    else { return [] }
    ids[path] = known
    let place = String(parts[1])
    if known.contains(place) || pages[path].map({ isPerhaps(place, in: $0) }) ?? false { return [] }
    return faults(
      "'\(path)' has no place '#\(place)'", didYouMean(place, known),
      path == "glossary.html" ? .glossary : .link)
  }

  /// The ids of a page; those of one that was kept are read from it.
  private func ids(of path: String, _ page: CheckedPage?) -> Set<String>? {
    let read = { PageScan(kept(path) ?? []).idLines }
    guard let lines = page.map({ $0.ids ?? read() }) ?? settled(path) else { return nil }
    return Set(
      lines.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) })
  }

  /// Whether a page may well have a place, once what is wrong with its text is mended.
  private func isPerhaps(_ place: String, in page: CheckedPage) -> Bool {
    if !page.isRead { return true }
    return !page.origins.isWhole && ["figure-", "table-"].contains(where: place.hasPrefix)
  }

  /// A drawing is named and described, or hidden because the text beside it says as much; an image
  /// has an alternative, if an empty one.
  private func check(
    _ picture: PageScan.Picture, _ scan: PageScan, _ findings: PageFaults
  ) -> [Diagnostic] {
    func faults(_ message: String, _ suggestion: String, of id: Range<Int>? = nil) -> [Diagnostic] {
      findings.faults(
        message, suggestion, .alternative,
        at: findings.place(ofFigure: id.map(scan.text) ?? "").map { [$0] },
        source: scan.text(picture.tag))
    }
    if let hidden = picture.hidden, scan.holds("true", at: hidden) { return [] }
    if !picture.isDrawing {
      if picture.alternative != nil { return [] }
      return faults(
        "The image '\(picture.source.map(scan.text) ?? "")' has no text alternative",
        "give it an alt attribute, empty if it only decorates")
    }
    guard let role = picture.role, scan.holds("img", at: role), let names = picture.names else {
      return faults("A drawing has no name", "give it role=\"img\" and aria-labelledby")
    }
    guard let descriptions = picture.descriptions else {
      return faults("A drawing has no text alternative", "give it aria-describedby", of: names)
    }
    var found: [Diagnostic] = []
    for name in scan.words(names) where !scan.hasText(name) {
      found.tell(
        faults(
          "The figure has no name: '#\(scan.text(name))' is missing or empty", "write a caption",
          of: names))
    }
    for name in scan.words(descriptions) where !scan.hasText(name) {
      found.tell(
        faults(
          "The figure has no text alternative: '#\(scan.text(name))' is missing or empty",
          "describe it", of: descriptions))
    }
    return found
  }

  /// What findings in a page need to find their places.
  private struct PageFaults {
    let path: String
    let origins: PageOrigins
    let template: Template?

    init(in path: String, _ origins: PageOrigins, _ template: Template?) {
      self.path = path
      self.origins = origins
      self.template = template
    }

    /// A finding at the places where a text made it so, or where `source` stands in the template.
    func faults(
      _ message: String, _ suggestion: String?, _ rule: Rule, at places: [SourceLocation]?,
      source: @autoclosure () -> String
    ) -> [Diagnostic] {
      let places = places ?? [template?.place(of: source()) ?? SourceLocation(file: path)]
      return places.map {
        Diagnostic(location: $0, message: message, suggestion: suggestion, rule: rule)
      }
    }

    /// Where a text asks for a figure whose name or description has an id.
    func place(ofFigure id: String) -> SourceLocation? {
      [id, id.without(suffix: "-title"), id.without(suffix: "-text")].compactMap {
        origins.places[$0]
      }.first
    }
  }

}

extension String {
  fileprivate func without(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
