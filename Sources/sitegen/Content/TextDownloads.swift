// Files next to texts that readers can save. A text offers one with a link to its name alone,
// `[the data](hill.csv)`. They are published under the name of the folder, once for all languages, like images.

/// The files that texts offer.
struct TextDownloads: Sendable {
  /// The files by their paths in the site.
  private var offered: [String: SiteFile] = [:]
  /// The names of the files in each folder whose texts link to files.
  private var names: [String: [String]] = [:]
  /// The files that are probably meant by misspelt links, and by images in other formats.
  private var meant: Set<String> = []

  init() {}

  /// Reads the files that texts name; images are published anyway.
  init(_ content: String, of texts: [LessonSource], _ findings: inout Findings) {
    for source in texts {
      for case .image(let name, _) in source.document.allInlines.map(\.kind) {
        meant.insert("\(source.folder)/\(name)")
      }
      for case .link(let name, _) in source.document.allInlines.map(\.kind) where Self.isFile(name)
      {
        let folder = source.folder
        let all = names[folder] ?? (try? InputPath.names(in: "\(content)/\(folder)")) ?? []
        names[folder] = all
        if !all.contains(name), let near = nearest(to: name, in: all) {
          meant.insert("\(folder)/\(near)")
        }
        guard all.contains(name), offered["\(folder)/\(name)"] == nil else { continue }
        add("\(folder)/\(name)", of: content, &findings)
      }
    }
  }

  private mutating func add(_ path: String, of content: String, _ findings: inout Findings) {
    let file = "\(content)/\(path)"
    findings.reading(.file) { () throws(Diagnostics) in
      try SiteFile.check(path: path, of: file)
      // Links to the file are valid even if it cannot be read.
      offered[path] = SiteFile(path: path, bytes: [])
      offered[path] = SiteFile(path: path, bytes: try InputFile.read(file, within: content))
    }
  }

  /// Whether the address of a link can name a file next to a text.
  ///
  /// It is a name with an ending, which is not that of a page or of a text.
  private static func isFile(_ address: String) -> Bool {
    guard let dot = address.lastIndex(of: "."), dot != address.startIndex else { return false }
    let ending = address[address.index(after: dot)...]
    return !ending.isEmpty && !["html", "md"].contains(ending)
      && !address.utf8.contains { "/#:?".utf8.contains($0) }
  }
}

extension TextDownloads {
  /// The files that are published, except images, which are published anyway.
  var files: [SiteFile] {
    offered.values.filter { ImageFormat(name: $0.path) == nil }.sorted { $0.path < $1.path }
  }

  /// The source of the file at a path of the site, if a text offers it.
  func origin(of path: String, in content: String) -> SourceLocation? {
    has(path) ? SourceLocation(file: "\(content)/\(path)") : nil
  }

  /// Whether a text offers the file at a path below the folder of content.
  func has(_ path: String) -> Bool { offered[path] != nil }

  /// Whether a text offers the file, or probably means it.
  func mayHave(_ path: String) -> Bool { has(path) || meant.contains(path) }

  /// Throws if a link in a text of `folder` can only name a file, and there is none.
  func refuse(
    missing name: String, in folder: String, at place: SourceLocation
  ) throws(Diagnostics) {
    guard Self.isFile(name) else { return }
    throw Diagnostics(
      "there is no file '\(shortened(name))' next to the text", at: place,
      suggestion: name.hasPrefix("www.")
        ? "write https://\(shortened(name))"
        : names[folder]?.contains(name.replacing("%20", with: " ")) == true
          ? "rename the file, without spaces"
          : didYouMean(name, (names[folder] ?? []).filter { !$0.contains(" ") })
            ?? "put it into the folder of the text, or write the address of a page from the site's root"
    )
  }
}
