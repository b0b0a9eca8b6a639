// A trace as a table, for a spreadsheet or a terminal. Field names are those of the trace file, so
// there is nothing to translate. What a step drew is reduced to its number of elements.

import InkstepEngine

extension Trace {
  /// The steps as comma-separated values, a header line first; the counter is empty for a stage
  /// without a buffer.
  public var csv: TextBuffer {
    var text = TextBuffer()
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
  ///
  /// Speeds at a joint are in points per move of the hand, as everywhere but in the trace file.
  public var plainText: TextBuffer {
    var rows = [Self.columns.map { TextBuffer($0) }]
    rows += steps.map { Self.cells(of: $0).map { $0.isEmpty ? TextBuffer("-") : $0 } }
    var text = TextBuffer(stage.slug)
    text.write(" ")
    text.write(stroke.id)
    text.write("\n\n")
    text.writeTable(rows)
    text.write("\n")
    text.writeTable(summaryRows)
    if !summary.joints.isEmpty {
      text.write("\n")
      text.writeTable([Self.jointColumns.map { TextBuffer($0) }] + jointRows)
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

  private static func cells(of step: Step) -> [TextBuffer] {
    var counter = TextBuffer()
    if let slots = step.slots { counter.write(slots.count - 1) }
    return [
      TextBuffer(step.event), TextBuffer(step.touch.phase.name), TextBuffer(step.touch.point.x),
      TextBuffer(step.touch.point.y), counter, TextBuffer(step.appended.count),
      TextBuffer(step.display ? "true" : "false"), TextBuffer(step.stroked),
      TextBuffer(step.committed),
      TextBuffer(step.lag),
    ]
  }

  private var summaryRows: [[TextBuffer]] {
    Measure.recorded.map { measure in
      var text = TextBuffer()
      switch measure.value(for: self) {
      case .undefined: break
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

  private static var jointColumns: [StaticString] {
    ["joint", "x", "y", "turn", "speedIn", "speedOut", "curvatureIn", "curvatureOut"]
  }

  private var jointRows: [[TextBuffer]] {
    summary.joints.enumerated().map { index, joint in
      [
        TextBuffer(index + 1), TextBuffer(joint.at.x), TextBuffer(joint.at.y),
        TextBuffer(joint.turn),
        TextBuffer(joint.handVelocityIn.length), TextBuffer(joint.handVelocityOut.length),
        TextBuffer(joint.curvatureIn),
        TextBuffer(joint.curvatureOut),
      ]
    }
  }
}

extension TextBuffer {
  init(_ number: Double?) {
    self.init()
    if let number { write(number) } else { write("-") }
  }

  /// Appends `rows`, every column but the last as wide as its widest cell; cells are ASCII.
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
