// One edition of the previewed site: its state after a change. The texts are rendered and checked when it is made;
// pages of steps and files of data, of which there are thousands, when a browser asks for them.

import Foundation
import InkstepLessons
import Synchronization

/// The site as it was after one change.
final class PreviewEdition: Sendable {
  /// The name of this edition, which its pages carry.
  let name: String
  let findings: [Diagnostic]
  /// The site; `nil` if there is no content.
  let site: Site?
  let fixtures: FixtureCheck?
  private let modules: ModuleFiles?
  private let rendered: Mutex<[String: RenderedPage]>
  /// The texts that a search finds; their indexes are made when a browser asks for them.
  private let searched: [SearchedPage]

  /// Makes the edition for content that cannot be read.
  init(error: Diagnostics) {
    (name, findings) = (Self.newName(), error.findings)
    (site, fixtures, modules) = (nil, nil, nil)
    rendered = Mutex([:])
    searched = []
  }

  /// Renders and checks the pages with texts.
  init(_ site: Site, _ fixtures: FixtureCheck, _ modules: ModuleFiles?, jobs: Int) {
    (self.site, self.fixtures, self.modules) = (site, fixtures, modules)
    name = site.settings.edition ?? ""
    let check = LinkCheck(site)
    let texts = site.pages.filter { !type(of: $0).isMadeOnRequest }
    let pages = texts.concurrentMap(jobs: jobs) { page in
      let made = page.render(in: site)
      return (made, PageRecord(page, made, check, in: site))
    }
    rendered = Mutex(Dictionary(pages.map { ($0.0.path, $0.0) }) { first, _ in first })
    findings = site.reported(fixtures, pages.map(\.1)).sorted
    searched = pages.compactMap(\.1.searched)
  }

  /// A name that no earlier edition has, and none of an earlier preview.
  static func newName() -> String { "\(UInt64(Date().timeIntervalSince1970 * 1e6))" }

  /// Whether something forbids to publish the site.
  var isBroken: Bool { findings.contains { $0.severity == .error } }

  /// Whether the site has a file or a page at a path.
  func has(_ path: String) -> Bool {
    site?.paths.contains(path) == true || index(at: path) != nil
  }

  /// Whether the name of a file contains a hash of its bytes, so that it never changes.
  func isHashed(_ path: String) -> Bool {
    site?.assets.isHashed(path) == true || modules?.files.contains { $0.path == path } == true
  }

  /// The file at a path of the site; `nil` if there is none.
  func file(at path: String) -> SiteFile? {
    let known =
      site?.file(at: path)?.file ?? modules?.files.first { $0.path == path }
      ?? index(at: path)?.file
    guard known == nil, let site, let page = site.page(at: path) else { return known }
    let made = rendered.withLock { $0[path] } ?? page.render(in: site)
    rendered.withLock { $0[path] = made }
    return made.file(modules?.slots ?? [:])
  }

  /// The index of the search at a path.
  private func index(at path: String) -> SearchIndex? {
    guard path.hasSuffix(SearchIndex.path) else { return nil }
    return site?.searchIndexes(searched).first { $0.filePath == path }
  }

  /// Whether the page at a path is a draft.
  func isDraft(_ path: String) -> Bool {
    let folders = site?.languages.map(\.folder) ?? []
    return site?.content.texts.drafts.contains { draft in
      folders.contains { $0 + draft.path == path }
    } ?? false
  }

  /// The paths of the style sheets.
  var sheets: [String] { (site?.assets.files ?? []).map(\.path).filter { $0.hasSuffix(".css") } }
}
