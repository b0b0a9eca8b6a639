// Writes the whole site beside the one before and puts it in its place when it is complete.
//
// The site before may stay as a spare one, for the next to be made of.
//
// A page whose bytes have not changed is the same file under a second name, so it keeps its inode
// and its time; files that no build made come along the same way. The exchange of the two folders
// is one step, so a reader, a failure or a kill finds the old site or the new one, whole.
//
// Nothing is forced to the platter: a site can be made again by one command, and flushing thousands of
// small files costs more than making them. A page that is made is compared with the old one byte for byte,
// so that one which a power cut spoilt is written again. Pages that are kept unmade are not all read in
// each build of a large site; after a crash `--no-cache` makes and compares everything.

/// Writes a site into an output folder.
struct SiteWriter: Sendable {
  /// The output folder as the user named it.
  var output: String
  /// Files and folders the site is made from, which the output may neither hold nor lie in.
  var inputs: [String] = []
  /// Where the site before is kept for the next; nowhere if `nil`.
  var spare: DiskPath?
  /// How many threads compare and write files.
  var jobs = 1
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
    let faults = conflicts(of: files.map(\.path))
    guard faults.isEmpty else {
      throw OutputError(kind: .cannotCreate, diagnostics: Diagnostics(faults))
    }
    guard !files.isEmpty else { throw .refusal("the site has no pages") }
    let draft = try SiteDraft(self)
    do {
      _ = try inParallel(files, jobs: jobs) { file throws(OutputError) in try draft.add(file) }
    } catch {
      throw draft.abandon(after: error)
    }
    return try draft.finish()
  }
}

extension OutputError {
  /// The findings in one line.
  var text: String { diagnostics.findings.map(\.message).joined(separator: "; ") }
}
