// Writes a site. The new site is written as a whole next to the previous one and replaces it when it is
// complete, so that a reader finds either the old site or the new one, also after a failure or a kill.
//
// Nothing is flushed to the disk explicitly: a site can be built again by one command, and flushing
// thousands of small files takes longer than building them.

/// An output folder.
struct Output: Sendable {
  /// The folder as the user named it.
  var folder: String
  /// The files and folders that the site is made from, which must not overlap with the output.
  var inputs: [String] = []
  var disk = FileSystem()

  /// Begins a new site.
  ///
  /// If the folder must not be replaced, nothing is written, and `Draft.finish` throws the reason, so that
  /// errors in the content are reported first.
  func begin() -> Draft { Draft(self) }
}

/// What a build changed in the output folder.
struct SiteChange: Equatable, Sendable {
  /// Files that are new or differ from the previous ones.
  var built = 0
  /// Files that have the same bytes as before.
  var unchanged = 0
  /// Files of an earlier build that the site no longer contains.
  var removed = 0
  /// Bytes of all files.
  var bytes = 0
  /// Bytes of the files that are new or differ.
  var bytesWritten = 0
  /// Notes for the user although the site has been published.
  var notices: [String] = []
}

/// The folders that a build writes to, found and locked.
struct OutputPlace: Sendable {
  let folder: OutputFolder
  let building: BuildingFolder
  let previous: PreviousSite
  /// Folders that were made for the output, outermost first.
  private let made: [DiskPath]
  /// Whether the output folder existed.
  private let existed: Bool

  /// Finds, checks and locks the folders; throws, without having changed anything, if the output must not be
  /// replaced.
  init(_ output: Output) throws(OutputError) {
    let disk = output.disk
    folder = try OutputFolder(output.folder, inputs: output.inputs, disk)
    made = try folder.missingFolders(disk)
    existed = try disk.entry(folder.path) != nil
    var begun: BuildingFolder?
    do {
      for parent in made { try disk.makeFolder(parent) }
      building = try BuildingFolder(beside: folder, disk)
      begun = building
      previous = try PreviousSite(folder, disk)
    } catch {
      var error = error
      if let begun { error = Self.discarding(begun, of: folder, after: error, disk) }
      for parent in made.reversed() { try? disk.removeFolder(parent) }
      throw Self.described(error, folder, disk)
    }
  }
}

extension OutputPlace {
  /// Removes everything that was made; returns the error with a note on the state of the previous site.
  @discardableResult
  func undo(after error: OutputError, _ disk: FileSystem) -> OutputError {
    var error = Self.discarding(building, of: folder, after: error, disk)
    for parent in made.reversed() { try? disk.removeFolder(parent) }
    if (try? disk.entry(folder.path)) == nil, existed {
      error = error.adding(
        "the previous site is in '\(building.old.text)'; the next build restores it")
    }
    return Self.described(error, folder, disk)
  }

  private static func discarding(
    _ building: BuildingFolder, of folder: OutputFolder, after error: OutputError,
    _ disk: FileSystem
  ) -> OutputError {
    do {
      try building.discard(folder, disk)
      return error
    } catch let second {
      return error.adding("\(second.text); the next build will try again")
    }
  }

  private static func described(
    _ error: OutputError, _ folder: OutputFolder, _ disk: FileSystem
  ) -> OutputError {
    (try? disk.entry(folder.path)) == nil
      ? error : error.adding("nothing in '\(folder.name)' was changed")
  }
}

extension OutputError {
  /// The findings in one line.
  var text: String { diagnostics.findings.map(\.message).joined(separator: "; ") }
}
