// A page of results in a file of its own: its style is inline, and it loads nothing.

/// A page of results.
struct ResultPage {
  private(set) var html: HTML

  /// Begins the page with its title as a heading.
  init(title: String) {
    html = HTML { $0.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n") }
    html.markup("<meta name=\"viewport\" content=\"width=device-width\">\n<title>")
    html.text(title)
    html.raw("</title>\n<style>\(Self.style)</style>\n<h1>")
    html.text(title)
    html.markup("</h1>\n")
  }

  mutating func paragraph(_ text: String) {
    html.markup("<p>")
    html.text(text)
    html.markup("\n")
  }

  /// Appends a numbered list under a heading, or nothing if there are no items.
  mutating func list(_ heading: String, _ items: [String]) {
    list(heading, items.map { HTML(text: $0) })
  }

  /// Appends a numbered list under a heading, or nothing if there are no items.
  mutating func list(_ heading: String, _ items: [HTML]) {
    if items.isEmpty { return }
    html.markup("<h2>")
    html.text(heading)
    html.markup("</h2>\n<ol>\n")
    for item in items {
      html.markup("<li>")
      html.append(item)
      html.markup("\n")
    }
    html.markup("</ol>\n")
  }

  /// Appends a table under a heading; its first column has row names, the next ones numbers.
  mutating func table(
    _ heading: String, _ columns: [String], numbers: ClosedRange<Int>?, _ rows: [[String]]
  ) {
    html.markup("<h2>")
    html.text(heading)
    html.markup("</h2>\n")
    let isNumber = columns.indices.map { numbers?.contains($0) == true }
    let heads = zip(columns, isNumber).map { HTMLTable.Column($0, $1 ? "n" : nil) }
    html.table(HTMLTable(name: .words(heading), columns: heads)) { made in
      for row in rows {
        made.row(
          row.enumerated().map { index, cell in
            let isLong = index > 0 && !isNumber[index] && cell.contains(" ")
            let text = printable(cell)
            return isLong
              ? HTML { $0.element("span", ["class": "long"], text: text) } : HTML(text: text)
          })
      }
    }
    html.markup("\n")
  }

  private static let style = """
    body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;\
    color:#1c2430;background:#fff}table{border-collapse:collapse;width:100%}\
    th,td{border-bottom:1px solid #d5dae2;padding:.3rem .6rem;text-align:start;vertical-align:top}\
    .table{overflow-x:auto}.long{overflow-wrap:anywhere}td.n{text-align:end;font-variant-numeric:tabular-nums}\
    @media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181f}\
    th,td{border-color:#3a4250}}
    """
}
