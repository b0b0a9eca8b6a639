// `sitegen check`, a gate: everything that a build would refuse and a little more, told in one run,
// a line for each finding.

import Foundation
import InkstepLessons

/// Checks the content, and writes nothing.
func runCheck(_ options: CheckOptions, console: Console) throws(Diagnostics) {
  let progress = Progress(console)
  defer { progress.end() }
  let build = SiteBuild(folders: options.folders, jobs: options.jobs, progress: progress)
  var findings = Findings()
  let product = try build.prepare(baseURL: nil, isLive: true, &findings) { _ in FileSink(nil) }
  progress.begin("Looking for what is not used")
  findings.add(product.unused, under: .unused)
  let words = product.content.words
  if words.isRead {
    findings.add(product.content.scripts.findings(words.forms.map(\.key)), under: .phrase)
  }
  progress.begin("Comparing translations")
  Translations(product.content).check(&findings)
  progress.begin("Measuring the WebAssembly module")
  // Modules of the sources as they are now, if a build has left them; nothing is compiled.
  let keys = try? ModuleSources.keys(of: options.wasm)
  let sizes = ModuleProduct.allCases.map { product in
    let key = keys?.first { $0.product == product }?.key
    let module = key.flatMap { ModuleCache(package: options.wasm).newest(ofSources: $0) }
    return (product: product, size: module.map { ModuleSize($0) })
  }
  findings.add(sizes.compactMap { $0.size?.finding(options.wasm, $0.product) }, under: .module)
  progress.end()

  let report = FindingsReport(findings)
  let exitCode = findings.exitCode(isStrict: options.isStrict)
  switch options.format {
  case .json: try console.write(report.json(product.counts).bytes)
  case .csv: try console.write(report.csv)
  case .github: try console.write(report.github)
  case .text:
    console.note(
      console.isTalkative ? report.excerpts(isColoured: console.isColoured) : report.lines)
    if exitCode == .success { try console.write(summary(of: product, sizes, report)) }
  }
  if exitCode != .success { throw Diagnostics([], exitCode: exitCode) }
}

private func summary(
  of product: SiteBuild.Product, _ sizes: [(product: ModuleProduct, size: ModuleSize?)],
  _ report: FindingsReport
) -> String {
  let lines = sizes.map { "\n\($0.product.name): \($0.size?.text ?? "not built, size unknown")" }
    .joined()
  let warnings = report.count(of: .warning)
  let end = warnings == 0 ? "" : ", with \(warnings) warning\(warnings == 1 ? "" : "s")"
  let counts = product.counts
  return """
    \(counted(counts.lessons, "lesson")), \(counted(counts.fixtures, "fixture")), \
    \(counted(counts.files, "file")): \
    everything agrees\(end)\(lines)

    """
}

extension SiteBuild.Product {
  /// How much was checked.
  var counts: CheckedCounts {
    CheckedCounts(
      lessons: content.lessons.count, fixtures: recordedCount, files: made.fileCount)
  }

  /// Samples that no lesson shows, and the guide to the fixtures does not speak of; images that no text shows.
  fileprivate var unused: [Diagnostic] {
    let texts = content.lessons.map(\.source) + [content.texts[.fixtures]].compactMap(\.self)
    let use = SampleUse(texts, standardSignal: library.standardSignal?.id ?? "")
    let editions = [content.texts] + content.translations
    let images = content.images.unused(by: editions.flatMap(\.all))
    let shape = content.shape
    let shown = Set([shape.homeStroke, shape.playgroundStroke].compactMap(\.self).map(\.text))
    // A text that could not be read might have shown anything.
    guard use.isWhole else { return images }
    let strokes = content.strokes.map(\.id).filter { id in
      !use.strokes.contains(id) && !shown.contains(id)
    }
    let signals = content.signals.map(\.id).filter { !use.signals.contains($0) }
    func finding(_ kind: String, _ id: String) -> Diagnostic {
      Diagnostic(
        location: SourceLocation(file: "\(content.folder)/\(kind)s/\(id).json"),
        message: "no text shows the \(kind) '\(id)', links to it or says a number of it",
        suggestion: "use it in a lesson, or remove it and its fixtures", severity: .warning,
        rule: .unused)
    }
    return strokes.map { finding("stroke", $0) } + signals.map { finding("signal", $0) } + images
  }
}
