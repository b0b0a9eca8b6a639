// `sitegen build --single LESSON`: a lesson as one file, to be carried, sent or handed in.

import Foundation
import InkstepEngine
import InkstepLessons

/// Writes a lesson with everything that it needs as one file.
func runSingle(_ name: String, _ options: BuildOptions, console: Console) throws(Diagnostics) {
  let progress = Progress(console)
  defer { progress.end() }
  guard OneFile.isPossible else {
    throw Diagnostics(
      "a page that is one file is packed by zlib, which this system does not have",
      exitCode: .failure)
  }
  let output = ResultFile(
    path: options.output, input: options.folders.content, isForced: options.isForced)
  try output.check()
  try options.folders.requireContent()
  var findings = Findings()
  progress.begin("Reading the content")
  let content = SiteContent(options.folders, &findings)
  let lessons = content.lessons
  guard let lesson = lessons.first(where: { $0.slug == name }) else {
    throw Diagnostics(
      "the site has no lesson '\(shortened(name))'",
      suggestion: didYouMean(name, lessons.map(\.slug))
        ?? "one of \(lessons.map(\.slug).joined(separator: ", "))", exitCode: .usage)
  }
  progress.begin("Running every stage over every sample")
  let library = try TraceLibrary(content, jobs: options.jobs)
  progress.begin("Making the lesson")
  let pages = SitePages(
    content: content, library: library, fixtures: library.fixtures(jobs: options.jobs),
    baseURL: options.baseURL?.text ?? content.shape.address?.text, isLive: true,
    jobs: options.jobs)
  let (page, lostLinks) = pages.single(lesson, &findings)
  if let obstacle = findings.obstacle { throw obstacle }
  let module = try options.playground.modules(progress, console)?.engine.packed ?? []
  let file = OneFile.filling(OneFile.text(of: module), into: page) ?? page
  progress.end()
  console.report(Diagnostics(findings.all))
  try output.write(file.bytes, console)
  if lostLinks > 0 {
    console.note(
      "note: \(counted(lostLinks, "link")) to the rest of the site left out; with '--base-url' they "
        + "lead to where it is published\n")
  }
}

extension SitePages {
  /// A lesson as one file, but for the module, and how many links into the site were left out.
  func single(
    _ lesson: Lesson, _ findings: inout Findings
  ) -> (page: SiteFile, lostLinks: Int) {
    let shared = data
    let assets = PageAssets(
      theme: content.theme, content.assets, template: content.template,
      made: LiveFiles.data(library, [content.texts], content.scripts), isLive: true)
    findings.add(assets.findings, under: .unreadable)
    let known = Paths(self)
    let names = known.pages + known.unitData + (shared + content.own.files).map(\.path)
    let edition = PageEdition(
      content, self, [content.words], stageCode(&findings), assets,
      addresses(Set(names), known, shared, []), SiteFacts(library: library))
    let (page, faults) = edition.maker.lessons.page(lesson, isAlone: true)
    findings.add(faults, under: .markdown)
    let kind = LiveScripts.lesson
    let whole = WholePage(
      sheets: LiveScripts.pageSheets + kind.sheets,
      scripts: kind.files + (page.runsCode ? LiveScripts.writing : []),
      strokes: library.strokes + library.added, signals: library.signals)
    let (html, lostLinks) = OneFile(content, baseURL: baseURL).html(of: page, whole)
    return (SiteFile(path: page.path, bytes: html.bytes), lostLinks)
  }
}
