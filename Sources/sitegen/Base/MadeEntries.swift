// The files and folders that a verb has made, so that a failure such as a full disk leaves nothing behind.

/// The files and folders that were made, in their order.
struct MadeEntries {
  private var files: [DiskPath] = []
  private var folders: [DiskPath] = []

  /// Makes a folder and the folders above it that do not exist.
  mutating func makeFolders(_ path: DiskPath, _ disk: FileSystem) throws(OutputError) {
    for folder in path.parents + [path] where !folder.bytes.isEmpty {
      if try disk.entry(folder) == nil { try makeFolder(folder, disk) }
    }
  }

  /// Makes a folder in one that exists.
  mutating func makeFolder(_ path: DiskPath, _ disk: FileSystem) throws(OutputError) {
    try disk.makeFolder(path)
    folders.append(path)
  }

  /// Creates a file, and the folders above it that do not exist.
  mutating func create(_ path: DiskPath, _ bytes: [UInt8], _ disk: FileSystem) throws(OutputError) {
    try makeFolders(path.folder, disk)
    if try disk.entry(path) == nil { files.append(path) }
    try disk.create(path, bytes)
  }

  /// Removes the files, and the folders that contain nothing else.
  func remove(_ disk: FileSystem) {
    for file in files { try? disk.remove(file) }
    for folder in folders.reversed() { try? disk.removeFolder(folder) }
  }
}
