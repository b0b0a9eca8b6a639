// Two lists of paths side by side, both in the order of their bytes: a site has tens of thousands of paths,
// and to go along with one list costs less than to look each of the other up.

/// A place in a list of paths, which only goes on.
struct PathCursor {
  private let paths: [String]
  private var next = 0

  /// Begins at the start of paths, which are in order.
  init(_ paths: [String]) { self.paths = paths }

  /// Where in the list a path is; later ones have to come later.
  mutating func place(of path: DiskPath) -> Int? {
    advance(to: path.bytes)
    guard next < paths.count, paths[next].utf8.elementsEqual(path.bytes) else { return nil }
    return next
  }

  /// Whether the list has a path below a folder; later ones have to come later.
  mutating func hasAny(below folder: DiskPath) -> Bool {
    let start = folder.bytes + [UInt8(ascii: "/")]
    advance(to: start)
    return next < paths.count && paths[next].utf8.starts(with: start)
  }

  private mutating func advance(to bytes: [UInt8]) {
    bytes.withUnsafeBytes { wanted in
      while next < paths.count, isBefore(paths[next], wanted) { next += 1 }
    }
  }

  private func isBefore(_ path: String, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let order = path.utf8.withContiguousStorageIfAvailable {
      DiskPath.order(of: UnsafeRawBufferPointer($0), bytes)
    }
    return order.map { $0 < 0 } ?? path.utf8.lexicographicallyPrecedes(bytes)
  }
}
