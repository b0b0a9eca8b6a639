// The last look before anything is written: every link in every page leads to a file of the site,
// every fragment to an id, and no id stands twice in a page.

/// Checks the links and ids of finished pages.
struct LinkCheck {
  private let files: Set<String>
  private var ids: [String: Set<String>] = [:]
  private var links: [(page: String, target: String)] = []
  private(set) var findings: [Diagnostic] = []

  init(_ pages: [SiteFile], allFiles: [SiteFile], jobs: Int) {
    files = Set(allFiles.map(\.path))
    let scans = inParallel(pages, jobs: jobs) { PageScan($0.bytes) }
    for (page, scan) in zip(pages, scans) {
      ids[page.path] = Set(scan.ids)
      for id in scan.repeatedIDs { report(page.path, "The id '\(id)' stands twice") }
      links += scan.links.map { (page.path, $0) }
    }
    for link in links { check(link.target, in: link.page) }
  }

  private mutating func report(_ page: String, _ message: String) {
    findings.append(Diagnostic(location: SourceLocation(file: page), message: message))
  }

  private mutating func check(_ target: String, in page: String) {
    if target.hasPrefix("https:") || target.hasPrefix("http:") || target.hasPrefix("mailto:") {
      return
    }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = Self.resolve(String(parts[0]), from: page) else {
      return report(page, "The link '\(target)' leaves the site")
    }
    guard files.contains(path) else {
      return report(page, "The link '\(target)' leads to no file of the site")
    }
    if parts.count > 1, !parts[1].isEmpty, let known = ids[path],
      !known.contains(String(parts[1]))
    {
      report(page, "The link '\(target)' leads to no place in '\(path)'")
    }
  }

  /// The file that a relative address means on a page; `nil` above the site's root, and for an
  /// address that starts from the host's.
  private static func resolve(_ address: String, from page: String) -> String? {
    if address.isEmpty { return page }
    if address.hasPrefix("/") { return nil }
    var folders = page.split(separator: "/").dropLast().map(String.init)
    for part in address.split(separator: "/") {
      if part == ".." {
        if folders.popLast() == nil { return nil }
      } else {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }
}

/// The ids and links of one page, found by its attributes; the page was made by this program, so
/// attributes are always quoted and never hold a raw `"`.
private struct PageScan: Sendable {
  var ids: [String] = []
  var repeatedIDs: [String] = []
  var links: [String] = []

  init(_ bytes: [UInt8]) {
    var seen: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = 0
      while let value = Self.attribute(bytes, from: &index) {
        if value.isID {
          ids.append(value.text)
          if !seen.insert(value.text).inserted { repeatedIDs.append(value.text) }
        } else {
          links.append(value.text)
        }
      }
    }
  }

  /// The attributes looked for, each with the space before it and the quote that opens its value.
  private static let names: [(isID: Bool, name: [UInt8])] = [
    (true, Array(" id=\"".utf8)), (false, Array(" href=\"".utf8)), (false, Array(" src=\"".utf8)),
  ]

  /// The next ` id="…"`, ` href="…"` or ` src="…"` inside a tag.
  private static func attribute(
    _ bytes: UnsafeBufferPointer<UInt8>, from index: inout Int
  ) -> (isID: Bool, text: String)? {
    while index < bytes.count {
      // The three names begin with three letters: most spaces are passed without a comparison.
      if bytes[index] == UInt8(ascii: " "), index + 1 < bytes.count,
        [UInt8(ascii: "i"), UInt8(ascii: "h"), UInt8(ascii: "s")].contains(bytes[index + 1])
      {
        for (isID, name) in names where bytes[index...].starts(with: name) {
          let start = index + name.count
          var end = start
          while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
          index = end
          return (isID, String(decoding: bytes[start..<end], as: UTF8.self))
        }
      }
      index += 1
    }
    return nil
  }
}
