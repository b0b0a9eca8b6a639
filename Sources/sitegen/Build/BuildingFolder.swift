// The folder beside the output in which the next site takes shape: `_site.building`.
//
//     _site.building/.inkstep-building    says that this program made the folder
//     _site.building/new                  the next site; after an exchange, the one before
//     _site.building/old                  the one before, where an exchange is not possible
//
// A lock on the folder keeps two builds apart and ends with the process, so what a killed build
// leaves is recognised by the marker and replaced; a folder without it is somebody else's.

import Foundation

/// A locked working folder beside the output.
struct BuildingFolder: Sendable {
  static let marker = ".inkstep-building"
  static let markerText = Array(
    "A site is being built here; safe to remove once no build runs.\n".utf8)

  let path: DiskPath
  let lock: FolderLock

  var new: DiskPath { path / "new" }
  var old: DiskPath { path / "old" }
  private var parts: [DiskPath] { [new, old] }
}

extension BuildingFolder {
  /// Makes or takes over the folder beside `output`, locked and holding only its marker.
  ///
  /// If a killed build had set the previous site aside, puts it back where it was.
  init(beside output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    path = DiskPath(bytes: output.path.bytes + Array(InterruptedSwap.ending.utf8))
    lock = try Self.locked(path, for: output, disk)
    do {
      try takeOver(output, disk)
    } catch {
      // An empty folder that this attempt made goes again; anything else stays.
      try? disk.removeFolder(path)
      lock.release()
      throw error
    }
  }

  private static func locked(
    _ path: DiskPath, for output: OutputFolder, _ disk: FileSystem
  ) throws(OutputError) -> FolderLock {
    for _ in 0..<20 {
      if try disk.entry(path) == nil {
        do {
          try disk.makeFolder(path)
        } catch {
          // Another build may have been quicker; then the lock below tells.
          if try disk.entry(path) == nil { throw error }
        }
      }
      do throws(FolderLock.Refusal) {
        // The build before may have removed it again.
        if let lock = try FolderLock(path, disk) { return lock }
      } catch {
        switch error {
        case .notAFolder: throw foreign(path, "is not a folder")
        case .held:
          throw .refusal("another build is writing '\(output.name)'; wait for it to end")
        case .system(let code, let action): throw .system(code, action, path)
        }
      }
    }
    throw .refusal("other builds keep '\(path.text)' busy")
  }

  private static func foreign(_ path: DiskPath, _ reason: String) -> OutputError {
    .refusal(
      "'\(path.text)' stands where the site is to be built, and \(reason)",
      suggestion: "move it away or choose another --output")
  }

  private func takeOver(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    let names = try disk.names(in: path)
    if names.isEmpty {
      do {
        try disk.create(path / Self.marker, Self.markerText)
      } catch {
        try? disk.remove(path / Self.marker)
        throw error
      }
      return
    }
    let ours = [DiskPath(Self.marker)] + parts.map(\.name)
    guard names.contains(ours[0]), names.allSatisfy({ ours.contains($0) }),
      try disk.entry(path / Self.marker)?.kind == .file,
      Self.markerText.starts(with: try disk.read(path / Self.marker, limit: 1000))
    else { throw Self.foreign(path, "no build of this program made what it holds") }
    if try disk.entry(output.path) == nil, names.contains(old.name) {
      try disk.rename(old, to: output.path)
    }
    for rest in parts where try disk.entry(rest) != nil {
      try FolderTree(rest, disk).remove(disk)
    }
  }

  /// Removes the folder and ends the lock.
  ///
  /// The site that was set aside is never removed while nothing stands in its place.
  func discard(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    defer { lock.release() }
    for rest in parts where try disk.entry(rest) != nil {
      if rest == old, try disk.entry(output.path) == nil { return }
      try FolderTree(rest, disk).remove(disk)
    }
    try disk.remove(path / Self.marker)
    try disk.removeFolder(path)
  }
}
