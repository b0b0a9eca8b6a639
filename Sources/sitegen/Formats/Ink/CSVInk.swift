// Ink as separated values, one sample per row. If a column contains the phase, each row is the event that
// it states. Otherwise a stroke ends at a blank row, where the stroke's number changes, or where the pen
// leaves the paper, if a column states that; samples in the air are not ink.
//
// The format cannot express the stroke's id and the drawing area.

import InkstepEngine
import InkstepLessons

/// Ink as separated values.
enum CSVInk {
  /// Reads a stroke, with notes on what was omitted, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var table = CSVTable(bytes, file: file, settings)
    table.read()
    return try table.reading.imported(settings)
  }

  /// Writes a stroke as comma-separated values; columns that no event uses are omitted.
  static func write(_ stroke: Stroke) -> TextBuffer {
    let hasTime = stroke.events.contains { $0.time != nil }
    let hasForce = stroke.events.contains { $0.force != nil }
    let hasTilt = stroke.events.contains { $0.tilt != nil }
    var text = TextBuffer("phase,x,y")
    // With its unit, so that a reader does not have to guess.
    if hasTime { text.write(",t_ms") }
    if hasForce { text.write(",force") }
    if hasTilt { text.write(",tiltX,tiltY") }
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
      if hasTilt { text.write(",") }
      if let tilt = event.tilt { text.write(tilt.x) }
      if hasTilt { text.write(",") }
      if let tilt = event.tilt { text.write(tilt.y) }
      text.write("\n")
    }
    return text
  }
}

/// The reader of one table.
private struct CSVTable {
  let settings: InkSettings
  var rows: CSVRows
  var reading: InkReading
  /// The samples of the current stroke, if no column contains the phase.
  var pending: [InkSample] = []
  /// The stroke's number in the previous row, as a range of the text.
  var lastStroke: Range<Int>?
  /// The number of samples in the air.
  var airCount = 0
  /// The events of several pointers, if a column tells them apart.
  private var log = PointerLog<InkSample>()
  /// Whether times are dates, which have a unit of their own.
  private var hasDates = false
  /// The number of consecutive samples with a force of 0, now and at most.
  var zeroForceCount = 0
  var longestZeroForce = 0

  init(_ bytes: [UInt8], file: String, _ settings: InkSettings) {
    self.settings = settings
    rows = CSVRows(bytes)
    reading = InkReading(bytes, file: file, settings.clock)
  }

  mutating func read() {
    reading.checkText()
    if reading.shouldStop { return }
    do throws(CSVError) {
      try readRows()
    } catch {
      reading.add(error.message, at: error.offset, error.suggestion)
    }
  }

  private mutating func readRows() throws(CSVError) {
    var cells: [CSVCell] = []
    guard try nextRow(&cells) else {
      reading.add(
        "there are no rows", at: rows.bytes.count, "expected columns x and y, and perhaps t")
      return
    }
    if cells.count == 1, number(cells[0]) != nil {
      // Some tables begin with the number of their rows; in that case the next row is longer.
      let count = cells
      if try nextRow(&cells), cells.count > 1 {
        reading.note("the first row, a single number, is passed over")
      } else {
        cells = count
      }
    }
    let isHeader = cells.contains {
      !$0.range.isEmpty && number($0) == nil && phase($0) == nil && date($0) == nil
    }
    guard var columns = columns(cells, isHeader: isHeader) else { return }
    var isMore = isHeader ? try nextRow(&cells) : true
    if isMore { resolve(&columns, cells) }
    if isMore, let reversed = reversedRows(from: cells, columns) {
      reading.note(InkReading.reversed)
      for cells in reversed where !reading.shouldStop {
        if cells.isEmpty { endStroke() } else { readRow(cells, columns) }
      }
      isMore = false
    }
    while isMore, !reading.shouldStop {
      if cells.isEmpty { endStroke() } else { readRow(cells, columns) }
      isMore = try rows.next(&cells)
    }
    endStroke()
    for stroke in log.strokes(&reading) {
      for event in stroke {
        reading.append(event.sample.event(event.phase), at: event.sample.offset)
      }
    }
    reading.checkInk(
      at: rows.bytes.count, isHeader ? "below the header, each sample is a row" : "a row a sample")
    if columns.timeUnit == nil, settings.timeUnit == nil, !hasDates { reading.guessTimeUnit() }
    reading.leaveOut(airCount, InkReading.airborne)
    if longestZeroForce >= 3, columns[.pen] == nil, columns[.phase] == nil {
      reading.note(
        "the force is 0 for \(longestZeroForce) samples on end; if the pen is in the air there, name "
          + "that column with --pen-column")
    }
  }

