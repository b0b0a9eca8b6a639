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
  struct Item: Sendable {
    let path: DiskPath
    /// What it is, if it is a folder.
    let folder: FileSystem.Entry?
    /// The number that the disk knows it by.
    let inode: UInt64

    var isFolder: Bool { folder != nil }
  }

  let root: DiskPath
  let items: [Item]

  /// Lists `root` as a tree is listed, but looks at folders only.
  init(_ root: DiskPath, _ disk: FileSystem) throws(OutputError) {
    var items: [Item] = []
    try disk.walk(root, examining: false) { path, one, entry in
      items.append(
        Item(path: path, folder: entry?.kind == .folder ? entry : nil, inode: one.inode))
    }
    self.root = root
    self.items = items
  }

  /// Removes the files that are not to be kept, and all folders that are left empty.
  func strip(keeping isKept: (Item) -> Bool, _ disk: FileSystem) throws(OutputError) {
    // The contents of a folder stand together in the list.
    var filled: Set<DiskPath> = []
    var rest = items[...]
    while let first = rest.first {
      let folder = first.path.folder
      let next = rest.firstIndex { !$0.path.isDirectly(in: folder) } ?? rest.endIndex
      let files = rest[..<next].filter { !$0.isFolder }
      let gone = files.filter { !isKept($0) }
      try disk.remove(gone.map(\.path.name), in: root / folder)
      if gone.count < files.count { filled.formUnion([folder] + folder.parents) }
      rest = rest[next...]
    }
    // Within the list a folder comes before its contents, so backwards it is empty when reached.
    for item in items.reversed() where item.isFolder && !filled.contains(item.path) {
      try disk.removeFolder(root / item.path)
    }
  }

  /// Removes what was listed and nothing else; folders that hold something newer stay.
  func remove(_ disk: FileSystem) throws(OutputError) {
    try strip(keeping: { _ in false }, disk)
    try disk.removeFolder(root)
  }
}

extension FileSystem {
  /// Goes to everything below a folder; what is gone by then is left out.
  fileprivate func walk(
    _ root: DiskPath, examining: Bool,
    _ visit: (DiskPath, ListedName, Entry?) throws(OutputError) -> Void
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
        try visit(path, one, found)
      }
    }
  }
}
