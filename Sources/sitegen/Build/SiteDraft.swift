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
    /// The files that the previous site does not have, and were written; none are noted where there was none.
    var changed: [String] = []
    var changedCount = 0
    /// The folders of the new site so far.
    var folders: Set<DiskPath> = []
    var bytesWritten = 0
    var manifest = Hash64([])
    /// Paths that can stand in one folder; `nil` where nobody has looked.
    var accepted: Set<String>?
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
  /// Makes room for about so many files.
  func expect(_ count: Int) { state.withLock { $0.items.reserveCapacity(count) } }

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
      if !isUnchanged {
        if !previous.paths.isEmpty { state.changed.append(file.path) }
        state.changedCount += 1
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
  func keep(_ items: [Manifest.Item]) { state.withLock { $0.items += items } }

  /// The bytes of a file that the site before was found to have.
  func bytes(ofKept path: String) throws(OutputError) -> [UInt8]? {
    guard let old = previous.tree?.root else { return nil }
    return try disk.read(old / path)
  }

  /// The files of the site before.
  var pathsBefore: [String] { previous.paths }

  /// Takes it that these files can stand in one folder.
  func accept(_ paths: Set<String>) { state.withLock { $0.accepted = paths } }

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
    let before: FolderOutline?
    do { (change, before) = try complete() } catch { throw abandon(after: error) }
    do {
      try building.discard(folder, knowing: before, disk)
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
  /// Puts the site in its place; returns what is left of the one before, if it has been listed.
  private func complete() throws(OutputError) -> (SiteChange, FolderOutline?) {
    let (found, changed, count, bytesWritten) = state.withLock { state in
      defer { state.items = [] }
      return (state.items, state.changed, state.changedCount, state.bytesWritten)
    }
    let manifest = Manifest(found)
    let items = manifest.items
    let paths = items.map(\.path)
    try refuseConflicts(of: paths)
    guard !items.isEmpty else { throw .refusal("the site has no pages") }
    let plan = try SitePlan(paths, over: previous, disk)
    state.withLock { $0.manifest = manifest.hash }
    var change = SiteChange(
      built: count, unchanged: items.count - count, removed: plan.gone.count,
      bytes: items.reduce(0) { $0 + $1.size }, bytesWritten: bytesWritten, notices: plan.notices)
    // Files that stand as they were listed, and no others: the list is the same.
    if change.built == 0, previous.paths == paths {
      makeSpare(paths)
      return (change, nil)
    }

    let next = SiteSuccession(previous, changed: changed, plan, kept: change.unchanged)
    let spare = try writer.spare.flatMap { place throws(OutputError) in
      try SpareSite(at: place, movedTo: building.spare, for: next, disk)
    }
    if let spare, spare.isWhole, next.isMostlyKept {
      try spare.become(building.new, for: next, disk)
    } else if change.unchanged > 0 {
      try keep(paths, but: Set(changed))
    }
    if let old = previous.tree?.root {
      try carry(plan.carried, from: old, to: building.new, replacing: true, disk)
    }
    try disk.create(building.new / Manifest.name, parts: manifest.parts)
    let before = try swap()
    do { return (change, try settle(before, spare, next, paths)) } catch {
      change.notices.append(error.text)
      return (change, nil)
    }
  }

  /// Refuses files that cannot stand in one folder, unless they have been accepted; `paths` are in order.
  private func refuseConflicts(of paths: [String]) throws(OutputError) {
    let accepted = state.withLock { state in
      defer { state.accepted = nil }
      return state.accepted
    }
    // Of two files of one path, a set has only one.
    if let accepted, accepted.count == paths.count, paths.allSatisfy(accepted.contains),
      zip(paths, paths.dropFirst()).allSatisfy({ $0 != $1 })
    {
      return
    }
    let faults = conflicts(of: doubtful(paths, after: previous.paths))
    guard faults.isEmpty else {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(faults))
    }
  }

  /// Takes care of the folder of the site before, now that the next stands in its place.
  ///
  /// What somebody has put there is brought over, and a spare site is left for the next build. Returns what is
  /// in the folder, if it is still there.
  private func settle(
    _ before: DiskPath?, _ spare: SpareSite?, _ next: SiteSuccession, _ paths: [String]
  ) throws(OutputError) -> FolderOutline? {
    var outline: FolderOutline?
    if let before, let tree = previous.tree {
      let found = try FolderOutline(before, disk)
      try bringLatecomers(found, unknownTo: tree)
      outline = found
    }
    let strangers = spare?.strangers ?? []
    try carry(strangers, from: building.spare, to: folder.path, replacing: false, disk)
    guard let place = writer.spare else { return outline }
    // Where that does not succeed, it is removed as it would have been.
    if let outline, next.isMostlyKept {
      try? SpareSite.leave(outline, at: place, for: next, of: folder.path, disk)
      return nil
    }
    makeSpare(paths)
    return outline
  }

  /// Makes a spare site of the one that stands, unless there is one.
  private func makeSpare(_ paths: [String]) {
    guard let place = writer.spare else { return }
    try? SpareSite.make(
      at: place, by: building.spare, of: folder.path, paths, jobs: writer.jobs, disk)
  }

  /// Gives the files of the previous site that have not changed a second name in the new one.
  private func keep(_ paths: [String], but changed: Set<String>) throws(OutputError) {
    guard let old = previous.tree?.root else { return }
    // In the order of paths, so that those of one folder stand together.
    let kept = paths.lazy.filter { !changed.contains($0) }.map { DiskPath($0) }
    _ = try inParallel(FolderRun.all(of: kept), jobs: writer.jobs) { run throws(OutputError) in
      let (from, to) = (old / run.folder, building.new / run.folder)
      try makeFolders(of: run.folder / run.names[0])
      try disk.link(run.names, from: from, to: to) { name throws(OutputError) in
        try copy(run.folder / name, from: old)
      }
    }
  }

  /// Copies a file of the previous site where it cannot have a second name.
  private func copy(_ path: DiskPath, from old: DiskPath) throws(OutputError) {
    try disk.create(building.new / path, disk.read(old / path))
    if let entry = try disk.entry(old / path) {
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
    _ outline: FolderOutline, unknownTo known: FolderTree
  ) throws(OutputError) {
    // Both are listed in one order, and as a rule nobody did.
    if outline.items.elementsEqual(known.items, by: { $0.path == $1.path }) { return }
    let paths = Set(known.items.map(\.path))
    var late: [FolderTree.Item] = []
    for item in outline.items where !paths.contains(item.path) {
      guard let entry = try disk.entry(outline.root / item.path) else { continue }
      late.append(FolderTree.Item(path: item.path, entry: entry))
    }
    try carry(late, from: outline.root, to: folder.path, replacing: false, disk)
  }
}
