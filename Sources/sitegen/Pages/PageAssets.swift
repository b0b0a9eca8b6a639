// The assets that pages load: the theme's sheets and scripts, joined so that a page has one sheet and few
// scripts, and the program's data for scripts. The names contain a hash of the content,
// `lesson-1a2b3c4d.js`, so that a page never loads a file of another build from a cache.

/// The sheets and scripts as they are published.
struct PageAssets: Sendable {
  /// The published files under `assets`, except the publisher's own.
  private(set) var files: [SiteFile] = []
  /// The script that searches; it is published with the text of each language.
  private(set) var searchScript: [UInt8] = []
  /// Files that the theme lacks, and scripts that cannot be joined.
  private(set) var findings: [Diagnostic] = []
  /// The hash in the name of each file, by the name without it.
  private var hashes: [String: String] = [:]
  /// Whether the template has a placeholder for the one sheet instead of linking sheets itself.
  let hasOneSheet: Bool
  /// Whether there is an icon for home screens.
  private(set) var hasTouchIcon = false

  /// Joins the assets that the pages of a site need; `made` is the program's data for scripts.
  init(_ content: SiteContent, made: [SiteFile], isLive: Bool) {
    hasOneSheet = content.template.uses(.styles)
    let theme = ThemeFiles(content)
    var used: Set<String> = [LiveScripts.fetching, LiveScripts.unpacking]
    used.formUnion([LiveScripts.figureSheet, LiveScripts.bookSheet])

    let base = hasOneSheet ? LiveScripts.pageSheets : []
    if hasOneSheet { publish("page.css", joined(sheets: base, of: theme)) }
    for kind in LiveScripts.allCases where isLive || kind == .home || kind == .lesson {
      publish("\(kind.rawValue).css", joined(sheets: base + kind.sheets, of: theme))
    }
    used.formUnion(LiveScripts.pageSheets + LiveScripts.allCases.flatMap(\.sheets))
    used.formUnion([Theme.ownTokens, Theme.lastSheet, LiveScripts.preview])
    for entry in LiveScripts.entries {
      let parts = parts(of: entry, in: theme)
      used.formUnion(parts.map(\.path))
      // A page that is a single file embeds its scripts.
      let isAlone = LiveScripts.embedded.contains(entry)
      let isUsed = isLive ? !isAlone && entry != LiveScripts.acts : entry == LiveScripts.acts
      if isUsed || LiveScripts.stillScripts.contains(entry) {
        let isBar = entry == LiveScripts.bar
        publish(entry, isBar ? Self.apart(Self.joined(parts)) : Self.joined(parts))
      }
    }
    let search = parts(of: LiveScripts.search, in: theme)
    used.formUnion(search.map(\.path))
    searchScript = Self.apart(Self.joined(search))
    publish(made, theme)
    for asset in content.assets where isOwn(asset, used, content.template) {
      // A publisher's own entry point is joined, too; other scripts are published unchanged.
      let parts = asset.path.hasSuffix(".js") ? parts(of: asset.path.withoutAssets, in: theme) : []
      let bytes =
        parts.count > 1
        ? Self.joined(parts)
        : asset.path.hasSuffix(".css") ? ChosenColours.follow(asset.bytes) : asset.bytes
      files.append(SiteFile(path: asset.path, bytes: bytes))
    }
    addTouchIcon(content)
  }

  /// Adds the icon for home screens, unless the publisher has one.
  private mutating func addTouchIcon(_ content: SiteContent) {
    hasTouchIcon = content.own.files.contains { $0.path == TouchIcon.path }
    guard !hasTouchIcon, let icon = content.assets.first(where: { $0.path == "assets/icon.svg" }),
      let file = TouchIcon.file(of: icon.bytes)
    else { return }
    files.append(file)
    hasTouchIcon = true
  }

  /// Publishes the program's data for scripts: the phrases together with the scripts that precede them, the
  /// rest as files of their own.
  private mutating func publish(_ made: [SiteFile], _ theme: ThemeFiles) {
    let catalogue = made.first { $0.path.withoutAssets == LiveScripts.catalogue }
    for file in made where file.path != catalogue?.path {
      let name = file.path.withoutAssets
      if name.hasPrefix("words") {
        let fetching = parts(of: LiveScripts.fetching, in: theme)
        let data = [file] + (catalogue.map { [$0] } ?? [])
        publish(name, Self.joined(fetching, data))
      } else {
        publish(name, file.bytes)
      }
    }
  }