  /// The rows from the last to the first, if their times run backwards; `nil` for other tables, most of which are
  /// known by their first rows.
  private func reversedRows(from first: [CSVCell], _ columns: CSVColumns) -> [[CSVCell]]? {
    guard let column = columns[.time] else { return nil }
    var rest = rows
    var (all, cells) = ([first], [CSVCell]())
    var (times, last): ([Double?], Double) = ([], .infinity)
    func time(of row: [CSVCell]) -> Double? {
      column < row.count ? date(row[column]) ?? number(row[column]) : nil
    }
    times.append(time(of: first))
    last = times[0] ?? -.infinity
    while all.count <= InkReading.mostEvents, (try? rest.next(&cells)) == true {
      all.append(cells)
      if cells.isEmpty { continue }
      guard let time = time(of: cells), time <= last else { return nil }
      times.append(time)
      last = time
    }
    return InkReading.areReversed(times) ? all.reversed() : nil
  }

  /// Reads the next row that is not blank.
  private mutating func nextRow(_ cells: inout [CSVCell]) throws(CSVError) -> Bool {
    repeat {
      guard try rows.next(&cells) else { return false }
    } while cells.isEmpty
    return true
  }

  private mutating func columns(_ cells: [CSVCell], isHeader: Bool) -> CSVColumns? {
    let start = cells[0].range.lowerBound
    let titles = cells.map { text($0.range) }
    var columns: CSVColumns?
    do throws(CSVColumns.Fault) {
      columns =
        isHeader
        ? try CSVColumns(header: titles, settings.columns)
        : try CSVColumns(
          count: cells.count, startsWithPhase: phase(cells[0]) != nil, settings.columns)
    } catch {
      switch error {
      case .repeated(let title):
        reading.add(
          "the column '\(shortened(title))' has the same meaning as an earlier one",
          at: start, "remove or rename one of them, or choose with --columns")
      case .missing(let name, let suggestion):
        reading.add("there is no column '\(shortened(name))'", at: start, suggestion)
      }
      return nil
    }
    guard let columns else {
      reading.add(
        "the rows have \(cells.count) cells and there is no header", at: start,
        "name the columns in the first row, as in 'x,y,t,force', or with --columns x=1,y=2")
      return nil
    }
    guard columns[.x] != nil, columns[.y] != nil else {
      let name = columns[.x] == nil ? "x" : "y"
      reading.add(
        isHeader
          ? "the first row is neither a header with a column '\(name)' nor only numbers"
          : "no column is chosen for '\(name)'",
        at: start,
        "name the columns in the first row, as in 'x,y,t,force', or choose them, as in "
          + "--columns x=\(shortened(titles.first ?? "1")),y=…")
      return nil
    }
    for name in columns.unused { reading.note("column '\(shortened(name))' is not used") }
    return columns
  }

  /// Decides by the first row of values whether an ambiguous column is a phase or the state of the pen.
  private mutating func resolve(_ columns: inout CSVColumns, _ cells: [CSVCell]) {
    let isChosen = settings.columns.contains { $0.role == .pen }
    if let index = columns[.phase], index < cells.count, number(cells[index]) != nil,
      columns[.pen] == nil
    {
      // A phase that is a number states whether the pen is down.
      columns.set(.pen, index)
      columns.set(.phase, nil)
    }
    if columns[.pen] != nil, columns[.phase] != nil { columns.set(isChosen ? .phase : .pen, nil) }
  }

