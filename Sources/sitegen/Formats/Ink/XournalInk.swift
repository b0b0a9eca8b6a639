// Ink of Xournal++: an XML document that is usually compressed with gzip. A stroke is a list of coordinates.
// Its width is one number, or one for the pen and one for each line; Xournal++ multiplies the width of the
// pen by the force, so dividing gives the force back. There are no times.
//
// One page is read. Omitted, with a note: strokes of the eraser, texts, and pictures.

import InkstepEngine
import InkstepLessons

/// Ink of Xournal++.
enum XournalInk {
  /// Reads a stroke, with notes on what was omitted, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var document = XournalDocument(InkReading(bytes, file: file, settings.clock))
    let canvas = document.read(settings.drawing ?? 1)
    return try document.reading.imported(settings, canvas: canvas)
  }
}

/// The reader of one document.
private struct XournalDocument {
  var reading: InkReading
  /// The largest quotient of a line's width and that of the pen; forces are divided by it if it is over 1.
  private var largestForce = 1.0
  private var strokes: [[InkSample]] = []

  init(_ reading: InkReading) { self.reading = reading }

  /// Reads the page with a number, and returns its size.
  mutating func read(_ number: Int) -> InkPoint? {
    guard let tree = reading.tree() else { return nil }
    let root = tree.elements[0]
    guard root.name == "xournal" else {
      reading.add(
        "the first element is '\(shortened(root.name))'; expected 'xournal'", at: root.start,
        "state the file's format with --format if it is another")
      return nil
    }
    let pages = tree.elements.indices.filter { tree.elements[$0].name == "page" }
    guard number <= pages.count else {
      reading.add("there is no page \(number); the document has \(pages.count)", at: root.start)
      return nil
    }
    if pages.count > 1 {
      reading.note(
        "the document has \(pages.count) pages, of which page \(number) is read; --drawing takes "
          + "another")
    }
    let first = pages[number - 1]
    let end = number < pages.count ? pages[number] : tree.elements.count
    for element in tree.elements[first..<end] where !reading.shouldStop { read(element) }
    for stroke in strokes {
      let samples = stroke.map { sample in
        var sample = sample
        sample.force = sample.force.map { $0 / largestForce }
        return sample
      }
      reading.append(samples, ending: .ended)
    }
    if largestForce > 1 {
      reading.note("the forces are divided by the largest, since lines are wider than their pen")
    }
    reading.checkInk(at: root.start, "strokes of the pen on one page are read")
    return size(of: tree.elements[first])
  }

  private func size(of page: MarkupElement) -> InkPoint? {
    let sides = ["width", "height"].map { name in
      Self.numbers(Array((page.attributes[name] ?? "").utf8))?.first ?? 0
    }
    let isRight = sides.allSatisfy { $0 > 0 && $0 <= StrokeFile.largestCanvas }
    return isRight ? InkPoint(sides[0], sides[1]) : nil
  }

  private mutating func read(_ element: MarkupElement) {
    switch element.name {
    case "stroke": readStroke(element)
    case "text", "image", "teximage":
      reading.note("elements of the kind '\(element.name)' are left out")
    default: break
    }
  }

  private mutating func readStroke(_ element: MarkupElement) {
    guard let numbers = Self.numbers(element.text), numbers.count % 2 == 0 else {
      reading.add("the stroke is not a list of pairs of numbers", at: element.start)
      return
    }
    let count = numbers.count / 2
    if element.attributes["tool"] == "eraser" {
      return reading.leaveOut(count, "samples of the eraser")
    }
    guard let widths = Self.numbers(Array((element.attributes["width"] ?? "").utf8)) else {
      reading.add("the widths of the stroke are not numbers", at: element.start)
      return
    }
    // Old versions write a width for the last point as well.
    guard widths.count <= 1 || widths.count == count || widths.count == count + 1 else {
      reading.add(
        "the stroke has \(count) points and \(widths.count) widths", at: element.start,
        "expected the width of the pen, and one for each of the \(max(count - 1, 0)) lines")
      return
    }
    var samples: [InkSample] = []
    for index in 0..<count {
      var force: Double?
      if widths.count > 1, widths[0] > 0 {
        // The last point ends the last line.
        force = max(widths[min(index + 1, widths.count - 1)], 0) / widths[0]
        largestForce = max(largestForce, force ?? 0)
      }
      samples.append(
        InkSample(
          point: InkPoint(numbers[2 * index], numbers[2 * index + 1]), force: force,
          offset: element.start))
    }
    strokes.append(samples)
  }

  /// The numbers in a text; `nil` if it contains anything else.
  private static func numbers(_ text: [UInt8]) -> [Double]? {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 <= 0x20 }) {
      guard let match = decimal(in: text, from: word.startIndex, to: word.endIndex),
        match.end == word.endIndex, match.value.isFinite
      else { return nil }
      numbers.append(match.value)
    }
    return numbers
  }
}
