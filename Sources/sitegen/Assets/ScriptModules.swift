// Joins ES modules into classic scripts, because a page that is opened from disk cannot import. An entry point follows
// all that it imports, in one scope; only the imports and the word `export` are left out. So each name is declared once.

/// The scripts of a theme, by their paths below its folder of scripts.
struct ScriptModules: Sendable {
  typealias Part = (path: String, bytes: [UInt8])

  private var modules: [String: Module] = [:]

  init(_ sources: [(path: String, source: SourceText)]) {
    for (path, source) in sources { modules[path] = Module(source, at: path) }
  }

  /// Returns the modules that an entry point is joined from, in order, and their faults; both are empty if there is
  /// no such script.
  func parts(of entry: String) -> (parts: [Part], findings: [Diagnostic]) {
    var (parts, findings): ([Part], [Diagnostic]) = ([], [])
    var (ancestors, seen): ([String], Set<String>) = ([], [])
    var owners: [String: String] = [:]

    func report(_ message: String, at offset: Int, in module: Module, _ help: String? = nil) {
      let location = module.source.location(at: offset)
      findings.append(
        Diagnostic(location: location, message: message, suggestion: help, rule: .script))
    }
    func visit(_ path: String) {
      guard let module = modules[path], seen.insert(path).inserted else { return }
      ancestors.append(path)
      for fault in module.faults { report(fault.message, at: fault.offset, in: module) }
      for (target, names, offset) in module.imports {
        guard let other = modules[target] else {
          let near = didYouMean(target, modules.keys.sorted())
          report("no script is called '\(target)'", at: offset, in: module, near)
          continue
        }
        if let start = ancestors.firstIndex(of: target) {
          let circle = (ancestors[start...] + [target]).joined(separator: " → ")
          report("circular imports: \(circle)", at: offset, in: module)
        }
        for name in names where !other.exports.contains(name) {
          let near = didYouMean(name, other.exports.sorted())
          report("'\(target)' does not export '\(name)'", at: offset, in: module, near)
        }
        visit(target)
      }
      ancestors.removeLast()
      for (name, offset) in module.declared {
        guard let owner = owners.updateValue(path, forKey: name), owner != path else { continue }
        report("'\(name)' is declared in '\(owner)', too", at: offset, in: module, "rename one")
      }
      parts.append((path, module.text))
    }
    visit(entry)
    return (parts, findings)
  }
}

/// A script, and what joining has to know about it.
private struct Module: Sendable {
  let source: SourceText
  private(set) var imports: [(path: String, names: [String], offset: Int)] = []
  private(set) var exports: Set<String> = []
  let declared: [(name: String, offset: Int)]
  /// The text of the module in a joined script.
  private(set) var text: [UInt8] = []
  private(set) var faults: [CodeFault] = []

  init(_ source: SourceText, at path: String) {
    self.source = source
    let outline = ScriptText.outline(of: source.bytes)
    declared = outline.declared
    var start = 0
    for (offset, isImport) in outline.moduleWords where offset >= start {
      text += source.bytes[start..<offset]
      start = isImport ? readImport(at: offset, from: path) : readExport(at: offset)
    }
    text += source.bytes[start...]
    if text.count < source.bytes.count { faults += outline.patterns }
  }

  /// Reads `import { a, b } from "./x.js";` or `import "./x.js";`, and returns where the next line begins.
  private mutating func readImport(at offset: Int, from path: String) -> Int {
    let end = source.bytes[offset...].firstIndex(of: UInt8(ascii: ";")) ?? source.bytes.count
    let parts = source.string(offset..<end).split(separator: "\"", omittingEmptySubsequences: false)
    let words = parts[0].split { $0.isWhitespace || "{},".contains($0) }.map(String.init)
    let isNamed = words.count > 2 && words.last == "from" && parts[0].contains("{")
    if parts.count == 3, isNamed || words == ["import"], !words.contains("as"),
      let target = Self.resolve(parts[1], from: path)
    {
      imports.append((target, isNamed ? Array(words[1..<(words.count - 1)]) : [], offset))
    } else {
      faults.append(CodeFault(offset: offset, message: "expected import { a } from \"./b.js\";"))
    }
    return source.bytes[end...].firstIndex(of: 0x0A).map { $0 + 1 } ?? source.bytes.count
  }

  /// Reads the word `export` before a declaration, and returns where that begins.
  private mutating func readExport(at offset: Int) -> Int {
    let start = min(offset + "export ".utf8.count, source.bytes.count)
    let word = source.string(start..<min(start + 9, source.bytes.count)).prefix { $0 != " " }
    if ["const", "let", "class", "function", "async"].contains(word),
      let name = declared.first(where: { $0.offset > offset })?.name
    {
      exports.insert(name)
    } else {
      faults.append(CodeFault(offset: offset, message: "only a declaration can be exported"))
    }
    return start
  }

  /// The path of an imported module; `nil` if the address is not relative, or leads out of the scripts.
  private static func resolve(_ address: Substring, from path: String) -> String? {
    guard address.hasPrefix("./") || address.hasPrefix("../") else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in address.split(separator: "/") where part != "." {
      if part != ".." { parts.append(part) } else if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }
}
