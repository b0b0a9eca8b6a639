// The next site while it takes shape. Files are added one by one, from several threads, and need not be
// kept: one that has changed is written into the building folder at once, one that has not is only noted,
// and gets a second name when the site is finished, if anything else has changed at all.

import Foundation
import Synchronization

/// A site in the making, beside the one before.
final class SiteDraft: Sendable {
  private let writer: SiteWriter
  private let folder: OutputFolder
  private let building: BuildingFolder
  private let previous: PreviousSite
  /// Folders above the output that were made for it.
  private let made: [DiskPath]
  private let existed: Bool
  private let state = Mutex(State())

  private struct State {
    var items: [Manifest.Item] = []
    /// The files that the previous site has, too.
    var unchanged: [String] = []
    /// The folders of the new site so far.
    var folders: Set<DiskPath> = []
    var bytesWritten = 0
    var manifest = Hash64([])
  }

  private var disk: FileSystem { writer.disk }

  /// Begins a site; throws if the output must not be replaced, and has then touched nothing.
  init(_ writer: SiteWriter) throws(OutputError) {
    let disk = writer.disk
    let folder = try OutputFolder(writer.output, inputs: writer.inputs, disk)
    let made = try folder.missingFolders(disk)
    let existed = try disk.entry(folder.path) != nil
    var begun: BuildingFolder?
    do {
      for parent in made { try disk.makeFolder(parent) }
      let building = try BuildingFolder(beside: folder, disk)
      begun = building
      previous = try PreviousSite(folder, disk)
      self.building = building
    } catch {
      throw Self.undone(error, writer, folder, begun, made, existed)
    }
    (self.writer, self.folder, self.made, self.existed) = (writer, folder, made, existed)
  }
}

extension SiteDraft {
  /// Adds a file; its path must be that of no other.
  @discardableResult
  func add(_ file: SiteFile) throws(OutputError) -> Manifest.Item {
    let item = Manifest.Item(file)
    let isUnchanged = try previous.holds(file, item.hash, disk)
    let path = DiskPath(file.path)
    if !isUnchanged {
      try makeFolders(of: path)
      try disk.create(building.new / path, file.bytes)
    }
    state.withLock { state in
      state.items.append(item)
      if isUnchanged {
        state.unchanged.append(file.path)
      } else {
        state.bytesWritten += file.bytes.count
      }
    }
    return item
  }

  /// What the site before has at some paths; `nil` if it lacks one, or one is no longer what it was.
  func standing(_ paths: [String], turn: Int) throws(OutputError) -> [Manifest.Item]? {
    var items: [Manifest.Item] = []
    for path in paths {
      guard let item = try previous.standing(path, turn: turn, disk) else { return nil }
      items.append(item)
    }
    return items
  }

  /// Adds files that the site before was found to have.
  func keep(_ items: [Manifest.Item]) {
    state.withLock { state in
      state.items += items
      state.unchanged += items.map(\.path)
    }
  }

  /// The bytes of a file that the site before was found to have.
  func bytes(ofKept path: String) throws(OutputError) -> [UInt8]? {
    guard let old = previous.tree?.root else { return nil }
    return try disk.read(old / path)
  }

  /// The hash of the list of files, once the site is finished.
  var manifest: Hash64 { state.withLock { $0.manifest } }

  /// Makes the folders that a file needs, with the permissions that those of the old site had.
  private func makeFolders(of path: DiskPath) throws(OutputError) {
    let failure = state.withLock { state -> OutputError? in
      if state.folders.contains(path.folder) { return nil }
      do throws(OutputError) {
        for folder in [DiskPath("")] + path.parents where !state.folders.contains(folder) {
          try disk.makeFolder(building.new / folder)
          state.folders.insert(folder)
          if let entry = try previous.folder(folder, disk) {
            try disk.setMode(building.new / folder, of: entry)
          }
        }
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }

  /// Puts the site in the place of the one before.
  ///
  /// Throws a reason; the output folder is then as it was.
  func finish() throws(OutputError) -> SiteChange {
    var change: SiteChange
    do { change = try complete() } catch { throw abandon(after: error) }
    do {
      try building.discard(folder, disk)
    } catch {
      change.notices.append("\(error.text); the next build will try again")
    }
    return change
  }

  /// Clears away what was made, and says what became of the site.
  @discardableResult
  func abandon(after error: OutputError = .refusal("")) -> OutputError {
    Self.undone(error, writer, folder, building, made, existed)
  }

  private static func undone(
    _ error: OutputError, _ writer: SiteWriter, _ folder: OutputFolder,
    _ building: BuildingFolder?, _ made: [DiskPath], _ existed: Bool
  ) -> OutputError {
    let disk = writer.disk
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
}

extension SiteDraft {
  private func complete() throws(OutputError) -> SiteChange {
    let (manifest, unchanged, bytesWritten) = state.withLock { state in
      defer { state.items = [] }
      return (Manifest(state.items), state.unchanged, state.bytesWritten)
    }
    let items = manifest.items
    let paths = items.map(\.path)
    let faults = conflicts(of: paths)
    guard faults.isEmpty else {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(faults))
    }
    guard !items.isEmpty else { throw .refusal("the site has no pages") }
    let plan = try SitePlan(paths, over: previous, disk)
    let list = manifest.bytes
    state.withLock { $0.manifest = Hash64(list) }
    var change = SiteChange(
      built: items.count - unchanged.count, unchanged: unchanged.count, removed: plan.removed,
      bytes: items.reduce(0) { $0 + $1.size }, bytesWritten: bytesWritten, notices: plan.notices)
    if change.built == 0, change.removed == 0, previous.manifestBytes == list { return change }

    _ = try inParallel(unchanged, jobs: writer.jobs) { path throws(OutputError) in
      try keep(DiskPath(path))
    }
    if let old = previous.tree?.root {
      try carry(plan.carried, from: old, to: building.new, replacing: true, disk)
    }
    try disk.create(building.new / Manifest.name, list)
    if let before = try swap(), let tree = previous.tree {
      do {
        try bringLatecomers(from: before, unknownTo: tree)
      } catch {
        change.notices.append(error.text)
      }
    }
    return change
  }

  /// Gives a file of the previous site a second name in the new one, or copies it.
  private func keep(_ path: DiskPath) throws(OutputError) {
    guard let old = previous.tree?.root else { return }
    try makeFolders(of: path)
    if try disk.link(old / path, to: building.new / path) { return }
    try disk.create(building.new / path, disk.read(old / path))
    if let entry = previous.written[path]?.entry {
      try disk.setAttributes(building.new / path, of: entry)
    }
  }

  /// Puts the new site in its place; returns where the one before is now.
  private func swap() throws(OutputError) -> DiskPath? {
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
    from root: DiskPath, unknownTo known: FolderTree
  ) throws(OutputError) {
    let paths = Set(known.items.map(\.path))
    var late: [FolderTree.Item] = []
    for item in try FolderOutline(root, disk).items where !paths.contains(item.path) {
      guard let entry = try disk.entry(root / item.path) else { continue }
      late.append(FolderTree.Item(path: item.path, entry: entry))
    }
    try carry(late, from: root, to: folder.path, replacing: false, disk)
  }
}
