// The samples of a site: what every stage is run over.

import InkstepEngine
import InkstepLessons

/// The samples of a site, as far as they can be read.
struct SiteSamples: Sendable {
  let strokes: [Stroke]
  let signals: [Signal]
  /// Where the pen was that drew a sample stroke, for those of which it is known.
  let paths: [PenPath]
  /// Strokes that are no samples: whoever makes the site added them.
  let added: [Stroke]
  /// Samples that are there but could not be read.
  let unread: UnreadSamples

  /// Reads the samples and adds what is wrong with them to `findings`.
  init(_ folders: SiteFolders, _ findings: inout Findings) {
    let content = folders.content
    var unread = UnreadSamples()
    strokes = Self.samples("\(content)/strokes", .stroke, &unread.strokes, &findings) {
      (folder) throws(Diagnostics) in
      try DataFolder.contents(of: folder, within: content, "stroke", Self.stroke) { $0.id }
    }
    signals = Self.samples("\(content)/signals", .signal, &unread.signals, &findings) {
      (folder) throws(Diagnostics) in
      try DataFolder.contents(of: folder, within: content, "signal", SignalFile.read) { $0.id }
    }
    paths = Self.paths("\(content)/paths", content, &findings)
    let taken = Set(strokes.map(\.id)).union(unread.strokes.names)
    added = folders.strokes.map { AddedStrokes.read($0, taken: taken, &findings) } ?? []
    self.unread = unread
  }

  /// The names of all strokes, of those that cannot be read, too.
  var strokeNames: Set<String> {
    Set(strokes.map(\.id)).union(unread.strokes.names).union(added.map(\.id))
  }

  /// Reads a stroke file, or throws what is wrong with it, also if the stroke is too long for a site.
  private static func stroke(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Stroke {
    let stroke = try StrokeFile.read(bytes, file: file)
    if let fault = AddedStrokes.tooLong(stroke, at: SourceLocation(file: file)) {
      throw Diagnostics([fault])
    }
    return stroke
  }

  /// The samples of a folder that can be read; the names of the others are added to `unread`.
  ///
  /// A site need not have the folder.
  private static func samples<Value>(
    _ folder: String, _ rule: Rule, _ unread: inout UnreadNames, _ findings: inout Findings,
    _ read: (String) throws(Diagnostics) -> FolderContents<Value>
  ) -> [Value] {
    if !InputFile.exists(folder) { return [] }
    let found = findings.reading(rule) { () throws(Diagnostics) in try read(folder) }
    guard let contents = found else {
      unread.isWhole = true
      return []
    }
    findings.add(contents.findings, under: rule)
    unread.names = contents.unread
    return contents.values
  }

  /// The ways of the pen; a site may have none.
  private static func paths(
    _ folder: String, _ tree: String, _ findings: inout Findings
  ) -> [PenPath] {
    guard InputFile.exists(folder) else { return [] }
    return findings.reading(.stroke) { () throws(Diagnostics) in
      try DataFolder.load(folder, within: tree, "path", PathFile.read) { $0.id }
    } ?? []
  }
}
