// The parts of a site that are made, or kept from the site before, as a whole: an added stroke with all that
// it brings, a page of the table of added strokes, the step pages of a sample, the table of mistakes, which
// takes longest of all single files, and pages of which there is one. There may be thousands, and from one
// build to the next most are the same.
// The key of a unit is a hash over everything that its files are made from.

import InkstepEngine
import InkstepLessons

/// A part of a site that has a key.
enum SiteUnit: Sendable {
  /// An added stroke: its file, its traces, its step pages in every language.
  case stroke(Stroke)
  /// A page of the table of added strokes, in every language, counted from 0.
  case table(Int)
  /// The step pages of a sample stroke in every language.
  case sample(Stroke)
  /// Which samples show which mistakes.
  case mistakes
  /// What is published for people who check another implementation.
  case kit
  /// A page of which there is one in each language; editions are counted from 0.
  ///
  /// There may be thousands of strokes, and none is to take the room of a lesson.
  indirect case page(PageSubject, edition: Int)
}

extension SiteUnit {
  /// Whether it is a single page.
  var isPage: Bool { if case .page = self { true } else { false } }

  /// Whether it is a page that says what other units have come to.
  var listsOthers: Bool {
    switch self {
    case .page(.fixtures, _), .page(.moreFixtures, _), .page(.kit, _): true
    default: false
    }
  }

  /// The figure whose page it is.
  var figure: EmbeddedFigure? {
    if case .page(.embed(let figure), _) = self { figure } else { nil }
  }

  /// About how long it takes to make it, in events of a stroke; pages take about the same.
  var size: Int {
    switch self {
    case .kit, .mistakes: .max
    case .stroke(let stroke), .sample(let stroke): stroke.events.count
    case .table, .page: 0
    }
  }
}

/// A unit that was made.
struct MadeUnit: Sendable {
  var pages: [FinishedPage] = []
  /// What went into the site; empty if nothing did.
  var items: [Manifest.Item] = []
  /// The sizes of the fixtures of an added stroke, in the order of stages.
  var fixtureSizes: [Int] = []
  /// The sizes of the archives of the kit.
  var archiveSizes: [Int] = []
  /// The cells of a stroke in the table, for each language.
  var cells: [[HTML]] = []
}

extension MadeUnit {
  /// A single page.
  init(page: FinishedPage) { self.init(pages: [page], items: [page.item].compactMap(\.self)) }
}

/// Makes units, and says what they are made from.
struct SiteUnits: Sendable {
  let library: TraceLibrary
  var editions: [PageEdition]
  let check: PageCheck
  /// All but the single pages, the strokes in their order.
  let fixed: [SiteUnit]
  /// The pages of the table of added strokes.
  let pagesOfTable: ListPages
  /// Of everything that all units depend on.
  let common: Hash64
  /// Of the samples.
  let samples: Hash64
  let strokeKeys: [String: Hash64]
  let kit: Kit?
  /// What is published beside the kit.
  private let data: [SiteFile]
  /// Whether units have keys that say what they are made from.
  let haveKeys: Bool
  let pageKeys: PageKeys?
  /// The pages of which there is one in each language, and that have keys.
  let pages: [SiteUnit]

  /// The keys take some time; without a `program` there are none, for what runs is not known, and without
  /// `inputs` none of `pages`.
  init(
    _ library: TraceLibrary, _ editions: [PageEdition], _ check: PageCheck,
    code: [DrawingStage: [TouchPhase: BranchExcerpt]], _ site: SitePages, _ data: [SiteFile],
    program: Hash64?, inputs: SiteInputs?, modules: Hash64?
  ) {
    self.library = library
    fixed = site.units
    pagesOfTable = StrokesPage.pages(library)
    kit = site.content.kit
    self.data = data
    self.editions = editions
    self.check = check
    haveKeys = program != nil
    var (common, samples) = (InputKey(), InputKey())
    if let program {
      common.add(program)
      for stage in library.stages {
        common.add(stage.slug)
        for phase in TouchPhase.allCases {
          for branch in StageBranch.allCases {
            common.add(code[stage]?[phase]?.lines(in: branch) ?? "")
          }
        }
      }
      for edition in editions { edition.add(to: &common) }
      for file in data where file.path.hasPrefix("strokes/") || file.path.hasPrefix("signals/") {
        samples.add(file.path)
        samples.add(Hash64(wide: file.bytes))
      }
    }
    (self.common, self.samples) = (common.hash, samples.hash)
    let keys =
      haveKeys
      ? Self.keysOfStrokes(library, data, added: site.content.samples.addedKeys, editions) : [:]
    strokeKeys = keys
    let pageKeys = inputs.map { inputs in
      PageKeys(
        inputs, editions.map(\.content), site,
        lists: Self.keysOfFixtures(library, keys), modules: modules)
    }
    self.pageKeys = pageKeys
    pages = site.singlePages.filter { Self.key(of: $0, pageKeys) != nil }
  }

