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

  /// The name of the file, unless another is given.
  var standardOutput: String {
    (name == Option.all ? "course" : name) + (form == .page ? ".html" : ".epub")
  }

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
  progress.begin("Making the book")
  let book = Book(site, tutorial: tutorial)
  var findings = site.findings
  findings.add(book.findings, under: .markdown)
  try findings.throwErrors()
  let (bytes, lostLinks) = try site.bytes(of: book, choice.form)
  progress.end()
  try file.write(bytes, console)
  console.report(Diagnostics(findings.all))
  console.noteLostLinks(lostLinks)
}

extension Site {
  fileprivate func bytes(
    of book: Book, _ form: Book.Form
  ) throws(Diagnostics) -> (bytes: [UInt8], lostLinks: Int) {
    switch form {
    case .page:
      let (html, lostLinks) = book.page(OneFile(content, baseURL: settings.baseURL))
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
  /// Notes how many links a file without the site has lost.
  func noteLostLinks(_ count: Int) {
    if count == 0 { return }
    note(
      "note: \(counted(count, "link")) to the rest of the site left out; with '--base-url' they lead to where "
        + "it is published\n")
  }
}
