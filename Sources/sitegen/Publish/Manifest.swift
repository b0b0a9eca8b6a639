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
  var hash: Hash64 { Self.hash(of: items) }
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
    self.items = items
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

  private static let partLength = 1_000

  private static func lines(of items: ArraySlice<Item>, after text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    // Room for hash, size and spaces is counted generously.
    bytes.reserveCapacity(items.reduce(bytes.count) { $0 + $1.path.utf8.count + 40 })
    for item in items {
      bytes += item.hash.digits
      bytes.append(UInt8(ascii: " "))
      bytes += "\(item.size)".utf8
      bytes.append(UInt8(ascii: " "))
      bytes += item.path.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Reads a manifest; throws the line and the reason of the first fault.
  init(bytes: [UInt8]) throws(Diagnostic) {
    guard let text = sitegen.text(validating: bytes) else {
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
    // Each part is read where it stands: a text for each would take longer than all the rest.
    let space = UInt8(ascii: " ")
    guard let first = line.firstIndex(of: space),
      let second = line[line.index(after: first)...].firstIndex(of: space),
      let hash = Hash64(text: Substring(line[..<first])),
      let size = Self.size(line[line.index(after: first)..<second])
    else { throw fault(number, "is not a hash, a size and a path") }
    let path = String(Substring(line[line.index(after: second)...]))
    do {
      try SiteFile.check(path: path)
    } catch {
      throw fault(number, "names '\(printable(path))', which \(error.message)")
    }
    return Item(path: path, size: size, hash: hash)
  }

  /// A number as it is written: of digits, the first of which is 0 only where it is the last.
  private static func size(_ digits: Substring.UTF8View) -> Int? {
    guard 1...18 ~= digits.count, digits.count == 1 || digits.first != UInt8(ascii: "0") else {
      return nil
    }
    var size = 0
    for digit in digits {
      guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      size = size * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return size
  }

  private static func fault(_ line: Int, _ reason: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: name, line: line), message: "the manifest \(reason)",
      suggestion: "if the folder holds nothing else of value, remove it and build again")
  }
}
