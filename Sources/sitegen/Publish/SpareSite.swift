// The site before, kept for the next one. Of a site in which little has changed nearly every file gets a second
// name in the folder of the next, and loses the first when the folder before is removed: for tens of
// thousands of files that takes longer than all the rest. So the folder before stays, beside the record of
// the build, with exactly the files of the site under second names. The next build only has to put into it
// what has changed, before the two are exchanged.
//
// Nothing is believed of it: a file counts as that of the site only if the disk knows both by one number, and
// if one of all is missing, the next site is put together anew.

/// What becomes of the files of a site when the next takes its place.
struct SiteSuccession: Sendable {
  let previous: PreviousSite
  /// Files that are new, or others than before.
  let changed: [DiskPath]
  /// How many files stay.
  let keptCount: Int
  /// Files of the site before that do not stay.
  private let replaced: Set<DiskPath>

  init(_ previous: PreviousSite, changed: [String], _ plan: SitePlan, kept: Int) {
    self.previous = previous
    self.changed = changed.map { DiskPath($0) }
    keptCount = kept
    replaced = Set(self.changed + plan.gone + plan.edited)
  }

  /// Whether a site made of the one before is had for less than one made anew.
  var isMostlyKept: Bool { keptCount > changed.count }

  /// Whether a path is that of a file that stays.
  func keeps(_ path: DiskPath) -> Bool { previous.lists(path) && !replaced.contains(path) }
}

/// What a spare site was found to be.
struct SpareSite: Sendable {
  private let outline: FolderOutline
  /// Whether it has all files of the site before that stay, each the very same.
  let isWhole: Bool
  /// What somebody has put into it: who had gone to the folder of a site when it was replaced is here now.
  let strangers: [FolderTree.Item]

  /// Moves the spare site at `place` to `path`, where it is looked at; `nil` if there is none, or none that a
  /// build has left.
  init?(
    at place: DiskPath, movedTo path: DiskPath, for next: SiteSuccession, _ disk: FileSystem
  ) throws(OutputError) {
    let list = try disk.entry(place / Manifest.name)
    guard let list, list.kind == .file, list.size <= Manifest.largestSize else { return nil }
    // Another disk, or no right to move it.
    guard (try? disk.rename(place, to: path)) != nil else { return nil }
    outline = try FolderOutline(path, disk)
    let isListed = try Self.listed(list, in: path, next.previous, disk)
    var (kept, strangers): (Int, [FolderTree.Item]) = (0, [])
    for item in outline.items where !item.isFolder {
      if next.previous.isSame(item), next.keeps(item.path) {
        kept += 1
      } else if item.path != DiskPath(Manifest.name), !isListed(item.path),
        let entry = try disk.entry(path / item.path)
      {
        strangers.append(FolderTree.Item(path: item.path, entry: entry))
      }
    }
    self.strangers = strangers
    isWhole = strangers.isEmpty && kept == next.keptCount
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
  /// Makes a whole one the next site, in the place of `new`, where only what has changed is so far: what does
  /// not stay goes, and that comes.
  func become(
    _ new: DiskPath, for next: SiteSuccession, _ disk: FileSystem
  ) throws(OutputError) {
    try outline.strip(keeping: { next.keeps($0.path) }, disk)
    try outline.setModes(as: next.previous, disk)
    let old = next.previous.tree?.root ?? new
    for path in next.changed {
      try makeMissing(path.parents, from: old, to: outline.root, disk)
      try disk.rename(new / path, to: outline.root / path)
    }
    // Where nothing has changed, files have only gone.
    if try disk.entry(new) != nil { try FolderOutline(new, disk).remove(disk) }
    try disk.rename(outline.root, to: new)
  }

  /// Leaves the site before at `place`, made the same as the next, which stands at `site` by now.
  ///
  /// Leaves none where the disk does not allow it.
  static func leave(
    _ before: FolderOutline, at place: DiskPath, for next: SiteSuccession, of site: DiskPath,
    _ disk: FileSystem
  ) throws(OutputError) {
    try disk.makeFolders(place.folder)
    guard try disk.entry(place.folder)?.device == disk.entry(site)?.device else { return }
    try before.strip(keeping: { next.keeps($0.path) }, disk)
    for path in next.changed + [DiskPath(Manifest.name)] {
      try makeMissing(path.parents, from: site, to: before.root, disk)
      guard try disk.link(site / path, to: before.root / path) else { return }
    }
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
