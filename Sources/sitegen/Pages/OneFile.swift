// A page that is one file: sheets, scripts, samples and the engine's module stand in it, so that it works
// wherever it is put, and asks for nothing. Its policy allows what it brings along and nothing else, by
// hash. Scripts and module are packed, and unpacked by a script of a few lines.

import Foundation
import InkstepEngine
import InkstepLessons

/// Makes pages of one file.
struct OneFile: Sendable {
  let words: Words
  /// Where the site is published, ending in a slash; `nil` if nobody has said.
  let baseURL: String?
  /// The theme's sheets and scripts, by their names.
  private let theme: [String: [UInt8]]
  private let modules: ScriptModules
  /// The images beside the texts, by their places in the site.
  private let images: [String: [UInt8]]
  /// The scripts of figures, packed: it takes long, and many pages have the same.
  private var packed: [PackedScript.Names: PackedScript] = [:]

  /// Prepares the pages of one language, with the scripts of the figures that its lessons publish if the site
  /// `hasFigures`.
  init(_ content: SiteContent, baseURL: String?, hasFigures: Bool = false) {
    words = content.words
    self.baseURL = baseURL
    theme = Dictionary(content.assets.map { ($0.path.withoutAssets, $0.bytes) }) { first, _ in first
    }
    modules = content.modules
    images = Dictionary(content.images.files.map { ($0.path, $0.bytes) }) { first, _ in first }
    if !hasFigures || !Self.isPossible { return }
    for isGraph in Set(EmbeddedFigure.all(in: content.lessons).map(\.isGraph)) {
      let names = PackedScript.Names(
        script: LiveScripts.figureScript(isGraph: isGraph),
        sheets: LiveScripts.liveSheets(isGraph: isGraph))
      packed[names] = pack(names)
    }
  }

  /// Whether such pages can be made: they need the zlib of the system.
  static var isPossible: Bool { Compressor.system != nil }

  /// What stands between packed scripts.
  private static let separator = UInt8(ascii: " ")

  /// An icon that is nothing.
  static let noIcon = "data:,"

  /// The most bytes of a figure by itself.
  static let limit = 250_000

  /// The whole of a page but the module, and how many links into the site it had to leave out.
  func html(of page: Page, _ whole: WholePage) -> (html: HTML, lostLinks: Int) {
    let bundle = bundle(whole)
    let (main, lostLinks) = travelling(page.main, from: words.site.folder + page.path)
    var html = HTML()
    html.markup("<!DOCTYPE html>\n")
    html.open("html", ["lang": words.language, "dir": words[.languageDirection]])
    html.markup("\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.open(
      "meta", ["http-equiv": "Content-Security-Policy", "content": policy(page, bundle)])
    html.markup("\n<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.open("meta", ["name": "description", "content": page.description])
    html.markup("\n")
    html.element("title", text: Borrowed.plain(page.title))
    // A browser that finds no icon asks for one.
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
    html.packed("inkstep-scripts") { $0.raw(bundle.scripts) }
    html.packed("inkstep-module") { $0.slot(.engineBytes) }
    html.markup("<script>")
    html.raw(bundle.start)
    html.markup("</script>\n</body>\n</html>\n")
    return (html, lostLinks)
  }

  private func policy(_ page: Page, _ bundle: PageBundle) -> String {
    """
    default-src 'none'; script-src\(bundle.scriptHashes) 'wasm-unsafe-eval'; \
    style-src\(bundle.styleHashes); img-src data:;\
    \(page.runsCode ? " worker-src blob:;" : "") base-uri 'none'; form-action 'none'
    """
  }

  /// What a page contains besides its main part.
  private func bundle(_ whole: WholePage) -> PageBundle {
    let style = whole.sheets.flatMap(plainSheet)
    let liveStyle = liveStyle(whole.liveSheets)
    let start = plain(LiveScripts.unpacking)
    let samples = PackedScript(ScriptFiles.samples(whole.strokes, whole.signals))
    let names = PackedScript.Names(script: whole.script, sheets: whole.liveSheets)
    let scripts = packed[names] ?? pack(names)
    return PageBundle(
      style: style, start: start,
      scripts: samples.packed + [Self.separator] + scripts.packed,
      styleHashes: [style, liveStyle].filter { !$0.isEmpty }.map(Self.hash).joined(),
      scriptHashes: Self.hash(start) + samples.hash + scripts.hash)
  }

  /// Packs scripts with the sheets of what they make.
  private func pack(_ names: PackedScript.Names) -> PackedScript {
    PackedScript(joined(names.script, liveStyle(names.sheets)))
  }

  /// What a policy allows a text by.
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

  /// Everything that runs, in one text, but for the samples that it runs over.
  private func joined(_ script: String, _ style: [UInt8]) -> [UInt8] {
    let sources = modules.parts(of: script).parts.map { SourceText(file: $0.path, bytes: $0.bytes) }
    var text = ScriptFiles.catalogue + ScriptFiles.phrases(words, ScriptPhrases(sources))
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

  /// Warns of embedded figures that are larger than other people's pages should be asked to load.
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

  /// Bytes as text that unpacks to them.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
    text(of: Compressor.system?.packed(bytes, .good) ?? [])
  }

  /// What is packed as text.
  static func text(of packed: [UInt8]) -> [UInt8] {
    Array(Data(packed).base64EncodedString().utf8)
  }
}

/// A script that is unpacked by another.
private struct PackedScript: Sendable {
  /// What it is made of: scripts and sheets of the theme, by their names.
  struct Names: Hashable {
    let script: String
    let sheets: [String]
  }

  let packed: [UInt8]
  /// What a policy allows it by.
  let hash: String

  init(_ script: [UInt8]) {
    let text = Array("\"use strict\";\n".utf8) + script
    (packed, hash) = (OneFile.packed(text), OneFile.hash(text))
  }
}

/// What pages of one file bring along, which is the same for many of them.
private struct PageBundle: Sendable {
  let style: [UInt8]
  /// The script that unpacks.
  let start: [UInt8]
  /// The samples and the other scripts, packed.
  let scripts: [UInt8]
  /// What a policy allows of it.
  let styleHashes: String
  let scriptHashes: String
}

extension OneFile {
  /// The main part of a page with addresses that hold in any other place, and the number of links that it
  /// lost: links into the site become absolute, or are left out if it has no base URL; images are embedded.
  private func travelling(_ main: HTML, from path: String) -> (html: HTML, lostLinks: Int) {
    var lost = 0
    let html = main.withLinks { address in
      let kept = travelling(address, from: path)
      if kept == nil { lost += 1 }
      return kept
    }
    return (html, lost)
  }

  /// An address as it holds elsewhere; `nil` for a place in a site that is nowhere yet.
  private func travelling(_ address: String, from path: String) -> String? {
    if address.hasPrefix("#") || isExternal(address) { return address }
    let parts = address.parts(at: "#", most: 1)
    guard let target = SiteFile.resolve(String(parts[0]), from: path) else { return nil }
    if let image = images[target] {
      return
        "data:\(ImageFormat(name: target)?.mediaType ?? "image/png");base64,\(Data(image).base64EncodedString())"
    }
    return baseURL.map { $0 + target.addressPath + (parts.count > 1 ? "#\(parts[1])" : "") }
  }
}

extension HTML {
  /// Appends packed bytes for a script to unpack; no browser takes them for a script.
  fileprivate mutating func packed(_ id: String, _ content: (inout HTML) -> Void) {
    element("script", ["type": "application/octet-stream", "id": id], content)
    markup("\n")
  }
}
