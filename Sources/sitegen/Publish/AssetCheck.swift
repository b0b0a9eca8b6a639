// A look at the theme's style sheets and scripts: what begins in them also ends, and what a sheet loads
// is there. A browser says nothing about either; the page just looks wrong or does not come alive.

/// Checks the theme's sheets and scripts.
struct AssetCheck: Sendable {
  /// The folder of the theme, as the user named it.
  let theme: String
  /// Every file of the site.
  let files: Set<String>

  /// Everything wrong with the files of the theme, in their order.
  func findings(_ assets: [SiteFile]) -> [Diagnostic] {
    assets.flatMap { asset -> [Diagnostic] in
      if asset.path.hasSuffix(".css") { return sheet(asset) }
      if asset.path.hasSuffix(".js") { return script(asset) }
      return []
    }
  }

  /// The file of the theme that an asset was read from.
  private func source(_ asset: SiteFile) -> SourceText {
    let folder = asset.path.hasSuffix(".css") ? "styles" : "scripts"
    let name = asset.path.split(separator: "/", maxSplits: 1).last.map(String.init) ?? asset.path
    return SourceText(file: "\(theme)/\(folder)/\(name)", bytes: asset.bytes)
  }

  private func sheet(_ asset: SiteFile) -> [Diagnostic] {
    let sheet = StyleSheet(asset.bytes)
    let source = source(asset)
    var findings: [Diagnostic] = []
    for fault in sheet.faults { findings.tell(finding(fault, in: source, .style)) }
    for (address, offset) in sheet.addresses where !findings.isFull {
      guard let message = fault(of: address, in: asset) else { continue }
      findings.tell(finding(CodeFault(offset: offset, message: message), in: source, .style))
    }
    return findings
  }

  private func script(_ asset: SiteFile) -> [Diagnostic] {
    guard let fault = ScriptText.fault(in: asset.bytes) else { return [] }
    return [finding(fault, in: source(asset), .script)]
  }

  private func finding(_ fault: CodeFault, in source: SourceText, _ rule: Rule) -> Diagnostic {
    Diagnostic(location: source.location(at: fault.offset), message: fault.message, rule: rule)
  }

  /// Why a sheet cannot load what is at an address; `nil` if it can.
  private func fault(of address: String, in asset: SiteFile) -> String? {
    if address.hasPrefix("#") { return nil }
    let path = String(address.prefix { $0 != "#" && $0 != "?" })
    if isExternal(address) || address.hasPrefix("//") || address.hasPrefix("data:") {
      return "'\(shortened(address))' is not loaded: pages take only files of the site"
    }
    guard let target = PageCheck.resolve(path, from: asset.path) else {
      return "the address '\(shortened(address))' leaves the site"
    }
    return files.contains(target) ? nil : "the site has no file '\(target)'"
  }
}
