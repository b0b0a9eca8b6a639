// Ink as UNIPEN (I. Guyon and others, UNIPEN project of on-line data exchange, 1994): lines that begin with a
// full stop and a keyword in capitals, and the numbers of samples between them.
//
// Supported are the order of the numbers (`.COORD`), strokes (`.PEN_DOWN`), samples in the air (`.PEN_UP`,
// omitted), the tablet's resolution and rate, and pauses (`.DT`). Annotations such as the words written are
// skipped.

import InkstepEngine
import InkstepLessons

/// Ink as UNIPEN.
enum UnipenInk {
  /// Reads a stroke, with notes on what was omitted, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var text = UnipenText(bytes, file: file, settings)
    text.read()
    let canvas = text.canvas
    return try text.reading.imported(settings, canvas: canvas)
  }

  /// Whether a text begins like UNIPEN.
  static func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "."), let second = text.dropFirst().first else { return false }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= second
  }
}

/// The reader of one UNIPEN text.
private struct UnipenText {
  /// The section of the file that numbers belong to.
  private enum Section { case other, down, up }

  private let bytes: [UInt8]
  private let settings: InkSettings
  var reading: InkReading
  /// The drawing area, if the file states one.
  private(set) var canvas: InkPoint?

  private var columns = ["X", "Y"]
  /// Units of x and of y in five inches, which are 127 mm, so that both are whole numbers.
  private var density = InkPoint(fiveInches, fiveInches)
  private static let fiveInches = 5 * InkMLChannel.inch
  /// Milliseconds between samples, if no column contains the time.
  private var step: Double?
  private var time = 0.0
  private var section = Section.other
  private var numbers: [Double] = []
  private var samples: [InkSample] = []
  private var airCount = 0

  init(_ bytes: [UInt8], file: String, _ settings: InkSettings) {
    self.bytes = bytes
    self.settings = settings
    reading = InkReading(bytes, file: file, settings.clock)
  }

  mutating func read() {
    reading.checkText()
    var start = bytes.starts(with: byteOrderMark) ? 3 : 0
    while start < bytes.count, !reading.shouldStop {
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
      read(line: start..<end)
      start = end + 1
    }
    endStroke()
    reading.leaveOut(airCount, InkReading.airborne)
    reading.checkInk(at: 0, "strokes are between .PEN_DOWN and .PEN_UP")
    if !settings.isYUp, reading.isClean {
      reading.note("y is taken to grow downwards; --y-up turns the ink over")
    }
  }

  private mutating func read(line: Range<Int>) {
    let words = bytes[line].split { $0 <= 0x20 }
    guard let first = words.first else { return }
    if UnipenInk.matches(first) {
      readKeyword(String(decoding: first, as: UTF8.self), words.dropFirst())
    } else {
      readNumbers(words)
    }
  }

  private mutating func readKeyword(_ keyword: String, _ words: ArraySlice<ArraySlice<UInt8>>) {
    switch keyword {
    case ".PEN_DOWN", ".PEN_UP":
      endStroke()
      section = keyword == ".PEN_DOWN" ? .down : .up
      readNumbers(Array(words))
      return
    case ".COORD":
      columns = words.map { String(decoding: $0, as: UTF8.self).uppercased() }
      if !columns.contains("X") || !columns.contains("Y") || columns.count > 100 {
        let offset = words.first?.startIndex ?? 0
        reading.add("'.COORD' names no X and Y", at: offset, "as in '.COORD X Y T P'")
        columns = ["X", "Y"]
      }
    case ".X_POINTS_PER_INCH": density.x = value(words).map { $0 * 5 } ?? density.x
    case ".Y_POINTS_PER_INCH": density.y = value(words).map { $0 * 5 } ?? density.y
    case ".X_POINTS_PER_MM": density.x = value(words).map { $0 * 127 } ?? density.x
    case ".Y_POINTS_PER_MM": density.y = value(words).map { $0 * 127 } ?? density.y
    case ".POINTS_PER_SECOND": step = value(words).map { 1000 / $0 } ?? step
    case ".DT": time += value(words) ?? 0
    case ".INCLUDE": reading.note("'.INCLUDE' is not followed; read the other file itself")
    default: break
    }
    endStroke()
    section = .other
  }

  /// The first word as a positive number; `nil` if it is not one.
  private func value(_ words: ArraySlice<ArraySlice<UInt8>>) -> Double? {
    guard let word = words.first, let number = number(word), number > 0, number <= 1e9 else {
      return nil
    }
    return number
  }

  private func number(_ word: ArraySlice<UInt8>) -> Double? {
    guard let match = decimal(in: bytes, from: word.startIndex, to: word.endIndex),
      match.end == word.endIndex, match.value.isFinite
    else { return nil }
    return match.value
  }

  private mutating func readNumbers(_ words: [ArraySlice<UInt8>]) {
    if section == .other { return }
    for word in words {
      guard let number = number(word) else {
        let text = String(decoding: word.prefix(100), as: UTF8.self)
        reading.add("expected a number, found '\(shortened(text))'", at: word.startIndex)
        return
      }
      numbers.append(number)
      if numbers.count == columns.count {
        addSample(at: word.startIndex)
        numbers.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Adds the sample with the numbers in `numbers`.
  private mutating func addSample(at offset: Int) {
    func value(_ name: String) -> Double? { columns.firstIndex(of: name).map { numbers[$0] } }
    let unit = settings.timeUnit ?? .milliseconds
    let moment = value("T").map(unit.milliseconds) ?? (step == nil ? nil : time)
    time += step ?? 0
    guard section == .down else {
      airCount += 1
      return
    }
    // More samples than a file may contain; `append` adds a finding.
    if samples.count > InkReading.mostEvents {
      reading.append(samples, ending: nil)
      samples.removeAll()
    }
    samples.append(
      InkSample(
        point: InkPoint(
          Self.points(value("X") ?? 0, density.x), Self.points(value("Y") ?? 0, density.y)),
        time: moment,
        force: value("P").map { max($0, 0) / settings.largestForce }, offset: offset))
  }

  /// Converts a length to points; 96 units in an inch leave it exact.
  private static func points(_ value: Double, _ density: Double) -> Double {
    density == fiveInches ? value : value * fiveInches / density
  }

  private mutating func endStroke() {
    if !numbers.isEmpty {
      reading.add(
        "the sample has \(numbers.count) of \(columns.count) numbers",
        at: samples.last?.offset ?? 0, "'.COORD' lists them")
    }
    numbers.removeAll(keepingCapacity: true)
    reading.append(samples, ending: .ended)
    samples.removeAll(keepingCapacity: true)
  }
}
