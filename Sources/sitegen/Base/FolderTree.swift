// What is in a folder, all the way down, without following a symbolic link, and its removal.

/// Everything below a folder in the order of paths, each folder right before what is in it.
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

/// The paths below a folder, in the same order: as much as removing them asks for.
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

  /// Removes the files that are not to be kept, as `areKept` says of each item, and all folders that are left
  /// empty.
  func strip(keeping areKept: [Bool], _ disk: FileSystem) throws(OutputError) {
    // What is in a folder mostly stands together in the list.
    var filled: Set<DiskPath> = []
    var start = items.startIndex
    while start < items.endIndex {
      let folder = items[start].path.folder
      let end = items[start...].firstIndex { !$0.path.isDirectly(in: folder) } ?? items.endIndex
      let files = (start..<end).filter { !items[$0].isFolder }
      let gone = files.filter { !areKept[$0] }
      try disk.remove(gone.map { items[$0].path.name }, in: root / folder)
      if gone.count < files.count { filled.formUnion([folder] + folder.parents) }
      start = end
    }
    // Within the list a folder comes before its contents, so backwards it is empty when reached.
    for item in items.reversed() where item.isFolder && !filled.contains(item.path) {
      try disk.removeFolder(root / item.path)
    }
  }

  /// Removes what was listed and nothing else; folders that hold something newer stay.
  func remove(_ disk: FileSystem) throws(OutputError) {
    try strip(keeping: Array(repeating: false, count: items.count), disk)
    try disk.removeFolder(root)
  }
}

extension FileSystem {
  /// Goes to everything below a folder, in the order of paths; what is gone by then is left out.
  fileprivate func walk(
    _ root: DiskPath, examining: Bool, _ visit: (DiskPath, ListedName, Entry?) -> Void
  ) throws(OutputError) {
    let device = try entry(root)?.device
    // What comes next last.
    var waiting: [(path: DiskPath, name: ListedName, entry: Entry?)] = []
    waiting += try found(in: root, below: DiskPath(bytes: []), examining: examining).reversed()
    while let (path, one, entry) = waiting.popLast() {
      visit(path, one, entry)
      guard let entry, entry.kind == .folder else { continue }
      guard entry.device == device else {
        throw .refusal("'\((root / path).text)' is another disk mounted inside the output folder")
      }
      waiting += try found(in: root, below: path, examining: examining).reversed()
    }
  }

  /// What is directly in a folder below `root`, in the order of paths.
  ///
  /// What is below a folder in it follows the folder, and the name of the folder and a slash begin each path
  /// there: it takes its place by these.
  private func found(
    in root: DiskPath, below folder: DiskPath, examining: Bool
  ) throws(OutputError) -> [(path: DiskPath, name: ListedName, entry: Entry?)] {
    var found: [(path: DiskPath, name: ListedName, entry: Entry?)] = []
    var hasFolders = false
    for one in try listed(root / folder, examining: examining) {
      let path = folder / DiskPath(bytes: one.name)
      // A folder is always looked at: it alone tells where a disk mounted inside begins.
      let mayBeFolder = one.isFolder != false
      let entry = !examining && mayBeFolder ? try entry(root / path) : one.entry
      if entry == nil, examining || mayBeFolder { continue }
      if entry?.kind == .folder { hasFolders = true }
      found.append((path, one, entry))
    }
    if hasFolders {
      let slash = [UInt8(ascii: "/")]
      func place(_ one: ListedName, _ entry: Entry?) -> [UInt8] {
        entry?.kind == .folder ? one.name + slash : one.name
      }
      found.sort {
        DiskPath.areInOrder(place($0.name, $0.entry), place($1.name, $1.entry))
      }
    }
    return found
  }
}
