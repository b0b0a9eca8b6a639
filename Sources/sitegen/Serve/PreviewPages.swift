// What the preview adds to the pages that it serves, and what nothing else contains: the script that reloads them, and
// the policy that it needs.

import Foundation

/// The answers of the preview for one edition of the site.
struct PreviewPages {
  /// The path below which the preview has its own files, which no file of a site has.
  static let ownFolder = "-/"

  let edition: PreviewEdition
  let script: [UInt8]

  /// The answer to a request.
  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let path = request.path
    if path == Self.ownFolder + "events" {
      return HTTPAnswer(type: "text/event-stream", isStream: true)
    }
    if path == Self.ownFolder + LiveScripts.preview {
      return HTTPAnswer(type: mediaType(of: path), bytes: script)
    }
    let name = path.isEmpty || path.hasSuffix("/") ? path + "index.html" : path
    if edition.isBroken, name.hasSuffix(".html") {
      let page = FindingsPage(edition.findings).html(ending: tag(""))
      return HTTPAnswer(status: .failure, type: mediaType(of: name), bytes: page)
    }
    if let file = edition.file(at: name) {
      return HTTPAnswer(
        type: mediaType(of: name), isLasting: edition.isHashed(name),
        bytes: name.hasSuffix(".html") ? marked(file) : file.bytes)
    }
    if edition.site?.paths.contains(path + "/index.html") == true {
      return HTTPAnswer(status: .moved, target: "/\(path)/")
    }
    let lost = edition.file(at: NotFoundPage.path)
    return HTTPAnswer(
      status: .notFound, type: mediaType(of: NotFoundPage.path),
      bytes: lost.map { marked($0, isLost: true) } ?? Array("notFound\n".utf8))
  }

  /// A page with the script; a page that must not load the site's scripts stays as it is.
  ///
  /// The page for unknown addresses is served at any depth, so its links start at the root.
  private func marked(_ page: SiteFile, isLost: Bool = false) -> [UInt8] {
    var text = String(decoding: page.bytes, as: UTF8.self)
    let policy = text.prefix(2_000)
    guard policy.contains("script-src 'self'") else { return page.bytes }
    func replace(_ old: String, _ new: String) { text.replace(old, with: new, maxReplacements: 1) }
    if let end = text.range(of: "</body>", options: .backwards)?.lowerBound {
      text.insert(contentsOf: tag(page.path), at: end)
    }
    if !policy.contains("connect-src 'self'") {
      replace("script-src 'self'", "connect-src 'self'; script-src 'self'")
    }
    if isLost {
      replace("base-uri 'none'", "base-uri 'self'")
      replace("<head>", "<head>\n<base href=\"/\">")
    }
    return Array(text.utf8)
  }

  /// The element of the script.
  private func tag(_ path: String) -> String {
    let data = "data-edition=\"\(edition.name)\"" + (edition.isDraft(path) ? " data-draft" : "")
    return "<script src=\"/\(Self.ownFolder)\(LiveScripts.preview)\" \(data)></script>"
  }
}