  private mutating func readRow(_ cells: [CSVCell], _ columns: CSVColumns) {
    let start = cells[0].range.lowerBound
    guard cells.count == columns.count else {
      reading.add(
        "the row has \(cells.count) cells; expected \(columns.count)", at: start,
        "leave a cell empty where there is no value")
      return
    }
    if let index = columns[.pen] ?? columns[.lift] {
      let word = text(cells[index].range)
      guard let state = PenState(tableWord: word, number: number(cells[index])) else {
        reading.add(
          "unknown state of the pen '\(shortened(word))'", at: cells[index].range.lowerBound,
          "expected 1 or 0, down or up")
        return
      }
      if (state == .up) == (columns[.pen] != nil) {
        airCount += 1
        endStroke()
        return
      }
    }
    let x = value(cells, columns[.x], "x", required: true)
    let y = value(cells, columns[.y], "y", required: true)
    let time = time(cells, columns)
    let force = value(cells, columns[.force], "the force", required: false)
      .map { $0 / settings.largestForce }
    zeroForceCount = force == 0 ? zeroForceCount + 1 : 0
    longestZeroForce = max(longestZeroForce, zeroForceCount)
    guard let x, let y else { return }
    let tiltX = value(cells, columns[.tiltX], "the tilt to the right", required: false)
    let tiltY = value(cells, columns[.tiltY], "the tilt towards oneself", required: false)
    let sample = InkSample(
      point: InkPoint(x, y), time: time, force: force, tilt: PenTilt(tiltX, tiltY), offset: start)
    if let index = columns[.phase] {
      guard let phase = phase(cells[index]) else {
        reading.add(
          "unknown phase '\(shortened(text(cells[index].range)))'",
          at: cells[index].range.lowerBound, "expected began, moved, ended or cancelled")
        return
      }
      if let index = columns[.pointer] {
        log.add(phase, sample, of: text(cells[index].range))
      } else if phase == .moved, !reading.penIsDown, isOfBrowser(cells[index]) {
        airCount += 1
      } else {
        reading.append(sample.event(phase), at: start)
      }
      return
    }
    if let index = columns[.stroke] ?? columns[.pointer] {
      let stroke = cells[index].range
      if let lastStroke, !rows.bytes[lastStroke].elementsEqual(rows.bytes[stroke]) { endStroke() }
      lastStroke = stroke
    }
    if pending.count > InkReading.mostEvents { endStroke() }
    pending.append(sample)
  }

  /// The time in a row, in milliseconds.
  private mutating func time(_ cells: [CSVCell], _ columns: CSVColumns) -> Double? {
    if let index = columns[.time], let date = date(cells[index]) {
      hasDates = true
      return date
    }
    let unit = columns.timeUnit ?? settings.timeUnit ?? .milliseconds
    return value(cells, columns[.time], "the time", required: false).map(unit.milliseconds)
  }

  /// Whether a phase is the name of a browser's event, which reports moves of a hovering pointer, too.
  private func isOfBrowser(_ cell: CSVCell) -> Bool {
    let word = text(cell.range).lowercased()
    return word.hasPrefix("pointer") || word.hasPrefix("mouse")
  }

  private mutating func endStroke() {
    reading.append(pending, ending: .ended)
    pending.removeAll(keepingCapacity: true)
    lastStroke = nil
  }

  /// The number in a cell; `nil` for an empty cell that is not `required`, and after an error.
  private mutating func value(
    _ cells: [CSVCell], _ index: Int?, _ name: String, required: Bool
  ) -> Double? {
    guard let index else { return nil }
    let cell = cells[index]
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

  /// The number in a cell; a decimal comma is accepted unless commas separate the cells.
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

  private func date(_ cell: CSVCell) -> Double? { isoMilliseconds(rows.bytes[cell.range]) }

  private func phase(_ cell: CSVCell) -> TouchPhase? { TouchPhase(tableWord: text(cell.range)) }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: rows.bytes[range], as: UTF8.self)
  }
}
