// `sitegen build --single LESSON`: writes a lesson as one self-contained file.

import Foundation
import InkstepEngine
import InkstepLessons

/// Writes a lesson as one self-contained file.
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
  progress.begin("Reading the content")
  let content = try SiteContent.load(options.folders)
  guard let lesson = content.lessons.first(where: { $0.slug == name }) else {
    let slugs = content.lessons.map(\.slug)
    throw Diagnostics(
      "the site has no lesson '\(shortened(name))'",
      suggestion: didYouMean(name, slugs) ?? "one of \(slugs.joined(separator: ", "))",
      exitCode: .usage)
  }
  progress.begin("Running every stage over every sample")
  let library = try TraceLibrary(content, jobs: options.jobs)
  progress.begin("Making the lesson")
  let settings = options.settings(content)
  let site = Site(content, library, settings, jobs: options.jobs)
  let (page, lostLinks) = site.single(lesson)
  var findings = site.findings
  findings.add(page.findings, under: .markdown)
  try findings.throwErrors()
  let modules = try options.playground.modules(progress, console)
  let file = page.file(modules.map { ModuleFiles($0).slots } ?? [:])
  progress.end()
  console.report(Diagnostics(findings.all))
  try output.write(file.bytes, console)
  if lostLinks > 0 {
    console.note(
      "note: \(counted(lostLinks, "link")) to the rest of the site left out; with '--base-url' they "
        + "lead to where it is published\n")
  }
}

extension Site {
  /// Renders a lesson as one file; returns the number of links into the site that were removed.
  fileprivate func single(_ lesson: Lesson) -> (page: RenderedPage, lostLinks: Int) {
    let (page, findings) = LessonRenderer(self, languages[0]).page(lesson, isAlone: true)
    let kind = LiveScripts.lesson
    let whole = WholePage(
      sheets: LiveScripts.pageSheets + kind.sheets,
      script: page.runsCode ? LiveScripts.writingLesson : kind.script,
      strokes: library.strokes + library.added, signals: library.signals)
    let (html, lostLinks) = OneFile(content, baseURL: settings.baseURL).html(of: page, whole)
    let rendered = RenderedPage(
      path: page.path, bytes: html.bytes, slots: html.slots, findings: findings)
    return (rendered, lostLinks)
  }
}
