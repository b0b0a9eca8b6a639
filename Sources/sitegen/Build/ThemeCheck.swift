// Checks what a site adds to the theme against the theme itself: tokens that no sheet has, and parts of a template
// that the security policy of the pages blocks. A browser reports neither to the author.

/// Checks the site's own sheets and template.
struct ThemeCheck: Sendable {
  let theme: Theme

  /// The files of the theme that the site adds or replaces.
  private var own: [SiteFile] {
    theme.assets.filter { !theme.origin(of: $0).hasPrefix("\(theme.folder)/") }
  }
}

extension ThemeCheck {
  /// All findings.
  var findings: [Diagnostic] { tokens + blocked }
}

// Tokens.
extension ThemeCheck {
  /// Warns of tokens that are declared and not used, or used and not declared.
  private var tokens: [Diagnostic] {
    let own = own.filter { $0.path.hasSuffix(".css") }
    if own.isEmpty { return [] }
    var (declared, used, scripted): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    for asset in theme.assets {
      let read = StyleTokens(asset.bytes)
      if asset.path.hasSuffix(".js") { scripted.formUnion(read.names) }
      declared.formUnion(read.declared.map(\.name))
      used.formUnion(read.used.map(\.name))
    }
    return own.flatMap { asset in
      let source = SourceText(file: theme.origin(of: asset), bytes: asset.bytes)
      let read = StyleTokens(asset.bytes)
      let unused = read.declared.filter { !used.contains($0.name) && !scripted.contains($0.name) }
      let undeclared = read.used.filter {
        !declared.contains($0.name) && !scripted.contains($0.name)
      }
      return unused.map { finding($0, "no sheet uses the token", among: used, in: source) }
        + undeclared.map { finding($0, "no sheet declares the token", among: declared, in: source) }
    }
  }

  private func finding(
    _ token: StyleTokens.Token, _ message: String, among names: Set<String>, in source: SourceText
  ) -> Diagnostic {
    let others = names.subtracting([token.name]).sorted()
    let ofProgram =
      theme.assets.first { $0.path == "assets/tokens.css" }
      .map { StyleTokens($0.bytes).declared.map(\.name) } ?? []
    var seen: Set<String> = []
    let list = ofProgram.filter { seen.insert($0).inserted }.joined(separator: ", ")
    return Diagnostic(
      location: source.location(at: token.offset), message: "\(message) '\(token.name)'",
      suggestion: didYouMean(token.name, others)
        ?? "those of the program are \(list)",
      severity: .warning, rule: .style)
  }
}

// The policy of pages.
extension ThemeCheck {
  /// The elements that load a file, and the attribute that names it.
  private static let loading = [
    "script": "src", "link": "href", "img": "src", "source": "src", "video": "src", "audio": "src",
    "iframe": "src", "embed": "src", "object": "data",
  ]

  /// Reports a script or sheet inside a template.
  static func inner(_ isScript: Bool, at place: SourceLocation) -> Diagnostic {
    Diagnostic(
      location: place,
      message: "the policy of the pages blocks a \(isScript ? "script" : "sheet") inside a page",
      suggestion: isScript
        ? "put it into theme/scripts/NAME.js, and write "
          + "<script src=\"{{root}}assets/NAME.js\" defer></script>"
        : "put it into theme/styles/\(Theme.lastSheet)", rule: .template)
  }

  /// Reports what the policy of the pages blocks in the template.
  private var blocked: [Diagnostic] {
    let template = theme.template
    var findings: [Diagnostic] = []
    func report(_ text: String, _ message: String, _ remedy: String) {
      findings.add(
        Diagnostic(
          location: template.place(of: text), message: message, suggestion: remedy,
          rule: .template))
    }
    for case .opened(let tag) in TemplateParser(template.source.bytes).parts {
      let tag = tag.filled { "{{\($0.rawValue)}}" }
      func value(_ name: String) -> String? { tag.attributes.first { $0.name == name }?.value }
      for attribute in tag.attributes where attribute.name.hasPrefix("on") {
        report(
          "\(attribute.name)=\"", "the policy of the pages blocks '\(attribute.name)'",
          "listen for the event in a script, theme/scripts/NAME.js")
      }
      if value("style") != nil {
        report(
          "style=\"", "the policy of the pages blocks 'style'",
          "write a class, and a rule in theme/styles/\(Theme.lastSheet)")
      }
      guard let name = Self.loading[tag.element], let address = value(name),
        isExternal(address) || address.hasPrefix("//"),
        tag.element != "link" || Self.loads(value("rel") ?? "")
      else { continue }
      report(
        address, "the policy of the pages blocks '\(shortened(address))'",
        tag.element == "iframe"
          ? "write a link" : "save the file in theme/assets, and write {{root}}assets/NAME")
    }
    return findings
  }

  /// Whether a page loads a link's file.
  private static func loads(_ relation: String) -> Bool {
    relation.lowercased().words(at: " ").contains {
      ["stylesheet", "icon", "preload", "modulepreload", "manifest", "apple-touch-icon"].contains(
        $0)
    }
  }
}
