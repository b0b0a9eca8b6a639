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
    let translated = content.editions.count { !$0.words.site.folder.isEmpty }
    var paths = Set<String>(
      minimumCapacity: known.unitData.count + published.count
        + known.pages.count * (translated + 1))
    paths.formUnion(known.unitData)
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
        for stage in library.stages { paths.append(StepsPage.path(stage, stroke.id, part: part)) }
      }
    }
    paths += StrokesPage.turns(library).map { StrokesPage.path(of: $0) }
    return paths
  }

  /// The parts of the site that are made or kept as a whole, but for single pages.
  var units: [SiteUnit] {
    var units: [SiteUnit] = []
    units.reserveCapacity(unitCount)
    for stroke in library.added { units.append(.stroke(stroke)) }
    for table in 0..<tableCount { units.append(.table(table)) }
    units += unitsOfSamples
    return units
  }

  /// How many units there are.
  var unitCount: Int { library.added.count + tableCount + unitsOfSamples.count }

  private var tableCount: Int {
    library.added.isEmpty ? 0 : StrokesPage.pages(library).pageCount
  }

  /// The units that are there without any added stroke.
  var unitsOfSamples: [SiteUnit] { kitAsUnit + tableOfMistakes + samples }

  private var kitAsUnit: [SiteUnit] { content.kit == nil ? [] : [.kit] }

  private var samples: [SiteUnit] { library.strokes.map { .sample($0) } }

  private var tableOfMistakes: [SiteUnit] { hasMistakes ? [.mistakes] : [] }

  /// The pages of which there is one in each language.
  var singlePages: [SiteUnit] {
    content.editions.enumerated().flatMap { number, edition in
      subjects(of: edition).map { .page($0, edition: number) }
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
