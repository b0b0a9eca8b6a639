// What a build will do to the output folder, decided before anything is written: which pages are
// there already, which files come along, and whether anything stands in the way.

/// The new site laid over the previous one.
struct SitePlan: Sendable {
  let files: [SiteFile]
  let previous: PreviousSite
  /// For each file, whether the previous site holds it.
  let isUnchanged: [Bool]
  let manifest: [UInt8]
  /// What belongs to somebody else and comes along.
  let carried: [FolderTree.Item]
  let change: SiteChange
}

extension SitePlan {
  /// Compares `files` with the previous site; throws if a file that is not ours stands in the way.
  init(
    _ files: [SiteFile], over previous: PreviousSite, jobs: Int, _ disk: FileSystem,
    _ progress: Progress? = nil
  ) throws(OutputError) {
    self.files = files
    self.previous = previous
    let pages = Set(files.map { DiskPath($0.path) })
    let leftover = try previous.leftover(without: pages, disk)
    carried = Self.inTreeOrder(previous.foreign + leftover.edited)
    try Self.refuseCollisions(carried, pages)

    let compared = try inParallel(files.indices, jobs: jobs) { index throws(OutputError) in
      defer { progress?.advance() }
      let hash = Hash64(files[index].bytes)
      return (hash, try previous.holds(files[index], hash, disk))
    }
    isUnchanged = compared.map(\.1)
    manifest = Manifest(files, hashes: compared.map(\.0)).bytes

    var change = SiteChange(removed: leftover.removed)
    for (file, unchanged) in zip(files, isUnchanged) {
      change.bytes += file.bytes.count
      if unchanged {
        change.unchanged += 1
      } else {
        change.built += 1
        change.bytesWritten += file.bytes.count
      }
    }
    change.notices = leftover.edited.map {
      "'\($0.path.text)' is no longer part of the site, but has been edited, and is kept"
    }
    self.change = change
  }

  /// Whether the output folder holds exactly this site already.
  var changesNothing: Bool {
    change.built == 0 && change.removed == 0 && previous.manifestBytes == manifest
  }

  /// Folders before what is in them.
  private static func inTreeOrder(_ items: [FolderTree.Item]) -> [FolderTree.Item] {
    items.sorted { $0.path.bytes.lexicographicallyPrecedes($1.path.bytes) }
  }

  private static func refuseCollisions(
    _ carried: [FolderTree.Item], _ pages: Set<DiskPath>
  ) throws(OutputError) {
    let folders = Set(pages.flatMap(\.parents))
    var findings: [Diagnostic] = []
    for item in carried {
      let isFolder = item.entry.kind == .folder
      let blocked = item.path.parents.first { pages.contains($0) }
      guard
        pages.contains(item.path) || (!isFolder && folders.contains(item.path)) || blocked != nil
      else { continue }
      let what = isFolder ? "folder" : item.entry.kind == .link ? "symbolic link" : "file"
      findings.append(
        Diagnostic(
          message:
            "the \(what) '\(item.path.text)' in the output was not made by this program, "
            + "and the site has a page '\((blocked ?? item.path).text)' there",
          suggestion: "move it away, or rename the page"))
    }
    if !findings.isEmpty {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(findings))
    }
  }
}

extension SitePlan {
  /// Builds the whole new site in the folder `root`, which must not exist.
  func construct(
    _ root: DiskPath, jobs: Int, _ disk: FileSystem, _ progress: Progress? = nil
  ) throws(OutputError) {
    try makeFolders(root, disk)
    let old = previous.tree?.root
    _ = try inParallel(files.indices, jobs: jobs) { index throws(OutputError) in
      defer { progress?.advance() }
      let (file, path) = (files[index], DiskPath(files[index].path))
      if isUnchanged[index], let old {
        if try disk.link(old / path, to: root / path) { return }
        try disk.create(root / path, file.bytes)
        if let entry = previous.written[path]?.entry {
          try disk.setAttributes(root / path, of: entry)
        }
      } else {
        try disk.create(root / path, file.bytes)
      }
    }
    if let old { try carry(carried, from: old, to: root, replacing: true, disk) }
    try disk.create(root / Manifest.name, manifest)
  }

  /// Makes the folders of the pages, with the permissions that those of the old site had.
  private func makeFolders(_ root: DiskPath, _ disk: FileSystem) throws(OutputError) {
    var before: [DiskPath: FileSystem.Entry] = [:]
    for item in previous.tree?.items ?? [] where item.entry.kind == .folder {
      before[item.path] = item.entry
    }
    if let tree = previous.tree { before[DiskPath("")] = try disk.entry(tree.root) }
    let folders = Set(files.flatMap { DiskPath($0.path).parents }).union([DiskPath("")])
    for folder in folders.sorted(by: { $0.bytes.lexicographicallyPrecedes($1.bytes) }) {
      try disk.makeFolder(root / folder)
      if let entry = before[folder] { try disk.setMode(root / folder, of: entry) }
    }
  }
}

/// Brings `items`, folders before their contents, from one folder to another: files under a second
/// name, or copied where the disk does not allow that.
///
/// What stands at the new path is an error if `replacing`, and is left alone otherwise.
func carry(
  _ items: [FolderTree.Item], from old: DiskPath, to new: DiskPath, replacing: Bool,
  _ disk: FileSystem
) throws(OutputError) {
  var folders: [FolderTree.Item] = []
  for item in items {
    let path = new / item.path
    if item.entry.kind == .folder {
      if try disk.entry(path) != nil { continue }
      try disk.makeFolder(path)
      folders.append(item)
      continue
    }
    if !replacing, try disk.entry(path) != nil { continue }
    try makeMissing(item.path.parents, from: old, to: new, disk)
    if try disk.link(old / item.path, to: path) { continue }
    switch item.entry.kind {
    case .link:
      try disk.createLink(path, to: disk.target(of: old / item.path))
    case .file:
      try disk.create(path, disk.read(old / item.path))
      try disk.setAttributes(path, of: item.entry)
    case .other, .folder:
      throw .refusal("'\(item.path.text)' in the output is neither a file nor a folder")
    }
  }
  // Last, because filling a folder changes its time.
  for folder in folders.reversed() { try disk.setAttributes(new / folder.path, of: folder.entry) }
}

/// Makes folders that only files of somebody else need now that the pages in them are gone.
private func makeMissing(
  _ parents: [DiskPath], from old: DiskPath, to new: DiskPath, _ disk: FileSystem
) throws(OutputError) {
  for parent in parents where try disk.entry(new / parent) == nil {
    try disk.makeFolder(new / parent)
    if let entry = try disk.entry(old / parent) { try disk.setMode(new / parent, of: entry) }
  }
}
