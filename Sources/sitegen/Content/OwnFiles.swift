// Files that are published as they are: those in `assets` of the theme, under `assets`, and those in
// `root` of the content, at the root of the site, as robots.txt and CNAME have to be.

/// The files that the site's author adds.
struct OwnFiles: Sendable {
  /// The files, with their paths in the site.
  private(set) var files: [SiteFile] = []
  /// The path from which each was read.
  private var origins: [String: String] = [:]

  init() {}

  /// Adds the files of a folder, if it is there, under `prefix`.
  mutating func add(_ folder: String, under prefix: String, _ findings: inout Findings) {
    guard InputFile.exists(folder) else { return }
    add(folder, within: folder, prefix, &findings)
  }

  private mutating func add(
    _ folder: String, within tree: String, _ prefix: String, _ findings: inout Findings
  ) {
    let names = findings.reading(.file) { () throws(Diagnostics) in
      try InputPath.names(in: folder)
    }
    for name in names ?? [] where !SystemFile.isOne(name) {
      let (file, path) = ("\(folder)/\(name)", prefix + name)
      if InputPath.isFolder(file) {
        add(file, within: tree, path + "/", &findings)
        continue
      }
      do throws(PathFault) { try SiteFile.check(path: path) } catch {
        findings.add([fault(file, "has a name that \(error.message)")], under: .file)
        continue
      }
      let bytes = findings.reading(.file) { () throws(Diagnostics) in
        try InputFile.read(file, within: tree)
      }
      // The content's files replace those of the theme.
      files.removeAll { $0.path == path }
      files.append(SiteFile(path: path, bytes: bytes ?? []))
      origins[path] = file
    }
  }

  private func fault(_ file: String, _ message: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: file), message: message, suggestion: "rename it", rule: .file)
  }

  /// The file that is published at a path, if it is one of these.
  func origin(of path: String) -> SourceLocation? {
    origins[path].map { SourceLocation(file: $0) }
  }

  /// The findings about files whose path another file of the site already has.
  func collisions(with others: Set<String>) -> [Diagnostic] {
    if files.isEmpty { return [] }
    let taken = Set(others.map { $0.lowercased() })
    return files.filter { taken.contains($0.path.lowercased()) }.map {
      fault(origins[$0.path] ?? $0.path, "the site has a file '\($0.path)' of its own")
    }
  }
}
