// A book as one page, to be read or printed: it needs no other file and no script.

extension Book {
  /// The page, and the number of links that it had to omit.
  func page(_ maker: OneFile) -> (html: HTML, lostLinks: Int) {
    var links = BookLinks()
    var page = Page(path: "index.html", kind: "lesson book", title: title, description: idea)
    titlePage(&page.main)
    contents(.page, &page.main)
    for piece in pieces {
      if let tutorial = piece.tutorial { page.main.element("p", ["class": "part"], text: tutorial) }
      // Sheets lay out a text in another language like one of the page, and so a chapter.
      page.main.raw("<section class=\"borrowed\" id=\"\(piece.name)\">\n")
      page.main.raw(text(of: piece, .page, &links))
      page.main.markup("</section>\n")
    }
    var whole = WholePage(sheets: LiveScripts.bookSheets)
    (whole.hasModule, whole.hasPages) = (false, false)
    return (maker.html(of: page, whole).html, links.lost)
  }
}
