// The site that stands in the output folder, read before it is replaced: which files an earlier
// build wrote, and which belong to somebody else and must come along.

/// What the output folder holds.
struct PreviousSite: Sendable {
  let tree: FolderTree?
  /// The paths of the manifest, in its order.
  let paths: [String]
  /// What the manifest says of these.
  private let items: [Manifest.Item]
  /// What stands there, if that is still a file.
  private let entries: [FileSystem.Entry?]
  /// Where in the manifest a path is.
  private let places: [String: Int]
  /// Everything else, but folders that only a page made necessary.
  let foreign: [FolderTree.Item]
  /// What stands where the manifest is.
  let list: FileSystem.Entry?
}

extension PreviousSite {
  /// Reads the folder; one that holds anything but has no sound manifest is refused.
  init(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    guard try disk.entry(output.path) != nil else {
      self.init(nil, [])
      return
    }
    if try disk.names(in: output.path).isEmpty {
      self.init(try FolderTree(output.path, disk), [])
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
    self.init(try FolderTree(output.path, disk), manifest.items)
  }

  private init(_ tree: FolderTree?, _ items: [Manifest.Item]) {
    (self.tree, self.items) = (tree, items)
    paths = items.map(\.path)
    var places: [String: Int] = [:]
    places.reserveCapacity(items.count)
    for (place, path) in paths.enumerated() { places[path] = place }
    self.places = places
    var entries = [FileSystem.Entry?](repeating: nil, count: items.count)
    var (foreign, list): ([FolderTree.Item], FileSystem.Entry?) = ([], nil)
    var (cursor, manifest) = (PathCursor(paths), DiskPath(Manifest.name))
    for item in tree?.items ?? [] {
      switch item.entry.kind {
      case .folder: if cursor.hasAny(below: item.path) { continue }
      case .file:
        if let place = cursor.place(of: item.path) {
          entries[place] = item.entry
          continue
        }
      case .link, .other: break
      }
      if item.path == manifest { list = item.entry } else { foreign.append(item) }
    }
    (self.entries, self.foreign, self.list) = (entries, foreign, list)
  }

  /// Where in the manifest a path is; `nil` for one that it does not have.
  func place(of path: DiskPath) -> Int? { place(of: String(decoding: path.bytes, as: UTF8.self)) }

  func place(of path: String) -> Int? { places[path] }

  /// Whether something in another folder is a file of the manifest under a second name.
  func isSame(_ other: FolderOutline.Item, as place: Int) -> Bool {
    guard let entry = entries[place] else { return false }
    return entry.inode == other.inode && entry.links > 1
  }

  /// A file of the manifest that is still a file.
  func file(_ path: String) -> (item: Manifest.Item, entry: FileSystem.Entry)? {
    guard let place = places[path], let entry = entries[place] else { return nil }
    return (items[place], entry)
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
    for (path, (known, entry)) in zip(paths, zip(items, entries)) {
      // Both are in one order.
      while let page = rest.first, page < path { rest.removeFirst() }
      guard rest.first != path, let entry else { continue }
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
    guard let tree, let (known, entry) = file(path), entry.size == known.size else {
      return nil
    }
    if known.isDue(turn, among: paths.count) {
      guard Hash64(try disk.read(tree.root / path)) == known.hash else { return nil }
    }
    return known
  }

  /// Whether the page is there already, byte for byte.
  func holds(_ file: SiteFile, _ hash: Hash64, _ disk: FileSystem) throws(OutputError) -> Bool {
    guard let tree, let (known, entry) = self.file(file.path), known.hash == hash,
      known.size == file.bytes.count, entry.size == known.size
    else { return false }
    // The manifest says what was written, not what the disk kept: a power cut may have emptied it.
    return try disk.read(tree.root / file.path) == file.bytes
  }
}
