// The samples of a site: the strokes and signals over which every stage is run.

import InkstepEngine
import InkstepLessons

/// The samples of a site.
struct SiteSamples: Sendable {
  var strokes: [Stroke] = []
  var signals: [Signal] = []
  /// The true paths of the pen for some of the strokes.
  var paths: [PenPath] = []
  /// Strokes that the publisher adds to the samples.
  var added: [Stroke] = []
  /// Samples whose files could not be read.
  var unread = UnreadSamples()
}

extension SiteSamples {
  /// Reads the samples and adds errors to `findings`.
  init(_ folders: SiteFolders, _ findings: inout Findings) {
    let content = folders.content
    (strokes, unread.strokes) = Self.read(.siteStroke, .stroke, content, &findings)
    (signals, unread.signals) = Self.read(.signal, .signal, content, &findings)
    (paths, _) = Self.read(.path, .stroke, content, &findings)
    let taken = Set(strokes.map(\.id)).union(unread.strokes.names)
    added = folders.strokes.map { AddedStrokes.read($0, taken: taken, &findings) } ?? []
  }

  /// The names of all strokes, including those that could not be read.
  var strokeNames: Set<String> {
    Set(strokes.map(\.id)).union(unread.strokes.names).union(added.map(\.id))
  }

  /// The folder with stroke files of a content without a folder 'strokes'; `nil` if there is none.
  static func misnamedStrokes(in content: String) -> String? {
    if InputFile.exists("\(content)/strokes") { return nil }
    return ContentNames(content).unknownFolders.first { name in
      let files = (try? InputPath.names(in: "\(content)/\(name)")) ?? []
      return files.contains { file in
        file.hasSuffix(".json")
          && (try? InputFile.read("\(content)/\(name)/\(file)", within: content)).map {
            $0.prefix(1000).firstRange(of: Array("\"\(Stroke.format)\"".utf8)) != nil
          } == true
      }
    }
  }

  /// Reads the files of a format in the folder of the content with its name, which a site need not have.
  private static func read<Value>(
    _ format: DataFormat<Value>, _ rule: Rule, _ content: String, _ findings: inout Findings
  ) -> (values: [Value], unread: UnreadNames) {
    let folder = "\(content)/\(format.name)s"
    if !InputFile.exists(folder) {
      let isElsewhere = format.name == "stroke" && misnamedStrokes(in: content) != nil
      return ([], UnreadNames(isWhole: isElsewhere))
    }
    let contents = findings.reading(rule) { () throws(Diagnostics) in
      try DataFolder.contents(of: folder, within: content, as: format)
    }
    guard let contents else { return ([], UnreadNames(isWhole: true)) }
    findings.add(contents.findings, under: rule)
    return (contents.values, UnreadNames(names: contents.unread))
  }
}

extension DataFormat<Stroke> {
  /// The format of strokes of a site, which are limited in length.
  static var siteStroke: Self {
    Self(name: "stroke") { (bytes, file) throws(Diagnostics) in
      let stroke = try StrokeFile.read(bytes, file: file)
      if let fault = AddedStrokes.tooLong(stroke, at: SourceLocation(file: file)) {
        throw Diagnostics([fault])
      }
      return stroke
    } id: {
      $0.id
    }
  }
}
