// A long list shared out among pages: its beginning on the page it belongs to, `strokes.html`, the rest
// in a folder of that name, `strokes/2.html`.

/// How the items of a list are shared out.
struct ListPages: Sendable {
  /// The number of items.
  let count: Int
  /// The most items of a page.
  let length: Int
  /// The path of the first page, without its ending.
  let base: String

  /// The number of pages, at least one.
  var pageCount: Int { max(1, (count + length - 1) / length) }

  /// The items of a page, counted from 0.
  func items(of page: Int) -> Range<Int> {
    min(page * length, count)..<min((page + 1) * length, count)
  }

  /// Where a page is.
  func path(of page: Int) -> String {
    page == 0 ? "\(base).html" : "\(base)/\(page + 1).html"
  }

  /// The numbers shown on a page: its neighbours, the first and the last; `nil` where some are skipped.
  func numbers(around page: Int) -> [Int?] {
    var numbers: [Int?] = []
    for other in 0..<pageCount {
      if other == 0 || other == pageCount - 1 || abs(other - page) <= 3 {
        numbers.append(other)
      } else if numbers.last != .some(nil) {
        numbers.append(nil)
      }
    }
    return numbers
  }
}

extension ListPages {
  /// Links to the other pages, if there are any.
  func links(on page: Int, _ words: Words, _ root: String, _ html: inout HTML) {
    guard pageCount > 1 else { return }
    html.element("p", ["class": "parts"]) { html in
      html.text(words[.listPage, words.number(page + 1), words.number(pageCount)])
      for number in numbers(around: page) {
        html.raw(" ")
        guard let number else {
          html.text("…")
          continue
        }
        let text = words.number(number + 1)
        if number == page {
          html.element("b", ["aria-current": "page"], text: text)
        } else {
          html.element("a", ["href": root + path(of: number)], text: text)
        }
      }
    }
  }
}
