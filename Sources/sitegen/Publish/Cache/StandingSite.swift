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
      Hash64(bytes) == manifest, let items = try? Manifest(bytes: bytes).items
    else { return nil }
    let standing = inParallel(items, jobs: jobs) { item in
      let path = output.path / item.path
      guard let entry = try? disk.entry(path), entry.kind == .file, entry.size == item.size else {
        return false
      }
      guard item.isDue(turn, among: items.count) else { return true }
      return (try? disk.read(path)).map { Hash64($0) == item.hash } ?? false
    }
    guard standing.allSatisfy(\.self) else { return nil }
    self.items = items
  }
}
