// `sitegen build --book all|TUTORIAL` and `--epub all|TUTORIAL`: writes the lessons as one page for paper, or as an
// e-book.

import Foundation
import InkstepLessons

extension BookChoice {
  /// Reads the options of a command line; `nil` if none asks for a book.
  init?(_ arguments: Arguments) throws(UsageError) {
    let given = [Option.single, .scorm, .book, .epub].filter(arguments.has)
    let names = [Option.book, .epub].compactMap { arguments.values[$0] }
    guard let name = names.first else { return nil }
    if given.count > 1 {
      throw UsageError(
        message: "The options '\(given[0].flag)' and '\(given[1].flag)' exclude each other.",
        verb: .build)
    }
    self.init(name: name, form: arguments.has(.book) ? .page : .package)
  }

  /// The name of the file without its ending, unless another is given.
  var standardName: String { name == Option.all ? "course" : name }

  /// The ending of the file's name.
  var ending: String { form == .page ? ".html" : ".epub" }

  /// The slug of the tutorial to write; `nil` for all.
  fileprivate func tutorial(of shape: SiteShape) throws(Diagnostics) -> String? {
    if name == Option.all { return nil }
    let slugs = shape.tutorials.map(\.slug)
    if slugs.contains(name) { return name }
    let known = [Option.all] + slugs
    throw Diagnostics(
      "the site has no tutorial '\(shortened(name))'",
      suggestion: didYouMean(name, known) ?? "one of \(known.joined(separator: ", "))",
      exitCode: .usage)
  }
}

/// Writes a book.
func runBook(
  _ choice: BookChoice, _ options: BuildOptions, console: Console
) throws(Diagnostics) {
  let progress = Progress(console)
  defer { progress.end() }
  let file = ResultFile(
    path: options.output, input: options.folders.content, isReplacing: options.isReplacing)
  try file.check()
  let content = try options.content(progress)
  let tutorial = try choice.tutorial(of: content.shape)
  let site = try options.site(of: content, progress)
  let language = try site.language(options.language)
  progress.begin("Making the book")
  let book = Book(site, tutorial: tutorial, in: language)
  var findings = site.findings
  findings.add(book.findings, under: .markdown)
  try findings.throwErrors()
  let (bytes, lostLinks) = try site.bytes(of: book, choice.form, in: language)
  progress.end()
  try file.write(bytes, console)
  console.report(Diagnostics(findings.all))
  console.noteLostLinks(lostLinks)
  console.noteLanguages(of: site, options)
}

extension Site {
  /// The language for a file that has one: the one that is asked for, or that of the originals.
  func language(_ code: String?) throws(Diagnostics) -> SiteLanguage {
    guard let code else { return languages[0] }
    if let language = languages.first(where: { $0.words.language == code }) { return language }
    let known = languages.map(\.words.language)
    throw Diagnostics(
      "the site has no language '\(shortened(code))'",
      suggestion: known.count == 1
        ? "add it to 'languages' in \(SiteShape.fileName)"
        : didYouMean(code, known) ?? "one of \(known.joined(separator: ", "))",
      exitCode: .usage)
  }

  fileprivate func bytes(
    of book: Book, _ form: Book.Form, in language: SiteLanguage
  ) throws(Diagnostics) -> (bytes: [UInt8], lostLinks: Int) {
    switch form {
    case .page:
      let (html, lostLinks) = book.page(
        OneFile(language.content, baseURL: settings.baseURL))
      return (html.bytes, lostLinks)
    case .package:
      let theme = Dictionary(content.assets.map { ($0.path.withoutAssets, $0.bytes) }) { first, _ in
        first
      }
      let sheets = Theme.withOwn(LiveScripts.plainSheets) { theme[$0] != nil }
      let style = PlainSheet(sheets.map { StyleSheet.compact(theme[$0] ?? []) })
      let cover = SiteCard(site: self).picture(
        of: book.figure, in: Canvas(width: 1200, height: 1600, .white))
      return try EPUB(book: book, style: style.text, cover: cover).archive()
    }
  }
}

extension BuildOptions {
  /// Reads the content.
  func content(_ progress: Progress) throws(Diagnostics) -> SiteContent {
    progress.begin("Reading the content")
    return try SiteContent.load(folders)
  }

  /// Runs every stage and lists the pages.
  func site(of content: SiteContent, _ progress: Progress) throws(Diagnostics) -> Site {
    progress.begin("Running every stage over every sample")
    let library = try TraceLibrary(content, jobs: jobs)
    return Site(content, library, settings(content), jobs: jobs)
  }
}

extension Console {
  /// Notes the language of a file that has one, if the site has others and none was asked for.
  func noteLanguages(of site: Site, _ options: BuildOptions) {
    let codes = site.languages.map(\.words.language)
    guard options.language == nil, codes.count > 1 else { return }
    let others = codes.dropFirst().map { "'--language \($0)'" }
    note("note: made in '\(codes[0])'; \(alternatives(others)) makes it in another language\n")
  }

  /// Notes how many links a file without the site has lost.
  func noteLostLinks(_ count: Int) {
    if count == 0 { return }
    note(
      "note: \(counted(count, "link")) to the rest of the site left out; with '--base-url' "
        + "\(count == 1 ? "it leads" : "they lead") to where it is published\n")
  }
}