  /// Whether a unit has a key that says what it is made from.
  func hasKey(_ unit: SiteUnit) -> Bool {
    unit.isPage ? Self.key(of: unit, pageKeys) != nil : haveKeys
  }

  /// The key of a single page; `nil` for one that has none.
  private static func key(of unit: SiteUnit, _ keys: PageKeys?) -> Hash64? {
    guard case .page(let subject, let edition) = unit else { return nil }
    return keys?.key(of: subject, in: edition)
  }

  /// All units, the strokes in their order.
  var all: [SiteUnit] { fixed + pages }

  /// The pages of the table of added strokes.
  var tables: [SiteUnit] {
    (0..<(library.added.isEmpty ? 0 : pagesOfTable.pageCount)).map { .table($0) }
  }

  /// The added strokes on a page of the table.
  func strokes(of table: Int) -> ArraySlice<Stroke> {
    library.added[pagesOfTable.items(of: table)]
  }

  /// The files of a unit.
  func paths(of unit: SiteUnit) -> [String] {
    let folders = editions.map(\.content.words.site.folder)
    func steps(of stroke: Stroke) -> [String] {
      folders.flatMap { folder in
        library.stages.flatMap { stage in
          (0..<StepsPage.partCount(of: stroke)).map {
            folder + StepsPage.path(stage, stroke.id, part: $0)
          }
        }
      }
    }
    switch unit {
    case .mistakes: return [MistakeTable.path]
    case .kit: return kit?.paths ?? []
    case .sample(let stroke): return steps(of: stroke)
    case .table(let number): return folders.map { $0 + Self.subject(ofTable: number).path }
    case .page(let subject, let edition): return [folders[edition] + subject.path]
    case .stroke(let stroke):
      let data =
        ["strokes/\(stroke.id).json"]
        + library.stages.map { "fixtures/\(FixtureEntry.path($0, stroke))" }
      return data + steps(of: stroke)
    }
  }

  /// Makes a unit and hands its files to `sink`.
  func make(_ unit: SiteUnit, into sink: FileSink) throws(Diagnostics) -> MadeUnit {
    switch unit {
    case .table(let number): makeTable(number, [:], into: sink)
    case .stroke(let stroke): try make(stroke, forTable: nil, into: sink)
    case .sample(let stroke): makeSteps(of: stroke, library.traces(of: stroke), into: sink)
    case .mistakes: MadeUnit(items: [sink.put(tableOfMistakes.file)].compactMap(\.self))
    case .kit: makeKit(into: sink)
    case .page(let subject, let edition): try makePage(subject, in: editions[edition], into: sink)
    }
  }

  /// Makes ready what pages of figures bring along, each text once.
  func packScripts(of pages: [SiteUnit]) {
    for (number, edition) in editions.enumerated() {
      let kinds = pages.compactMap { page in
        if case .page(.embed(let figure), number) = page { figure.isGraph } else { nil as Bool? }
      }
      for isGraph in [false, true] where kinds.contains(isGraph) {
        edition.packScripts(isGraph: isGraph)
      }
    }
  }

  private func makePage(
    _ subject: PageSubject, in edition: PageEdition, into sink: FileSink
  ) throws(Diagnostics) -> MadeUnit {
    var page = try listing(subject, in: edition).finished(subject, check, sink)
    if case .moreFixtures = subject {
      // What a list leads to is there whenever its strokes are.
      page.checked.targets = page.checked.targets.filter {
        !$0.hasPrefix("fixtures/") && !$0.hasPrefix("strokes/")
      }
    }
    return MadeUnit(page: page)
  }

  /// An edition with the fixtures that a page lists, if these are not at hand.
  private func listing(
    _ subject: PageSubject, in edition: PageEdition
  ) throws(Diagnostics) -> PageEdition {
    guard case .moreFixtures(let number) = subject, !edition.maker.fixtures.hasAdded else {
      return edition
    }
    var edition = edition
    let strokes = library.withFixtures(at: edition.maker.fixtures.pages.items(of: number))
    var sizes: [Int] = []
    for stroke in library.added[strokes] {
      let traces = try library.turning(to: stroke).traces(of: stroke)
      sizes += traces.map { Fixture($0, isAdded: true).entry.size }
    }
    edition.maker.fixtures = FixtureList(
      addedSizes: sizes, from: strokes.lowerBound * library.stages.count, of: library)
    return edition
  }

  private var tableOfMistakes: MistakeTable {
    MistakeTable(library.stages, library.strokes) { stage, stroke in
      library.trace(stage, stroke.id).map { RightRun($0) } ?? stage.rightRun(over: stroke)
    }
  }

  private func makeKit(into sink: FileSink) -> MadeUnit {
    let files = kit?.files(beside: data) ?? []
    let archives = files.filter { kit?.archivePaths.contains($0.path) == true }
    return MadeUnit(
      items: files.compactMap { sink.put($0) }, archiveSizes: archives.map(\.bytes.count))
  }

