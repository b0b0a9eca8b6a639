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
}

extension Manifest.Item {
  /// What is to be said of a file.
  init(_ file: SiteFile) {
    self.init(path: file.path, size: file.bytes.count, hash: Hash64(file.bytes))
  }

  /// The line of a list that says it.
  var line: String { "\(hash.text) \(size) \(path)\n" }

  /// Sites of so many files are read as a whole when they are kept.
  static let mostRead = 4_000
  /// Of larger sites, one file in so many is read in each build: others each time, and all in turn.
  static let share = 16

  /// Whether a file that is kept is to be read, and not only looked at.
  func isDue(_ turn: Int, among count: Int) -> Bool {
    count <= Self.mostRead || (Int(truncatingIfNeeded: hash.value >> 8) &+ turn) % Self.share == 0
  }
}

extension Manifest {
  init(_ items: [Item]) {
    // Paths are of ASCII: the order of strings is that of their bytes, and is found sooner.
    self.items = items.sorted { $0.path < $1.path }
  }

  /// A hash of what a list says of some files.
  static func hash(of items: [Item]) -> Hash64 {
    Hash64(items.flatMap { Array($0.line.utf8) })
  }

  /// The text of the manifest file.
  var bytes: [UInt8] {
    var bytes = Array("\(Self.format)\nfiles \(items.count)\n".utf8)
    // Room for hash, size and spaces is counted generously.
    bytes.reserveCapacity(items.reduce(bytes.count) { $0 + $1.path.utf8.count + 30 })
    for item in items { bytes += item.line.utf8 }
    return bytes
  }

  /// Reads a manifest; throws the line and the reason of the first fault.
  init(bytes: [UInt8]) throws(Diagnostic) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Self.fault(0, "is not text")
    }
    // By bytes: a site may have tens of thousands of files, and letters take ten times as long.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true else {
      throw Self.fault(0, "does not end with a line end")
    }
    guard let first = lines.first, first.elementsEqual(Self.format.utf8) else {
      throw Self.fault(1, "does not begin with '\(Self.format)'")
    }
    guard lines.count >= 2, lines[1].elementsEqual("files \(lines.count - 2)".utf8) else {
      throw Self.fault(2, "does not list the number of files it says")
    }
    var items: [Item] = []
    items.reserveCapacity(lines.count)
    for (index, line) in lines.enumerated().dropFirst(2) {
      let item = try Self.item(line, at: index + 1)
      if let last = items.last, last.path >= item.path {
        throw Self.fault(index + 1, "is not in order")
      }
      items.append(item)
    }
    self.items = items
  }

  private static func item(_ line: Substring.UTF8View, at number: Int) throws(Diagnostic) -> Item {
    let space = UInt8(ascii: " ")
    let parts = line.split(separator: space, maxSplits: 2, omittingEmptySubsequences: false)
      .map { Substring($0) }
    guard parts.count == 3, let hash = Hash64(text: parts[0]), let size = Int(parts[1]),
      size >= 0, "\(size)" == parts[1]
    else { throw fault(number, "is not a hash, a size and a path") }
    let path = String(parts[2])
    do {
      try SiteFile.check(path: path)
    } catch {
      throw fault(number, "names '\(printable(path))', which \(error.message)")
    }
    return Item(path: path, size: size, hash: hash)
  }

  private static func fault(_ line: Int, _ reason: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: name, line: line), message: "the manifest \(reason)",
      suggestion: "if the folder holds nothing else of value, remove it and build again")
  }
}
