// The whole site before it is rendered: every page and every other file by its path, in every language.

import InkstepEngine
import InkstepLessons

/// The code that runs at each phase of a touch, per stage.
typealias StageCode = [DrawingStage: [TouchPhase: BranchExcerpt]]

/// Options that change what a site contains.
struct SiteSettings: Equatable, Sendable {
  /// Where the site will be published, ending in a slash; `nil` for a site that can be moved.
  var baseURL: String?
  /// Whether the site has the engine's module, and with it live pages and a playground.
  var isLive = true
  /// Whether it is a preview, in which few pages are rendered.
  var isPreview = false
}

/// A site.
struct Site: Sendable {
  let content: SiteContent
  let library: TraceLibrary
  let settings: SiteSettings
  /// The site's parts other than lessons and steps.
  let parts: Set<SitePart>
  /// The traces of the samples as files.
  let fixtures: [Fixture]
  let facts: SiteFacts
  let code: StageCode
  /// The sheets and scripts that pages load.
  let assets: PageAssets
  /// The files of the kit, with its archives.
  let kit: [SiteFile]
  /// The languages, that of the originals first.
  let languages: [SiteLanguage]
  /// The findings in the content that are known before any page is rendered.
  let findings: Findings

  /// All pages, in all languages.
  private(set) var pages: [any SitePage] = []
  /// All other files except the modules.
  private(set) var files: [DataFile] = []
  /// The paths of all pages and files that links can lead to.
  private(set) var paths: Set<String> = []
  /// The paths of `paths` without the publisher's own files.
  private(set) var madePaths: Set<String> = []
  private var addresses = SiteAddresses(files: [])

  init(
    _ content: SiteContent, _ library: TraceLibrary, _ settings: SiteSettings, jobs: Int
  ) {
    self.content = content
    self.library = library
    self.settings = settings
    parts = Self.parts(content, library, settings)
    fixtures = library.fixtures(jobs: jobs)
    facts = SiteFacts(library: library)
    var findings = content.findings
    findings.add(content.shape.unknownSamples(in: library), under: .site)
    code = Self.stageCode(content.excerpts, &findings)
    assets = PageAssets(
      content, made: ScriptFiles.all(library, content, isLive: settings.isLive),
      isLive: settings.isLive)
    findings.add(assets.findings, under: .unreadable)
    self.findings = findings
    let contents = content.inEachLanguage
    let (parts, assets) = (self.parts, self.assets)
    languages = Self.languages(contents) { content, languages in
      PageFrame(
        template: content.template, words: content.words, baseURL: settings.baseURL,
        author: content.shape.author, isLive: settings.isLive,
        isPreview: settings.isPreview, assets: assets,
        groups: [NavigationGroup](content, parts: parts), languages: languages,
        hasNumbers: content.texts.haveNumbers)
    }
    let own = library.stages.filter { $0.text != nil }
    kit =
      (content.kit?.files(beside: Self.samples(library, fixtures)) ?? [])
      + own.flatMap { VectorFile.own($0).map(\.file) }

    pages = languages.flatMap { language in
      Self.kinds.flatMap { $0.all(of: self, in: language) }
    }
    files = DataFile.all(of: self, jobs: jobs)
    madePaths = Set(pages.map(\.path)).union(files.map(\.path))
      .union(languages.map { $0.folder + SearchIndex.path })
    files += content.own.files.map { DataFile($0) }
    paths = madePaths.union(content.own.files.map(\.path))
    addresses = addresses(of: contents.map(\.words.site.folder))
    files += DataFile.siteMap(of: self).map { [$0] } ?? []
    files += LessonMarkdown.files(of: self)
  }
}

extension Site {
  /// The kinds of pages.
  ///
  /// A new kind is a type of its own and one line here.
  private static let kinds: [any SitePage.Type] = [
    LessonPage.self, AnswerKeyPage.self, EmbedPage.self, HomePage.self, StrokesPage.self,
    PlaygroundPage.self, FixturesPage.self, KitPage.self, TextPage.self, OwnPage.self,
    MovedPage.self, ClaimsPage.self, NotFoundPage.self, GraphStepsPage.self, StepsPage.self,
  ]