  /// Makes the step pages of a stroke.
  private func makeSteps(
    of stroke: Stroke, _ traces: [Trace], into sink: FileSink
  ) -> MadeUnit {
    var made = MadeUnit()
    for edition in editions {
      for trace in traces {
        for part in 0..<StepsPage.partCount(of: stroke) {
          made.pages.append(edition.finished(.steps(trace, part: part), check, sink))
        }
      }
    }
    made.items = made.pages.compactMap(\.item)
    return made
  }

  /// The units with what live pages of theirs are told by others: by those of a site before.
  func named(_ names: LateNames?) -> SiteUnits {
    guard let names else { return self }
    var units = self
    for index in editions.indices {
      units.editions[index].late = editions[index].late?.named(names)
    }
    return units
  }

  /// Keeps a unit if it can be kept, and makes it if not.
  func makeOrKeep(
    _ unit: SiteUnit, keeping kept: KeptUnits, _ sink: FileSink
  ) throws(Diagnostics) -> MadeUnit {
    guard let items = kept[key(of: unit)] else { return try make(unit, into: sink) }
    if let renamed = renamed(unit, items, kept, sink) { return renamed }
    sink.keep(items)
    return self.kept(unit, items)
  }

  /// A live page of the site before with the names of this one; `nil` for one that has these, or none.
  private func renamed(
    _ unit: SiteUnit, _ items: [Manifest.Item], _ kept: KeptUnits, _ sink: FileSink
  ) -> MadeUnit? {
    guard case .page(let subject, let edition) = unit, subject.mayBeLive,
      let names = editions[edition].late?.names, let before = kept.names, names != before,
      let path = items.first?.path, let bytes = sink.bytes(ofKept: path)
    else { return nil }
    let page = SiteFile(path: path, bytes: bytes)
    let filled = names.filled(page, replacing: before)
    guard filled != page, let item = sink.put(filled) else { return nil }
    return MadeUnit(pages: [FinishedPage(kept: item)], items: [item])
  }

  /// Makes a page of the table, which takes the cells of the strokes that have some.
  func makeTable(_ number: Int, _ cells: [String: [[HTML]]], into sink: FileSink) -> MadeUnit {
    var made = MadeUnit()
    for (index, edition) in editions.enumerated() {
      var edition = edition
      edition.maker.cells = cells.mapValues { $0[index] }
      edition.maker.tables = pagesOfTable
      made.pages.append(edition.finished(Self.subject(ofTable: number), check, sink))
    }
    made.items = made.pages.compactMap(\.item)
    return made
  }

  /// Makes what a stroke brings, and its cells if a page of the table needs them.
  func make(
    _ stroke: Stroke, forTable number: Int?, into sink: FileSink
  ) throws(Diagnostics) -> MadeUnit {
    var made = MadeUnit()
    func put(_ file: SiteFile) {
      let file = SiteFile(path: check.shared(file.path), bytes: file.bytes)
      if let item = sink.put(file) { made.items.append(item) }
    }
    let library = try self.library.turning(to: stroke)
    let traces = library.traces(of: stroke)
    put(SiteFile(path: "strokes/\(stroke.id).json", bytes: stroke.text.bytes))
    for trace in traces {
      let fixture = Fixture(trace, isAdded: true)
      put(fixture.file)
      made.fixtureSizes.append(fixture.entry.size)
    }
    let steps = makeSteps(of: stroke, traces, into: sink)
    made.pages = steps.pages
    made.items += steps.items
    guard let number else { return made }
    for edition in editions {
      let table = StrokesPage(words: edition.content.words, library: library)
      made.cells.append(
        table.cells(of: stroke, Page.root(of: Self.subject(ofTable: number).path)))
    }
    return made
  }

  /// The ids of a page that a unit made, a line each; of one that none makes, `nil`.
  ///
  /// The unit is made again: hardly anything leads to a place in such a page, and to keep the ids of all
  /// would take most of a large site's memory.
  func ids(ofPage path: String) -> [UInt8]? {
    guard let unit = all.first(where: { paths(of: $0).contains(path) }),
      let made = try? make(unit, into: .notes)
    else { return nil }
    return made.pages.first { $0.checked.path == path }?.checked.ids
  }

  /// A stroke that was kept: what lists say of its traces, and its pages.
  func kept(_ unit: SiteUnit, _ items: [Manifest.Item]) -> MadeUnit {
    var made = MadeUnit(items: items)
    made.pages = items.filter { $0.path.hasSuffix(".html") }.map { FinishedPage(kept: $0) }
    if case .kit = unit {
      let archives = kit?.archivePaths ?? []
      made.archiveSizes = items.filter { archives.contains($0.path) }.map(\.size)
    }
    if case .stroke = unit {
      // The first is the stroke itself.
      made.fixtureSizes = items.dropFirst().prefix(library.stages.count).map(\.size)
    }
    return made
  }

  /// What a page of the table is about.
  static func subject(ofTable number: Int) -> PageSubject {
    number == 0 ? .strokes : .moreStrokes(number)
  }
}
