// One edition of the previewed site: its state after a change. The texts are rendered and checked when it is made;
// pages of steps and indexes of the search, which most changes need not, when a browser asks for them.

import Foundation
import InkstepLessons

/// The site as it was after one change.
final class PreviewEdition: Sendable {
  /// The name, which pages carry: no other edition has it, not even one of an earlier preview.
  let name = "\(UInt64(Date().timeIntervalSince1970 * 1e6))"
  let findings: [Diagnostic]
  /// The site; `nil` if its content cannot be read.
  let site: Site?
  let fixtures: FixtureCheck?
  private let modules: ModuleFiles?
  private let rendered: [String: RenderedPage]
  private let searched: [SearchedPage]

  /// Makes the edition for content that cannot be read.
  init(findings: [Diagnostic]) {
    self.findings = findings
    (site, fixtures, modules, rendered, searched) = (nil, nil, nil, [:], [])
  }

  /// Renders and checks the pages with texts.
  init(_ site: Site, _ fixtures: FixtureCheck, _ modules: ModuleFiles?, jobs: Int) {
    (self.site, self.fixtures, self.modules) = (site, fixtures, modules)
    let check = LinkCheck(site)
    let texts = site.pages.filter { !type(of: $0).isMadeOnRequest }
    let pages = texts.concurrentMap(jobs: jobs) { page in
      let made = page.render(in: site)
      return (made, PageRecord(page, made, check, in: site))
    }
    rendered = Dictionary(pages.map { ($0.0.path, $0.0) }) { first, _ in first }
    findings = site.reported(fixtures, pages.map(\.1)).sorted
    searched = pages.compactMap(\.1.searched)
  }

  /// Whether something forbids to publish the site.
  var isBroken: Bool { findings.contains { $0.severity == .error } }

  /// The file at a path of the site; `nil` if there is none.
  func file(at path: String) -> SiteFile? {
    guard let site else { return nil }
    if let page = rendered[path] ?? site.page(at: path)?.render(in: site) {
      return page.file(modules?.slots ?? [:])
    }
    if let file = site.file(at: path)?.file ?? module(at: path) { return file }
    guard path.hasSuffix(SearchIndex.path) else { return nil }
    return site.searchIndexes(searched).first { $0.filePath == path }?.file
  }

  /// The module of the engine or of the judge at a path.
  private func module(at path: String) -> SiteFile? { modules?.files.first { $0.path == path } }

  /// Whether the name of a file contains a hash of its bytes, so that it never changes.
  func isHashed(_ path: String) -> Bool {
    site?.assets.isHashed(path) == true || module(at: path) != nil
  }

  /// Whether the page at a path is a draft.
  func isDraft(_ path: String) -> Bool {
    let paths = (site?.content.texts.drafts ?? []).map(\.path)
    return site?.languages.contains { one in paths.contains { one.folder + $0 == path } } ?? false
  }

  /// The event that informs a browser of the edition; it names the style sheets if nothing else has changed.
  func event(after earlier: PreviewEdition, isStyle: Bool) -> String {
    let files = isStyle && !isBroken && !earlier.isBroken ? site?.assets.files ?? [] : []
    let sheets = files.map(\.path).filter { $0.hasSuffix(".css") }.map { "\"\($0)\"" }
    return "{\"edition\":\"\(name)\",\"after\":\"\(earlier.name)\","
      + "\"sheets\":[\(sheets.joined(separator: ","))]}"
  }
}
