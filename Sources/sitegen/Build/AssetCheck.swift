// Checks the style sheets and scripts of a theme, both those published as files and those in the template:
// every bracket, string and comment is closed, obvious syntax errors are reported, and the files that a
// sheet loads exist. A browser reports none of this; the page just looks wrong or does not work.

/// Checks the theme's sheets and scripts.
struct AssetCheck: Sendable {
  let theme: Theme
  /// Every file of the site.
  let files: Set<String>

  /// Everything wrong with the files of the theme, in their order, then with its template.
  func findings(_ own: OwnFiles) -> [Diagnostic] {
    let theirs = own.files.filter { $0.path.hasPrefix("assets/") }.compactMap { file in
      own.origin(of: file.path).map { (file, $0.file) }
    }
    let read = theme.assets.map { ($0, theme.origin(of: $0)) } + theirs
    return read.flatMap { asset, file -> [Diagnostic] in
      if asset.path.hasSuffix(".css") {
        return sheet(asset.path, SourceText(file: file, bytes: asset.bytes))
      }
      if asset.path.hasSuffix(".js") { return script(SourceText(file: file, bytes: asset.bytes)) }
      return []
    } + parts(of: theme.template.source) + ThemeCheck(theme: theme).findings
  }

  private func sheet(_ path: String, _ source: SourceText) -> [Diagnostic] {
    let sheet = StyleSheet(source.bytes)
    var findings: [Diagnostic] = []
    for fault in sheet.faults { findings.add(finding(fault, in: source, .style)) }
    for (address, offset) in sheet.addresses where !findings.isFull {
      guard let message = fault(of: address, from: path) else { continue }
      findings.add(finding(CodeFault(offset: offset, message: message), in: source, .style))
    }
    return findings
  }

  private func script(_ source: SourceText) -> [Diagnostic] {
    guard let fault = ScriptText.fault(in: source.bytes) else { return [] }
    return [finding(fault, in: source, .script)]
  }

  /// Everything wrong with the sheets and scripts inside a template.
  ///
  /// The files that they load are not checked, because their addresses depend on the page.
  private func parts(of template: SourceText) -> [Diagnostic] {
    let code = InlineCode(template.bytes)
    var findings: [Diagnostic] = []
    for (isScript, place) in code.parts {
      let bytes = Array(code.bytes[place])
      let faults =
        isScript ? [ScriptText.fault(in: bytes)].compactMap(\.self) : StyleSheet(bytes).faults
      if faults.isEmpty, bytes.contains(where: { $0 > 0x20 }) {
        findings.add(ThemeCheck.inner(isScript, at: template.location(at: place.lowerBound)))
      }
      for fault in faults {
        let moved = CodeFault(offset: place.lowerBound + fault.offset, message: fault.message)
        findings.add(finding(moved, in: template, isScript ? .script : .style))
      }
    }
    if let fault = code.fault { findings.add(finding(fault, in: template, .template)) }
    return findings
  }

  private func finding(_ fault: CodeFault, in source: SourceText, _ rule: Rule) -> Diagnostic {
    Diagnostic(location: source.location(at: fault.offset), message: fault.message, rule: rule)
  }

  /// The reason why a sheet cannot load the file at an address; `nil` if it can.
  private func fault(of address: String, from sheet: String) -> String? {
    if address.hasPrefix("#") { return nil }
    let path = String(address.prefix { $0 != "#" && $0 != "?" })
    if isExternal(address) || address.hasPrefix("//") || address.hasPrefix("data:") {
      return "'\(shortened(address))' is not loaded: pages take only files of the site"
    }
    guard let target = SiteFile.resolve(path, from: sheet) else {
      return "the address '\(shortened(address))' leaves the site"
    }
    return files.contains(target) ? nil : "the site has no file '\(target)'"
  }
}
