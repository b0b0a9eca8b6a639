// The site before, kept for the next one. Of a site in which little has changed nearly every file gets a second
// name in the folder of the next, and loses the first when the folder before is removed: for tens of
// thousands of files that takes longer than all the rest. So the folder before stays, beside the record of
// the build, with exactly the files of the site under second names. The next build only has to put into it
// what has changed, before the two are exchanged.
//
// Nothing is believed of it: a file counts as that of the site only if the disk knows both by one number, and
// if one of all is missing, the next site is put together anew.

/// What a spare site was found to be.
struct SpareSite: Sendable {
  private let outline: FolderOutline
  /// Whether it has all files of the site before that stay, each the very same.
  let isWhole: Bool
  /// What somebody has put into it: who had gone to the folder of a site when it was replaced is here now.
  let strangers: [FolderTree.Item]
  /// What does not stay.
  private let gone: Set<DiskPath>

  /// Moves the spare site at `place` to `path`, where it is looked at; `nil` if there is none, or none that a
  /// build has left.
  ///
  /// Of the site before, `count` files stay and those that are `replaced` do not.
  init?(
    at place: DiskPath, movedTo path: DiskPath, for previous: PreviousSite, keeping count: Int,
    replacing replaced: Set<DiskPath>, _ disk: FileSystem
  ) throws(OutputError) {
    let list = try disk.entry(place / Manifest.name)
    guard let list, list.kind == .file, list.size <= Manifest.largestSize else { return nil }
    // Another disk, or no right to move it.
    guard (try? disk.rename(place, to: path)) != nil else { return nil }
    outline = try FolderOutline(path, disk)
    let isListed = try Self.listed(list, in: path, previous, disk)
    var (kept, gone, strangers): (Int, Set<DiskPath>, [FolderTree.Item]) = (0, [], [])
    for item in outline.items where !item.isFolder {
      if previous.isSame(item), !replaced.contains(item.path) {
        kept += 1
        continue
      }
      gone.insert(item.path)
      if item.path != DiskPath(Manifest.name), !isListed(item.path),
        let entry = try disk.entry(path / item.path)
      {
        strangers.append(FolderTree.Item(path: item.path, entry: entry))
      }
    }
    (self.gone, self.strangers) = (gone, strangers)
    isWhole = strangers.isEmpty && kept == count
  }

  /// Whether a list of files, that of a spare site or that of the site before, has a path.
  private static func listed(
    _ list: FileSystem.Entry, in folder: DiskPath, _ previous: PreviousSite, _ disk: FileSystem
  ) throws(OutputError) -> (DiskPath) -> Bool {
    if previous.list == list { return { previous.lists($0) } }
    let bytes = try disk.read(folder / Manifest.name, limit: Manifest.largestSize)
    let items = (try? Manifest(bytes: bytes))?.items ?? []
    let paths = Set(items.map { DiskPath($0.path) })
    return { previous.lists($0) || paths.contains($0) }
  }
}

extension SpareSite {
  /// Makes it the next site: what does not stay goes, and the files of `new` come; `new` goes.
  func become(
    _ new: FolderOutline, after previous: PreviousSite, _ disk: FileSystem
  ) throws(OutputError) {
    try outline.strip(keeping: { !gone.contains($0.path) }, disk)
    let old = previous.tree?.root ?? new.root
    try outline.setModes(as: previous, disk)
    for item in new.items where !item.isFolder {
      try makeMissing(item.path.parents, from: old, to: outline.root, disk)
      try disk.rename(new.root / item.path, to: outline.root / item.path)
    }
    try FolderOutline(new.root, disk).remove(disk)
    try disk.rename(outline.root, to: new.root)
  }

  /// Leaves the site before at `place`, made the same as the one that has taken its place: `replaced` are
  /// files that it does not have or has others of, `changed` those that have come.
  ///
  /// Leaves none where the disk does not allow it.
  static func leave(
    _ before: FolderOutline, at place: DiskPath, after previous: PreviousSite,
    replaced: Set<DiskPath>, changed: [DiskPath], of site: DiskPath, _ disk: FileSystem
  ) throws(OutputError) {
    try before.strip(
      keeping: { previous.lists($0.path) && !replaced.contains($0.path) }, disk)
    for path in changed + [DiskPath(Manifest.name)] {
      try makeMissing(path.parents, from: site, to: before.root, disk)
      guard try disk.link(site / path, to: before.root / path) else { return }
    }
    try disk.makeFolders(place.folder)
    try disk.rename(before.root, to: place)
  }
}

extension FolderOutline {
  /// Gives the folders of a site the permissions that they have in the one before.
  fileprivate func setModes(as previous: PreviousSite, _ disk: FileSystem) throws(OutputError) {
    guard let tree = previous.tree else { return }
    var modes: [DiskPath: FileSystem.Entry] = [:]
    for item in tree.items where item.entry.kind == .folder { modes[item.path] = item.entry }
    for item in items {
      guard let folder = item.folder, let entry = modes[item.path], entry.mode != folder.mode,
        try disk.entry(root / item.path) != nil
      else { continue }
      try disk.setMode(root / item.path, of: entry)
    }
    if let entry = try disk.entry(tree.root) { try disk.setMode(root, of: entry) }
  }
}
