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
    let items = list.items
    // A folder at a time: the way to a file is long, and need not be gone for each.
    let folders = Self.byFolder(items)
    let standing = inParallel(folders, jobs: jobs) { folder in
      Self.stand(folder.items, in: folder.path, of: output.path, disk) {
        $0.isDue(turn, among: items.count)
      }
    }
    guard standing.allSatisfy(\.self) else { return nil }
    self.items = items
  }

  /// The files of each folder, in the order of the list, in which those of one folder mostly stand together.
  private static func byFolder(
    _ items: [Manifest.Item]
  ) -> [(path: DiskPath, items: [Manifest.Item])] {
    var folders: [(path: DiskPath, items: [Manifest.Item])] = []
    for item in items {
      if let last = folders.indices.last, item.isDirectly(in: folders[last].path) {
        folders[last].items.append(item)
      } else {
        folders.append((DiskPath(item.path).folder, [item]))
      }
    }
    return folders
  }

  /// Whether files of one folder stand as they are listed; of some, the bytes are looked at.
  private static func stand(
    _ items: [Manifest.Item], in folder: DiskPath, of root: DiskPath, _ disk: FileSystem,
    areDue: (Manifest.Item) -> Bool
  ) -> Bool {
    guard let found = try? disk.listed(root / folder, examining: true) else { return false }
    var sizes: [DiskPath: Int] = [:]
    sizes.reserveCapacity(found.count)
    for one in found where one.entry?.kind == .file {
      sizes[DiskPath(bytes: one.name)] = one.entry?.size
    }
    let nameStart = folder.bytes.isEmpty ? 0 : folder.bytes.count + 1
    return items.allSatisfy { item in
      let name = DiskPath(bytes: Array(item.path.utf8.dropFirst(nameStart)))
      guard sizes[name] == item.size else { return false }
      if !areDue(item) { return true }
      return (try? disk.read(root / item.path)).map { Hash64($0) == item.hash } ?? false
    }
  }
}

extension Manifest.Item {
  /// Whether the file stands in a folder, and in none below it.
  fileprivate func isDirectly(in folder: DiskPath) -> Bool {
    let path = path.utf8
    guard let slash = path.lastIndex(of: UInt8(ascii: "/")) else { return folder.bytes.isEmpty }
    return path[..<slash].elementsEqual(folder.bytes)
  }
}
