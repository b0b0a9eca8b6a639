// The folder next to the output in which the next site is written: `_site.building`.
//
//     _site.building/.inkstep-building    a marker: this program made the folder
//     _site.building/new                  the next site; after an exchange, the previous one
//     _site.building/old                  the previous site, where an exchange is not possible
//
// A lock on the folder, which ends with the process, keeps two builds apart. What a killed build leaves is
// recognised by the marker and replaced; a folder without a marker is foreign.
//
// Files of systems and version control, such as `.git`, stay in the previous site until it is removed; they are
// moved to the output before, also by the build that follows a killed one.

import Foundation

/// A locked working folder next to the output.
struct BuildingFolder: Sendable {
  static let marker = ".inkstep-building"
  static let markerText = Array(
    "A site is being built here; safe to remove once no build runs.\n".utf8)

  /// The ending of its name.
  private static let ending = ".building"

  let path: DiskPath
  private let lock: FolderLock

  var new: DiskPath { path / "new" }
  var old: DiskPath { path / "old" }
  private var parts: [DiskPath] { [new, old] }
}

extension BuildingFolder {
  /// Makes or takes over the folder next to `output`, locked and with nothing but its marker.
  ///
  /// If a killed build had set the previous site aside, it is restored.
  init(beside output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    path = DiskPath(bytes: output.path.bytes + Array(Self.ending.utf8))
    lock = try Self.locked(path, for: output, disk)
    do {
      try takeOver(output, disk)
    } catch {
      // An empty folder made by this attempt is removed; anything else stays.
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
          // Another build may have made it first; the lock below decides.
          if try disk.entry(path) == nil { throw error }
        }
      }
      do throws(FolderLock.Refusal) {
        // The previous build may have removed it meanwhile.
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
      "'\(path.text)' is where the site is to be built, and \(reason)",
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
    for rest in parts where try disk.entry(rest) != nil { try clear(rest, output, disk) }
  }

  /// Moves files of systems from a previous site to the output, and removes the site.
  private func clear(
    _ site: DiskPath, _ output: OutputFolder, _ disk: FileSystem
  ) throws(OutputError) {
    for item in try FolderTree(site, disk).items where SystemFile.isOne(item.path) {
      let target = output.path / item.path
      let isFree = try disk.entry(target) == nil
      if isFree, try disk.entry(output.path / item.path.folder)?.kind == .folder {
        try disk.rename(site / item.path, to: target)
      }
    }
    try FolderTree(site, disk).remove(disk)
  }

  /// Removes the folder and releases the lock.
  ///
  /// A previous site that was set aside is kept unless there is a site at the output path.
  func discard(_ output: OutputFolder, _ disk: FileSystem) throws(OutputError) {
    defer { lock.release() }
    for rest in parts where try disk.entry(rest) != nil {
      if rest == old, try disk.entry(output.path) == nil { return }
      try clear(rest, output, disk)
    }
    try disk.remove(path / Self.marker)
    try disk.removeFolder(path)
  }
}
