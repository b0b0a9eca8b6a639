// The list of what a build wrote, kept in the output folder. It is the licence to remove: a file
// that is not in it, or no longer has the bytes it says, belongs to somebody else.
//
// The text is the format's name, the number of files, then hash, size and path of each, in the
// order of the paths' bytes. It is read as strictly as it is written; anything else is refused,
// because a wrong manifest would remove the wrong files.

/// What a build wrote: path, size and hash of every file.
struct Manifest: Equatable, Sendable {
  /// The file in the output folder that holds the manifest.
  static let name = SiteFile.manifestName
  static let format = "inkstep-manifest/1"
  /// A manifest of more bytes than this was not written by this program.
  static let largestSize = 64 << 20

  struct Item: Equatable, Sendable {
    let path: String
    let size: Int
    let hash: Hash64
  }

  /// The files in the order of their paths' bytes.
  let items: [Item]
  /// A hash of all that it says.
  let hash: Hash64

  /// Takes files in the order of their paths, and what `hash(of:)` says of them.
  init(ordered items: consuming [Item], _ hash: Hash64) { (self.items, self.hash) = (items, hash) }
}

extension Manifest.Item {
  /// What is to be said of a file.
  init(_ file: SiteFile) {
    self.init(path: file.path, size: file.bytes.count, hash: Hash64(file.bytes))
  }

  /// Sites of so many files are read as a whole when they are kept.
  static let mostRead = 4_000
  /// Of larger sites, one file in so many is read in each build: others each time, and all in turn.
  static let share = 32

  /// Whether a file that is kept is to be read, and not only looked at.
  func isDue(_ turn: Int, among count: Int) -> Bool {
    count <= Self.mostRead || (Int(truncatingIfNeeded: hash.value >> 8) &+ turn) % Self.share == 0
  }
}

extension Manifest {
  init(_ items: consuming [Item]) {
    // Paths are of ASCII: the order of strings is that of their bytes, and is found sooner.
    items.sort { $0.path < $1.path }
    self.init(ordered: items, Self.hash(of: items))
  }

  /// A hash of what a list says of some files.
  static func hash(of items: [Item]) -> Hash64 {
    Hash64(parts(of: items).flatMap { Hash64($0).digits })
  }

  /// The text of the manifest file, a part at a time: that of a large site is never in memory as a whole.
  var parts: some Sequence<[UInt8]> {
    Self.parts(of: items, after: "\(Self.format)\nfiles \(items.count)\n")
  }

  /// Text, and then a line for each file, in parts of so many files.
  private static func parts(
    of items: [Item], after text: String = ""
  ) -> some Sequence<[UInt8]> {
    stride(from: 0, to: max(items.count, 1), by: partLength).lazy.map { start in
      lines(
        of: items[start..<min(start + partLength, items.count)], after: start == 0 ? text : "")
    }
  }

  static let partLength = 1_000

  private static func lines(of items: ArraySlice<Item>, after text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    // Room for hash, size and spaces is counted generously.
    bytes.reserveCapacity(items.reduce(bytes.count) { $0 + $1.path.utf8.count + 40 })
    for item in items {
      item.hash.append(to: &bytes)
      bytes.append(UInt8(ascii: " "))
      bytes += String(item.size).utf8
      bytes.append(UInt8(ascii: " "))
      bytes += item.path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}
