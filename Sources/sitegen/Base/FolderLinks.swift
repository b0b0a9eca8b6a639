// Symbolic links between folders. Following one that leads back to a folder above it would never end, and one that
// leads out of a folder could read the whole disk.

/// Finds links between folders that must not be followed.
struct FolderLinks {
  /// The folder that links must not leave, without symbolic links.
  private let tree: DiskPath
  private let name: String
  private let disk = FileSystem()
  private var seen: Set<DiskPath> = []
  private(set) var findings: [Diagnostic] = []

  /// Follows the links in some folders of `tree`.
  init(in folders: [String], of tree: String) {
    (self.tree, name) = (disk.resolved(DiskPath(tree)) ?? DiskPath(tree), tree)
    for folder in folders { follow(folder, from: [self.tree]) }
  }

  private mutating func follow(_ path: String, from above: [DiskPath]) {
    guard InputPath.isFolder(path), let folder = disk.resolved(DiskPath(path)) else { return }
    if above.contains(folder) { return refuse(path, "back to a folder above it") }
    if !folder.isWithin(tree) { return refuse(path, "out of \(name)") }
    if !seen.insert(folder).inserted { return }
    for name in (try? InputPath.names(in: path)) ?? [] where !SystemFile.isOne(name) {
      follow("\(path)/\(name)", from: above + [folder])
    }
  }

  private mutating func refuse(_ path: String, _ direction: String) {
    findings.append(
      Diagnostic(
        location: SourceLocation(file: path),
        message: "is a symbolic link that leads \(direction)",
        suggestion: "remove it, or put the folder itself here", rule: .file))
  }
}
