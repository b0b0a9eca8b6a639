// Many changes in one folder: it is opened once, for the way to it may be long, and need not be gone for
// each name.

import Foundation

/// A folder that stays open for as long as there is use for it.
struct OpenFolder: ~Copyable {
  fileprivate let descriptor: Int32

  init(_ path: DiskPath) throws(OutputError) {
    descriptor = open(path.terminated, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    if descriptor < 0 { throw .system(errno, "open the folder", path) }
  }

  deinit { _ = close(descriptor) }
}

/// Files that stand together in one folder.
struct FolderRun: Sendable {
  let folder: DiskPath
  private(set) var names: [DiskPath]

  /// The runs of paths that stand together in a list.
  static func all(of paths: some Sequence<DiskPath>) -> [FolderRun] {
    var runs: [FolderRun] = []
    for path in paths {
      if let last = runs.indices.last, path.isDirectly(in: runs[last].folder) {
        runs[last].names.append(path.name)
      } else {
        runs.append(FolderRun(folder: path.folder, names: [path.name]))
      }
    }
    return runs
  }
}

extension FileSystem {
  /// The bytes of a regular file of an open folder; errors name it by its whole path.
  func read(
    _ name: DiskPath, in folder: borrowing OpenFolder, at path: DiskPath
  ) throws(OutputError) -> [UInt8] {
    try content(of: openat(folder.descriptor, name.terminated, Self.reading), path, limit: .max)
  }

  /// Gives files of one folder second names in another; tells `refused` of those for which the disk does not
  /// allow it.
  func link(
    _ names: [DiskPath], from old: DiskPath, to new: DiskPath,
    refused: (DiskPath) throws(OutputError) -> Void
  ) throws(OutputError) {
    let source = try OpenFolder(old)
    let target = try OpenFolder(new)
    for name in names {
      let text = name.terminated
      let code = code(.link, new / name) {
        linkat(source.descriptor, text, target.descriptor, text, 0)
      }
      guard let code else { continue }
      guard Self.forbidsLinks(code) else { throw .system(code, "link", new / name) }
      try refused(name)
    }
  }

  /// Removes files of one folder.
  func remove(_ names: [DiskPath], in folder: DiskPath) throws(OutputError) {
    if names.isEmpty { return }
    let open = try OpenFolder(folder)
    for name in names {
      let code = code(.remove, folder / name) { unlinkat(open.descriptor, name.terminated, 0) }
      if let code { throw .system(code, "remove", folder / name) }
    }
  }
}
