// Compares the new site with the rest of the output folder before it is replaced: which files are kept, and
// whether any of them collides with the new site.

/// The paths of the new site compared with those of the previous one.
struct SitePlan: Sendable {
  /// Foreign files and folders, which are kept.
  let carried: [FolderTree.Item]
  /// Files of an earlier build that are not in the new site.
  let removed: [DiskPath]
  /// Notes on the files that are kept.
  let notices: [String]
}

extension SitePlan {
  /// Compares sorted paths with the previous site; throws if a foreign file has the path of a new one.
  init(_ paths: [String], over previous: PreviousSite, _ disk: FileSystem) throws(OutputError) {
    let leftover = try previous.leftover(without: Set(paths), disk)
    carried = Self.inTreeOrder(previous.foreign + leftover.edited)
    // The usual case: a site without foreign files.
    if !carried.isEmpty { try Self.refuseCollisions(carried, Set(paths.map { DiskPath($0) })) }
    removed = leftover.removed
    notices = leftover.edited.map {
      "'\($0.path.text)' is no longer part of the site, but has been edited, and is kept"
    }
  }

  /// Sorts folders before their contents.
  private static func inTreeOrder(_ items: [FolderTree.Item]) -> [FolderTree.Item] {
    items.sorted { DiskPath.areInOrder($0.path.bytes, $1.path.bytes) }
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

extension FileSystem {
  /// Brings `items`, folders before their contents, from one folder to another: files as hard links, or as
  /// copies where these are not possible.
  ///
  /// A file that exists already is left alone if `skippingExisting`, and is an error otherwise.
  func carry(
    _ items: [FolderTree.Item], from old: DiskPath, to new: DiskPath, skippingExisting: Bool
  ) throws(OutputError) {
    var folders: [FolderTree.Item] = []
    for item in items {
      let path = new / item.path
      if item.entry.kind == .folder {
        if try entry(path) != nil { continue }
        try makeFolder(path)
        folders.append(item)
        continue
      }
      if skippingExisting, try entry(path) != nil { continue }
      try makeMissing(item.path.parents, from: old, to: new)
      if try link(old / item.path, to: path) { continue }
      switch item.entry.kind {
      case .link:
        try createLink(path, to: target(of: old / item.path))
      case .file:
        try copy(old / item.path, to: path)
        try setAttributes(path, of: item.entry)
      case .other, .folder:
        throw .refusal("'\(item.path.text)' in the output is neither a file nor a folder")
      }
    }
    // Last, because adding files to a folder changes its time.
    for folder in folders.reversed() { try setAttributes(new / folder.path, of: folder.entry) }
  }

  /// Makes the missing folders of a file, with the permissions that they have elsewhere.
  private func makeMissing(
    _ parents: [DiskPath], from old: DiskPath, to new: DiskPath
  ) throws(OutputError) {
    for parent in parents where try entry(new / parent) == nil {
      try makeFolder(new / parent)
      if let entry = try entry(old / parent) { try setMode(new / parent, of: entry) }
    }
  }
}
