// The next site while it is being written, in the building folder. Files are added one by one, from several
// threads; `finish` replaces the previous site with it.

import Foundation
import Synchronization

/// A site being written.
final class Draft: Sendable {
  private let disk: FileSystem
  /// The folders; `nil` if the output was refused.
  private let place: OutputPlace?
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

  /// Begins a site; a refusal is reported by `finish`.
  init(_ output: Output) {
    disk = output.disk
    var state = State()
    do throws(OutputError) {
      place = try OutputPlace(output)
    } catch {
      place = nil
      state.failure = error
    }
    self.state = Mutex(state)
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
  /// A file that is identical in the previous site keeps its time and permissions.
  func put(_ file: SiteFile) {
    guard let place, state.withLock({ $0.beginWriting() }) else { return }
    defer { state.withLock { $0.writing -= 1 } }
    do throws(OutputError) {
      let item = Manifest.Item(file)
      // `finish` refuses all invalid paths together.
      if (try? SiteFile.check(path: file.path)) == nil {
        return state.withLock { $0.items.append(item) }
      }
      let path = DiskPath(file.path)
      let unchanged = try place.previous.entry(ofUnchanged: file, item.hash, disk)
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
    guard let place else { throw failure ?? .refusal("the output was refused") }
    if let failure { throw place.undo(after: failure, disk) }
    var change: SiteChange
    do throws(OutputError) {
      change = try exchange(Manifest(items), place)
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
      guard !isEnded, let place else { return }
      isEnded = true
      state.withLock { $0.failure = $0.failure ?? Self.stopped }
      // Files still being written would be left in the folder.
      while state.withLock({ $0.writing > 0 }) { Thread.sleep(forTimeInterval: 0.001) }
      place.undo(after: Self.stopped, disk)
    }
  }
}

extension Draft {
  /// Completes the draft and exchanges the two sites.
  private func exchange(
    _ manifest: Manifest, _ place: OutputPlace
  ) throws(OutputError) -> SiteChange {
    let paths = manifest.items.map(\.path)
    let faults = conflicts(of: paths)
    guard faults.isEmpty else {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(faults))
    }
    guard !paths.isEmpty else { throw .refusal("the site has no pages") }
    let plan = try SitePlan(paths, over: place.previous, disk)
    var change = state.withLock { state in
      SiteChange(
        built: paths.count - state.unchanged, unchanged: state.unchanged,
        removed: plan.removed.count,
        bytes: manifest.items.reduce(0) { $0 + $1.size }, bytesWritten: state.bytesWritten,
        notices: plan.notices)
    }
    // The site is identical to the previous one, so the output folder is not touched.
    if change.built == 0, place.previous.manifest == manifest { return change }

    let new = place.building.new
    if let old = place.previous.tree?.root {
      try disk.carry(plan.carried, from: old, to: new, skippingExisting: false)
    }
    try disk.create(new / Manifest.name, manifest.bytes)
    try setModes(place)
    let before = try swap(place)
    do throws(OutputError) {
      if let before { try bringLatecomers(from: before, place) }
    } catch {
      change.notices.append(error.text)
    }
    return change
  }

  /// Gives the folders of the new site their permissions in the previous one.
  private func setModes(_ place: OutputPlace) throws(OutputError) {
    let folders = state.withLock { $0.folders }
    // The innermost first, because a folder may not be accessible afterwards.
    for folder in folders.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      if let entry = try place.previous.folder(folder, disk) {
        try disk.setMode(place.building.new / folder, of: entry)
      }
    }
  }

  /// Replaces the previous site; returns its new path.
  private func swap(_ place: OutputPlace) throws(OutputError) -> DiskPath? {
    let (folder, building) = (place.folder, place.building)
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

  /// Copies files that were added to the previous site while the new one was written.
  private func bringLatecomers(from before: DiskPath, _ place: OutputPlace) throws(OutputError) {
    guard let known = place.previous.tree else { return }
    let paths = Set(known.items.map(\.path))
    let late = try FolderTree(before, disk).items.filter { !paths.contains($0.path) }
    try disk.carry(late, from: before, to: place.folder.path, skippingExisting: true)
  }
}
