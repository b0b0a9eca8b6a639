// A folder for a while: a place of its own for a program that may do with it what it likes. When it is done
// with, it is removed, even where somebody has closed folders inside of it.

import Foundation

/// A folder that is there until it is removed.
struct ScratchFolder {
  /// Its path.
  let path: String

  /// Makes an empty folder.
  init() throws(Diagnostics) {
    path = FileManager.default.temporaryDirectory.path + "/inkstep-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw Diagnostics(
        "cannot be made", at: SourceLocation(file: path), exitCode: .cannotCreate)
    }
  }

  /// Copies a folder into it, links as links.
  func copy(_ folder: String, as name: String) throws(Diagnostics) {
    do {
      try FileManager.default.copyItem(atPath: folder, toPath: "\(path)/\(name)")
    } catch {
      throw Diagnostics(
        "cannot be copied to a folder of its own", at: SourceLocation(file: folder),
        exitCode: .cannotCreate)
    }
  }

  /// Writes a file into it, and makes the folders that lead there.
  func write(_ bytes: [UInt8], to name: String) throws(Diagnostics) {
    let file = URL(filePath: "\(path)/\(name)")
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    } catch {
      throw Diagnostics(
        "cannot be written", at: SourceLocation(file: file.path), exitCode: .cannotCreate)
    }
  }

  /// Removes it with all that is in it.
  func remove() {
    if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
    _ = try? BoundedProcess(["/bin/chmod", "-R", "u+rwx", path], in: "/").run(within: 10)
    try? FileManager.default.removeItem(atPath: path)
  }
}
