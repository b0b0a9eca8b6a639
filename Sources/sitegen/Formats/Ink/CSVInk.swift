// Ink as separated values: a row a sample. Where a column holds the phase, rows are the events that
// they say they are; elsewhere a stroke ends at a blank row, or where the stroke's number changes.
//
// What it cannot hold: the stroke's id and the drawing area.

import InkstepEngine
import InkstepLessons

/// Ink as separated values.
enum CSVInk {
  /// Reads a stroke and what was left out of it, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> (stroke: Stroke, notes: [String]) {
    var table = CSVTable(bytes, file: file, settings)
    table.read()
    return (try table.reading.stroke(settings), table.reading.notes)
  }

  /// The stroke as comma-separated values, with the columns that it has; an exact copy of its
  /// events.
  static func write(_ stroke: Stroke) -> TextBuffer {
    let hasTime = stroke.events.contains { $0.time != nil }
    let hasForce = stroke.events.contains { $0.force != nil }
    var text = TextBuffer("phase,x,y")
    if hasTime { text.write(",t") }
    if hasForce { text.write(",force") }
    text.write("\n")
    for event in stroke.events {
      text.write(event.phase.name)
      text.write(",")
      text.write(event.point.x)
      text.write(",")
      text.write(event.point.y)
      if hasTime { text.write(",") }
      if let time = event.time { text.write(time) }
      if hasForce { text.write(",") }
      if let force = event.force { text.write(force) }
      text.write("\n")
    }
    return text
  }
}

/// One reading of a table.
private struct CSVTable {
  let settings: InkSettings
  var rows: CSVRows
  var reading: InkReading
  /// The samples of the stroke that is not over yet, where no column holds the phase.
  var pending: [InkSample] = []
  /// The text of the stroke's number in the row before.
  var lastStroke: Range<Int>?

  init(_ bytes: [UInt8], file: String, _ settings: InkSettings) {
    self.settings = settings
    rows = CSVRows(bytes)
    reading = InkReading(bytes, file: file)
  }

  mutating func read() {
    reading.checkText()
    if reading.isHopeless { return }
    do throws(CSVError) {
      try readRows()
    } catch {
      reading.add(error.message, at: error.offset, error.suggestion)
    }
  }

  private mutating func readRows() throws(CSVError) {
    var cells: [CSVCell] = []
    repeat {
      guard try rows.next(&cells) else {
        reading.add(
          "there are no rows", at: rows.bytes.count, "expected columns x and y, and perhaps t")
        return
      }
    } while cells.isEmpty
    let isHeader = cells.contains { !$0.range.isEmpty && number($0) == nil && phase($0) == nil }
    guard let columns = columns(cells, isHeader: isHeader) else { return }
    var isMore = isHeader ? try rows.next(&cells) : true
    while isMore, !reading.isHopeless {
      if cells.isEmpty { endStroke() } else { readRow(cells, columns) }
      isMore = try rows.next(&cells)
    }
    endStroke()
  }

  private mutating func columns(_ cells: [CSVCell], isHeader: Bool) -> CSVColumns? {
    let start = cells[0].range.lowerBound
    guard isHeader else {
      let columns = CSVColumns(count: cells.count, startsWithPhase: phase(cells[0]) != nil)
      if columns == nil {
        reading.add(
          "the rows have \(cells.count) cells and there is no header", at: start,
          "name the columns in the first row, as in 'x,y,t,force'")
      }
      return columns
    }
    let columns = CSVColumns(header: cells.map { text($0.range) })
    if let repeated = columns.repeated {
      reading.add(
        "the column '\(shortened(repeated))' has the same meaning as one before it",
        at: start, "remove or rename one of them")
      return nil
    }
    guard columns[.x] != nil, columns[.y] != nil else {
      let name = columns[.x] == nil ? "x" : "y"
      reading.add(
        "the first row is no header with a column '\(name)', and not all of it is numbers",
        at: start, "name the columns in the first row, as in 'x,y,t,force'")
      return nil
    }
    for name in columns.unused { reading.note("column '\(shortened(name))' is not used") }
    return columns
  }

