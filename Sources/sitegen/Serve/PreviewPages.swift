// What the preview adds to the pages that it serves, and what nothing else contains: the script that reloads them, and
// the policy that it needs.

import Foundation

/// The answers of the preview for one state of the site.
struct PreviewPages: Sendable {
  /// The path below which the preview has its own files, which no file of a site has.
  static let ownFolder = "-/"
  static let events = ownFolder + "events"

  let edition: PreviewEdition
  /// The script for pages; `nil` if the theme has none.
  let script: [UInt8]?

  /// The answer to a request.
  func answer(_ request: HTTPRequest) -> HTTPAnswer {
    let path = request.path
    if path == Self.events {
      let hello = Array("retry: 500\ndata: {\"edition\":\"\(edition.name)\"}\n\n".utf8)
      return HTTPAnswer(type: "text/event-stream", bytes: hello, isStream: true)
    }
    if path == Self.ownFolder + LiveScripts.preview, let script {
      return HTTPAnswer(type: mediaType(of: path), bytes: script)
    }
    let isFolder = path.isEmpty || path.hasSuffix("/")
    let name = isFolder ? path + "index.html" : path
    if edition.isBroken, name.hasSuffix(".html") {
      return HTTPAnswer(
        status: .failure, type: mediaType(of: name),
        bytes: FindingsPage(edition.findings).html(ending: tag("")))
    }
    if let file = edition.file(at: name) {
      let isAsset = name.hasPrefix("assets/") && name.contains("-")
      return HTTPAnswer(
        type: mediaType(of: name), isLasting: isAsset,
        bytes: name.hasSuffix(".html") ? marked(file) : file.bytes)
    }
    if !isFolder, edition.file(at: path + "/index.html") != nil {
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
    guard text.prefix(2_000).contains("script-src 'self'"), script != nil,
      let end = text.range(of: "</body>", options: .backwards)
    else { return page.bytes }
    text.replaceSubrange(end, with: tag(page.path) + "</body>")
    func replace(_ old: String, _ new: String) {
      if let range = text.range(of: old) { text.replaceSubrange(range, with: new) }
    }
    if !text.prefix(2_000).contains("connect-src 'self'") {
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
    let draft = edition.isDraft(path) ? " data-draft=\"\"" : ""
    return
      "<script src=\"/\(Self.ownFolder)\(LiveScripts.preview)\" data-edition=\"\(edition.name)\"\(draft)>"
      + "</script>"
  }
}
