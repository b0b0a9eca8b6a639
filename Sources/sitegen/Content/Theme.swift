// The theme: the program's templates, sheets, scripts and icon, over which the content can lay files of its own.
// A file of the folder `theme` in the content replaces the program's file of the same name; two sheets follow
// the program's instead, so that a few lines are enough to change colours or spacing.

/// The files of a theme.
struct Theme: Sendable {
  /// The folder in the content whose files are laid over the theme.
  static let overlay = "theme"
  /// The sheet of the overlay that follows all others, in `styles`.
  static let lastSheet = "custom.css"
  /// The sheet of the overlay that follows the program's colours and type.
  static let ownTokens = "own-tokens.css"
  /// The file of the overlay that it is read from.
  private static let tokens = "tokens.css"
  private static let icon = "icon.svg"
  private static let template = "templates/page.html"

  /// The program's folder, as the user named it.
  let folder: String
  /// The sheets, scripts and icon, with their paths in the site, `assets/page.css`.
  private(set) var assets: [SiteFile] = []
  /// The page template.
  let template: Template
  /// The file that each asset was read from.
  private var origins: [String: String] = [:]

  /// Reads the theme in `folder` and the overlay of a folder of content.
  init(_ folder: String, over content: String, _ findings: inout Findings) {
    self.folder = folder
    let own = "\(content)/\(Self.overlay)"
    let hasOwn = InputPath.isFolder(own)
    let base = Self.names(in: folder, isWhole: true, &findings)
    let added = hasOwn ? Self.names(in: own, isWhole: false, &findings) : []
    let replaced = Set(added.map(\.asset))
    var files = base.filter { !replaced.contains($0.asset) }.map { ($0.asset, folder, $0.file) }
    files += added.map { ($0.asset, own, $0.file) }
    let page = hasOwn && InputFile.exists("\(own)/\(Self.template)") ? own : folder
    template =
      findings.reading(.template) { () throws(Diagnostics) in
        try Template(
          InputFile.read("\(page)/\(Self.template)", within: page),
          file: "\(page)/\(Self.template)")
      } ?? .bare(file: "\(page)/\(Self.template)")
    for (asset, tree, file) in files.sorted(by: { Self.precede($0.0, $1.0) }) {
      let bytes = findings.reading(.file) { () throws(Diagnostics) in
        try InputFile.read("\(tree)/\(file)", within: tree)
      }
      assets.append(SiteFile(path: "assets/\(asset)", bytes: bytes ?? []))
      origins["assets/\(asset)"] = "\(tree)/\(file)"
    }
    if hasOwn {
      let unused = Self.unusedFiles(in: own, known: base.map(\.file), linkedBy: template)
      findings.add(unused, under: .file)
    }
  }

  /// The file that a sheet or script of the site was read from.
  func origin(of asset: SiteFile) -> String { origins[asset.path] ?? asset.path }

  /// The names of a page's sheets, with the two that the content adds, if it does.
  static func withOwn(_ sheets: [String], _ exists: (String) -> Bool) -> [String] {
    sheets.flatMap { $0 == tokens ? [$0, ownTokens] : [$0] }.filter {
      $0 != ownTokens || exists($0)
    }
      + (exists(lastSheet) ? [lastSheet] : [])
  }

  /// The icon, the sheets, then the scripts, each by name.
  private static func precede(_ a: String, _ b: String) -> Bool {
    func rank(_ name: String) -> Int { name == icon ? 0 : name.hasSuffix(".css") ? 1 : 2 }
    return (rank(a), a) < (rank(b), b)
  }

  /// The sheets, scripts and icon in a folder: the name of each among the assets, and its file below the folder.
  ///
  /// A theme that is not whole may lack any of them.
  private static func names(
    in folder: String, isWhole: Bool, _ findings: inout Findings
  ) -> [(asset: String, file: String)] {
    var names: [(asset: String, file: String)] = []
    if isWhole || InputFile.exists("\(folder)/\(icon)") { names.append((icon, icon)) }
    if !isWhole, InputFile.exists("\(folder)/\(tokens)") { names.append((ownTokens, tokens)) }
    for (part, suffix) in [("styles", ".css"), ("scripts", ".js")] {
      let tree = "\(folder)/\(part)"
      if !isWhole, !InputFile.exists(tree) { continue }
      let found = findings.reading(.file) { () throws(Diagnostics) in
        try InputPath.files(below: tree)
      }
      names += (found ?? []).filter { $0.hasSuffix(suffix) }.map { path in
        let name = String(decoding: path.utf8.dropFirst(tree.utf8.count + 1), as: UTF8.self)
        return (name, "\(part)/\(name)")
      }
    }
    return names
  }

  /// Warns of files of the overlay that have no effect.
  private static func unusedFiles(
    in own: String, known: [String], linkedBy page: Template
  ) -> [Diagnostic] {
    let files = (try? InputPath.files(below: own)) ?? []
    let names = known + [tokens, template, "styles/\(lastSheet)"]
    return files.compactMap { file in
      let name = String(decoding: file.utf8.dropFirst(own.utf8.count + 1), as: UTF8.self)
      if names.contains(name) || name.hasPrefix("assets/") { return nil }
      let isNew = ["styles/", "scripts/"].contains(where: name.hasPrefix)
      // A new script or sheet is published for a template of one's own that links it.
      let isPublished = isNew && (name.hasSuffix(".css") || name.hasSuffix(".js"))
      let asset = name.words(at: "/").dropFirst().joined(separator: "/")
      let isLinked = isPublished && page.place(of: "assets/\(asset)") != nil
      if isLinked || isPublished && nearest(to: name, in: names) == nil { return nil }
      return Diagnostic(
        location: SourceLocation(file: file),
        message: isPublished
          ? "replaces no file of the theme" : "is not a file that a theme can have",
        suggestion: didYouMean(name, names)
          ?? "styles/\(lastSheet), \(tokens), \(icon), \(template), or a file of the program's theme",
        severity: .warning, rule: .file)
    }
  }
}