  private mutating func readRow(_ cells: [CSVCell], _ columns: CSVColumns) {
    let start = cells[0].range.lowerBound
    guard cells.count == columns.count else {
      reading.add(
        "the row has \(cells.count) cells; expected \(columns.count)", at: start,
        "leave a cell empty where there is no value")
      return
    }
    let x = value(cells, columns[.x], "x", required: true)
    let y = value(cells, columns[.y], "y", required: true)
    let time = value(cells, columns[.time], "the time", required: false)
      .map((columns.timeUnit ?? settings.timeUnit).milliseconds)
    let force = value(cells, columns[.force], "the force", required: false)
      .map { $0 / settings.largestForce }
    guard let x, let y else { return }
    let sample = InkSample(point: InkPoint(x, y), time: time, force: force, offset: start)
    if let place = columns[.phase] {
      guard let phase = phase(cells[place]) else {
        reading.add(
          "unknown phase '\(shortened(text(cells[place].range)))'",
          at: cells[place].range.lowerBound, "expected began, moved, ended or cancelled")
        return
      }
      reading.append(sample.event(phase), at: start)
      return
    }
    if let place = columns[.stroke] {
      let stroke = cells[place].range
      if let lastStroke, !rows.bytes[lastStroke].elementsEqual(rows.bytes[stroke]) { endStroke() }
      lastStroke = stroke
    }
    if pending.count > InkReading.mostEvents { endStroke() }
    pending.append(sample)
  }

  private mutating func endStroke() {
    reading.append(pending, ending: .ended)
    pending.removeAll(keepingCapacity: true)
    lastStroke = nil
  }

  /// The number in a cell; `nil` where the cell is empty and may be, or after an error.
  private mutating func value(
    _ cells: [CSVCell], _ place: Int?, _ name: String, required: Bool
  ) -> Double? {
    guard let place else { return nil }
    let cell = cells[place]
    if cell.range.isEmpty, !required { return nil }
    guard let number = number(cell) else {
      let found = cell.range.isEmpty ? "an empty cell" : "'\(shortened(text(cell.range)))'"
      reading.add(
        "expected a number for \(name), found \(found)", at: cell.range.lowerBound,
        rows.separator == UInt8(ascii: ",")
          ? "numbers have a decimal point; a decimal comma needs ';' or tabs between columns" : nil)
      return nil
    }
    if !number.isFinite {
      reading.add("the number is too large; numbers must be finite", at: cell.range.lowerBound)
      return nil
    }
    return number
  }

  /// The number that a cell is; a decimal comma is understood where it separates nothing.
  private func number(_ cell: CSVCell) -> Double? {
    let range = cell.range
    if let match = decimal(in: rows.bytes, from: range.lowerBound, to: range.upperBound),
      match.end == range.upperBound
    {
      return match.value
    }
    guard rows.separator != UInt8(ascii: ","), range.count < 400 else { return nil }
    let pointed = rows.bytes[range].map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard let match = decimal(in: pointed, from: 0, to: pointed.count), match.end == pointed.count
    else { return nil }
    return match.value
  }

  /// The phase that a cell names, also in the words of the web's and other systems' events.
  private func phase(_ cell: CSVCell) -> TouchPhase? {
    guard 2...20 ~= cell.range.count else { return nil }
    var word = text(cell.range).lowercased()[...]
    for prefix in ["pointer", "touch", "mouse", "pen"] where word.hasPrefix(prefix) {
      word = word.dropFirst(prefix.count)
      break
    }
    switch word {
    case "began", "begin", "start", "down": return .began
    case "moved", "move": return .moved
    case "ended", "end", "up": return .ended
    case "cancelled", "canceled", "cancel": return .cancelled
    default: return nil
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: rows.bytes[range], as: UTF8.self)
  }
}
