// Divides a long list among pages: its beginning is on the page to which it belongs, `strokes.html`, the
// rest in a folder of that name, `strokes/2.html`.

/// The division of a list among pages.
struct ListPages: Sendable {
  /// The path of the first page, without its ending.
  private let base: String
  /// The end of each page in the list; at least one page.
  private let ends: [Int]

  /// Divides `count` items, at most `length` to a page.
  init(count: Int, length: Int, base: String) {
    self.base = base
    ends = stride(from: 0, to: max(count, 1), by: length).map { min($0 + length, count) }
  }

  /// The most that a page holds.
  struct Limit {
    /// The number of items.
    let count: Int
    /// The total size of the items, which a single item may exceed.
    let size: Int
  }

  /// Divides items of different sizes; `taken` is the size of other content on the first page.
  init(sizes: some Sequence<Int>, _ limit: Limit, taken: Int, base: String) {
    self.base = base
    var ends: [Int] = []
    var (start, end, size) = (0, 0, taken)
    for next in sizes {
      if end > start, end - start == limit.count || size + next > limit.size {
        ends.append(end)
        (start, size) = (end, 0)
      }
      size += next
      end += 1
    }
    self.ends = ends + [end]
  }

  /// The number of pages, at least one.
  var pageCount: Int { ends.count }

  /// The items of a page, counted from 0.
  func items(of page: Int) -> Range<Int> {
    let page = min(page, pageCount)
    return (page == 0 ? 0 : ends[page - 1])..<ends[min(page, pageCount - 1)]
  }

  /// The path of a page.
  func path(of page: Int) -> String { Self.path(of: page, base: base) }

  /// The path of a page of the list `base`.
  static func path(of page: Int, base: String) -> String {
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
        html.markup(" ")
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
