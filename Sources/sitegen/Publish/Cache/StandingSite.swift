// The site in the output, looked at without making anything: whether it is the one that a list of files
// speaks of, and all of these are there.

/// A site that stands as its list says.
struct StandingSite: Sendable {
  let items: [Manifest.Item]

  /// Looks at the output; `nil` unless its list has the hash `manifest` and every file stands with its size
  /// and, if this is its turn, with its bytes.
  init?(
    _ output: OutputFolder, manifest: Hash64, turn: Int, jobs: Int, _ disk: FileSystem
  ) {
    // What a killed build left is cleared away by the next that makes something.
    let building = DiskPath(bytes: output.path.bytes + Array(InterruptedSwap.ending.utf8))
    guard let inTheWay = try? disk.entry(building) == nil, inTheWay,
      let bytes = try? disk.read(output.path / Manifest.name, limit: Manifest.largestSize),
      let list = try? Manifest(bytes: bytes), list.hash == manifest
    else { return nil }
    let (items, count) = (list.items, list.items.count)
    // A folder at a time: the way to a file is long, and need not be gone for each.
    let folders = Dictionary(grouping: items) { DiskPath($0.path).folder }
    let standing = inParallel(Array(folders), jobs: jobs) { folder, items in
      Self.stand(items, in: folder, of: output.path, disk) { $0.isDue(turn, among: count) }
    }
    guard standing.allSatisfy(\.self) else { return nil }
    self.items = items
  }

  /// Whether files of one folder stand as they are listed; of some, the bytes are looked at.
  private static func stand(
    _ items: [Manifest.Item], in folder: DiskPath, of root: DiskPath, _ disk: FileSystem,
    areDue: (Manifest.Item) -> Bool
  ) -> Bool {
    guard let found = try? disk.listed(root / folder, examining: true) else { return false }
    var sizes: [DiskPath: Int] = [:]
    for one in found where one.entry?.kind == .file {
      sizes[folder / DiskPath(bytes: one.name)] = one.entry?.size
    }
    return items.allSatisfy { item in
      let path = DiskPath(item.path)
      guard sizes[path] == item.size else { return false }
      if !areDue(item) { return true }
      return (try? disk.read(root / path)).map { Hash64($0) == item.hash } ?? false
    }
  }
}
