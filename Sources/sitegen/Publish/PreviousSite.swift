// The site that stands in the output folder, read before it is replaced: which files an earlier
// build wrote, and which belong to somebody else and must come along.

/// What the output folder holds.
struct PreviousSite: Sendable {
  let tree: FolderTree?
  /// The paths of the manifest, in its order.
  let paths: [String]
  /// Files of the manifest by path, with what stands there if that is still a file.
  private let listed: [DiskPath: (item: Manifest.Item, entry: FileSystem.Entry?)]
  /// Everything else, but folders that only a page made necessary.
  let foreign: [FolderTree.Item]
  /// The manifest.
  private(set) var list: FileSystem.Entry?
}

extension PreviousSite {
  /// Reads the folder; one that holds anything but has no sound manifest is refused.
  init(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    guard try disk.entry(output.path) != nil else {
      self.init(tree: nil, paths: [], listed: [:], foreign: [])
      return
    }
    if try disk.names(in: output.path).isEmpty {
      let tree = try FolderTree(output.path, disk)
      self.init(tree: tree, paths: [], listed: [:], foreign: [])
      return
    }
    guard let entry = try disk.entry(output.path / Manifest.name) else {
      throw .refusal(
        "'\(output.name)' holds files and has no \(Manifest.name): it was not made by this program",
        suggestion: "choose another --output, or empty the folder")
    }
    guard entry.kind == .file, entry.size <= Manifest.largestSize else {
      throw .refusal("'\(output.name)/\(Manifest.name)' is not a manifest of this program")
    }
    let bytes = try disk.read(output.path / Manifest.name, limit: Manifest.largestSize)
    let manifest: Manifest
    do throws(Diagnostic) {
      manifest = try Manifest(bytes: bytes)
    } catch {
      var finding = error
      finding.location?.file = "\(output.name)/\(Manifest.name)"
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics([finding]))
    }
    let tree = try FolderTree(output.path, disk)
    self.init(tree, manifest)
  }

  private init(_ tree: FolderTree, _ manifest: Manifest) {
    var listed: [DiskPath: (item: Manifest.Item, entry: FileSystem.Entry?)] = [:]
    listed.reserveCapacity(manifest.items.count)
    var folders: Set<DiskPath> = []
    for item in manifest.items {
      let path = DiskPath(item.path)
      listed[path] = (item, nil)
      var folder = path.folder
      while !folder.bytes.isEmpty, folders.insert(folder).inserted { folder = folder.folder }
    }
    var foreign: [FolderTree.Item] = []
    for item in tree.items where item.path != DiskPath(Manifest.name) {
      if item.entry.kind == .file, let index = listed.index(forKey: item.path) {
        listed.values[index].entry = item.entry
      } else if item.entry.kind != .folder || !folders.contains(item.path) {
        foreign.append(item)
      }
    }
    self.init(
      tree: tree, paths: manifest.items.map(\.path), listed: listed, foreign: foreign)
    list = tree.items.first { $0.path == DiskPath(Manifest.name) }?.entry
  }

  /// Whether the manifest has a path.
  func lists(_ path: DiskPath) -> Bool { listed[path] != nil }

  /// Whether something in another folder is a file of the manifest under a second name.
  func isSame(_ other: FolderOutline.Item) -> Bool {
    guard let entry = listed[other.path]?.entry else { return false }
    return entry.inode == other.inode && entry.links > 1
  }

  /// A file of the manifest that is still a file.
  func file(_ path: DiskPath) -> (item: Manifest.Item, entry: FileSystem.Entry)? {
    guard let (item, entry) = listed[path], let entry else { return nil }
    return (item, entry)
  }
}

extension PreviousSite {
  /// Splits the files that no page replaces into those an earlier build wrote, which go, and those that
  /// somebody has changed since, which are kept; `pages` are in the order of their paths.
  func leftover(
    without pages: [String], _ disk: FileSystem
  ) throws(OutputError) -> (gone: [DiskPath], edited: [FolderTree.Item]) {
    guard let tree else { return ([], []) }
    var gone: [DiskPath] = []
    var edited: [FolderTree.Item] = []
    var rest = pages[...]
    for path in paths {
      // Both are in one order.
      while let page = rest.first, page < path { rest.removeFirst() }
      if rest.first == path { continue }
      guard let (known, entry) = file(DiskPath(path)) else { continue }
      if entry.size == known.size, Hash64(try disk.read(tree.root / path)) == known.hash {
        gone.append(DiskPath(path))
      } else {
        edited.append(FolderTree.Item(path: DiskPath(path), entry: entry))
      }
    }
    return (gone, edited)
  }

  /// A folder of the site, if it was there.
  func folder(_ path: DiskPath, _ disk: FileSystem) throws(OutputError) -> FileSystem.Entry? {
    guard let tree, let entry = try disk.entry(tree.root / path), entry.kind == .folder else {
      return nil
    }
    return entry
  }

  /// What the list says of a file, if it stands with the size listed and, if this is its turn, with the
  /// bytes listed.
  func standing(
    _ path: String, turn: Int, _ disk: FileSystem
  ) throws(OutputError) -> Manifest.Item? {
    guard let tree, let (known, entry) = file(DiskPath(path)), entry.size == known.size else {
      return nil
    }
    if known.isDue(turn, among: paths.count) {
      guard Hash64(try disk.read(tree.root / path)) == known.hash else { return nil }
    }
    return known
  }

  /// Whether the page is there already, byte for byte.
  func holds(_ file: SiteFile, _ hash: Hash64, _ disk: FileSystem) throws(OutputError) -> Bool {
    guard let tree, let (known, entry) = self.file(DiskPath(file.path)), known.hash == hash,
      known.size == file.bytes.count, entry.size == known.size
    else { return false }
    // The manifest says what was written, not what the disk kept: a power cut may have emptied it.
    return try disk.read(tree.root / file.path) == file.bytes
  }
}
