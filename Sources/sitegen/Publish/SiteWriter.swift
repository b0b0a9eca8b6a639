// Writes the whole site beside the one before and puts it in its place when it is complete.
//
// A page whose bytes have not changed is the same file under a second name, so it keeps its inode
// and its time; files that no build made come along the same way. The exchange of the two folders
// is one step, so a reader, a failure or a kill finds the old site or the new one, whole.
//
// Nothing is forced to the platter: a site can be made again by one command, flushing thousands of
// small files costs more than making them, and because every old page is compared byte for byte, a
// page that a power cut emptied is written again by the next build.

/// Writes a site into an output folder.
struct SiteWriter: Sendable {
  /// The output folder as the user named it.
  var output: String
  /// Files and folders the site is made from, which the output may neither hold nor lie in.
  var inputs: [String] = []
  /// How many threads compare and write files.
  var jobs = 1
  /// Whom to tell how far the writing is.
  var progress: Progress?
  var disk = FileSystem()
}

/// What a build changed in the output folder.
struct SiteChange: Equatable, Sendable {
  /// Files written, because they are new or differ from before.
  var built = 0
  /// Files that were there already with the same bytes.
  var unchanged = 0
  /// Files of an earlier build that no page replaces.
  var removed = 0
  /// Bytes of all pages.
  var bytes = 0
  /// Bytes of the pages written.
  var bytesWritten = 0
  /// What the user should know although the site is in place.
  var notices: [String] = []
}

extension SiteWriter {
  /// Replaces the site in the output folder by `files`.
  ///
  /// Throws a reason; the output folder is then as it was.
  func write(_ files: [SiteFile]) throws(OutputError) -> SiteChange {
    let conflicts = files.conflicts
    guard conflicts.isEmpty else {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(conflicts))
    }
    guard !files.isEmpty else { throw .refusal("the site has no pages") }
    let folder = try OutputFolder(output, inputs: inputs, disk)
    let made = try folder.missingFolders(disk)
    let existed = try disk.entry(folder.path) != nil
    var building: BuildingFolder?
    var change: SiteChange
    do {
      for parent in made { try disk.makeFolder(parent) }
      let workplace = try BuildingFolder(beside: folder, disk)
      building = workplace
      change = try build(files, in: folder, workplace)
    } catch {
      throw undone(error, folder, building, made, existed)
    }
    do {
      try building?.discard(folder, disk)
    } catch {
      change.notices.append("\(error.text); the next build will try again")
    }
    return change
  }

  /// Clears away what a failed build made, and says what became of the site.
  private func undone(
    _ error: OutputError, _ folder: OutputFolder, _ building: BuildingFolder?,
    _ made: [DiskPath], _ existed: Bool
  ) -> OutputError {
    var error = error
    if let building {
      do {
        try building.discard(folder, disk)
      } catch let second {
        error = error.adding("\(second.text); the next build will try again")
      }
    }
    for parent in made.reversed() { try? disk.removeFolder(parent) }
    let stands = (try? disk.entry(folder.path)) != nil
    if stands { return error.adding("nothing in '\(folder.name)' was changed") }
    guard existed, let building else { return error }
    return error.adding(
      "the previous site is in '\(building.old.text)'; the next build restores it")
  }

  private func build(
    _ files: [SiteFile], in folder: OutputFolder, _ building: BuildingFolder
  ) throws(OutputError) -> SiteChange {
    progress?.begin("Comparing with the site before", of: files.count)
    let plan = try SitePlan(
      files, over: PreviousSite(folder, disk), jobs: jobs, disk, progress)
    if plan.changesNothing { return plan.change }
    var change = plan.change
    progress?.begin("Writing the site", of: files.count)
    try plan.construct(building.new, jobs: jobs, disk, progress)
    let before = try swap(building, folder)
    if let before, let tree = plan.previous.tree {
      do {
        try bringLatecomers(from: before, unknownTo: tree, to: folder.path)
      } catch {
        change.notices.append(error.text)
      }
    }
    return change
  }

  /// Puts the new site in its place; returns where the one before is now.
  private func swap(
    _ building: BuildingFolder, _ folder: OutputFolder
  ) throws(OutputError) -> DiskPath? {
    if try disk.entry(folder.path) == nil {
      try disk.rename(building.new, to: folder.path)
      return nil
    }
    if try disk.exchange(building.new, folder.path) { return building.new }
    try disk.rename(folder.path, to: building.old)
    do {
      try disk.rename(building.new, to: folder.path)
    } catch {
      try? disk.rename(building.old, to: folder.path)
      throw error
    }
    return building.old
  }

  /// Brings over what somebody put into the old site while the new one was being built.
  private func bringLatecomers(
    from root: DiskPath, unknownTo known: FolderTree, to new: DiskPath
  ) throws(OutputError) {
    let paths = Set(known.items.map(\.path))
    let tree = try FolderTree(root, disk)
    let late = tree.items.filter { !paths.contains($0.path) }
    try carry(late, from: root, to: new, replacing: false, disk)
  }
}

extension OutputError {
  /// The findings in one line.
  var text: String { diagnostics.findings.map(\.message).joined(separator: "; ") }
}
