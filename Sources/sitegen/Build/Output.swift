// Writes the folder of a command: a site, packages, or results. The new folder is written as a whole next to the
// previous one and replaces it when it is complete, so that a reader finds either the old or the new one, also after
// a failure or a kill.
//
// The output is absent, empty, or what the program wrote and nobody changed; anything else is refused, or discarded
// on request.
//
// Nothing is flushed to the disk explicitly: a site can be built again by one command, and flushing
// thousands of small files takes longer than building them.

/// An output folder.
struct Output: Sendable {
  /// The folder as the user named it.
  var folder: String
  /// The files and folders that the command reads, which must not overlap with the output.
  var inputs: [String] = []
  /// Whether files are discarded that the program did not write.
  var isDiscarding = false
  /// The number of files read at the same time.
  var jobs = 1
  var disk = FileSystem()
}

extension Output {
  /// Begins to replace the folder; throws, without having changed anything, if it must not be replaced.
  func begin() throws(OutputError) -> Draft { Draft(try OutputPlace(self), disk) }

  /// Throws if the folder must not be replaced.
  func check() throws(Diagnostics) {
    do throws(OutputError) {
      let folder = try OutputFolder(folder, inputs: inputs, disk)
      _ = try PreviousSite(folder, isDiscarding: isDiscarding, jobs: jobs, disk)
    } catch { throw error.ending }
  }

  /// Replaces the contents of the folder by `files`, and notes what was discarded.
  func write(_ files: [SiteFile], _ console: Console) throws(Diagnostics) {
    do throws(OutputError) {
      let draft = try begin()
      for file in files { draft.put(file) }
      for notice in try draft.finish().notices { console.note("note: \(notice)\n") }
    } catch { throw error.ending }
  }
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
      previous = try PreviousSite(
        folder, isDiscarding: output.isDiscarding, jobs: output.jobs, disk)
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
