// What is in a folder and in the folders below it, without following symbolic links, and its removal.

/// Everything below a folder; each folder comes before what is in it.
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
  /// Lists `root`; what disappears meanwhile is left out.
  ///
  /// A folder of another disk mounted inside is refused, because its content could neither be moved nor
  /// be left.
  init(_ root: DiskPath, _ disk: FileSystem) throws(OutputError) {
    self.root = root
    let device = try disk.entry(root)?.device
    var items: [Item] = []
    var waiting = try Self.children(of: DiskPath(bytes: []), in: root, disk)
    while let item = waiting.popLast() {
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

  /// The items directly in a folder, the last in the order of names first.
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

  /// Removes the items and the folder itself; throws where a folder holds something that was not listed.
  func remove(_ disk: FileSystem) throws(OutputError) {
    // Backwards, a folder is empty when it is reached.
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
