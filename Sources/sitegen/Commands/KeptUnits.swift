// Which units of the site before are kept, and what the next build is told of those of this one. A unit is
// kept if the record of an earlier build says which files its key gives, the output still has these, and
// everything that its pages lead to is there. One of them is made again in each build and compared: a record
// that is wrong once is not believed at all.

import InkstepLessons

/// The units that are kept, by keys.
struct KeptUnits: Sendable {
  private var items: [Hash64: [Manifest.Item]] = [:]
  /// The hashes of these files, as they were noted.
  private(set) var hashes: [Hash64: Hash64] = [:]
  /// The files that their pages lead to.
  private(set) var links: Set<String> = []
  /// What their live pages have in their places.
  private(set) var names: LateNames?
  /// What the record was wrong about.
  private(set) var notice: String?

  /// Keeps nothing.
  static let none = KeptUnits()

  private init() {}

  /// Finds what can be kept by the record `found`, which may be empty.
  init(
    _ units: SiteUnits, by found: CacheRecord, files: Set<String>, _ sink: FileSink, jobs: Int
  ) throws(Diagnostics) {
    guard !found.units.isEmpty, found.links.isSubset(of: files) else { return }
    let all = units.all
    let standing = inParallel(all, jobs: jobs) { unit -> (Hash64, [Manifest.Item])? in
      let key = units.key(of: unit)
      guard let digest = found.units[key],
        let items = sink.standing(units.paths(of: unit), turn: found.turn),
        Manifest.hash(of: items) == digest
      else { return nil }
      return (key, items)
    }
    let candidates = zip(all, standing).compactMap { unit, found in found.map { (unit, $0.1) } }
    guard !candidates.isEmpty else { return }
    let (unit, before) = candidates[CacheRecord.choice(found.turn, among: candidates.count)]
    guard try units.named(found.names).make(unit, into: .notes).items == before else {
      notice = Self.notice(units.paths(of: unit)[0])
      return
    }
    for case (let key, let items)? in standing {
      self.items[key] = items
      hashes[key] = found.units[key]
    }
    (links, names) = (found.links, found.names)
  }

  /// How it is told that a record was wrong.
  static func notice(_ path: String) -> String {
    "the cache was wrong about '\(path)'; it is left aside, and everything is made anew"
  }

  /// The files of a unit, if it is kept.
  subscript(_ key: Hash64) -> [Manifest.Item]? { items[key] }
}

/// What the next build is told of units.
struct UnitNotes: Sendable {
  private(set) var units: [Hash64: Hash64] = [:]
  /// What their pages lead to.
  private(set) var links: Set<String> = []

  /// Notes a unit that was made; one whose pages are not sound is made again each time.
  mutating func note(_ unit: SiteUnit, _ made: MadeUnit, _ units: SiteUnits) {
    var isSound = made.pages.allSatisfy(\.isSound)
    // The key of a page changes with every place that it may lead to, but those that added strokes bring.
    if case .page = unit { isSound = made.pages.allSatisfy { $0.isPlain && !$0.leadsToLists } }
    guard units.hasKey(unit), isSound, made.items.map(\.path) == units.paths(of: unit) else {
      return
    }
    self.units[units.key(of: unit)] = Manifest.hash(of: made.items)
    for page in made.pages { links.formUnion(page.checked.targets) }
  }

  /// Notes what has become of a unit that was kept, but for the names in its pages.
  mutating func note(renamed unit: SiteUnit, _ made: MadeUnit, _ units: SiteUnits) {
    self.units[units.key(of: unit)] = Manifest.hash(of: made.items)
  }

  /// Leaves out links to files that are there whenever the units are.
  mutating func leaveOut(_ paths: @autoclosure () -> [String]) {
    // A new set, for one from which most is removed keeps its room.
    if !links.isEmpty { links = links.subtracting(paths() + [""]) }
  }

  /// Adds what was noted of other units.
  mutating func add(_ other: UnitNotes) {
    units.merge(other.units) { $1 }
    links.formUnion(other.links)
  }
}