  /// Whether a file of the theme is the publisher's own, or linked by the template.
  private func isOwn(_ asset: SiteFile, _ used: Set<String>, _ template: Template) -> Bool {
    !used.contains(asset.path.withoutAssets)
      || template.place(of: "{{root}}\(asset.path)\"") != nil
  }

  /// The address of a file below the site's root, by its name without the hash.
  func address(_ name: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(name[..<dot])-\(hash(name))\(name[dot...])"
  }

  /// Whether a published file has a hash in its name.
  func isHashed(_ path: String) -> Bool { hashes.keys.contains { address($0) == path } }

  /// The hash in the name of a file.
  func hash(_ name: String) -> String { hashes[name] ?? "" }

  private mutating func publish(_ name: String, _ bytes: [UInt8]) {
    hashes[name] = Hash64(bytes).short
    files.append(SiteFile(path: address(name), bytes: bytes))
  }

  private mutating func report(_ file: String, _ message: String) {
    let finding = Diagnostic(
      location: SourceLocation(file: file), message: message, rule: .unreadable)
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// The modules that an entry point needs, in their order.
  private mutating func parts(of entry: String, in theme: ThemeFiles) -> [ScriptModules.Part] {
    let (parts, faults) = theme.modules.parts(of: entry)
    for fault in faults where !findings.contains(fault) { findings.append(fault) }
    if parts.isEmpty, theme.hasScripts {
      report("\(theme.folder)/scripts/\(entry)", "is missing, and pages load it")
    }
    return parts
  }

  /// Joins sheets, without comments and indentation, each under a comment with its name.
  private mutating func joined(sheets: [String], of theme: ThemeFiles) -> [UInt8] {
    var text: [UInt8] = []
    for sheet in theme.withOwn(sheets) {
      guard let bytes = theme.sheets[sheet] else {
        if theme.hasSheets {
          report("\(theme.folder)/styles/\(sheet)", "is missing, and pages load it")
        }
        continue
      }
      text += "/* styles/\(sheet) */\n".utf8
      let plain =
        bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
      text += ChosenColours.follow(StyleSheet.compact(plain))
      if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
    }
    return text
  }

  /// A script in a function, so that its names do not collide with those of the other scripts of a page.
  private static func apart(_ script: [UInt8]) -> [UInt8] {
    Array("(() => {\n".utf8) + script + "})();\n".utf8
  }

  /// Joins the parts of a script, without comments and indentation, and data for scripts, each under a comment
  /// with its name.
  private static func joined(_ parts: [ScriptModules.Part], _ data: [SiteFile] = []) -> [UInt8] {
    // A directive at the start holds for the whole script.
    var text = Array("\"use strict\";\n".utf8)
    let data = data.map { (name: $0.path.withoutAssets, bytes: $0.bytes) }
    let parts = parts.map { (name: "scripts/\($0.path)", bytes: ScriptText.compact($0.bytes)) }
    for (name, bytes) in parts + data {
      text += "// \(name)\n".utf8
      text += bytes
      // Without the semicolon a statement could continue in the next part.
      text += (bytes.last == UInt8(ascii: "\n") ? ";\n" : "\n;\n").utf8
    }
    return text
  }
}

/// The sheets and scripts of a theme, by their paths below their folders.
private struct ThemeFiles {
  let folder: String
  let sheets: [String: [UInt8]]
  let modules: ScriptModules
  let hasScripts: Bool
  var hasSheets: Bool { !sheets.isEmpty }

  init(_ content: SiteContent) {
    folder = content.theme.folder
    modules = content.modules
    hasScripts = content.assets.contains { $0.path.hasSuffix(".js") }
    let found = content.assets.filter { $0.path.hasSuffix(".css") }
    sheets = Dictionary(found.map { ($0.path.withoutAssets, $0.bytes) }) { first, _ in first }
  }
}

extension ThemeFiles {
  /// The names of sheets, with those that the content adds to the theme.
  func withOwn(_ sheets: [String]) -> [String] { Theme.withOwn(sheets) { self.sheets[$0] != nil } }
}

extension String {
  /// The path below the folder of assets.
  var withoutAssets: String {
    hasPrefix("assets/") ? String(dropFirst("assets/".utf8.count)) : self
  }
}
