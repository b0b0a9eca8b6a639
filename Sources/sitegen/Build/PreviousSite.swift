// The contents of the output folder before it is replaced: the files that the program wrote and nobody changed,
// and the changes, which a build refuses or, on request, discards.

/// The contents of the output folder.
struct PreviousSite: Sendable {
  /// Everything in the folder except files of systems; `nil` if there is no folder.
  let tree: FolderTree?
  /// The files that the program wrote; none in a folder that it did not make.
  let manifest: Manifest
  /// Those of them that are unchanged, by path.
  let unchanged: [String: File]
  /// What the program did not write, in sentences.
  let changes: [String]

  /// An unchanged file and its attributes.
  struct File: Sendable {
    let item: Manifest.Item
    let entry: FileSystem.Entry
  }
}

extension PreviousSite {
  /// Reads the folder; refuses one with changes unless `output` discards them.
  init(
    _ folder: OutputFolder, isDiscarding: Bool, jobs: Int, _ disk: FileSystem
  ) throws(OutputError) {
    guard try disk.entry(folder.path) != nil else {
      (tree, manifest, unchanged, changes) = (nil, Manifest([]), [:], [])
      return
    }
    let tree = try FolderTree(folder.path, skipping: SystemFile.isOne, disk)
    let manifest = try Manifest(in: folder.path, disk)
    let listed = Dictionary(
      (manifest?.items ?? []).map { (DiskPath($0.path), $0) }, uniquingKeysWith: { $1 })
    let files = try tree.items.concurrentMap(jobs: jobs) { item throws(OutputError) -> File? in
      guard let known = listed[item.path], item.entry.kind == .file, item.entry.size == known.size,
        Hash64(try disk.read(tree.root / item.path)) == known.hash
      else { return nil }
      return File(item: known, entry: item.entry)
    }
    let folders = Set(listed.keys.flatMap(\.parents))
    var changes: [String] = []
    var foreign: DiskPath?
    for (item, file) in zip(tree.items, files) where file == nil {
      // A foreign folder stands for what is in it.
      if let foreign, item.path.isWithin(foreign) { continue }
      if item.entry.kind == .folder, folders.contains(item.path) { continue }
      if manifest != nil, item.path == DiskPath(Manifest.name) { continue }
      foreign = item.path
      let name = "'\(folder.name)/\(item.path.text)\(item.entry.kind == .folder ? "/" : "")'"
      changes.append(
        item.entry.kind == .file && listed[item.path] != nil
          ? "\(name) was changed after this program wrote it"
          : "\(name) was not written by this program")
    }
    (self.tree, self.manifest, self.changes) = (tree, manifest ?? Manifest([]), changes)
    unchanged = Dictionary(
      files.compactMap { file in file.map { ($0.item.path, $0) } }, uniquingKeysWith: { $1 })
    if !isDiscarding, !changes.isEmpty { throw Self.refusal(changes) }
  }

  /// The most changes that a refusal names.
  private static let mostNamed = 10

  private static func refusal(_ changes: [String]) -> OutputError {
    var findings = changes.prefix(mostNamed).map { Diagnostic(message: $0) }
    if changes.count > mostNamed {
      findings.append(Diagnostic(message: "and \(changes.count - mostNamed) more"))
    }
    findings[findings.count - 1].suggestion =
      "move it elsewhere, or discard it with --replace; a site publishes files of yours from 'root'"
    return OutputError(kind: .cannotCreate, diagnostics: Diagnostics(findings))
  }
}

extension PreviousSite {
  /// Throws if the folder has changed since it was read.
  func checkUnchanged(_ folder: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    func files(_ tree: FolderTree?) -> [FolderTree.Item]? {
      tree?.items.filter { $0.entry.kind != .folder }
    }
    let isThere = try disk.entry(folder.path) != nil
    let now = isThere ? try FolderTree(folder.path, skipping: SystemFile.isOne, disk) : nil
    if files(now) != files(tree) {
      throw .refusal(
        "'\(folder.name)' was changed while its replacement was written",
        suggestion: "start again when nothing else writes there")
    }
  }
}

extension Manifest {
  /// The manifest in a folder; `nil` if there is none that the program wrote.
  fileprivate init?(in folder: DiskPath, _ disk: FileSystem) throws(OutputError) {
    guard let entry = try disk.entry(folder / Manifest.name), entry.kind == .file,
      entry.size <= Manifest.largestSize
    else { return nil }
    self.init(bytes: try disk.read(folder / Manifest.name, limit: Manifest.largestSize))
  }
}
