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

  /// Appends a table under its heading.
  mutating func table(_ table: ResultTable) {
    html.markup("<h2>")
    html.text(table.heading)
    html.markup("</h2>\n")
    let isNumber = table.columns.indices.map { table.numbers?.contains($0) == true }
    let columns = zip(table.columns, isNumber).map { name, isNumber in
      var column = HTMLTable.Column(name, isNumber ? "n" : nil)
      column.label = name
      return column
    }
    html.table(HTMLTable(name: .words(table.heading), columns: columns)) { made in
      for (index, row) in table.rows.enumerated() {
        made.row { column, html in
          let text = printable(row[column])
          if column == 0, table.links.indices.contains(index) {
            html.element("a", ["href": table.links[index]], text: text)
          } else if column > 0, !isNumber[column], text.contains(" ") {
            html.element("span", ["class": "long"], text: text)
          } else {
            html.text(text)
          }
        }
      }
    }
    html.markup("\n")
  }

  private static let style = """
    body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;\
    color:#1c2430;background:#fff}table{border-collapse:collapse;width:100%}\
    h1,li,th[scope=row]{overflow-wrap:anywhere}tbody th{min-width:8rem}\
    a{color:#1a56b0}th,td{border-bottom:1px solid #d5dae2;padding:.3rem .6rem;text-align:start;vertical-align:top}\
    .table{overflow-x:auto}.long{overflow-wrap:anywhere}.n{text-align:end;font-variant-numeric:tabular-nums}\
    @media(prefers-color-scheme:dark){body{color:#e6e9ee;background:#14181f}\
    th,td{border-color:#3a4250}a{color:#8ab4f8}}\
    @media(max-width:40rem){thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}\
    table,tbody,tr{display:block}tr{border:1px solid #8a93a3;border-radius:.4rem;margin:0 0 .8rem;padding:.3rem 0}\
    tbody th,td,td.n{display:flex;gap:.6rem;border:0;text-align:start;padding:.15rem .6rem}\
    td::before{content:attr(data-label);flex:0 0 8rem;overflow-wrap:anywhere;color:#5b6472}td:empty{display:none}}\
    @media(max-width:40rem) and (prefers-color-scheme:dark){td::before{color:#a3acba}}
    """
}

/// A table of a page of results; narrow screens show each row as a card.
struct ResultTable {
  let heading: String
  /// The names of the columns; the cells of the first one name the rows.
  let columns: [String]
  /// The columns of numbers.
  var numbers: ClosedRange<Int>?
  let rows: [[String]]
  /// The addresses that the names of the first rows lead to.
  var links: [String] = []
}
