// What pages load: the theme's sheets and scripts joined, so that a page has one sheet and few scripts, and
// what the program makes for scripts. Each is named after its bytes, `lesson-1a2b3c4d.js`, so that a page
// never meets a file of another build, however long a browser keeps it. The theme's own files stay one by
// one and readable; here they stand one after the other.

/// The sheets and scripts as they are published.
struct PageAssets: Sendable {
  /// Everything under `assets` but what publishers bring along as it is.
  private(set) var files: [SiteFile] = []
  /// What of a list the theme does not have.
  private(set) var findings: [Diagnostic] = []
  /// The hash in the name of each file, by the name without it.
  private var hashes: [String: String] = [:]
  /// Whether the template leaves a place for the one sheet, and does not link sheets itself.
  let hasOneSheet: Bool

  /// Joins what the pages of a site need of its theme, and of what the program has `made` for scripts.
  init(theme: String, _ assets: [SiteFile], template: Template, made: [SiteFile], isLive: Bool) {
    hasOneSheet = template.uses(.styles)
    var theirs: [String: [UInt8]] = [:]
    for asset in assets { theirs[asset.path.fileName] = asset.bytes }
    let ours = Dictionary(made.map { ($0.path.fileName, $0.bytes) }) { first, _ in first }

    var used: Set<String> = []
    func join(_ name: String, _ parts: [String]) {
      let isScript = name.hasSuffix(".js")
      let folder = isScript ? "scripts" : "styles"
      var found: [(source: String, bytes: [UInt8])] = []
      for part in parts {
        used.insert(part)
        if let bytes = ours[part] {
          found.append((part, bytes))
        } else if let bytes = theirs[part] {
          found.append(("\(folder)/\(part)", bytes))
        } else if theirs.keys.contains(where: { $0.hasSuffix(isScript ? ".js" : ".css") }) {
          tell("\(theme)/\(folder)/\(part)", "is missing, and pages load it")
        }
      }
      publish(name, Self.joined(found, isScript: isScript))
    }

    let base = hasOneSheet ? LiveScripts.pageSheets : []
    if hasOneSheet { join("page.css", base) }
    for kind in LiveScripts.allCases {
      if isLive || kind == .home { join("\(kind.rawValue).css", base + kind.sheets) }
      if isLive { join("\(kind.rawValue).js", kind.files) }
      used.formUnion(kind.sheets + kind.files)
    }
    if isLive {
      join(LiveScripts.writingLesson, LiveScripts.lesson.files + LiveScripts.writing)
    }
    join("steps.js", LiveScripts.steps)
    used.formUnion(LiveScripts.pageSheets + LiveScripts.words + LiveScripts.ink)
    // What stands in pages that are one file is published with them.
    used.formUnion([LiveScripts.unpacking, LiveScripts.figureSheet])
    for file in made {
      let name = file.path.fileName
      if name.hasPrefix("words") {
        join(name, LiveScripts.words.map { $0 == "words.js" ? name : $0 })
      } else if name.hasPrefix(LiveScripts.inkWords) {
        join("ink\(name.dropFirst(LiveScripts.inkWords.count))", [name] + LiveScripts.ink)
      } else if !used.contains(name) {
        publish(name, file.bytes)
      }
    }
    // What no list names is there for a template of somebody's own, and so is what one links itself.
    for asset in assets
    where !used.contains(asset.path.fileName)
      || template.place(of: "{{root}}\(asset.path)\"") != nil
    {
      files.append(asset)
    }
  }

  /// The address of a file below the site's root, by its name without the hash.
  func address(_ name: String) -> String {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    return "assets/\(name[..<dot])-\(hash(name))\(name[dot...])"
  }

  /// The hash in the name of a file.
  func hash(_ name: String) -> String { hashes[name] ?? "" }

  private mutating func publish(_ name: String, _ bytes: [UInt8]) {
    hashes[name] = Hash64(bytes).short
    files.append(SiteFile(path: address(name), bytes: bytes))
  }

  private mutating func tell(_ file: String, _ message: String) {
    let finding = Diagnostic(
      location: SourceLocation(file: file), message: message, rule: .unreadable)
    if !findings.contains(finding) { findings.append(finding) }
  }

  /// The files one after the other, each under a comment that says where it is from.
  private static func joined(
    _ parts: [(source: String, bytes: [UInt8])], isScript: Bool
  ) -> [UInt8] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    // The first word of a script says it for all of them.
    var text = Array((isScript ? "\"use strict\";\n" : "").utf8)
    text.reserveCapacity(parts.reduce(1000) { $0 + $1.bytes.count + 100 })
    for part in parts {
      text += (isScript ? "// \(part.source)\n" : "/* \(part.source) */\n").utf8
      text += part.bytes.starts(with: mark) ? part.bytes.dropFirst(mark.count) : part.bytes[...]
      if text.last != UInt8(ascii: "\n") { text.append(UInt8(ascii: "\n")) }
      // A statement without its semicolon would go on in the next file.
      if isScript { text += ";\n".utf8 }
    }
    return text
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
