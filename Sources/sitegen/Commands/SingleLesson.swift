// `sitegen build --single LESSON`: writes a lesson as one self-contained file; with `--scorm` as a package for learning
// platforms, and with `--scorm all` such a package of every lesson.

import Foundation
import InkstepEngine
import InkstepLessons

/// Writes a lesson as one self-contained file or package, or all lessons as packages.
func runSingle(_ options: BuildOptions, console: Console) throws(Diagnostics) {
  let progress = Progress(console)
  defer { progress.end() }
  guard OneFile.isPossible else {
    throw Diagnostics(
      "a page that is one file is packed by zlib, which this system does not have",
      exitCode: .failure)
  }
  let maker = SingleFiles(options: options)
  try maker.checkOutput()
  let content = try options.content(progress)
  let slugs = try maker.lessons(of: content).map(\.slug)
  let site = try options.site(of: content, progress)
  let language = try site.language(options.language)
  let lessons = language.lessons.filter { slugs.contains($0.slug) }
  progress.begin("Making the lesson")
  let pages = lessons.map { site.single($0, in: language, isCourse: options.isPackage) }
  var findings = site.findings
  for page in pages { findings.add(page.page.findings, under: .markdown) }
  try findings.throwErrors()
  let modules = try options.playground.modules(progress, console)
  let slots = modules.map { ModuleFiles($0).slots } ?? [:]
  progress.end()
  var files: [SiteFile] = []
  for (lesson, page) in zip(lessons, pages) {
    let bytes = page.page.file(slots).bytes
    files.append(
      SiteFile(
        path: "\(lesson.slug).zip",
        bytes: options.isPackage ? maker.package(lesson, bytes, &findings) : bytes))
  }
  try maker.write(files, console)
  console.report(Diagnostics(findings.all))
  console.noteLostLinks(pages.map(\.lostLinks).reduce(0, +))
  console.noteLanguages(of: site, options)
}

/// The files of lessons by themselves.
private struct SingleFiles {
  let options: BuildOptions

  /// The lessons to write: the one that is named, or all.
  func lessons(of content: SiteContent) throws(Diagnostics) -> [Lesson] {
    guard let name = options.single else { return content.lessons }
    let found = content.lessons.filter { $0.slug == name }
    if !found.isEmpty { return found }
    let slugs = content.lessons.map(\.slug)
    throw Diagnostics(
      "the site has no lesson '\(shortened(name))'",
      suggestion: didYouMean(name, slugs) ?? "one of \(slugs.joined(separator: ", "))",
      exitCode: .usage)
  }

  /// The output for the lesson that is named.
  private var file: ResultFile {
    ResultFile(
      path: options.output, input: options.folders.content, isReplacing: options.isReplacing)
  }

  /// Refuses an output that must not be replaced.
  func checkOutput() throws(Diagnostics) {
    if options.single == nil { try options.folder.check() } else { try file.check() }
  }

  /// Writes the file of the lesson that is named, or the folder of all packages.
  func write(_ files: [SiteFile], _ console: Console) throws(Diagnostics) {
    if options.single == nil { return try options.folder.write(files, console) }
    try file.write(files[0].bytes, console)
  }

  /// The package of a lesson; warns if it is large.
  func package(_ lesson: Lesson, _ page: [UInt8], _ findings: inout Findings) -> [UInt8] {
    let bytes = CoursePackage(slug: lesson.slug, title: lesson.front.title, page: page).bytes
    if bytes.count > CoursePackage.limit {
      findings.add(
        [
          Diagnostic(
            location: SourceLocation(file: "\(lesson.slug).zip"),
            message:
              "has \(bytes.count / 1000) kB; a package should have \(CoursePackage.limit / 1000) at most",
            suggestion: "leave out large images and samples that the lesson does not show",
            severity: .warning, rule: .module)
        ], under: .module)
    }
    return bytes
  }
}

extension Site {
  /// Renders a lesson as one file; returns the number of links into the site that were removed.
  ///
  /// A course reports answers to a learning platform.
  fileprivate func single(
    _ lesson: Lesson, in language: SiteLanguage, isCourse: Bool
  ) -> (page: RenderedPage, lostLinks: Int) {
    let (page, findings) = LessonRenderer(self, language).page(lesson, isAlone: true)
    let kind = LiveScripts.lesson
    let script = page.runsCode ? LiveScripts.writingLesson : kind.script
    let isLive = settings.isLive
    var whole = WholePage(
      sheets: LiveScripts.pageSheets + kind.sheets,
      script: isLive ? script : LiveScripts.acts,
      firstScript: isCourse ? LiveScripts.course : nil,
      strokes: isLive ? library.strokes + library.added : [],
      signals: isLive ? library.signals : [])
    whole.hasModule = isLive
    let (html, lostLinks) = OneFile(language.content, baseURL: settings.baseURL)
      .html(of: page, whole)
    let rendered = RenderedPage(
      path: page.path, bytes: html.bytes, slots: html.slots, findings: findings)
    return (rendered, lostLinks)
  }
}
