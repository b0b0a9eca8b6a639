// A page as a single file: it contains its sheets, scripts, samples and the engine's module, so that it
// works at any address and loads nothing. Its policy allows only its own contents, by hash. Scripts and
// module are compressed, and decompressed by a script of a few lines.

import Foundation
import InkstepEngine
import InkstepLessons

/// Makes pages that are single files.
struct OneFile: Sendable {
  let words: Words
  /// The address where the site is published, ending in a slash; `nil` if it is unknown.
  let baseURL: String?
  /// The theme's sheets and scripts, by their names.
  private let theme: [String: [UInt8]]
  private let modules: ScriptModules
  private let stages: [DrawingStage]
  private let own: OwnStages
  /// The images of the texts, and the files that they offer, by their paths in the site.
  private let embedded: [String: [UInt8]]
  /// The scripts of figures, compressed in advance, because compressing takes long and many pages have the
  /// same scripts.
  private var packed: [PackedScript.Names: PackedScript] = [:]

  /// Prepares the pages of one language; `hasFigures` states whether the site publishes figures as pages of
  /// their own.
  init(_ content: SiteContent, baseURL: String?, hasFigures: Bool = false) {
    words = content.words
    self.baseURL = baseURL
    theme = Dictionary(content.assets.map { ($0.path.withoutAssets, $0.bytes) }) { first, _ in first
    }
    modules = content.modules
    (stages, own) = (content.shape.stages, content.shape.own)
    let files = content.images.files + content.downloads.files
    embedded = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    if !hasFigures || !Self.isPossible { return }
    for isGraph in Set(EmbeddedFigure.all(in: content.lessons).map(\.isGraph)) {
      let names = PackedScript.Names(
        script: LiveScripts.figureScript(isGraph: isGraph),
        sheets: LiveScripts.liveSheets(isGraph: isGraph))
      packed[names] = pack(names)
    }
  }

  /// Whether such pages can be made, which needs the system's zlib.
  static var isPossible: Bool { Compressor.system != nil }

  /// The separator of compressed scripts.
  private static let separator = UInt8(ascii: " ")

  /// The address of an empty icon.
  static let noIcon = "data:,"

  /// The most bytes of the page of a figure.
  static let limit = 400_000

  /// The whole page except the module, and the number of links into the site that it had to omit.
  func html(of page: Page, _ whole: WholePage) -> (html: HTML, lostLinks: Int) {
    let bundle = bundle(whole)
    let (main, lostLinks) = travelling(page.main, from: words.site.folder + page.path)
    var html = HTML()
    html.markup("<!DOCTYPE html>\n")
    html.open("html", ["lang": words.language, "dir": words[.languageDirection]])
    html.markup("\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.open(
      "meta", ["http-equiv": "Content-Security-Policy", "content": policy(page, whole, bundle)])
    html.markup("\n<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.open("meta", ["name": "description", "content": page.summary])
    html.markup("\n")
    html.element("title", text: page.title)
    // Without an icon a browser would request one.
    html.raw("\n<link rel=\"icon\" href=\"\(Self.noIcon)\">\n")
    html.markup("<style>")
    html.raw(bundle.style)
    html.markup("</style>\n</head>\n")
    html.open(
      "body",
      [("class", page.kind)] + (whole.hasPages ? baseURL.map { [("data-pages", $0)] } ?? [] : []))
    html.markup("\n")
    html.element("main", ["id": "main"]) { html in
      html.markup("\n")
      html.append(main)
      html.markup("\n")
    }
    html.markup("\n")
    if whole.script != nil {
      html.packed("inkstep-scripts") { $0.raw(bundle.scripts) }
      if whole.hasModule { html.packed("inkstep-module") { $0.slot(.engineBytes) } }
      html.markup("<script>")
      html.raw(bundle.start)
      html.markup("</script>\n")
    }
    html.markup("</body>\n</html>\n")
    return (html, lostLinks)
  }

  private func policy(_ page: Page, _ whole: WholePage, _ bundle: PageBundle) -> String {
    """
    default-src 'none'; script-src\(bundle.scriptHashes)\(whole.hasModule ? " 'wasm-unsafe-eval'" : ""); \
    style-src\(bundle.styleHashes); img-src data:;\
    \(whole.hasModule && page.runsCode ? " worker-src blob:;" : "") base-uri 'none'; form-action 'none'
    """
  }

  /// The contents of a page around its main part.
  private func bundle(_ whole: WholePage) -> PageBundle {
    let style = Theme.withOwn(whole.sheets) { theme[$0] != nil }.flatMap(plainSheet)
    let liveStyle = liveStyle(whole.liveSheets)
    let start = whole.script == nil ? [] : plain(LiveScripts.unpacking)
    let scripts = scripts(of: whole)
    return PageBundle(
      style: style, start: start,
      scripts: Array(scripts.map(\.packed).joined(separator: [Self.separator])),
      styleHashes: [style, liveStyle].filter { !$0.isEmpty }.map(Self.hash).joined(),
      scriptHashes: scripts.isEmpty
        ? " 'none'" : Self.hash(start) + scripts.map(\.hash).joined())
  }

  private func scripts(of whole: WholePage) -> [PackedScript] {
    guard let script = whole.script else { return [] }
    let samples = PackedScript(ScriptFiles.samples(whole.strokes, whole.signals))
    let names = PackedScript.Names(script: script, sheets: whole.liveSheets)
    let first = whole.firstScript.map { PackedScript(block($0)) }
    return [samples] + [first].compactMap(\.self) + [packed[names] ?? pack(names)]
  }

  /// Compresses scripts with the sheets of the elements that they make.
  private func pack(_ names: PackedScript.Names) -> PackedScript {
    PackedScript(joined(names.script, liveStyle(names.sheets)))
  }

  /// The hash by which a policy allows a text.
  fileprivate static func hash(_ text: [UInt8]) -> String {
    " 'sha256-\(SHA256.base64(of: text))'"
  }

  private func liveStyle(_ sheets: [String]) -> [UInt8] { sheets.flatMap(plainSheet) }

  private func plainSheet(_ sheet: String) -> [UInt8] {
    StyleSheet.compact(theme[sheet] ?? [])
  }

  private func plain(_ script: String) -> [UInt8] {
    ScriptText.compact(SourceText(file: script, bytes: theme[script] ?? []).bytes)
  }

  /// A script in a block of its own, so that its names differ from those of other scripts.
  private func block(_ script: String) -> [UInt8] {
    let parts = modules.parts(of: script).parts.map { ScriptText.compact($0.bytes) + "\n".utf8 }
    return Array("{\n".utf8) + parts.joined() + "}\n".utf8
  }

  /// The script of a page, with the sheets but without the samples.
  private func joined(_ script: String, _ style: [UInt8]) -> [UInt8] {
    let sources = modules.parts(of: script).parts.map { SourceText(file: $0.path, bytes: $0.bytes) }
    var text = ScriptFiles.catalogue(stages) + ScriptFiles.phrases(words, ScriptPhrases(sources))
    text += ScriptFiles.comments(own.translated(into: words.language))
    if !style.isEmpty {
      var json = JSONLines()
      json.value(String(decoding: style, as: UTF8.self))
      text += "document.head.append(Object.assign(document.createElement(\"style\"), ".utf8
      text += "{ textContent: ".utf8 + json.text.bytes + " }));\n".utf8
    }
    for source in sources {
      text += ScriptText.compact(source.bytes) + ";\n".utf8
    }
    return text
  }

  /// Warns of figures' pages that are too large for other sites to load.
  static func findings(_ files: [(path: String, size: Int)]) -> [Diagnostic] {
    files.filter { $0.path.contains(EmbedPage.folder) && $0.size > limit }.map { file in
      Diagnostic(
        location: SourceLocation(file: file.path),
        message:
          "has \(file.size / 1000) kB; a figure by itself should have \(limit / 1000) at most",
        suggestion: "show less in the figure, or let it have no address of its own",
        severity: .warning, rule: .module)
    }
  }

  /// Compresses bytes and encodes them as text.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    text(of: Compressor.system?.packed(bytes, .good) ?? [])
  }

