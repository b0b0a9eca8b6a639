// Tables. Each is in a named frame that can be scrolled with the keyboard; columns have header cells, and
// the first cell of a row may be its header.

/// A table without its rows.
struct HTMLTable {
  /// A column.
  struct Column {
    /// The content of the header cell.
    var head: HTML
    /// A class for its cells: `quantity`, or an alignment.
    var style: String?
    /// A label of its cells, for a style that shows each row as a card.
    var label: String?

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

  /// The accessible name of the frame.
  enum Name {
    /// The caption of the table, with its id.
    case caption(id: String, String)
    /// The text of the element with an id.
    case id(String)
    /// A text that is not visible.
    case words(String)
  }

  var name: Name
  /// The caption, if it is not the name.
  var caption: HTML?
  var columns: [Column]
  /// The classes of the frame.
  var frame = "table"
  /// The class of the table itself.
  var style: String?
  /// Further attributes of the frame.
  var attributes: [(key: String, value: String)] = []
  /// Whether the first cell of a row is its header.
  var hasRowHeads = true
  /// What follows the rows in the frame.
  var folded = HTML()
}

/// The rows of a table while they are written.
struct HTMLRows {
  fileprivate var html = HTML()
  /// The element and the attributes of the cell of each column.
  private let cells: [(element: String, attributes: [(key: String, value: String)])]

  fileprivate init(_ table: HTMLTable) {
    cells = table.columns.enumerated().map { index, column in
      let isHead = index == 0 && table.hasRowHeads
      var attributes: [(key: String, value: String)] = isHead ? [("scope", "row")] : []
      if let style = column.style { attributes.append(("class", style)) }
      if !isHead, let label = column.label { attributes.append(("data-label", label)) }
      return (isHead ? "th" : "td", attributes)
    }
  }

  /// Appends a row; `write` appends the content of the cell of each column.
  ///
  /// A cell with a number in `spans` belongs to as many rows, and is left out for 0.
  mutating func row(
    id: String? = nil, spans: [Int: Int] = [:], _ write: (Int, inout HTML) -> Void
  ) {
    html.open("tr", id.map { [("id", $0)] } ?? [])
    html.markup("\n")
    for (column, cell) in cells.enumerated() {
      let span = spans[column] ?? 1
      if span == 0 { continue }
      html.open(cell.element, cell.attributes + (span > 1 ? [("rowspan", "\(span)")] : []))
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

  /// Appends rows of texts; equal texts below one another in the column `joined` share a cell.
  mutating func rows(texts: [[String]], joining joined: Int) {
    for (index, row) in texts.enumerated() {
      let isFirst = index == 0 || texts[index - 1][joined] != row[joined]
      let span = isFirst ? texts[index...].prefix { $0[joined] == row[joined] }.count : 0
      self.row(spans: [joined: span]) { column, html in html.text(row[column]) }
    }
  }
}

extension HTML {
  /// Appends a table with the rows that `rows` appends.
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
    if let caption = table.caption { element("caption") { $0.append(caption) } }
    markup("\n<thead>\n<tr>\n")
    for column in table.columns {
      let style = column.style.map { [(key: "class", value: $0)] } ?? []
      open("th", [(key: "scope", value: "col")] + style)
      append(column.head)
      close("th")
      markup("\n")
    }
    markup("</tr>\n</thead>\n<tbody>\n")
    // Rows are written straight into this HTML, because tables can be long.
    var made = HTMLRows(table)
    swap(&self, &made.html)
    rows(&made)
    swap(&self, &made.html)
    markup("</tbody>\n</table>\n")
    append(table.folded)
    markup("</div>")
  }
}
