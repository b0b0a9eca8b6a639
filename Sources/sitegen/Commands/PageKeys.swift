// Keys of the pages of which a site has one each: lessons, home, glossary and their like. A key holds
// everything that such a page may be made from, as files: of other lessons only what a page may show or lead
// to, and of the strokes that are added those that a text names.

/// Says what single pages are made from.
struct PageKeys: Sendable {
  private let inputs: SiteInputs
  /// Over what all of these pages depend on.
  private let common: Hash64
  /// Over all texts of lessons.
  private let lessons: Hash64
  /// Over the added strokes that a text names, by the text.
  private let strokes: [String: Hash64]
  /// Over the modules, which stand in figures by themselves; `nil` where they are not known.
  private let modules: Hash64?
  /// Over the added strokes on each page of the list of their fixtures.
  private let lists: [Hash64]

  /// `lists` has a hash over what each page of the list of fixtures is made from.
  init(
    _ inputs: SiteInputs, _ editions: [SiteContent], _ site: SitePages, lists: [Hash64],
    modules: Hash64?
  ) {
    let (parts, added) = (site.parts, site.content.samples.addedKeys)
    self.inputs = inputs
    self.modules = modules
    self.lists = lists
    var common = InputKey()
    if let judge = site.modules.map({ $0.judge != nil }) { common.add(judge ? "judge" : "none") }
    common.add(inputs.shared)
    for part in SitePart.allCases where parts.contains(part) { common.add(part.rawValue) }
    for content in editions {
      for lesson in content.lessons { common.add(lesson.source.outline) }
    }
    self.common = common.hash
    var lessons = InputKey()
    for (slug, hash) in inputs.lessons.sorted(by: { $0.key < $1.key }) {
      lessons.add(slug)
      lessons.add(hash)
    }
    self.lessons = lessons.hash
    strokes = inputs.texts.mapValues { Self.key(ofNamesIn: $0, added) }
  }

  /// The key of a page in an edition, counted from 0; `nil` for one that is always made.
  func key(of subject: PageSubject, in edition: Int) -> Hash64? {
    var key = InputKey()
    key.add(common)
    key.add("\(edition) \(subject.path)")
    add(namesIn: "", to: &key)
    switch subject {
    case .lesson(let lesson), .key(let lesson):
      guard let texts = inputs.lessons[lesson.slug] else { return nil }
      key.add(texts)
      add(namesIn: lesson.slug, to: &key)
    case .home, .playground, .glossary, .about, .notFound, .graphSteps: break
    case .claims:
      key.add(lessons)
      for slug in inputs.lessons.keys.sorted() { add(namesIn: slug, to: &key) }
    case .embed(let figure):
      guard let texts = inputs.lessons[figure.lesson.slug], let modules else { return nil }
      key.add(texts)
      add(namesIn: figure.lesson.slug, to: &key)
      key.add(modules)
    case .moreFixtures(let number):
      guard lists.indices.contains(number) else { return nil }
      key.add(lists[number])
    // The others are units, or list what these bring.
    case .kit, .fixtures, .strokes, .moreStrokes, .steps: return nil
    }
    return key.hash
  }

  private func add(namesIn text: String, to key: inout InputKey) {
    if let hash = strokes[text] { key.add(hash) }
  }

  /// A hash over the added strokes whose names stand in a text, wherever that may be.
  private static func key(ofNamesIn text: [UInt8], _ added: [String: Hash64]) -> Hash64 {
    if added.isEmpty { return Hash64([]) }
    var found: Set<String> = []
    for run in text.split(whereSeparator: { !isInName($0) }) {
      // What follows a hyphen may be the part of a stroke's step pages.
      for end in run.indices where run[end] == UInt8(ascii: "-") || end == run.endIndex - 1 {
        let isLast = end == run.endIndex - 1
        let name = String(decoding: isLast ? run : run[..<end], as: UTF8.self)
        if added[name] != nil { found.insert(name) }
      }
    }
    var key = InputKey()
    for name in found.sorted() {
      key.add(name)
      if let hash = added[name] { key.add(hash) }
    }
    return key.hash
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
  }
}
