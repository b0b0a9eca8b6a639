// Where two folders cannot be exchanged atomically, the previous site is set aside for a moment, and a kill
// at that moment leaves its path empty. The next build in the same folder restores it.

import Foundation

/// Sites that an interrupted build set aside.
enum InterruptedSwap {
  /// The ending of the folder that a build works in.
  static let ending = ".building"

  /// Restores every site that was set aside in a folder; returns their paths.
  ///
  /// An empty name means the working directory. Foreign folders are left alone, and so are folders in which a
  /// build is running. Errors are ignored, because the build that follows will report them.
  static func restore(in folder: DiskPath, _ disk: FileSystem = FileSystem()) -> [DiskPath] {
    let names = try? disk.names(in: folder.bytes.isEmpty ? DiskPath(".") : folder)
    return (names ?? []).compactMap { name in
      let stem = name.bytes.dropLast(ending.utf8.count)
      guard name.bytes.ends(with: ending.utf8), !stem.isEmpty else { return nil }
      let output = folder / DiskPath(bytes: Array(stem))
      return (try? restore(folder / name, to: output, disk)) == true ? output : nil
    }
  }

  /// Restores every site that was set aside in the folder of an output, and reports it.
  static func restore(besideOutput output: String, _ console: Console) {
    var path = Array(output.utf8)
    while path.last == UInt8(ascii: "/") { path.removeLast() }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash == 0 ? DiskPath("/") : DiskPath(bytes: path).folder
    for site in restore(in: folder) {
      console.note("note: put back the site '\(site.text)', which a build had set aside\n")
    }
  }

  private static func restore(
    _ building: DiskPath, to output: DiskPath, _ disk: FileSystem
  ) throws(OutputError) -> Bool {
    let marker = building / BuildingFolder.marker
    let old = building / "old"
    guard try disk.entry(output) == nil, try disk.entry(building)?.kind == .folder,
      try disk.entry(old)?.kind == .folder, try disk.entry(marker)?.kind == .file,
      try disk.read(marker, limit: 1000) == BuildingFolder.markerText
    else { return false }
    guard let lock = try? FolderLock(building, disk) else { return false }
    defer { lock.release() }
    guard try disk.entry(output) == nil else { return false }
    try disk.rename(old, to: output)
    return true
  }
}

extension [UInt8] {
  fileprivate func ends(with ending: some Collection<UInt8>) -> Bool {
    count >= ending.count && suffix(ending.count).elementsEqual(ending)
  }
}
