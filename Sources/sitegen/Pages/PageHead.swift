// The part of a page's head that other sites and search engines read: the author, the address, the addresses in other
// languages, and the title, sentence and picture that are shown where the page is shared. All of it but the
// author and the icon of telephones needs the address of the site.

extension PageFrame {
  /// The elements of the head; `root` is the relative path to the site's root.
  ///
  /// A page that is not translated has the address of the original.
  func head(of page: Page, _ root: String) -> HTML {
    var html = HTML()
    if let author { html.meta(["name": "author", "content": author]) }
    if assets.hasTouchIcon {
      html.open("link", ["rel": "apple-touch-icon", "href": root + TouchIcon.path])
      html.markup("\n")
    }
    guard let baseURL, page.path != NotFoundPage.path else { return html }
    let translated = languages.filter { $0.isTranslated(page.path) }.map(\.words)
    guard let original = translated.first else { return html }
    let isBorrowed = !translated.contains { $0.language == words.language }
    let address = baseURL + self.address(page, isBorrowed ? original : words)
    html.open("link", ["rel": "canonical", "href": address])
    html.markup("\n")
    if !isBorrowed, translated.count > 1 {
      for (name, words) in translated.map({ ($0.language, $0) }) + [("x-default", original)] {
        html.open(
          "link",
          ["rel": "alternate", "hreflang": name, "href": baseURL + self.address(page, words)])
        html.markup("\n")
      }
    }
    card(of: page, address, baseURL, &html)
    return html
  }

  /// What is shown where the page is shared, in the vocabularies of Open Graph and of Twitter, which takes the
  /// title, the sentence and the picture from the former.
  private func card(of page: Page, _ address: String, _ baseURL: String, _ html: inout HTML) {
    let facts = [
      ("site_name", words.site.title),
      ("type", page.kind == "lesson" ? "article" : "website"),
      ("title", page.title), ("description", page.summary), ("url", address),
      ("image", baseURL + SiteCard.path(of: page.cardOf)), ("image:type", "image/png"),
      ("image:width", "\(SiteCard.width)"), ("image:height", "\(SiteCard.height)"),
      ("image:alt", page.title),
    ]
    for (name, value) in facts { html.meta(["property": "og:\(name)", "content": value]) }
    html.meta(["name": "twitter:card", "content": "summary_large_image"])
  }
}

extension HTML {
  fileprivate mutating func meta(_ attributes: KeyValuePairs<String, String>) {
    open("meta", attributes)
    markup("\n")
  }
}
