// Lists and removes a folder with its subfolders, without following symbolic links.

/// The contents of a folder and its subfolders; each folder precedes its contents.
struct FolderTree: Sendable {
  struct Item: Equatable, Sendable {
    /// The path relative to the folder.
    let path: DiskPath
    let entry: FileSystem.Entry
  }

  let root: DiskPath
  let items: [Item]
}

extension FolderTree {
  /// Lists `root`, without what is removed meanwhile, and without the names that `isSkipped` accepts.
  ///
  /// Throws if another file system is mounted inside, because its contents can neither be moved nor stay.
  init(
    _ root: DiskPath, skipping isSkipped: (DiskPath) -> Bool = { _ in false }, _ disk: FileSystem
  ) throws(OutputError) {
    self.root = root
    let device = try disk.entry(root)?.device
    var items: [Item] = []
    var waiting = try Self.children(of: DiskPath(bytes: []), in: root, disk)
    while let item = waiting.popLast() {
      if isSkipped(item.path.name) { continue }
      items.append(item)
      guard item.entry.kind == .folder else { continue }
      guard item.entry.device == device else {
        throw .refusal(
          "'\((root / item.path).text)' is another disk mounted inside the output folder")
      }
      waiting += try Self.children(of: item.path, in: root, disk)
    }
    self.items = items
  }

  /// The direct contents of a folder, in descending order of names.
  private static func children(
    of folder: DiskPath, in root: DiskPath, _ disk: FileSystem
  ) throws(OutputError) -> [Item] {
    var children: [Item] = []
    for name in try disk.names(in: root / folder).reversed() {
      let path = folder / name
      if let entry = try disk.entry(root / path) {
        children.append(Item(path: path, entry: entry))
      }
    }
    return children
  }

  /// Removes the items and the folder itself; throws if a folder contains something that was not listed.
  func remove(_ disk: FileSystem) throws(OutputError) {
    // Folders precede their contents in the list, so in reverse order they are empty when reached.
    for item in items.reversed() {
      if item.entry.kind == .folder {
        try disk.removeFolder(root / item.path)
      } else {
        try disk.remove(root / item.path)
      }
    }
    try disk.removeFolder(root)
  }
}
