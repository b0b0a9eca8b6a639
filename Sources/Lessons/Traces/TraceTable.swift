// A trace as a table for a spreadsheet or a terminal, with the field names of the trace file. The elements
// that a step draws are reduced to their number.

import InkstepEngine

extension Trace {
  /// The steps as comma-separated values with a header line; the counter is empty for a stage without a
  /// buffer.
  public var csv: TextBuffer {
    Self.columns.separated(steps)
  }

  /// The steps as a table with aligned columns, then the summary with a line per measure and per joint.
  ///
  /// `-` marks undefined and unknown values. Speeds at a joint are in points per pointer move, unlike in the trace file.
  public var plainText: TextBuffer {
    var text = stage.nameText
    text.write(" ")
    text.write(stroke.id)
    text.write("\n\n")
    text.writeTable(Self.columns.rows(steps))
    text.write("\n")
    text.writeTable(summaryRows)
    if !summary.joints.isEmpty {
      text.write("\n")
      text.writeTable(Self.jointColumns.rows(Array(summary.joints.enumerated())))
    }
    return text
  }
}

/// A column of a table: its name, and the cell for a row.
struct TableColumn<Row> {
  let name: StaticString
  let cell: (Row) -> TextBuffer

  init(_ name: StaticString, _ cell: @escaping (Row) -> TextBuffer) {
    self.name = name
    self.cell = cell
  }
}

extension Trace {
  private static var columns: [TableColumn<StageStep>] {
    [
      TableColumn("event") { TextBuffer($0.event) },
      TableColumn("phase") { TextBuffer($0.touch.phase.name) },
      TableColumn("x") { TextBuffer($0.touch.point.x) },
      TableColumn("y") { TextBuffer($0.touch.point.y) },
      TableColumn("counter") { step in
        var counter = TextBuffer()
        if let slots = step.slots { counter.write(slots.count - 1) }
        return counter
      },
      TableColumn("appended") { TextBuffer($0.appended.count) },
      TableColumn("display") { TextBuffer($0.display ? "true" : "false") },
      TableColumn("stroked") { TextBuffer($0.stroked) },
      TableColumn("committed") { TextBuffer($0.committed) },
      TableColumn("lag") { $0.lag.map { TextBuffer($0) } ?? TextBuffer() },
    ]
  }

  private var summaryRows: [[TextBuffer]] {
    Measure.recorded.map { measure in
      var text = TextBuffer()
      switch measure.value(for: self) {
      case .undefined, .unknown: break
      case .count(let count): text.write(count)
      case .number(let number): text.write(number)
      case .list(let numbers):
        for (index, number) in numbers.enumerated() {
          if index > 0 { text.write(" ") }
          text.write(number)
        }
      }
      return [TextBuffer(measure.name), text.isEmpty ? TextBuffer("-") : text]
    }
  }

  private static var jointColumns: [TableColumn<(offset: Int, element: Joint)>] {
    [
      TableColumn("joint") { TextBuffer($0.offset + 1) },
      TableColumn("x") { TextBuffer($0.element.at.x) },
      TableColumn("y") { TextBuffer($0.element.at.y) },
      TableColumn("turn") { TextBuffer($0.element.turn) },
      TableColumn("speedIn") { TextBuffer($0.element.handVelocityIn.map { $0.length }) },
      TableColumn("speedOut") { TextBuffer($0.element.handVelocityOut.map { $0.length }) },
      TableColumn("curvatureIn") { TextBuffer($0.element.curvatureIn) },
      TableColumn("curvatureOut") { TextBuffer($0.element.curvatureOut) },
    ]
  }
}

extension Array {
  /// The rows as comma-separated values with a header line; cells must not contain commas.
  func separated<Row>(_ rows: [Row]) -> TextBuffer where Element == TableColumn<Row> {
    var text = TextBuffer()
    for (index, column) in enumerated() {
      if index > 0 { text.write(",") }
      text.write(column.name)
    }
    text.write("\n")
    for row in rows {
      for (index, column) in enumerated() {
        if index > 0 { text.write(",") }
        text.write(column.cell(row))
      }
      text.write("\n")
    }
    return text
  }

  /// A row of names, then the rows of cells; `-` marks an empty cell.
  func rows<Row>(_ rows: [Row]) -> [[TextBuffer]] where Element == TableColumn<Row> {
    [map { TextBuffer($0.name) }]
      + rows.map { row in
        map { column in
          let cell = column.cell(row)
          return cell.isEmpty ? TextBuffer("-") : cell
        }
      }
  }
}

extension TextBuffer {
  init(_ number: Double?) {
    self.init()
    if let number { write(number) } else { write("-") }
  }

  /// Appends the rows with aligned columns; cells must be ASCII.
  mutating func writeTable(_ rows: [[TextBuffer]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    for row in rows {
      for (column, cell) in row.enumerated() {
        write(cell)
        if column == row.count - 1 { break }
        for _ in cell.count..<widths[column] + 2 { write(" ") }
      }
      write("\n")
    }
  }
}
