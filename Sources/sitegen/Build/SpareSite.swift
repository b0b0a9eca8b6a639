// A second folder of the site, for the next one. Where little changes nearly every file would get a second
// name in the folder of the next site, and lose the first when the folder before is removed: for tens of
// thousands of files that takes longer than all the rest. So a folder with exactly the files of the site,
// under second names, stays beside the record of the build: a new one at first, and then always the one
// before. The next build only has to put into it what has changed, before the two are exchanged.
//
// Nothing is believed of it: a file counts as that of the site only if the disk knows both by one number, and
// if one of all is missing, the next site is put together anew.

/// What becomes of the files of a site when the next takes its place.
struct SiteSuccession: Sendable {
  let previous: PreviousSite
  private let changedPaths: [String]
  /// How many files stay.
  let keptCount: Int
  /// Where in the list of the site before the files are that do not stay.
  private let replaced: Set<Int>

  init(_ previous: PreviousSite, changed: [String], _ plan: SitePlan, kept: Int) {
    self.previous = previous
    changedPaths = changed
    keptCount = kept
    replaced = Set(
      changed.compactMap(previous.place(of:))
        + (plan.gone + plan.edited).compactMap(previous.place(of:)))
  }

  /// Files that are new, or others than before.
  var changed: [DiskPath] { changedPaths.map { DiskPath($0) } }

  /// Whether a site made of the one before is had for less than one made anew.
  var isMostlyKept: Bool { keptCount > changedPaths.count }

  /// For each item of an outline where in the list of the site before it is, if it is a file that stays.
  func stays(in outline: FolderOutline) -> [Int?] {
    var cursor = PathCursor(previous.paths)
    return outline.items.map { item in
      guard !item.isFolder, let place = cursor.place(of: item.path), !replaced.contains(place)
      else { return nil }
      return place
    }
  }
}

/// What a spare site was found to be.
struct SpareSite: Sendable {
  private let outline: FolderOutline
  /// Which items of it are files that stay, each the very same.
  private let stays: [Bool]
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
    stays = zip(outline.items, next.stays(in: outline)).map { item, place in
      place.map { next.previous.isSame(item, as: $0) } ?? false
    }
    var strangers: [FolderTree.Item] = []
    for (item, stays) in zip(outline.items, stays) where !stays && !item.isFolder {
      if item.path != DiskPath(Manifest.name), !isListed(item.path),
        let entry = try disk.entry(path / item.path)
      {
        strangers.append(FolderTree.Item(path: item.path, entry: entry))
      }
    }
    self.strangers = strangers
    isWhole = strangers.isEmpty && stays.count(where: \.self) == next.keptCount
  }

  /// Whether a list of files, that of a spare site or that of the site before, has a path.
  private static func listed(
    _ list: FileSystem.Entry, in folder: DiskPath, _ previous: PreviousSite, _ disk: FileSystem
  ) throws(OutputError) -> (DiskPath) -> Bool {
    if previous.list == list { return { previous.place(of: $0) != nil } }
    let bytes = try disk.read(folder / Manifest.name, limit: Manifest.largestSize)
    let items = (try? Manifest(bytes: bytes))?.items ?? []
    let paths = Set(items.map { DiskPath($0.path) })
    return { previous.place(of: $0) != nil || paths.contains($0) }
  }
}

extension SpareSite {
  /// Makes a whole one the next site, in the place of `new`, where only what has changed is so far: what does
  /// not stay goes, and that comes.
  func become(
    _ new: DiskPath, for next: SiteSuccession, _ disk: FileSystem
  ) throws(OutputError) {
    try outline.strip(keeping: stays, disk)
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
    guard try Self.canStand(at: place, beside: site, disk) else { return }
    try before.strip(keeping: next.stays(in: before).map { $0 != nil }, disk)
    for path in next.changed + [DiskPath(Manifest.name)] {
      try makeMissing(path.parents, from: site, to: before.root, disk)
      guard try disk.link(site / path, to: before.root / path) else { return }
    }
    try disk.rename(before.root, to: place)
  }

  /// Makes one at `place`, by way of `path`, of the site that stands at `site` and of which `list` are the files.
  ///
  /// Makes none where the disk does not allow it.
  static func make(
    at place: DiskPath, by path: DiskPath, of site: DiskPath, _ list: [String], jobs: Int,
    _ disk: FileSystem
  ) throws(OutputError) {
    guard try Self.canStand(at: place, beside: site, disk) else { return }
    // One that could not be used.
    if try disk.entry(path) != nil { try FolderOutline(path, disk).remove(disk) }
    try disk.makeFolder(path)
    if let entry = try disk.entry(site) { try disk.setMode(path, of: entry) }
    guard try disk.link(site / Manifest.name, to: path / Manifest.name) else { return }
    // Some at a time: of a large site the list of all takes room.
    for start in stride(from: 0, to: list.count, by: linkedAtOnce) {
      let part = list[start..<min(start + linkedAtOnce, list.count)]
      let runs = FolderRun.all(of: part.lazy.map { DiskPath($0) })
      for run in runs {
        try makeMissing(run.folder.parents + [run.folder], from: site, to: path, disk)
      }
      let areLinked = try inParallel(runs, jobs: jobs) { run throws(OutputError) in
        var isLinked = true
        try disk.link(run.names, from: site / run.folder, to: path / run.folder) { _ in
          isLinked = false
        }
        return isLinked
      }
      guard areLinked.allSatisfy(\.self) else { return }
    }
    try disk.rename(path, to: place)
  }

  private static let linkedAtOnce = 4_000

  /// Whether files of a site can have second names at a place where nothing is.
  private static func canStand(
    at place: DiskPath, beside site: DiskPath, _ disk: FileSystem
  ) throws(OutputError) -> Bool {
    try disk.makeFolders(place.folder)
    guard try disk.entry(place) == nil else { return false }
    return try disk.entry(place.folder)?.device == disk.entry(site)?.device
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
