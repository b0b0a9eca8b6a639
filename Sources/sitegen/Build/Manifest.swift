// The list of files that the program wrote, kept in the output folder. Only they may be replaced: a file that is
// not in the list, or has other bytes than it states, belongs to the user.
//
//     inkstep-manifest/1
//     files 2
//     0123456789abcdef 5120 index.html
//     fedcba9876543210 310 strokes/tick.json
//
// Each line has the hash, the size in bytes and the path of a file, in the order of the paths' bytes. Only a text
// that could have been written is read, because a wrong manifest would remove the wrong files.

/// The files that the program wrote: path, size and hash of each.
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
    self.items = items.sorted { DiskPath.areInOrder(Array($0.path.utf8), Array($1.path.utf8)) }
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

  /// Parses a manifest; `nil` unless the program wrote the text.
  init?(bytes: [UInt8]) {
    guard let text = sitegen.text(validating: bytes), text.utf8.last == UInt8(ascii: "\n") else {
      return nil
    }
    let lines = text.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    let items = lines.dropFirst(2).compactMap(Item.init(line:))
    self.init(items)
    if !self.bytes.isSame(as: bytes) { return nil }
  }

  /// Whether a file of this path is in the output folder and fits on a line.
  static func mayHold(_ path: String) -> Bool {
    path != name && path.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { ![[], [46], [46, 46]].contains(Array($0)) }
  }
}

extension Manifest.Item {
  /// The file on a line: hash, size and path.
  fileprivate init?(line: Substring) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let hash = Hash64(text: parts[0]), let size = Int(parts[1]), size >= 0,
      Manifest.mayHold(String(parts[2]))
    else { return nil }
    self.init(path: String(parts[2]), size: size, hash: hash)
  }
}
