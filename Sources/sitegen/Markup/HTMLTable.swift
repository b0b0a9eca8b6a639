// Every table of every page: a frame that can be scrolled by the keyboard and has a name, columns with a
// head, rows whose first cell may head them.

/// What a table is, but for its rows.
struct HTMLTable {
  /// A column.
  struct Column {
    /// What stands at its head.
    var head: HTML
    /// A class for its cells: `quantity`, or how a text aligns them.
    var style: String?

    init(_ name: String, _ style: String? = nil) {
      head = HTML(text: name)
      self.style = style
    }

    init(_ head: HTML, _ style: String?) {
      self.head = head
      self.style = style
    }

    /// A column of numbers.
    static func quantity(_ name: String) -> Column { Column(name, "quantity") }
  }

  /// What the frame is called.
  enum Name {
    /// By its caption, which has an id.
    case caption(id: String, String)
    /// By what stands elsewhere in the page.
    case id(String)
    /// By words of its own.
    case words(String)
  }

  var name: Name
  var columns: [Column]
  /// The classes of the frame.
  var frame = "table"
  /// The class of the table itself.
  var style: String?
  /// What else stands in the frame's tag.
  var attributes: [(key: String, value: String)] = []
  /// Whether the first cell of a row heads it.
  var hasRowHeads = true
}

/// The rows of a table, one after the other.
struct HTMLRows {
  fileprivate let table: HTMLTable
  fileprivate var html = HTML()

  /// Appends a row; each cell is what `cells` appends for its column.
  mutating func row(id: String? = nil, _ cells: [HTML]) {
    if let id { html.open("tr", ["id": id]) } else { html.open("tr") }
    html.raw("\n")
    for (index, cell) in cells.enumerated() {
      let isHead = index == 0 && table.hasRowHeads
      let name = isHead ? "th" : "td"
      let style = table.columns[index].style.map { [(key: "class", value: $0)] } ?? []
      html.open(name, (isHead ? [(key: "scope", value: "row")] : []) + style)
      html.append(cell)
      html.close(name)
      html.raw("\n")
    }
    html.raw("</tr>\n")
  }

  /// Appends a row of texts.
  mutating func row(texts: [String]) { row(texts.map { HTML(text: $0) }) }
}

extension HTML {
  /// Appends a table with the rows that `rows` makes.
  mutating func table(_ table: HTMLTable, rows: (inout HTMLRows) -> Void) {
    let name: [(key: String, value: String)] =
      switch table.name {
      case .caption(let id, _), .id(let id): [("role", "region"), ("aria-labelledby", id)]
      case .words(let words): [("role", "group"), ("aria-label", words)]
      }
    open("div", [("class", table.frame), ("tabindex", "0")] + name + table.attributes)
    raw("\n")
    open("table", table.style.map { [("class", $0)] } ?? [])
    if case .caption(let id, let words) = table.name { element("caption", ["id": id], text: words) }
    raw("\n<thead>\n<tr>\n")
    for column in table.columns {
      let style = column.style.map { [(key: "class", value: $0)] } ?? []
      open("th", [(key: "scope", value: "col")] + style)
      append(column.head)
      close("th")
      raw("\n")
    }
    raw("</tr>\n</thead>\n")
    var made = HTMLRows(table: table)
    rows(&made)
    raw("<tbody>\n")
    append(made.html)
    raw("</tbody>\n</table>\n</div>")
  }
}
