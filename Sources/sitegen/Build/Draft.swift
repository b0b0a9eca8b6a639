// The next site while it is being written, in the building folder. Files are added one by one, from several
// threads; `finish` replaces the previous site with it.

import Foundation
import Synchronization

/// A site being written.
final class Draft: Sendable {
  private let disk: FileSystem
  private let place: OutputPlace
  private let state: Mutex<State>
  /// Held while the draft is being ended, so that it ends once.
  private let isEnded = Mutex(false)

  private struct State {
    var items: [Manifest.Item] = []
    /// The number of files that are identical in the previous site.
    var unchanged = 0
    var bytesWritten = 0
    /// The folders made so far, relative to the site.
    var folders: Set<DiskPath> = []
    /// The first refusal or failure, after which no more files are written.
    var failure: OutputError?
    /// The number of files being written.
    var writing = 0
    /// Pages with slots, which wait for the modules.
    var waiting: [RenderedPage] = []

    /// Counts a file that is about to be written; returns false after a failure.
    mutating func beginWriting() -> Bool {
      if failure != nil { return false }
      writing += 1
      return true
    }
  }

  init(_ place: OutputPlace, _ disk: FileSystem) {
    (self.place, self.disk) = (place, disk)
    state = Mutex(State())
  }
}

extension Draft {
  /// Writes a page, or keeps it until `fill` if it has slots.
  func put(_ page: RenderedPage) {
    if page.slots.isEmpty { return put(page.file()) }
    state.withLock { $0.waiting.append(page) }
  }

  /// Writes the pages with slots, with `values` inserted; returns the paths and sizes of these pages.
  func fill(_ values: [HTML.Slot.Kind: [UInt8]]) -> [(path: String, size: Int)] {
    let pages = state.withLock { state in
      defer { state.waiting = [] }
      return state.waiting
    }
    return pages.map { page in
      let file = page.file(values)
      put(file)
      return (file.path, file.bytes.count)
    }
  }

  /// Writes a file, whose path must be unique; does nothing after a failure.
  ///
  /// A file that is unchanged keeps its time and permissions.
  func put(_ file: SiteFile) {
    guard state.withLock({ $0.beginWriting() }) else { return }
    defer { state.withLock { $0.writing -= 1 } }
    do throws(OutputError) {
      let item = Manifest.Item(file)
      guard Manifest.mayHold(file.path) else {
        throw .refusal("'\(printable(file.path))' cannot be the path of a file")
      }
      let path = DiskPath(file.path)
      let before = place.previous.unchanged[file.path]
      let unchanged = before?.item == item ? before?.entry : nil
      try makeFolders(of: path, in: place.building.new)
      try disk.create(place.building.new / path, file.bytes)
      if let unchanged { try disk.setAttributes(place.building.new / path, of: unchanged) }
      state.withLock { state in
        state.items.append(item)
        state.unchanged += unchanged == nil ? 0 : 1
        state.bytesWritten += unchanged == nil ? item.size : 0
      }
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// Makes the folders for a file; other threads may make the same ones at the same time.
  private func makeFolders(of path: DiskPath, in root: DiskPath) throws(OutputError) {
    if state.withLock({ $0.folders.contains(path.folder) }) { return }
    let folders = [DiskPath(bytes: [])] + path.parents
    for folder in folders { try disk.makeFolderIfMissing(root / folder) }
    state.withLock { $0.folders.formUnion(folders) }
  }

  /// Replaces the previous site with the new one.
  ///
  /// Throws a refusal or the first failure; the output folder is then unchanged.
  func finish() throws(OutputError) -> SiteChange {
    let result = isEnded.withLock { isEnded -> Result<SiteChange, OutputError> in
      if isEnded { return .failure(Self.stopped) }
      isEnded = true
      return Result { () throws(OutputError) in try ended() }
    }
    return try result.get()
  }

  private static let stopped = OutputError.refusal("the build was stopped")

  private func ended() throws(OutputError) -> SiteChange {
    let (items, failure) = state.withLock { ($0.items, $0.failure) }
    if let failure { throw place.undo(after: failure, disk) }
    var change: SiteChange
    do throws(OutputError) {
      change = try exchange(Manifest(items))
    } catch {
      throw place.undo(after: error, disk)
    }
    do {
      try place.building.discard(place.folder, disk)
    } catch {
      change.notices.append("\(error.text); the next build will try again")
    }
    return change
  }

  /// Removes the draft unless it has been finished.
  func abandon() {
    isEnded.withLock { isEnded in
      if isEnded { return }
      isEnded = true
      state.withLock { $0.failure = $0.failure ?? Self.stopped }
      // Files still being written would be left in the folder.
      while state.withLock({ $0.writing > 0 }) { Thread.sleep(forTimeInterval: 0.001) }
      place.undo(after: Self.stopped, disk)
    }
  }
}

extension Draft {
  /// Completes the draft and exchanges it with the previous site.
  private func exchange(_ manifest: Manifest) throws(OutputError) -> SiteChange {
    let (folder, previous) = (place.folder.path, place.previous)
    guard !manifest.items.isEmpty else { throw .refusal("there is nothing to write") }
    let paths = Set(manifest.items.map(\.path))
    let change = state.withLock { state in
      SiteChange(
        built: paths.count - state.unchanged, unchanged: state.unchanged,
        removed: previous.unchanged.keys.count { !paths.contains($0) },
        bytes: manifest.items.reduce(0) { $0 + $1.size }, bytesWritten: state.bytesWritten,
        notices: previous.changes.map { "\($0), and is discarded" })
    }
    // The site is identical to the previous one, so the output folder is not touched.
    if change.built == 0, previous.manifest == manifest, previous.changes.isEmpty { return change }

    try disk.create(place.building.new / Manifest.name, manifest.bytes)
    try previous.checkUnchanged(place.folder, disk)
    if let entry = try disk.entry(folder) { try disk.setMode(place.building.new, of: entry) }
    try swap(place.building, folder)
    return change
  }

  /// Replaces the previous site.
  private func swap(_ building: BuildingFolder, _ folder: DiskPath) throws(OutputError) {
    if try disk.entry(folder) == nil { return try disk.rename(building.new, to: folder) }
    if try disk.exchange(building.new, folder) { return }
    try disk.rename(folder, to: building.old)
    do {
      try disk.rename(building.new, to: folder)
    } catch {
      try? disk.rename(building.old, to: folder)
      throw error
    }
  }
}
