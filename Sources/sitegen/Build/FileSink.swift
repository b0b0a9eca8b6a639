// Where files go as they are made: into the site that takes shape, or nowhere when a site is only looked
// at. A disk that fails stops nothing here: everything that is wrong with the content is to be told in the
// same run, so what went wrong with the disk waits until all pages are made.

import Synchronization

/// Takes the files of a site, from several threads.
final class FileSink: Sendable {
  private let draft: SiteDraft?
  private let failure: Mutex<OutputError?>
  /// Whether it says of each file what a list of files says of it.
  private let isNoting: Bool

  /// Takes files into a new site; without a writer, into nothing.
  init(_ writer: SiteWriter?) {
    var found: OutputError?
    var begun: SiteDraft?
    do throws(OutputError) {
      begun = try writer.map { writer throws(OutputError) in try SiteDraft(writer) }
    } catch {
      found = error
    }
    draft = begun
    failure = Mutex(found)
    isNoting = false
  }

  private init(noting: Bool) {
    draft = nil
    failure = Mutex(nil)
    isNoting = noting
  }

  /// Takes files into nothing, and says what they would have been.
  static var notes: FileSink { FileSink(noting: true) }

  /// Whether files go into a site.
  var isWriting: Bool { draft != nil && failure.withLock { $0 == nil } }

  /// Makes room for about so many files.
  func expect(_ count: Int) { draft?.expect(count) }

  /// Takes a file; one after a failure is lost.
  ///
  /// Returns what a list of files says of it, unless it went into nothing.
  @discardableResult
  func put(_ file: SiteFile) -> Manifest.Item? {
    if isNoting { return Manifest.Item(file) }
    guard let draft, failure.withLock({ $0 == nil }) else { return nil }
    do throws(OutputError) { return try draft.add(file) } catch {
      failure.withLock { $0 = $0 ?? error }
      return nil
    }
  }

  /// What the site before has at some paths, if it has them all as it listed them.
  func standing(_ paths: [String], turn: Int) -> [Manifest.Item]? {
    try? draft?.standing(paths, turn: turn)
  }

  /// Takes over files of the site before that were found to stand.
  func keep(_ items: [Manifest.Item]) { draft?.keep(items) }

  /// The `conflicts` of all files of the site by their paths, which are told in order; they are not looked at
  /// again where there are none.
  func conflicts(
    of paths: Set<String>, _ conflicts: ([String]) -> [Diagnostic]
  ) -> [Diagnostic] {
    let before = draft?.pathsBefore ?? []
    // As a rule none is new.
    let areKnown = before.count(where: paths.contains) == paths.count
    let found = areKnown ? [] : conflicts(doubtful(paths, after: before))
    if found.isEmpty { draft?.accept(paths) }
    return found
  }

  /// The bytes of a file of the site before.
  func bytes(ofKept path: String) -> [UInt8]? { try? draft?.bytes(ofKept: path) }

  /// What a site has become.
  struct Finished: Sendable {
    let change: SiteChange
    /// The hash of the list of its files.
    let manifest: Hash64
  }

  /// Puts the site in its place, or throws the first failure; `nil` where there is none to be put.
  func finish() throws(OutputError) -> Finished? {
    if let failure = failure.withLock({ $0 }) {
      throw draft?.abandon(after: failure) ?? failure
    }
    guard let draft else { return nil }
    let change = try draft.finish()
    return Finished(change: change, manifest: draft.manifest)
  }

  /// Clears away what there is of a site that is not to be.
  func abandon() { draft?.abandon() }
}
