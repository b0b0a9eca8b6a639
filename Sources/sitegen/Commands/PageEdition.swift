// The pages of a site in one language: made, looked at, and handed on at once.

import InkstepEngine
import InkstepLessons

/// Makes the pages in one language.
struct PageEdition: Sendable {
  let content: SiteContent
  var maker: PageMaker
  private let frame: PageFrame
  /// What makes pages that are one file.
  private let oneFile: OneFile
  /// What pages are told last, where that is known already.
  var late: LateParts?

  /// Makes ready what all pages of a language need.
  init(
    _ content: SiteContent, _ site: SitePages, _ languages: [Words],
    _ code: [DrawingStage: [TouchPhase: BranchExcerpt]], _ assets: PageAssets,
    _ addresses: SiteAddresses, _ facts: SiteFacts
  ) {
    let words = content.words
    var addresses = addresses
    addresses.step = words.site.step
    self.content = content
    maker = PageMaker(
      content: content, library: site.library, facts: facts,
      fixtures: FixtureList(of: site.library), addresses: addresses, code: code,
      root: site.baseURL ?? "", originalWords: languages[0], parts: site.parts,
      steps: StepsPage(
        words: words, code: code, lessons: content.lessons, stages: site.library.stages))
    oneFile = OneFile(content, baseURL: site.baseURL)
    frame = PageFrame(
      template: content.template, words: words, baseURL: site.baseURL,
      author: content.shape.author, isLive: site.isLive, assets: assets,
      entries: [NavigationEntry](content, parts: site.parts), languages: languages)
  }

  /// Makes a page, looks at it and hands it to `sink`, unless it waits for what is not known yet.
  func finished(_ subject: PageSubject, _ check: PageCheck, _ sink: FileSink) -> FinishedPage {
    let (page, faults) = maker.page(of: subject)
    let html =
      page.whole.map { oneFile.html(of: page, $0).html } ?? frame.html(of: page)
    let file = SiteFile(path: check.shared(frame.path(of: page)), bytes: html.bytes)
    let made = MadePage(
      file: file, origins: page.origins, isRead: !subject.isUnread(in: content))
    let hasPlaces = page.whole != nil || frame.isLive && page.live != nil
    let whole = hasPlaces ? late.map { $0.filled(file) } : file
    let item = whole.flatMap { sink.put($0) }
    // What is wrong with a borrowed text has been told.
    let isBorrowed = subject.source(in: content)?.isBorrowed(by: content.words) ?? false
    return FinishedPage(
      held: whole == nil ? file : nil, item: item, checked: check.look(at: made),
      findings: isBorrowed ? [] : faults,
      sizeFindings: page.whole == nil ? [] : OneFile.findings([whole].compactMap(\.self)))
  }

  /// Makes ready what pages of figures bring along.
  func packScripts(isGraph: Bool) {
    oneFile.prepare(
      LiveScripts.figureScripts(isGraph: isGraph), LiveScripts.liveSheets(isGraph: isGraph))
  }

  /// Adds what step pages and tables of strokes depend on in this language, but for the strokes and their names.
  func add(to key: inout InputKey) {
    let words = content.words
    for name in [words.language, words.site.folder, words.site.step] { key.add(name) }
    for form in words.forms { key.add("\(form.key)=\(words.pattern(form.key))") }
    for stage in DrawingStage.allCases {
      key.add(content.lessons.about(stage.slug)?.path ?? "")
    }
    // What is around a page shows by a page with nothing in it.
    key.add(frame.html(of: StepsPage.blank(path: "steps/x.html")).bytes)
  }
}

/// What is left of a page that has been made and looked at.
struct FinishedPage: Sendable {
  /// The page, if it waits for the names of the modules.
  let held: SiteFile?
  /// What a list of files says of it, if it went into a site.
  let item: Manifest.Item?
  var checked: CheckedPage
  /// What is wrong with its text.
  let findings: [Diagnostic]
  /// What is wrong with its size.
  var sizeFindings: [Diagnostic] = []

  /// Whether nothing is wrong with it, whatever other pages hold.
  var isSound: Bool { isPlain && checked.links.isEmpty }

  /// Whether it may lead to places in the lists of strokes and fixtures, which change with added strokes.
  var leadsToLists: Bool {
    checked.links.contains { $0.contains("strokes") || $0.contains("fixtures") }
  }

  /// Whether nothing is wrong with it, but perhaps where it leads to places in other pages.
  var isPlain: Bool {
    held == nil && findings.isEmpty && sizeFindings.isEmpty && checked.isRead
      && checked.findings.isEmpty
  }
}

extension FinishedPage {
  /// A page of the site before.
  init(kept item: Manifest.Item) {
    self.init(held: nil, item: item, checked: .kept(item.path), findings: [])
  }
}
