// What is in a folder, all the way down, without following a symbolic link, and its removal.

/// Everything below a folder, each folder before what is in it.
struct FolderTree: Sendable {
  struct Item: Sendable {
    /// The path below the folder.
    let path: DiskPath
    let entry: FileSystem.Entry
  }

  let root: DiskPath
  let items: [Item]
}

extension FolderTree {
  /// Lists `root`; a folder of another disk mounted inside is refused, because what is in it
  /// could neither be moved nor be left.
  init(_ root: DiskPath, _ disk: FileSystem) throws(OutputError) {
    var items: [Item] = []
    var waiting = [DiskPath(bytes: [])]
    let device = try disk.entry(root)?.device
    while let folder = waiting.popLast() {
      for name in try disk.names(in: root / folder) {
        let path = folder / name
        guard let entry = try disk.entry(root / path) else { continue }
        if entry.kind == .folder {
          guard entry.device == device else {
            throw .refusal(
              "'\((root / path).text)' is another disk mounted inside the output folder")
          }
          waiting.append(path)
        }
        items.append(Item(path: path, entry: entry))
      }
    }
    self.root = root
    self.items = items
  }

  /// Removes what was listed and nothing else; folders that hold something newer stay.
  func remove(_ disk: FileSystem) throws(OutputError) {
    for item in items where item.entry.kind != .folder { try disk.remove(root / item.path) }
    // Within the list a folder comes before its contents, so backwards it is empty when reached.
    for item in items.reversed() where item.entry.kind == .folder {
      try disk.removeFolder(root / item.path)
    }
    try disk.removeFolder(root)
  }
}
