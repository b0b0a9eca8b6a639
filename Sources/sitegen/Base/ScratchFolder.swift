// A folder for a while: a place of its own for a program that may do with it what it likes. When it is done
// with, it is removed, even where somebody has closed folders inside of it.

import Foundation

/// A folder that is there until it is removed.
struct ScratchFolder {
  /// Its path.
  let path: String
  private let disk = FileSystem()
  private var root: DiskPath { DiskPath(path) }

  /// Makes an empty folder.
  init() throws(Diagnostics) {
    let given = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    let number = UInt64.random(in: .min ... .max)
    path = "\(given.isEmpty ? "/tmp" : given)/inkstep-\(String(number, radix: 16))"
    do throws(OutputError) { try disk.makeFolder(root) } catch { throw error.ending }
  }

  /// Copies a folder into it, links as links.
  func copy(_ folder: String, as name: String) throws(Diagnostics) {
    let place = disk.resolved(DiskPath(folder)) ?? DiskPath(folder)
    do throws(OutputError) { try copy(FolderTree(place, disk), to: root / name) } catch {
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
    // A folder that is closed to writing is closed when all is in it.
    for item in tree.items.reversed() where item.entry.kind == .folder {
      try disk.setAttributes(copy / item.path, of: item.entry)
    }
  }

  /// Writes a file into it, and makes the folders that lead there.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostics) {
    do throws(OutputError) { try disk.replace(root / name, with: bytes) } catch {
      throw error.ending
    }
  }

  /// Removes it with all that is in it.
  func remove() {
    if (try? FolderTree(root, disk).remove(disk)) != nil { return }
    _ = try? BoundedProcess(["/bin/chmod", "-R", "u+rwx", path], in: "/").run(within: 10)
    try? FolderTree(root, disk).remove(disk)
  }
}
