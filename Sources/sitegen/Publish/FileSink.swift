// Where files go as they are made: into the site that takes shape, or nowhere when a site is only looked
// at. A disk that fails stops nothing here: everything that is wrong with the content is to be told in the
// same run, so what went wrong with the disk waits until all pages are made.

import Synchronization

/// Takes the files of a site, from several threads.
final class FileSink: Sendable {
  private let draft: SiteDraft?
  private let failure: Mutex<OutputError?>

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
  }

  /// Takes a file; one after a failure is lost.
  func put(_ file: SiteFile) {
    guard let draft, failure.withLock({ $0 == nil }) else { return }
    do throws(OutputError) { try draft.add(file) } catch {
      failure.withLock { $0 = $0 ?? error }
    }
  }

  /// Puts the site in its place, or throws the first failure; `nil` where there is none to be put.
  func finish() throws(OutputError) -> SiteChange? {
    if let failure = failure.withLock({ $0 }) {
      throw draft?.abandon(after: failure) ?? failure
    }
    return try draft?.finish()
  }

  /// Clears away what there is of a site that is not to be.
  func abandon() { draft?.abandon() }
}
