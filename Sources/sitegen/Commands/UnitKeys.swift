// What the files of a unit are made from, as one hash: units of the same key have the same files.

import InkstepEngine
import InkstepLessons

extension SiteUnits {
  /// The key of a unit; it holds for those that have one.
  func key(of unit: SiteUnit) -> Hash64 {
    var key = InputKey()
    key.add(common)
    switch unit {
    case .stroke(let stroke): add(stroke, to: &key)
    case .table(let number):
      key.add("table \(number) of \(pagesOfTable.pageCount)")
      // The first page has the samples and signals, too, and says how many strokes there are.
      if number == 0 {
        key.add("\(library.added.count)")
        key.add(samples)
        for stroke in library.strokes { add(stroke, to: &key) }
      }
      for stroke in strokes(of: number) { add(stroke, to: &key) }
    case .sample(let stroke):
      key.add("sample")
      add(stroke, to: &key)
    case .mistakes:
      key.add("mistakes")
      key.add(samples)
    case .kit:
      key.add("kit")
      key.add(Compressor.system?.version ?? "no zlib")
      key.add(samples)
      for start in kit?.archived ?? [] { key.add(start) }
      for file in kit?.written ?? [] { key.add(DiskPath(file.path), Hash64(file.bytes)) }
    case .page(let subject, let edition):
      if let hash = pageKeys?.key(of: subject, in: edition) { key.add(hash) }
    }
    return key.hash
  }

  /// Adds a stroke, and what it is called in each language.
  private func add(_ stroke: Stroke, to key: inout InputKey) {
    key.add(strokeKeys[stroke.id] ?? Hash64([]))
  }

  /// A hash over each stroke and what it is called in each language, by its id; of the strokes that are added,
  /// `added` has one over their files.
  static func keysOfStrokes(
    _ library: TraceLibrary, _ data: [SiteFile], added: [String: Hash64], _ editions: [PageEdition]
  ) -> [String: Hash64] {
    let names = editions.map(\.content.words.strokes)
    let published = Dictionary(data.map { ($0.path, $0.bytes) }) { first, _ in first }
    var keys = added
    for stroke in library.strokes {
      keys[stroke.id] = Hash64(published["strokes/\(stroke.id).json"] ?? [])
    }
    for (id, hash) in keys {
      var key = InputKey()
      key.add(hash)
      for names in names { key.add(names[id]) }
      keys[id] = key.hash
    }
    return keys
  }

  /// A hash over the added strokes on each page of the list of their fixtures.
  static func keysOfFixtures(_ library: TraceLibrary, _ strokes: [String: Hash64]) -> [Hash64] {
    let pages = FixturesPage.pages(library)
    return (0..<pages.pageCount).map { number in
      var key = InputKey()
      key.add("\(pages.pageCount)")
      for stroke in library.added[library.withFixtures(at: pages.items(of: number))] {
        key.add(stroke.id)
        key.add(strokes[stroke.id] ?? Hash64([]))
      }
      return key.hash
    }
  }
}
