// Where links may lead: the files that the site will have. Whether a page has the place that a link
// names is known only when the page is made, so `LinkCheck` looks at that.

import InkstepLessons

/// The addresses of the site, known before any page is made.
struct SiteAddresses: Sendable {
  /// Every file, relative to the site's root.
  let files: Set<String>
  /// Those of them that pages load, and no text leads to.
  var assets: Set<String> = []
  /// The folders of translations: a text leads to a page in its own language by the page's name.
  var folders: [String] = []
  /// Samples whose files are missing from the site for a reason told elsewhere.
  var unread = UnreadSamples()
  /// The images beside the texts.
  var images = TextImages()
  /// Files that all languages share, at the root of the site; not needed where there is one language.
  var shared: Set<String> = []
  /// The way from the folder of the language at hand to the root of the site.
  var step = ""

  /// Whether a text may lead to a file.
  func has(_ path: String) -> Bool {
    guard files.contains(path), !assets.contains(path) else { return false }
    return shared.contains(path) || !folders.contains { path.hasPrefix($0) }
  }

  /// The relative address of a link written from the site's root, or why it leads nowhere.
  func link(
    _ address: String, from page: String, at location: SourceLocation
  ) throws(Diagnostics) -> String {
    if isExternal(address) { return address }
    let parts = address.parts(at: "#", most: 1)
    let path = parts[0].isEmpty ? page : String(parts[0])
    guard has(path) || unread.explain(path) else {
      throw Diagnostics(
        "the site has no page '\(path)'", at: location,
        suggestion: didYouMean(path, files, where: has)
          ?? "write the address from the site's root, like lessons/linear.html")
    }
    if parts[0].isEmpty { return address }
    return SiteFile.root(of: page) + (shared.contains(path) ? step : "") + address
  }

  /// The relative address of an image that a text names, and its size; or why there is none.
  func image(
    _ name: String, in text: LessonSource, from page: String, at location: SourceLocation
  ) throws(Diagnostics) -> (address: String, size: ImageSize?) {
    let (path, size) = try images.image(name, in: text.folder, at: location)
    return (SiteFile.root(of: page) + step + path, size)
  }
}
