// The addresses that links may have: the files of the site. The link check looks up fragments later, when
// pages are rendered.

import InkstepLessons

/// The addresses of the site, known before any page is rendered.
struct SiteAddresses: Sendable {
  /// The paths of all files, relative to the site's root.
  let files: Set<String>
  /// The paths of files that pages load and that texts must not link to.
  var assets: Set<String> = []
  /// The suggestions for addresses of drafts, which a build leaves out, and of pages that have moved.
  var absent: [String: String] = [:]
  /// The folders of translations.
  ///
  /// A text links to pages in its own language without this folder.
  var folders: [String] = []
  /// Samples whose files are missing because of an error that is reported elsewhere.
  var unread = UnreadSamples()
  /// The images in the folders of texts.
  var images = TextImages()
  /// The files that texts offer.
  var downloads = TextDownloads()
  /// Files at the root of the site that all languages share; empty if there is only one language.
  var shared: Set<String> = []
  /// The relative path from the folder of the current language to the root of the site.
  var step = ""

  /// Whether a text may link to a file.
  func has(_ path: String) -> Bool {
    guard files.contains(path), !assets.contains(path), absent[path] == nil else { return false }
    return shared.contains(path) || !folders.contains { path.hasPrefix($0) }
  }

  /// Makes the address of a link, written from the site's root, relative to a page; throws if the site does not
  /// have the file.
  func link(
    _ address: String, from page: String, at location: SourceLocation
  ) throws(Diagnostics) -> String {
    if isExternal(address) { return address }
    let parts = address.parts(at: "#", most: 1)
    let path = parts[0].isEmpty ? page : String(parts[0])
    guard has(path) || unread.explain(path) else {
      throw Diagnostics(
        "the site has no page '\(path)'", at: location,
        suggestion: absent[path] ?? meant(by: path).map { "did you mean '\($0)'?" }
          ?? didYouMean(path, files, where: has)
          ?? SitePart.allCases.first { "\($0.rawValue).html" == path }?.textFolder.map {
            "the page needs a text in the folder '\($0)'"
          }
          ?? (path.contains(".") && !path.contains("/") && !path.hasSuffix(".html")
            ? "a file next to the text is linked by its name alone"
            : "write the address from the site's root, like lessons/linear.html"))
    }
    if parts[0].isEmpty { return address }
    return SiteFile.root(of: page) + (shared.contains(path) ? step : "") + address
  }

  /// The page that is meant by an address as other programs write it: without its folder, or the name of its text.
  private func meant(by path: String) -> String? {
    var words = path.parts(at: "/").map(String.init)
    let endings = [".md", ".html", ".htm"]
    while let last = words.popLast() {
      let ending = endings.first(where: last.hasSuffix) ?? ""
      let name = String(last.dropLast(ending.utf8.count))
      if ["", "index"].contains(name) || ending == ".md" && Translations.isLanguage(name) {
        continue
      }
      return ["lessons/\(name).html", "\(name).html"].first { has($0) && $0 != path }
    }
    return nil
  }

  /// The relative address and the size of an image that a text names; throws if it does not exist.
  func image(
    _ name: String, in text: LessonSource, from page: String, at location: SourceLocation
  ) throws(Diagnostics) -> (address: String, size: ImageSize?) {
    let (path, size) = try images.image(name, in: text.folder, at: location)
    return (SiteFile.root(of: page) + step + path, size)
  }

  /// The relative address of a file that a link in a text offers; `nil` for another link.
  func download(_ name: String, in text: LessonSource, from page: String) -> String? {
    let path = "\(text.folder)/\(name)"
    return downloads.has(path) ? SiteFile.root(of: page) + step + path : nil
  }
}
