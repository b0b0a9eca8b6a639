// Decides which findings a run reports: some only follow from other findings, and some are found again in
// many pages.

/// The part of a page that is kept once it has been written.
struct PageRecord: Sendable {
  let links: CheckedLinks
  /// The findings about its text.
  let textFindings: [Diagnostic]
  /// The paths of the assets that it loads.
  let loads: Set<String>
  /// Whether it loads the module that finds mistakes.
  let findsMistakes: Bool
  /// The text that a search finds; `nil` for a page that it does not find.
  let searched: SearchedPage?

  init(_ page: any SitePage, _ rendered: RenderedPage, _ check: LinkCheck, in site: Site) {
    links = check.check(rendered)
    textFindings = rendered.findings
    loads = rendered.records.loads
    findsMistakes = rendered.slots.contains { $0.kind == .judgeAttribute }
    searched = SearchedPage(page, rendered, in: site.language(of: rendered.path).folder)
  }
}

extension Site {
  /// Everything wrong with a site whose pages have been rendered: `records` are those of all pages.
  func reported(_ fixtures: FixtureCheck, _ records: [PageRecord]) -> Findings {
    var findings = findings
    findings.add(fixtures.findings, under: .fixture)
    for record in records where !record.textFindings.isEmpty {
      findings.add(unexplained(record.textFindings, by: findings), under: .markdown)
    }
    findings.add(MovedPage.clashes(in: self), under: .frontMatter)
    findings.add(clashes, under: .file)
    let lost = LinkCheck(self).findings(records.map(\.links))
    findings.add(unexplained(lost, by: findings), under: .link)
    findings.add(
      AssetCheck(theme: content.theme, files: paths).findings(content.own), under: .style)
    return findings
  }

  /// The findings except those that follow from an error on the same line: a figure without a caption has
  /// no name either.
  private func unexplained(_ findings: [Diagnostic], by known: Findings) -> [Diagnostic] {
    func line(_ finding: Diagnostic) -> String? {
      finding.location.map { "\($0.file):\($0.line)" }
    }
    let lines = Set(known.all.compactMap(line))
    return withoutEchoes(findings, of: known).filter { finding in
      guard let line = line(finding), lines.contains(line) else { return true }
      return ![.id, .alternative, .directive].contains(finding.rule)
    }
  }

  /// The findings except those in a translation that the original has, too: a translation of a wrong number is wrong.
  private func withoutEchoes(_ findings: [Diagnostic], of known: Findings) -> [Diagnostic] {
    if languages.count < 2 { return findings }
    let texts = Set((known.all + findings).map { Echo(file: $0.location?.file, $0) })
    return findings.filter { finding in
      guard let file = finding.location?.file, let original = original(of: file) else {
        return true
      }
      return !texts.contains(Echo(file: original, finding))
    }
  }

  /// The file of the text that another file in the content translates.
  private func original(of file: String) -> String? {
    for language in languages.dropFirst() where file.hasSuffix("/\(language.words.language).md") {
      return file.dropLast(language.words.language.utf8.count + 3) + "\(content.shape.language).md"
    }
    return nil
  }

  /// What makes a finding in another file the same.
  private struct Echo: Hashable {
    let file: String?
    let message: String
    let rule: Rule?

    init(file: String?, _ finding: Diagnostic) {
      (self.file, message, rule) = (file, finding.message, finding.rule)
    }
  }

  /// The files of the publisher that collide with files of the site, and files that cannot be in one folder.
  private var clashes: [Diagnostic] {
    let collisions = content.own.collisions(with: madePaths)
    let known = Set(collisions.map(\.location))
    let others = conflicts(of: Array(paths)) {
      content.own.origin(of: $0) ?? content.images.origin(of: $0)
        ?? content.downloads.origin(of: $0, in: content.folder)
    }
    return collisions + others.filter { $0.location == nil || !known.contains($0.location) }
  }
}
