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
  init(_ folders: Folders, _ disk: FileSystem, jobs: Int = 1) throws(OutputError) {
    let (content, others) = try both(jobs: jobs) { () throws(OutputError) -> Content in
      try Content(folders.content, disk)
    } _: { () throws(OutputError) -> (strokes: InputKey, all: InputKey) in
      // The program has as many bytes as all the rest, and is asked for next.
      _ = InputKey.program
      var (strokes, all) = (InputKey(), InputKey())
      for folder in folders.others { try all.add(folder: folder, disk) }
      if let folder = folders.strokes { try strokes.add(folder: folder, disk) }
      return (strokes, all)
    }
    var (all, shared) = (InputKey(), InputKey())
    all.add(others.all.hash)
    all.add(others.strokes.hash)
    all.add(content.all.hash)
    shared.add(others.all.hash)
    shared.add(content.shared.hash)
    (self.all, self.shared) = (all.hash, shared.hash)
    lessons = content.lessons.mapValues { $0.hash }
    texts = content.texts
  }

  /// What is in the folder of the content.
  private struct Content: Sendable {
    var all = InputKey()
    var shared = InputKey()
    var lessons: [String: InputKey] = [:]
    var texts: [String: [UInt8]] = [:]

    init(_ folder: String, _ disk: FileSystem) throws(OutputError) {
      try InputKey.visit(folder, disk) { path, bytes in
        let slug = bytes.flatMap { _ in SiteInputs.lesson(path) }
        let hash = bytes.map { Hash64(wide: $0) } ?? Hash64([])
        all.add(path, hash)
        if let slug {
          lessons[slug, default: InputKey()].add(path, hash)
        } else {
          shared.add(path, hash)
        }
        if let bytes, SiteInputs.isText(path) { texts[slug ?? "", default: []] += bytes + [0] }
      }
    }
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
  fileprivate static func lesson(_ path: DiskPath) -> String? {
    let names = path.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard names.count == 3, names[0].elementsEqual("lessons".utf8),
      names[2].suffix(3).elementsEqual(".md".utf8)
    else { return nil }
    return String(decoding: names[1], as: UTF8.self)
  }

  fileprivate static func isText(_ path: DiskPath) -> Bool {
    let bytes = path.bytes
    return !bytes.starts(with: "interface/".utf8)
      && (bytes.suffix(3).elementsEqual(".md".utf8) || bytes.suffix(4).elementsEqual(".txt".utf8))
  }
}
