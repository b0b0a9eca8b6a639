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
    try disk.walk(root, examining: true) { path, _, entry in
      if let entry { items.append(Item(path: path, entry: entry)) }
    }
    self.root = root
    self.items = items
  }
}

/// The paths below a folder, each folder before what is in it: as much as removing them asks for.
struct FolderOutline: Sendable {
  let root: DiskPath
  let items: [(path: DiskPath, isFolder: Bool)]

  /// Lists `root` as a tree is listed, but looks at folders only.
  init(_ root: DiskPath, _ disk: FileSystem) throws(OutputError) {
    var items: [(path: DiskPath, isFolder: Bool)] = []
    try disk.walk(root, examining: false) { path, isFolder, _ in items.append((path, isFolder)) }
    self.root = root
    self.items = items
  }

  /// Removes what was listed and nothing else; folders that hold something newer stay.
  func remove(_ disk: FileSystem) throws(OutputError) {
    // The contents of a folder stand together in the list.
    var rest = items[...]
    while let first = rest.first {
      let folder = first.path.folder
      let next = rest.firstIndex { !$0.path.isDirectly(in: folder) } ?? rest.endIndex
      let names = rest[..<next].filter { !$0.isFolder }.map(\.path.name)
      try disk.remove(names, in: root / folder)
      rest = rest[next...]
    }
    // Within the list a folder comes before its contents, so backwards it is empty when reached.
    for item in items.reversed() where item.isFolder { try disk.removeFolder(root / item.path) }
    try disk.removeFolder(root)
  }
}

extension FileSystem {
  /// Goes to everything below a folder; what is gone by then is left out.
  fileprivate func walk(
    _ root: DiskPath, examining: Bool,
    _ visit: (DiskPath, _ isFolder: Bool, Entry?) throws(OutputError) -> Void
  ) throws(OutputError) {
    var waiting = [DiskPath(bytes: [])]
    let device = try entry(root)?.device
    while let folder = waiting.popLast() {
      for one in try listed(root / folder, examining: examining) {
        let path = folder / DiskPath(bytes: one.name)
        // A folder is always looked at: it alone tells where a disk mounted inside begins.
        let mayBeFolder = one.isFolder != false
        let found = !examining && mayBeFolder ? try entry(root / path) : one.entry
        if found == nil, examining || mayBeFolder { continue }
        let isFolder = found?.kind == .folder
        if isFolder {
          guard found?.device == device else {
            throw .refusal(
              "'\((root / path).text)' is another disk mounted inside the output folder")
          }
          waiting.append(path)
        }
        try visit(path, isFolder, found)
      }
    }
  }
}
