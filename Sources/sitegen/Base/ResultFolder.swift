// A folder for results: a new one, an empty one, or one with earlier results of the same kind, recognised
// by a file in it. It must not be inside the folder that the results are about, where it would be read as
// input.

/// A folder for results; if nothing is written to it, it is removed again.
final class ResultFolder {
  private let folder: DiskPath
  private let disk = FileSystem()
  private var made = MadeEntries()

  /// Makes the folder and the folder `inner` in it; throws if it contains anything else.
  init(
    _ folder: String, with inner: String = "", known marker: String, apartFrom subject: String
  ) throws(Diagnostics) {
    self.folder = DiskPath(folder)
    if let path = disk.absolutePath(self.folder),
      let other = disk.absolutePath(DiskPath(subject)), path.isWithin(other)
    {
      throw Diagnostics(
        "lies in '\(printable(subject))', the folder that the results are about",
        at: SourceLocation(file: folder),
        suggestion: "name a folder elsewhere with '--output <folder>'", exitCode: .cannotCreate)
    }
    let names = (try? InputPath.names(in: folder)) ?? []
    if !names.isEmpty, !names.contains(marker) {
      throw Diagnostics(
        "is not empty, and does not contain '\(marker)'", at: SourceLocation(file: folder),
        suggestion: "name another folder with '--output <folder>'", exitCode: .cannotCreate)
    }
    do throws(OutputError) { try made.makeFolders(self.folder / inner, disk) } catch {
      throw error.ending
    }
    guard InputPath.isFolder(folder) else {
      throw Diagnostics(
        "is not a folder", at: SourceLocation(file: folder),
        suggestion: "name another with '--output <folder>'", exitCode: .cannotCreate)
    }
  }

  func write(_ text: String, to name: String) throws(Diagnostics) {
    do throws(OutputError) {
      try made.replace(folder / name, with: Array(text.utf8), disk)
    } catch {
      made.remove(disk)
      throw error.ending
    }
  }

  deinit { made.removeEmptyFolders(disk) }
}
