// The names that files and folders of a site's content can have. Others have no effect, which is probably not
// what their author intends, so they are reported.

/// The names in a folder of content.
struct ContentNames {
  let content: String
  /// The files of code that texts show.
  let code: TextCode
  /// The files that texts offer.
  let downloads: TextDownloads
  /// The folders whose texts may use more files than is known.
  private let unread: Set<String>

  /// The names next to `texts`, drafts among them.
  init(
    _ content: String, code: TextCode = TextCode(), downloads: TextDownloads = TextDownloads(),
    of texts: [LessonSource] = []
  ) {
    (self.content, self.code, self.downloads) = (content, code, downloads)
    let unread = texts.filter { !$0.isRead || $0.frontMatter.isDraft || !$0.findings.isEmpty }
    self.unread = Set(unread.map(\.folder))
  }

  /// The folders of texts that have a name of their own.
  private static let textFolders = SitePart.allCases.compactMap(\.textFolder)
  /// The folders of a site that neither samples nor fixtures nor the kit are made from.
  private static let withoutSamples =
    textFolders + ["lessons", "pages", "interface", "mistakes", "root", Theme.overlay]
  /// The folders of a site.
  private static let folders =
    withoutSamples
    + ["strokes", "signals", "paths", OwnStages.folder, "fixtures", "kit", "schema"]
  /// Folders of the program's own content: what `init` copies, programs that make samples, and phrases in languages
  /// that its course does not have.
  private static let ofProgram = ["start", "examples", "deploy", "samples", "phrases"]
  /// The files of a site.
  private static let files = [SiteShape.fileName, "claims.txt", LaTeXCommands.fileName]
  /// The endings of files that authors write for this program.
  private static let endings = [".md", ".txt", ".json"]

  /// The folders and files in the content that a site is made from.
  var parts: [String] {
    (Self.folders + Self.files).map { "\(content)/\($0)" }.filter(InputFile.exists)
  }

  /// The folders whose files change neither the traces nor the kit.
  var foldersWithoutSamples: [String] { Self.withoutSamples.map { "\(content)/\($0)" } }

  /// Warns of names that have no effect.
  func unknown(in shape: SiteShape) -> [Diagnostic] {
    let texts =
      Self.textFolders + shape.lessons.map { "lessons/\($0)" } + shape.pages.map { "pages/\($0)" }
    return top + ["lessons", "pages"].flatMap { loose(in: $0, shape) }
      + texts.flatMap { unknown(inText: $0, shape.language) }
      + ["interface", "mistakes"].flatMap { unknown(inPhrases: $0, shape.language) }
  }

  /// The folders that a site does not have.
  var unknownFolders: [String] {
    names("").filter { name in
      !(Self.folders + Self.ofProgram).contains(name) && InputPath.isFolder("\(content)/\(name)")
    }
  }

  /// The names in the folder itself.
  ///
  /// It can be the root of a repository, with files for other programs.
  private var top: [Diagnostic] {
    let strokes = SiteSamples.misnamedStrokes(in: content)
    return names("").compactMap { name in
      if name == strokes {
        return unknownName(
          name, "a site has no folder '\(printable(name))'", "rename it: strokes", .error)
      }
      let isFolder = InputPath.isFolder("\(content)/\(name)")
      let known = isFolder ? Self.folders : Self.files
      if known.contains(name) || isFolder && Self.ofProgram.contains(name) { return nil }
      let near = didYouMean(name, known)
      if near == nil {
        let isForOthers = isFolder ? false : !Self.endings.contains(where: name.hasSuffix)
        // README.md, LICENSE.txt, package-lock.json.
        let isUsual = !isFolder && (name.first?.isUppercase == true || name.hasPrefix("package"))
        let isOther = isFolder && ["node_modules", "docs", "public"].contains(name)
        // A repository in the repository, such as the program's.
        let isSubmodule = InputFile.exists("\(content)/\(name)/.git")
        if isForOthers || isUsual || isOther || isSubmodule { return nil }
      }
      // What follows from the missing file is not reported.
      let decisive = [SiteShape.fileName, LaTeXCommands.fileName].filter { !names("").contains($0) }
      let isMeant = !isFolder && nearest(to: name, in: decisive) != nil
      return unknownName(
        name, "a site has no \(isFolder ? "folder" : "file") '\(printable(name))'",
        near
          ?? "the \(isFolder ? "folders" : "files") of a site are \(known.joined(separator: ", "))",
        isMeant ? .error : .warning)
    }
  }

  /// The files between the folders of lessons or of pages.
  private func loose(in folder: String, _ shape: SiteShape) -> [Diagnostic] {
    names(folder).filter { !InputPath.isFolder("\(content)/\(folder)/\($0)") }.compactMap { name in
      let isText = name.hasSuffix(".md")
      // The missing text is reported with this file as its remedy.
      if isText, shape.lessons.contains(String(name.dropLast(".md".utf8.count))) { return nil }
      let own = "\(folder)/\(isText ? String(name.dropLast(".md".utf8.count)) : "NAME")"
      return unknownName(
        "\(folder)/\(name)",
        isText ? "is not published, because it is in no folder" : "belongs to no text",
        isText
          ? "put it into a folder: \(own)/\(shape.language).md"
          : "put it into the folder of the text, \(own), or publish it from the folder 'root'")
    }
  }

  /// The names in the folder of a text: versions of the text, images, code that it shows, and files that it offers.
  private func unknown(inText folder: String, _ language: String) -> [Diagnostic] {
    let hasText = InputFile.exists("\(content)/\(folder)/\(language).md")
    return names(folder).compactMap { name in
      // The missing text is reported with this file as its remedy.
      if !hasText, name.hasSuffix(".md") || name.hasSuffix(".markdown") { return nil }
      if InputPath.isFolder("\(content)/\(folder)/\(name)") {
        return unknownName(
          "\(folder)/\(name)", "a text has no folders", "put images beside the text")
      }
      if isText(name, ".md") || ImageFormat(name: name) != nil { return nil }
      if unread.contains(folder) || code.shows("\(folder)/\(name)")
        || downloads.mayHave("\(folder)/\(name)")
      {
        return nil
      }
      return unknownName(
        "\(folder)/\(name)", "is neither a text nor an image, and no text offers it",
        "a text is named after its language, like \(language).md, an image has \(ImageFormat.list), "
          + "code is shown with '::code file=\(name)', and a link [text](\(name)) offers the file"
      )
    }
  }

  private func unknown(inPhrases folder: String, _ language: String) -> [Diagnostic] {
    names(folder).filter { !isText($0, ".txt") }.map { name in
      unknownName(
        "\(folder)/\(name)", "is not a text",
        "the file is named after its language, like \(language).txt")
    }
  }

  private func isText(_ name: String, _ ending: String) -> Bool {
    name.hasSuffix(ending) && Translations.isLanguage(String(name.dropLast(ending.utf8.count)))
  }

  /// The names in a folder, except hidden ones and those that begin with `_`, like a built site.
  private func names(_ folder: String) -> [String] {
    let path = folder.isEmpty ? content : "\(content)/\(folder)"
    guard InputPath.isFolder(path) else { return [] }
    return ((try? InputPath.names(in: path)) ?? []).filter {
      !$0.hasPrefix(".") && !$0.hasPrefix("_")
    }
  }

  private func unknownName(
    _ name: String, _ message: String, _ suggestion: String,
    _ severity: Diagnostic.Severity = .warning
  ) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: "\(content)/\(name)"), message: message,
      suggestion: suggestion, severity: severity, rule: .file)
  }
}
