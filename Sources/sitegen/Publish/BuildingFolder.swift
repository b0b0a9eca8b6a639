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
  /// Holds the lock while it is open.
  let descriptor: Int32

  var new: DiskPath { path / "new" }
  var old: DiskPath { path / "old" }
}

extension BuildingFolder {
  /// Makes or takes over the folder beside `output`, locked and holding only its marker.
  ///
  /// If a killed build had set the previous site aside, puts it back where it was.
  init(beside output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    path = DiskPath(bytes: output.path.bytes + Array(InterruptedSwap.ending.utf8))
    descriptor = try Self.lock(path, for: output, disk)
    do {
      try takeOver(output, disk)
    } catch {
      // An empty folder that this attempt made goes again; anything else stays.
      try? disk.removeFolder(path)
      close(descriptor)
      throw error
    }
  }

  private static func lock(
    _ path: DiskPath, for output: OutputFolder, _ disk: FileSystem
  ) throws(OutputError) -> Int32 {
    for _ in 0..<20 {
      if try disk.entry(path) == nil {
        do {
          try disk.makeFolder(path)
        } catch {
          // Another build may have been quicker; then the lock below tells.
          if try disk.entry(path) == nil { throw error }
        }
      }
      let folder = open(path.terminated, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      if folder < 0 {
        if errno == ENOENT { continue }
        if errno == ENOTDIR || errno == ELOOP { throw foreign(path, "is not a folder") }
        throw .system(errno, "open", path)
      }
      guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
        let code = errno
        close(folder)
        if code == EWOULDBLOCK {
          throw .refusal("another build is writing '\(output.name)'; wait for it to end")
        }
        throw .system(code, "lock", path)
      }
      // The build before may have removed the folder between the opening and the lock.
      var status = stat()
      if fstat(folder, &status) == 0, let entry = try disk.entry(path),
        entry == FileSystem.Entry(status)
      {
        return folder
      }
      close(folder)
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
    let ours = [DiskPath(Self.marker), DiskPath("new"), DiskPath("old")]
    guard names.contains(ours[0]), names.allSatisfy({ ours.contains($0) }),
      try disk.entry(path / Self.marker)?.kind == .file,
      Self.markerText.starts(with: try disk.read(path / Self.marker, limit: 1000))
    else { throw Self.foreign(path, "no build of this program made what it holds") }
    if try disk.entry(output.path) == nil, names.contains(ours[2]) {
      try disk.rename(old, to: output.path)
    }
    for rest in [new, old] where try disk.entry(rest) != nil {
      try FolderOutline(rest, disk).remove(disk)
    }
  }

  /// Removes the folder and ends the lock.
  ///
  /// The site that was set aside is never removed while nothing stands in its place.
  func discard(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    defer { close(descriptor) }
    for rest in [new, old] where try disk.entry(rest) != nil {
      if rest == old, try disk.entry(output.path) == nil { return }
      try FolderOutline(rest, disk).remove(disk)
    }
    try disk.remove(path / Self.marker)
    try disk.removeFolder(path)
  }
}
