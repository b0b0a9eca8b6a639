// A trace as a table, for a spreadsheet or a terminal. Field names are those of the trace file, so
// there is nothing to translate. What a step drew is reduced to its number of elements.

import Engine

extension Trace {
  /// The steps as comma-separated values, a header line first; the counter is empty for a stage
  /// without a buffer.
  public var csv: Text {
    var text = Text()
    for (index, name) in Self.columns.enumerated() {
      if index > 0 { text.write(",") }
      text.write(name)
    }
    text.write("\n")
    for step in steps {
      for (index, cell) in Self.cells(of: step).enumerated() {
        if index > 0 { text.write(",") }
        text.write(cell)
      }
      text.write("\n")
    }
    return text
  }

  /// The steps as a table in aligned columns, then the summary, a line per measure and per joint;
  /// `-` marks what a stage does not have.
  public var plainText: Text {
    var rows = [Self.columns.map { Text($0) }]
    rows += steps.map { Self.cells(of: $0).map { $0.bytes.isEmpty ? Text("-") : $0 } }
    var text = Text(stage.slug)
    text.write(" ")
    text.write(stroke.id)
    text.write("\n\n")
    text.writeTable(rows)
    text.write("\n")
    text.writeTable(summaryRows)
    if !summary.joints.isEmpty {
      text.write("\n")
      text.writeTable([Self.jointColumns.map { Text($0) }] + jointRows)
    }
    return text
  }
}

extension Trace {
  private static var columns: [StaticString] {
    [
      "event", "phase", "x", "y", "counter", "appended", "display", "stroked", "committed", "lag",
    ]
  }

  private static func cells(of step: Step) -> [Text] {
    var counter = Text()
    if let slots = step.slots { counter.write(slots.count - 1) }
    return [
      Text(step.event), Text(step.touch.phase.name), Text(step.touch.point.x),
      Text(step.touch.point.y), counter, Text(step.appended.count),
      Text(step.display ? "true" : "false"), Text(step.stroked), Text(step.committed),
      Text(step.lag),
    ]
  }

  private var summaryRows: [[Text]] {
    var unused = Text()
    for (index, sample) in summary.unused.enumerated() {
      if index > 0 { unused.write(" ") }
      unused.write(sample)
    }
    return [
      [Text("samples"), Text(summary.samples)],
      [Text("segments"), Text(summary.segments)],
      [Text("length"), Text(summary.length)],
      [Text("endGap"), Text(summary.endGap)],
      [Text("maxDeviation"), Text(summary.maxDeviation)],
      [Text("unused"), unused.bytes.isEmpty ? Text("-") : unused],
      [Text("undrawn"), Text(summary.undrawn)],
      [Text("stroked"), Text(Double(summary.stroked))],
      [Text("committed"), Text(summary.committed)],
      [Text("commits"), Text(summary.commits)],
    ]
  }

  private static var jointColumns: [StaticString] {
    ["joint", "x", "y", "turn", "speedIn", "speedOut", "curvatureIn", "curvatureOut"]
  }

  private var jointRows: [[Text]] {
    summary.joints.enumerated().map { index, joint in
      [
        Text(index + 1), Text(joint.at.x), Text(joint.at.y), Text(joint.turn),
        Text(joint.velocityIn.length), Text(joint.velocityOut.length), Text(joint.curvatureIn),
        Text(joint.curvatureOut),
      ]
    }
  }
}

extension Text {
  init(_ number: Double?) {
    self.init()
    if let number { write(number) } else { write("-") }
  }

  /// Appends `rows`, every column but the last as wide as its widest cell; cells are ASCII.
  mutating func writeTable(_ rows: [[Text]]) {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.bytes.count)
      }
    }
    for row in rows {
      for (column, cell) in row.enumerated() {
        write(cell)
        if column == row.count - 1 { break }
        for _ in cell.bytes.count..<widths[column] + 2 { write(" ") }
      }
      write("\n")
    }
  }
}