  /// The page at a path; `nil` if the site has none there.
  func page(at path: String) -> (any SitePage)? { pages.first { $0.path == path } }

  /// The file at a path, other than a page; `nil` if the site has none there.
  func file(at path: String) -> DataFile? { files.first { $0.path == path } }

  /// The addresses that texts in a language can lead to.
  func addresses(in language: SiteLanguage) -> SiteAddresses {
    var addresses = addresses
    addresses.step = language.words.site.step
    return addresses
  }

  private func addresses(of folders: [String]) -> SiteAddresses {
    var addresses = SiteAddresses(
      files: paths, assets: Set(assets.files.map(\.path)), absent: MovedPage.suggestions(content),
      unread: library.unread, images: content.images, downloads: content.downloads)
    for draft in content.texts.drafts where !paths.contains(draft.path) {
      addresses.absent[draft.path] = "it is a draft, which only 'serve' shows"
    }
    addresses.folders = folders.filter { !$0.isEmpty }
    if !addresses.folders.isEmpty {
      addresses.shared = Set(files.map(\.path)).subtracting(addresses.assets)
    }
    return addresses
  }

  private static func parts(
    _ content: SiteContent, _ library: TraceLibrary, _ settings: SiteSettings
  ) -> Set<SitePart> {
    var parts = Set(SitePart.allCases.filter { content.texts[$0] != nil })
    // Samples that cannot be read count, because their pages exist once they are corrected.
    let hasSamples =
      !(library.strokes + library.added).isEmpty || !library.signals.isEmpty
      || library.unread != UnreadSamples()
    if hasSamples { parts.insert(.strokes) }
    if settings.isLive { parts.insert(.playground) }
    return parts
  }

  /// The sources that texts can quote, with comments in a language; `nil` if they could not be read.
  func excerpts(in language: String) -> SourceLibrary? {
    var excerpts = content.excerpts
    excerpts?.own = content.shape.own.told(in: language)
    return excerpts
  }

  /// The code of each stage by phase; a stage without its own `cancelled` runs `ended`.
  private static func stageCode(
    _ excerpts: SourceLibrary?, _ findings: inout Findings
  ) -> StageCode {
    guard let excerpts else { return [:] }
    var code: StageCode = [:]
    for stage in DrawingStage.allCases {
      for phase in TouchPhase.allCases {
        let isOwn = phase != .cancelled || stage.description.takesBack
        let method = isOwn ? phase.name : TouchPhase.ended.name
        code[stage, default: [:]][phase] = findings.reading(.code) { () throws(Diagnostics) in
          let excerpt: SourceExcerpt
          do throws(ExcerptFailure) {
            excerpt = try excerpts.excerpt("\(stage.typeName).\(method)")
          } catch {
            throw Diagnostics(
              error.message, at: excerpts.place(of: stage.typeName), suggestion: error.suggestion)
          }
          return try BranchExcerpt(
            excerpt.code, of: stage.description, at: SourceLocation(file: excerpt.file))
        }
      }
    }
    return code
  }

  /// The samples and what the engine did with them, as published.
  static func samples(_ library: TraceLibrary, _ fixtures: [Fixture]) -> [SiteFile] {
    fixtures.map(\.file)
      + library.strokes.map { SiteFile(path: $0.filePath, bytes: $0.text.bytes) }
      + library.paths.map {
        SiteFile(path: "paths/\($0.id).json", bytes: PathFile.write($0).bytes)
      }
      + library.signals.map {
        SiteFile(path: "signals/\($0.id).json", bytes: SignalFile.write($0).bytes)
      }
  }
}

extension Site {
  /// The site in each language; `frame` gives the parts around a page, and needs all languages.
  private static func languages(
    _ contents: [SiteContent], frame: (SiteContent, [PageLanguage]) -> PageFrame
  ) -> [SiteLanguage] {
    let languages = contents.map { PageLanguage($0) }
    return contents.map {
      SiteLanguage($0, original: languages[0].words, frame: frame($0, languages))
    }
  }
}
