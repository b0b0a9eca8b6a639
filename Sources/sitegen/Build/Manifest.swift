// The list of files that a build wrote, kept in the output folder. Only files in the list may be removed: a
// file that is not in it, or has other bytes than it states, is foreign or edited.
//
//     inkstep-manifest/1
//     files 2
//     0123456789abcdef 5120 index.html
//     fedcba9876543210 310 strokes/tick.json
//
// Each line has the hash, the size in bytes and the path of a file, in the order of the paths' bytes. The
// text is read as strictly as it is written, because a wrong manifest would remove the wrong files.

/// The files that a build wrote: path, size and hash of each.
struct Manifest: Equatable, Sendable {
  /// The file in the output folder that holds the manifest.
  static let name = SiteFile.manifestName
  static let format = "inkstep-manifest/1"
  /// The largest manifest that is read, in bytes.
  static let largestSize = 64 << 20

  struct Item: Equatable, Sendable {
    let path: String
    let size: Int
    let hash: Hash64
  }

  /// The files in the order of their paths' bytes.
  let items: [Item]

  /// Sorts files by their paths.
  init(_ items: [Item]) {
    // Paths are ASCII, so the order of strings is that of their bytes.
    self.items = items.sorted { $0.path < $1.path }
  }
}

extension Manifest.Item {
  /// The entry of a file.
  init(_ file: SiteFile) {
    self.init(path: file.path, size: file.bytes.count, hash: Hash64(file.bytes))
  }
}

extension Manifest {
  /// The text of the manifest file.
  var bytes: [UInt8] {
    var text = "\(Self.format)\nfiles \(items.count)\n"
    for item in items { text += "\(item.hash.text) \(item.size) \(item.path)\n" }
    return Array(text.utf8)
  }

  /// Parses a manifest; throws the line and the reason of the first error.
  init(bytes: [UInt8]) throws(Diagnostic) {
    guard bytes.last == UInt8(ascii: "\n") else {
      throw Self.fault(0, "does not end with a line end")
    }
    guard let text = sitegen.text(validating: bytes) else { throw Self.fault(0, "is not text") }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == Self.format[...] else {
      throw Self.fault(1, "does not begin with '\(Self.format)'")
    }
    guard lines.count > 1, lines[1] == "files \(lines.count - 2)" else {
      throw Self.fault(2, "does not list the number of files it says")
    }
    var items: [Item] = []
    items.reserveCapacity(lines.count - 2)
    for (index, line) in lines.enumerated().dropFirst(2) {
      let item = try Self.item(line, number: index + 1)
      if let last = items.last, last.path >= item.path {
        throw Self.fault(index + 1, "is not in order")
      }
      items.append(item)
    }
    self.items = items
  }

  /// The file on a line: hash, size and path.
  private static func item(_ line: Substring, number: Int) throws(Diagnostic) -> Item {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let hash = Hash64(text: parts[0]), let size = Int(parts[1]), size >= 0,
      String(size) == parts[1]
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
