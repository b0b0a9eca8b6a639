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

/// Checks the links, ids and pictures of finished pages.
struct PageCheck: Sendable {
  private let pages: [String: MadePage]
  private let order: [MadePage]
  private let files: Set<String>
  private let template: Template?
  private let unread: UnreadSamples

  init(
    _ pages: [MadePage], data: [SiteFile], template: Template? = nil,
    unread: UnreadSamples = UnreadSamples()
  ) {
    order = pages
    self.pages = Dictionary(pages.map { ($0.file.path, $0) }) { first, _ in first }
    files = Set(pages.map(\.file.path) + data.map(\.path))
    self.template = template
    self.unread = unread
  }

  /// Everything wrong, pages in order.
  func findings(jobs: Int) -> [Diagnostic] {
    let scans = inParallel(order, jobs: jobs) { PageScan($0.file.bytes) }
    let ids = Dictionary(zip(order.map(\.file.path), scans.map(\.ids))) { first, _ in first }
    return inParallel(runsOfFolders, jobs: jobs) { run -> [Diagnostic] in
      // Most links of a page stand in the pages beside it, too, and lead to the same place.
      var known: Set<String> = []
      return run.flatMap { findings(in: order[$0], scans[$0], ids, &known) }
    }.flatMap(\.self)
  }

  /// Pages of one folder that follow one another, so many that there is enough to do for everyone.
  private var runsOfFolders: [Range<Int>] {
    var runs: [Range<Int>] = []
    var last: Substring?
    for (index, page) in order.enumerated() {
      let folder = page.file.path.folder
      if let run = runs.last, folder == last, run.count < 250 {
        runs[runs.count - 1] = run.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
        last = folder
      }
    }
    return runs
  }

  /// Everything wrong with a page; `known` are links that lead somewhere from any page of its folder.
  private func findings(
    in page: MadePage, _ scan: PageScan, _ ids: [String: [String: Int]], _ known: inout Set<String>
  ) -> [Diagnostic] {
    var findings: [Diagnostic] = []
    // What has no id at all is told by the text.
    for id in scan.repeatedIDs where !id.isEmpty {
      findings.tell(
        faults(
          "The id '\(id)' stands twice", nil, .id, in: page,
          at: page.origins.places[id].map { [$0] },
          source: "id=\"\(id)\""))
    }
    for link in scan.links where !known.contains(link) {
      let faults = check(link, in: page, ids)
      findings.tell(faults)
      // A place of the page itself is one of this page only.
      if faults.isEmpty, let first = link.utf8.first, first != UInt8(ascii: "#") {
        known.insert(link)
      }
    }
    for picture in scan.pictures { findings.tell(check(picture, in: page, scan)) }
    return findings
  }

  private func check(
    _ target: String, in page: MadePage, _ ids: [String: [String: Int]]
  ) -> [Diagnostic] {
    if isExternal(target) { return [] }
    // What the template links to is the same in every page, but for the way to the root.
    let root = Page.root(of: page.file.path)
    let local = target.hasPrefix(root) ? String(target.dropFirst(root.count)) : target
    let isInTemplate = { template?.place(of: "{{root}}\(local)\"") != nil }
    func faults(_ message: String, _ suggestion: String? = nil, _ rule: Rule = .link)
      -> [Diagnostic]
    {
      self.faults(
        message, suggestion, rule, in: page, at: page.origins.links[target],
        source: isInTemplate() ? "{{root}}\(local)\"" : "\"\(target)\"")
    }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.resolve(String(parts[0]), from: page.file.path) else {
      return faults("The link '\(target)' leaves the site")
    }
    guard files.contains(path) else {
      if unread.explain(path) { return [] }
      let link = isInTemplate() ? local : target
      return faults("The link '\(link)' leads to no file of the site")
    }
    guard parts.count > 1, !parts[1].isEmpty, let known = ids[path] else { return [] }
    let place = String(parts[1])
    if known[place] != nil || isPerhaps(place, in: pages[path]) { return [] }
    return faults(
      "'\(path)' has no place '#\(place)'", didYouMean(place, known.keys.sorted()),
      path == "glossary.html" ? .glossary : .link)
  }

  /// Whether a page may well have a place, once what is wrong with its text is mended.
  private func isPerhaps(_ place: String, in page: MadePage?) -> Bool {
    guard let page else { return false }
    if !page.isRead { return true }
    return !page.origins.isWhole && ["figure-", "table-"].contains(where: place.hasPrefix)
  }

  /// A drawing is named and described, or hidden because the text beside it says as much; an image
  /// has an alternative, if an empty one.
  private func check(
    _ picture: PageScan.Picture, in page: MadePage, _ scan: PageScan
  ) -> [Diagnostic] {
    func faults(_ message: String, _ suggestion: String, of id: String = "") -> [Diagnostic] {
      let figure = [id, id.without(suffix: "-title"), id.without(suffix: "-text")]
      let place = figure.compactMap { page.origins.places[$0] }.first
      return self.faults(
        message, suggestion, .alternative, in: page, at: place.map { [$0] }, source: picture.tag)
    }
    if picture.value("aria-hidden") == "true" { return [] }
    if !picture.isDrawing {
      if picture.value("alt") != nil { return [] }
      return faults(
        "The image '\(picture.value("src") ?? "")' has no text alternative",
        "give it an alt attribute, empty if it only decorates")
    }
    guard picture.value("role") == "img", let names = picture.value("aria-labelledby") else {
      return faults("A drawing has no name", "give it role=\"img\" and aria-labelledby")
    }
    guard let descriptions = picture.value("aria-describedby") else {
      return faults("A drawing has no text alternative", "give it aria-describedby", of: names)
    }
    var findings: [Diagnostic] = []
    for name in names.split(separator: " ") where !scan.hasText(String(name)) {
      findings.tell(
        faults(
          "The figure has no name: '#\(name)' is missing or empty", "write a caption", of: names))
    }
    for name in descriptions.split(separator: " ") where !scan.hasText(String(name)) {
      findings.tell(
        faults(
          "The figure has no text alternative: '#\(name)' is missing or empty", "describe it",
          of: descriptions))
    }
    return findings
  }

  /// A finding at the places where a text made it so, or where `source` stands in the template.
  private func faults(
    _ message: String, _ suggestion: String?, _ rule: Rule, in page: MadePage,
    at places: [SourceLocation]?, source: String
  ) -> [Diagnostic] {
    let template = template?.place(of: source)
    let places = places ?? [template ?? SourceLocation(file: page.file.path)]
    return places.map {
      Diagnostic(location: $0, message: message, suggestion: suggestion, rule: rule)
    }
  }

  /// The file that a relative address means on a page; `nil` above the site's root, and for an
  /// address that starts from the host's.
  static func resolve(_ address: String, from page: String) -> String? {
    if address.isEmpty { return page }
    if address.hasPrefix("/") { return nil }
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      if part == ".." {
        if folders.popLast() == nil { return nil }
      } else {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }
}

extension String {
  /// The path up to the last slash.
  fileprivate var folder: Substring {
    self[..<(utf8.lastIndex(of: UInt8(ascii: "/")) ?? startIndex)]
  }

  fileprivate func without(suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
