// One state of the previewed site. The texts are rendered and checked when it is made; pages of steps and files of
// data, of which there are thousands, when a browser asks for them.

import InkstepLessons
import Synchronization

/// The site as it was after one change.
final class PreviewEdition: Sendable {
  /// The name of this state, which its pages carry.
  let name: String
  let findings: [Diagnostic]
  /// The site; `nil` if there is no content.
  let site: Site?
  let fixtures: FixtureCheck?
  private let pages: [String: any SitePage]
  private let files: [String: DataFile]
  private let modules: ModuleFiles?
  private let rendered: Mutex<[String: RenderedPage]>

  /// Makes the state for content that cannot be read.
  init(_ name: String, error: Diagnostics) {
    (self.name, findings) = (name, error.findings)
    (site, fixtures, pages, files, modules) = (nil, nil, [:], [:], nil)
    rendered = Mutex([:])
  }

  /// Renders and checks the pages with texts.
  init(_ site: Site, _ fixtures: FixtureCheck, _ modules: ModuleFiles?, jobs: Int) {
    (self.site, self.fixtures, self.modules) = (site, fixtures, modules)
    name = site.settings.edition ?? ""
    pages = Dictionary(site.pages.map { ($0.path, $0) }) { first, _ in first }
    let made = site.files + (modules?.files ?? []).map { DataFile($0) }
    files = Dictionary(made.map { ($0.path, $0) }) { first, _ in first }
    let texts = site.pages.filter {
      !($0 is StepsPage || $0 is GraphStepsPage || $0 is EmbedPage)
    }
    let check = LinkCheck(site)
    let all = texts.concurrentMap(jobs: jobs) { page in
      let page = page.render(in: site)
      return (page, PageRecord(links: check.check(page), textFindings: page.findings))
    }
    rendered = Mutex(Dictionary(all.map { ($0.0.path, $0.0) }) { first, _ in first })
    findings = site.reported(fixtures, all.map(\.1)).sorted
  }

  /// Whether something forbids to publish the site.
  var isBroken: Bool { findings.contains { $0.severity == .error } }

  /// The file at a path of the site; `nil` if there is none.
  func file(at path: String) -> SiteFile? {
    guard let site else { return nil }
    if let file = files[path] { return file.file }
    guard let page = pages[path] else { return nil }
    let known = rendered.withLock { $0[path] }
    let made = known ?? page.render(in: site)
    rendered.withLock { $0[path] = made }
    return made.file(modules?.slots ?? [:])
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
