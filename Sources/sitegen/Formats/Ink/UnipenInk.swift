// Ink as UNIPEN (I. Guyon and others, UNIPEN project of on-line data exchange, 1994): lines that begin
// with a full stop and a keyword in capitals, and the numbers of samples between them.
//
// Read are the order of the numbers (`.COORD`), strokes (`.PEN_DOWN`), what the pen does in the air
// (`.PEN_UP`, left out), how fine and how often the tablet looked, and the pauses (`.DT`). What is
// written about the ink, such as its words, has no place in a stroke.

import InkstepEngine
import InkstepLessons

/// Ink as UNIPEN.
enum UnipenInk {
  /// Reads a stroke and what was left out of it, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ReadInk {
    var text = UnipenText(bytes, file: file, settings)
    text.read()
    let canvas = text.canvas
    return ReadInk(
      stroke: try text.reading.stroke(settings, canvas: canvas), notes: text.reading.notes)
  }

  /// Whether a text begins as UNIPEN does.
  static func isOne(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "."), let second = text.dropFirst().first else { return false }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= second
  }
}

/// One reading of a UNIPEN text.
private struct UnipenText {
  /// What the numbers of a line belong to.
  private enum Section { case other, down, up }

  private let bytes: [UInt8]
  private let settings: InkSettings
  var reading: InkReading
  /// The drawing area, if the file states one.
  private(set) var canvas: InkPoint?

  private var columns = ["X", "Y"]
  /// Units of x and of y to the inch, of 72 points.
  private var density = InkPoint(72, 72)
  /// Milliseconds from sample to sample, where no column holds the time.
  private var step: Double?
  private var time = 0.0
  private var section = Section.other
  private var numbers: [Double] = []
  private var samples: [InkSample] = []
  private var airCount = 0

  init(_ bytes: [UInt8], file: String, _ settings: InkSettings) {
    self.bytes = bytes
    self.settings = settings
    reading = InkReading(bytes, file: file)
  }

  mutating func read() {
    reading.checkText()
    var start = bytes.starts(with: byteOrderMark) ? 3 : 0
    while start < bytes.count, !reading.isHopeless {
      let end =
        bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ?? bytes.count
      read(line: start..<end)
      start = end + 1
    }
    endStroke()
    if airCount > 0 {
      reading.note("\(airCount) samples of the pen in the air are left out")
    }
    reading.checkInk(at: 0, "strokes stand between .PEN_DOWN and .PEN_UP")
    if !settings.isTurnedOver, reading.isClean {
      reading.note("y is taken to grow downwards; --y-up turns the ink over")
    }
  }

  private mutating func read(line: Range<Int>) {
    let words = bytes[line].split { $0 <= 0x20 }
    guard let first = words.first else { return }
    if UnipenInk.isOne(first) {
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
        let place = words.first?.startIndex ?? 0
        reading.add("'.COORD' names no X and Y", at: place, "as in '.COORD X Y T P'")
        columns = ["X", "Y"]
      }
    case ".X_POINTS_PER_INCH": density.x = value(words) ?? density.x
    case ".Y_POINTS_PER_INCH": density.y = value(words) ?? density.y
    case ".X_POINTS_PER_MM": density.x = value(words).map { $0 * 25.4 } ?? density.x
    case ".Y_POINTS_PER_MM": density.y = value(words).map { $0 * 25.4 } ?? density.y
    case ".POINTS_PER_SECOND": step = value(words).map { 1000 / $0 } ?? step
    case ".DT": time += value(words) ?? 0
    case ".INCLUDE": reading.note("'.INCLUDE' is not followed; read the other file itself")
    default: break
    }
    endStroke()
    section = .other
  }

  /// The first word as a number above 0; `nil` if it is none.
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
        take(at: word.startIndex)
        numbers.removeAll(keepingCapacity: true)
      }
    }
  }

  /// Takes the sample that `numbers` are.
  private mutating func take(at offset: Int) {
    func value(_ name: String) -> Double? { columns.firstIndex(of: name).map { numbers[$0] } }
    let unit = settings.timeUnit ?? .milliseconds
    let moment = value("T").map(unit.milliseconds) ?? (step == nil ? nil : time)
    time += step ?? 0
    guard section == .down else {
      airCount += 1
      return
    }
    // More than a file may have: handed on, they are refused.
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

  /// A length in points; units of a point stay as they are, to the bit.
  private static func points(_ value: Double, _ density: Double) -> Double {
    density == 72 ? value : value * 72 / density
  }

  private mutating func endStroke() {
    if !numbers.isEmpty {
      reading.add(
        "the sample has \(numbers.count) of \(columns.count) numbers",
        at: samples.last?.offset ?? 0, "'.COORD' says which there are")
    }
    numbers.removeAll(keepingCapacity: true)
    reading.append(samples, ending: .ended)
    samples.removeAll(keepingCapacity: true)
  }
}
