// What a build leaves for the next one: which keys gave which files. A key is a hash over everything that
// some files are made from, so a line of the record is true for ever, whoever wrote it and whatever has
// happened since; if the output holds other files than those it speaks of, they are made anew.
//
//     inkstep-cache/3
//     turn 17                             how many builds have used it
//     site INPUTS MODULE MANIFEST 12 20 … a whole site, and what there is of everything
//     names MODULE JUDGE SAMPLES          what its live pages load
//     links 40                            the files that kept pages lead to, a line each
//     units 2040                          parts of a site: key and hash of their files, a line each
//     end HASH                            of all that is above

/// What builds before found out.
struct CacheRecord: Equatable, Sendable {
  static let format = "inkstep-cache/3"
  /// A record of more bytes than this was not written by this program.
  static let largestSize = 64 << 20

  /// A whole site in which nothing was found wrong.
  struct Site: Equatable, Sendable {
    /// Of everything that it was made from but the module.
    var inputs: Hash64
    /// Of the module; of nothing where it has none.
    var module: Hash64
    /// Of the list of its files, with the hash of each.
    var manifest: Hash64
    var counts: SiteCounts
  }

  /// Grows by one from build to build, so that each looks at other entries.
  var turn = 0
  var site: Site?
  /// What live pages have in their places; `nil` if nothing is known of any.
  var names: LateNames?
  /// The files that pages of the units lead to.
  var links: Set<String> = []
  /// The hash of each unit's files, by the unit's key.
  var units: [Hash64: Hash64] = [:]
}

/// How much there is of everything in a site.
struct SiteCounts: Equatable, Sendable {
  var lessons: Int
  var strokes: Int
  var addedStrokes: Int
  var signals: Int
  var stepPages: Int
  /// Fixtures that were held against what is recorded.
  var fixtures: Int
  /// Pages and units that have their turn in builds where nothing has changed.
  var turns: Int
}

extension CacheRecord {
  /// Which of `count` things a build looks at: all in turn, from another one on in each round, so that all have
  /// their turn also where only every second or third build looks at these.
  static func choice(_ turn: Int, among count: Int) -> Int {
    // The finalizer of SplitMix64: neighbouring rounds begin far apart.
    var mixed = UInt64(truncatingIfNeeded: turn / count) &* 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 32)) &* 0xBF58_476D_1CE4_E5B9
    return (turn % count + Int(mixed >> 33) % count) % count
  }

  /// The text of the record.
  var bytes: [UInt8] {
    var text = "\(Self.format)\nturn \(turn)\n"
    if let site {
      let counts = site.counts
      text += "site \(site.inputs.text) \(site.module.text) \(site.manifest.text)"
      for count in [
        counts.lessons, counts.strokes, counts.addedStrokes, counts.signals, counts.stepPages,
        counts.fixtures, counts.turns,
      ] { text += " \(count)" }
      text += "\n"
    }
    if let names { text += "names \(names.text)\n" }
    text += "links \(links.count)\n"
    for link in links.sorted() { text += "\(link)\n" }
    text += "units \(units.count)\n"
    for (key, files) in units.sorted(by: { $0.key.value < $1.key.value }) {
      text += "\(key.text) \(files.text)\n"
    }
    text += "end \(Hash64(Array(text.utf8)).text)\n"
    return Array(text.utf8)
  }

  /// Reads a record; `nil` for anything that no build wrote, or that was damaged since.
  init?(bytes: [UInt8]) {
    guard let text = sitegen.text(validating: bytes) else { return nil }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    guard lines.popLast() == "", let end = lines.popLast(), end.hasPrefix("end "),
      let hash = Hash64(text: end.dropFirst(4)),
      Hash64(Array(bytes.dropLast(end.utf8.count + 1))) == hash,
      lines.popFirst() == Self.format[...],
      let turn = lines.popFirst().flatMap({ Self.number(after: "turn ", $0) })
    else { return nil }
    self.turn = turn
    if let line = lines.first, line.hasPrefix("site ") {
      guard let site = Site(line) else { return nil }
      self.site = site
      lines.removeFirst()
    }
    if let line = lines.first, line.hasPrefix("names ") {
      guard let names = LateNames(line.dropFirst("names ".count)) else { return nil }
      self.names = names
      lines.removeFirst()
    }
    guard let links = Self.list("links ", &lines), let units = Self.list("units ", &lines),
      lines.isEmpty
    else { return nil }
    self.links = Set(links.map(String.init))
    for unit in units {
      let parts = unit.split(separator: " ")
      guard parts.count == 2, let key = Hash64(text: parts[0]), let files = Hash64(text: parts[1])
      else { return nil }
      self.units[key] = files
    }
  }

  private static func number(after word: String, _ line: Substring) -> Int? {
    guard line.hasPrefix(word), let number = Int(line.dropFirst(word.count)), number >= 0 else {
      return nil
    }
    return number
  }

  /// The lines that one of them announces.
  private static func list(
    _ word: String, _ lines: inout ArraySlice<Substring>
  ) -> ArraySlice<Substring>? {
    guard let count = lines.popFirst().flatMap({ number(after: word, $0) }), count <= lines.count
    else { return nil }
    defer { lines = lines.dropFirst(count) }
    return lines.prefix(count)
  }
}

extension CacheRecord.Site {
  fileprivate init?(_ line: Substring) {
    let parts = line.split(separator: " ")
    guard parts.count == 11 else { return nil }
    let hashes = parts[1...3].compactMap { Hash64(text: $0) }
    let counts = parts[4...].compactMap { Int($0) }
    guard hashes.count == 3, counts.count == 7 else { return nil }
    self.init(
      inputs: hashes[0], module: hashes[1], manifest: hashes[2],
      counts: SiteCounts(
        lessons: counts[0], strokes: counts[1], addedStrokes: counts[2], signals: counts[3],
        stepPages: counts[4], fixtures: counts[5], turns: counts[6]))
  }
}
