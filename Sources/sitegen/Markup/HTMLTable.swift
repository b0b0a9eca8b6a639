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
  fileprivate var html = HTML()
  /// The element and the attributes of the cell of each column.
  private let cells: [(element: String, attributes: [(key: String, value: String)])]

  fileprivate init(_ table: HTMLTable) {
    cells = table.columns.enumerated().map { index, column in
      let isHead = index == 0 && table.hasRowHeads
      let style = column.style.map { [(key: "class", value: $0)] } ?? []
      return (isHead ? "th" : "td", (isHead ? [(key: "scope", value: "row")] : []) + style)
    }
  }

  /// Appends a row; `write` appends the content of the cell of each column.
  mutating func row(id: String? = nil, _ write: (Int, inout HTML) -> Void) {
    html.open("tr", id.map { [("id", $0)] } ?? [])
    html.markup("\n")
    for (column, cell) in cells.enumerated() {
      html.open(cell.element, cell.attributes)
      write(column, &html)
      html.close(cell.element)
      html.markup("\n")
    }
    html.close("tr")
    html.markup("\n")
  }

  /// Appends a row of cells, one for each column.
  mutating func row(id: String? = nil, _ cells: [HTML]) {
    row(id: id) { column, html in if column < cells.count { html.append(cells[column]) } }
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
    markup("\n")
    open("table", table.style.map { [("class", $0)] } ?? [])
    if case .caption(let id, let words) = table.name { element("caption", ["id": id], text: words) }
    markup("\n<thead>\n<tr>\n")
    for column in table.columns {
      let style = column.style.map { [(key: "class", value: $0)] } ?? []
      open("th", [(key: "scope", value: "col")] + style)
      append(column.head)
      close("th")
      markup("\n")
    }
    markup("</tr>\n</thead>\n<tbody>\n")
    // Rows are many: they are written where they stay.
    var made = HTMLRows(table)
    swap(&self, &made.html)
    rows(&made)
    swap(&self, &made.html)
    markup("</tbody>\n</table>\n</div>")
  }
}
