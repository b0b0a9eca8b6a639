// The contents of the output folder before it is replaced: the files that an earlier build wrote, and the
// foreign files, which must be kept.

/// The contents of the output folder.
struct PreviousSite: Sendable {
  /// Everything in the folder; `nil` if there is no folder.
  let tree: FolderTree?
  /// The files that an earlier build wrote.
  let manifest: Manifest
  /// Those of them that still exist as files, by path.
  private let files: [String: File]
  /// Everything else, except for folders that contain only files of the manifest.
  let foreign: [FolderTree.Item]

  /// A file of the manifest, and its current attributes.
  struct File: Sendable {
    let item: Manifest.Item
    let entry: FileSystem.Entry
  }
}

extension PreviousSite {
  /// Reads the folder; refuses one that is not empty and has no valid manifest.
  init(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    guard try disk.entry(output.path) != nil else {
      self.init(nil, Manifest([]))
      return
    }
    if try disk.names(in: output.path).isEmpty {
      self.init(try FolderTree(output.path, disk), Manifest([]))
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
    self.init(try FolderTree(output.path, disk), manifest)
  }

  private init(_ tree: FolderTree?, _ manifest: Manifest) {
    (self.tree, self.manifest) = (tree, manifest)
    let listed = Dictionary(manifest.items.map { ($0.path, $0) }) { first, _ in first }
    let folders = Set(manifest.items.flatMap { DiskPath($0.path).parents })
    var files: [String: File] = [:]
    var foreign: [FolderTree.Item] = []
    for item in tree?.items ?? [] {
      let path = String(decoding: item.path.bytes, as: UTF8.self)
      if item.entry.kind == .file, let known = listed[path] {
        files[path] = File(item: known, entry: item.entry)
      } else if item.entry.kind != .folder || !folders.contains(item.path),
        path != Manifest.name
      {
        foreign.append(item)
      }
    }
    (self.files, self.foreign) = (files, foreign)
  }
}

extension PreviousSite {
  /// The attributes of a file that is identical in the previous site; `nil` if it is not.
  func entry(
    ofUnchanged file: SiteFile, _ hash: Hash64, _ disk: FileSystem
  ) throws(OutputError) -> FileSystem.Entry? {
    guard let tree, let known = files[file.path], known.item.hash == hash,
      known.item.size == file.bytes.count, known.entry.size == known.item.size
    else { return nil }
    // The manifest states what was written, but a power failure may have destroyed the contents.
    return try disk.read(tree.root / file.path) == file.bytes ? known.entry : nil
  }

  /// Splits the files that the next site does not contain into those unchanged since an earlier build wrote
  /// them, which are removed, and the edited ones, which are kept.
  func leftover(
    without paths: Set<String>, _ disk: FileSystem
  ) throws(OutputError) -> (removed: [DiskPath], edited: [FolderTree.Item]) {
    guard let tree else { return ([], []) }
    var removed: [DiskPath] = []
    var edited: [FolderTree.Item] = []
    for item in manifest.items where !paths.contains(item.path) {
      guard let file = files[item.path] else { continue }
      let path = DiskPath(item.path)
      if file.entry.size == item.size, Hash64(try disk.read(tree.root / path)) == item.hash {
        removed.append(path)
      } else {
        edited.append(FolderTree.Item(path: path, entry: file.entry))
      }
    }
    return (removed, edited)
  }

  /// A folder of the site, if it was there.
  func folder(_ path: DiskPath, _ disk: FileSystem) throws(OutputError) -> FileSystem.Entry? {
    guard let tree, let entry = try disk.entry(tree.root / path), entry.kind == .folder else {
      return nil
    }
    return entry
  }
}
