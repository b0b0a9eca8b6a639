// A temporary folder for a program that may do anything in it. It can be removed even if the program has
// changed the permissions of folders inside.

import Foundation

/// A folder that exists until it is removed.
struct ScratchFolder {
  /// The path of the folder.
  let path: String
  private let disk = FileSystem()
  private var root: DiskPath { DiskPath(path) }

  /// Makes an empty folder in the system's folder for temporary files.
  init() throws(Diagnostics) {
    let given = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let number = UInt64.random(in: .min ... .max)
    path = "\(given.isEmpty ? "/tmp" : given)/inkstep-\(String(number, radix: 16))"
    do throws(OutputError) { try disk.makeFolder(root) } catch { throw error.ending }
  }

  /// Copies a folder into it; links are copied as links.
  func copy(_ folder: String, as name: String) throws(Diagnostics) {
    let source = disk.resolved(DiskPath(folder)) ?? DiskPath(folder)
    do throws(OutputError) { try copy(FolderTree(source, disk), to: root / name) } catch {
      throw Diagnostics(
        "cannot be copied to a folder of its own", at: SourceLocation(file: folder),
        exitCode: .cannotCreate)
    }
  }

  private func copy(_ tree: FolderTree, to copy: DiskPath) throws(OutputError) {
    try disk.makeFolder(copy)
    for item in tree.items {
      let (from, to) = (tree.root / item.path, copy / item.path)
      switch item.entry.kind {
      case .folder: try disk.makeFolder(to)
      case .link: try disk.createLink(to, to: disk.target(of: from))
      case .file:
        try disk.copy(from, to: to)
        try disk.setAttributes(to, of: item.entry)
      case .other: throw .refusal("'\(from.text)' is neither a file nor a folder")
      }
    }
    // Folders get their permissions last, because a read-only folder could not be filled.
    for item in tree.items.reversed() where item.entry.kind == .folder {
      try disk.setAttributes(copy / item.path, of: item.entry)
    }
  }

  /// Writes a file into it, and makes the folders of its path.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostics) {
    do throws(OutputError) { try disk.replace(root / name, with: bytes) } catch {
      throw error.ending
    }
  }

  /// Removes the folder with its contents.
  func remove() {
    if (try? FolderTree(root, disk).remove(disk)) != nil { return }
    _ = try? BoundedProcess(["/bin/chmod", "-R", "u+rwx", path], in: "/").run(within: 10)
    try? FolderTree(root, disk).remove(disk)
  }
}