  /// Encodes compressed bytes as text.
  static func text(of packed: [UInt8]) -> [UInt8] {
    Array(Data(packed).base64EncodedString().utf8)
  }
}

/// A script that another script decompresses.
private struct PackedScript: Sendable {
  /// Its parts: scripts and sheets of the theme, by their names.
  struct Names: Hashable {
    let script: String
    let sheets: [String]
  }

  let packed: [UInt8]
  /// The hash by which a policy allows it.
  let hash: String

  init(_ script: [UInt8]) {
    let text = Array("\"use strict\";\n".utf8) + script
    (packed, hash) = (OneFile.packed(text), OneFile.hash(text))
  }
}

/// The contents of pages that are single files, which many of them share.
private struct PageBundle: Sendable {
  let style: [UInt8]
  /// The script that decompresses the others.
  let start: [UInt8]
  /// The samples and the other scripts, compressed.
  let scripts: [UInt8]
  /// The hashes for the policy.
  let styleHashes: String
  let scriptHashes: String
}

extension OneFile {
  /// The main part of a page with addresses that hold anywhere, and the number of links that it lost: links
  /// into the site become absolute, or are omitted if the site has no base URL; images and files are embedded.
  private func travelling(_ main: HTML, from path: String) -> (html: HTML, lostLinks: Int) {
    var lost = 0
    let html = main.withLinks { address in
      let kept = travelling(address, from: path)
      if kept == nil { lost += 1 }
      return kept
    }
    return (html, lost)
  }

  /// The absolute form of an address; `nil` for a page of a site without a base URL.
  private func travelling(_ address: String, from path: String) -> String? {
    if address.hasPrefix("#") || isExternal(address) { return address }
    let parts = address.parts(at: "#", most: 1)
    guard let target = SiteFile.resolve(String(parts[0]), from: path) else { return nil }
    if let file = embedded[target] { return Self.address(of: target, file) }
    return baseURL.map { $0 + target.addressPath + (parts.count > 1 ? "#\(parts[1])" : "") }
  }
}

extension OneFile {
  /// The address of a file that is a part of the page.
  static func address(of path: String, _ file: [UInt8]) -> String {
    let type = mediaType(of: path).prefix { $0 != ";" }
    return "data:\(type);base64,\(Data(file).base64EncodedString())"
  }
}

extension HTML {
  /// Appends compressed bytes for a script to decompress, in an element that browsers do not run.
  fileprivate mutating func packed(_ id: String, _ content: (inout HTML) -> Void) {
    element("script", ["type": "application/octet-stream", "id": id], content)
    markup("\n")
  }
}
