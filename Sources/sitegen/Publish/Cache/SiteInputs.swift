// What a site is made from, file by file, but for its module. Most pages are made from nearly everything:
// texts, samples, theme, interface. What changes from day to day are the texts of single lessons and the
// strokes that are added, and these are told apart.

/// Hashes over everything that a site is made from.
struct SiteInputs: Sendable {
  /// Folders by what is in them; a name is that of a folder as the user gave it.
  struct Folders: Sendable {
    let content: String
    /// The strokes that are added.
    let strokes: String?
    let others: [String]
  }

  /// Over everything.
  private(set) var all: Hash64
  /// Over everything but the texts of lessons and the strokes that are added.
  private(set) var shared: Hash64
  /// Over the texts of a lesson in every language, by its slug.
  let lessons: [String: Hash64]
  /// Texts that may name a stroke: of each lesson, and under an empty name all others but the interface's.
  let texts: [String: [UInt8]]

  /// Reads the folders.
  ///
  /// Throws where what is in a folder cannot be known.
  init(_ folders: Folders, _ disk: FileSystem) throws(OutputError) {
    var (all, shared) = (InputKey(), InputKey())
    var lessons: [String: InputKey] = [:]
    var texts: [String: [UInt8]] = [:]
    for folder in folders.others {
      var key = InputKey()
      try key.add(folder: folder, disk)
      all.add(key.hash)
      shared.add(key.hash)
    }
    if let strokes = folders.strokes { try all.add(folder: strokes, disk) }
    try InputKey.visit(folders.content, disk) { path, bytes in
      let slug = bytes.flatMap { _ in Self.lesson(path) }
      let hash = bytes.map { Hash64($0) } ?? Hash64([])
      all.add(path, hash)
      if let slug {
        lessons[slug, default: InputKey()].add(path, hash)
      } else {
        shared.add(path, hash)
      }
      if let bytes, Self.isText(path) { texts[slug ?? "", default: []] += bytes + [0] }
    }
    (self.all, self.shared) = (all.hash, shared.hash)
    self.lessons = lessons.mapValues { $0.hash }
    self.texts = texts
  }

  /// Adds what else the site depends on, the program among it.
  mutating func add(_ settings: [String]) {
    func with(_ hash: Hash64) -> Hash64 {
      var key = InputKey()
      key.add(hash)
      for setting in settings { key.add(setting) }
      return key.hash
    }
    (all, shared) = (with(all), with(shared))
  }

  /// The slug of the lesson of which a file of the content is a text: `lessons/SLUG/LANGUAGE.md`.
  private static func lesson(_ path: DiskPath) -> String? {
    let names = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard names.count == 3, names[0].elementsEqual("lessons".utf8),
      names[2].suffix(3).elementsEqual(".md".utf8)
    else { return nil }
    return String(decoding: names[1], as: UTF8.self)
  }

  private static func isText(_ path: DiskPath) -> Bool {
    let bytes = path.bytes
    return !bytes.starts(with: "interface/".utf8)
      && (bytes.suffix(3).elementsEqual(".md".utf8) || bytes.suffix(4).elementsEqual(".txt".utf8))
  }
}
