// Decides which findings a run reports: some only follow from other findings, and some are found again in
// many pages.

/// The part of a page that is kept once it has been written.
struct PageRecord: Sendable {
  let links: CheckedLinks
  /// The findings about its text.
  let textFindings: [Diagnostic]
}

extension Site {
  /// Everything wrong with a site whose pages have been rendered: `records` are those of all pages.
  func reported(_ fixtures: FixtureCheck, _ records: [PageRecord]) -> Findings {
    var findings = findings
    findings.add(fixtures.findings, under: .fixture)
    for record in records where !record.textFindings.isEmpty {
      findings.add(unexplained(record.textFindings, by: findings), under: .markdown)
    }
    findings.add(clashes, under: .file)
    let lost = LinkCheck(self).findings(records.map(\.links))
    findings.add(unexplained(lost, by: findings), under: .link)
    findings.add(
      AssetCheck(theme: content.theme, files: paths)
        .findings(content.assets, content.own, content.template), under: .style)
    return findings
  }

  /// The findings except those that follow from an error on the same line: a figure without a caption has
  /// no name either.
  private func unexplained(_ findings: [Diagnostic], by known: Findings) -> [Diagnostic] {
    func line(_ finding: Diagnostic) -> String? {
      finding.location.map { "\($0.file):\($0.line)" }
    }
    let lines = Set(known.all.compactMap(line))
    return findings.filter { finding in
      guard let line = line(finding), lines.contains(line) else { return true }
      return ![.id, .alternative, .directive].contains(finding.rule)
    }
  }

  /// The files of the publisher that collide with files of the site, and files that cannot be in one folder.
  private var clashes: [Diagnostic] {
    let collisions = content.own.collisions(with: madePaths)
    let known = Set(collisions.map(\.location))
    let others = conflicts(of: Array(paths)) {
      content.own.origin(of: $0) ?? content.images.origin(of: $0)
    }
    return collisions + others.filter { $0.location == nil || !known.contains($0.location) }
  }
}
