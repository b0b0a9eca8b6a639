// What a site will have, before any of it is made: the subjects of its pages, its units, and all paths.

import InkstepEngine
import InkstepLessons

extension SitePages {
  /// One page each, but for those that units have.
  func subjects(of content: SiteContent) -> [PageSubject] {
    let more =
      parts.contains(.fixtures)
      ? (1..<FixturesPage.pages(library).pageCount).map { PageSubject.moreFixtures($0) } : []
    let others = SitePart.allCases.filter {
      parts.contains($0) && ($0 != .strokes || library.added.isEmpty)
    }
    // A server shows one page for addresses that lead nowhere, whatever their language.
    let isOriginal = content.words.site.folder.isEmpty
    return more + library.allGraphs.map { .graphSteps($0) }
      + content.lessons.map { .lesson($0) } + figures(of: content)
      + content.lessons.filter { content.shape.answers == .apart && $0.hasAnswers }.map { .key($0) }
      + [.home] + others.map(\.subject)
      + (content.claims.all.isEmpty ? [] : [.claims]) + (isOriginal ? [.notFound] : [])
  }

  /// The figures that are published by themselves; they need the module, and to be packed.
  private func figures(of content: SiteContent) -> [PageSubject] {
    guard isLive, OneFile.isPossible else { return [] }
    return EmbeddedFigure.all(in: content.lessons).map { .embed($0) }
  }

  /// Paths that are known before any page is made: each is one text, however often it is referred to.
  struct Paths {
    /// Of the pages in the language of the originals.
    let pages: [String]
    /// Of what units publish besides pages.
    let unitData: [String]

    /// None.
    init() { (pages, unitData) = ([], []) }

    init(_ site: SitePages) {
      pages = site.pagePaths(of: site.content)
      unitData = site.unitData
    }
  }

  /// The paths of all files that the program makes, but for the site map.
  func paths(_ known: Paths, _ published: [SiteFile]) -> Set<String> {
    var paths = Set(known.unitData)
    for file in published { paths.insert(file.path) }
    for content in content.editions {
      let folder = content.words.site.folder
      if folder.isEmpty {
        paths.formUnion(known.pages)
      } else {
        for path in pagePaths(of: content) { paths.insert(folder + path) }
      }
    }
    return paths
  }

  /// The paths of the pages in one language, in the folder of the language.
  func pagePaths(of content: SiteContent) -> [String] {
    var paths = subjects(of: content).map(\.path)
    for stroke in library.strokes + library.added {
      for part in 0..<StepsPage.partCount(of: stroke) {
        paths += library.stages.map { StepsPage.path($0, stroke.id, part: part) }
      }
    }
    return paths + StrokesPage.turns(library).map { StrokesPage.path(of: $0) }
  }

  /// The parts of the site that are made or kept as a whole, but for single pages.
  var units: [SiteUnit] {
    let tables = library.added.isEmpty ? 0 : StrokesPage.pages(library).pageCount
    return library.added.map { .stroke($0) } + (0..<tables).map { .table($0) } + unitsOfSamples
  }

  /// The units that are there without any added stroke.
  var unitsOfSamples: [SiteUnit] { unitsBeforeLists + tableOfMistakes }

  /// Those of them of which pages with lists speak.
  var unitsBeforeLists: [SiteUnit] {
    (content.kit == nil ? [] : [.kit]) + library.strokes.map { .sample($0) }
  }

  private var tableOfMistakes: [SiteUnit] { hasMistakes ? [.mistakes] : [] }

  /// The table of mistakes, which takes longest, and the single pages in each language.
  func unitsWithLists(_ editions: [PageEdition]) -> [SiteUnit] {
    tableOfMistakes
      + editions.enumerated().flatMap { number, edition in
        subjects(of: edition.content).map { .page($0, edition: number) }
      }
  }

  /// The paths of what units publish besides pages.
  private var unitData: [String] {
    (hasMistakes ? [MistakeTable.path] : []) + (content.kit?.paths ?? [])
      + library.added.flatMap { stroke in
        ["strokes/\(stroke.id).json"]
          + library.stages.map { "fixtures/\(FixtureEntry.path($0, stroke))" }
      }
  }
}

extension SitePart {
  /// The subject of its page.
  fileprivate var subject: PageSubject {
    switch self {
    case .strokes: .strokes
    case .playground: .playground
    case .fixtures: .fixtures
    case .kit: .kit
    case .glossary: .glossary
    case .about: .about
    }
  }
}
