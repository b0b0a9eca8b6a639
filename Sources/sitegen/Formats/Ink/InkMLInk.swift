// Ink as InkML (W3C Recommendation, 20 September 2011): traces in a format of declared channels, which a
// context or an ink source defines.
//
// Omitted, with a note: traces of the pen in the air, views of parts of groups. Refused: transforms and mappings,
// because the ink would be at a different position without them. InkML has no term for two properties of
// strokes: a cancelled stroke is written as a group with the annotation `phase`, and an unfinished stroke
// as a trace with a continuation that never follows. The format cannot express the stroke's id.

import InkstepEngine
import InkstepLessons

/// Ink as InkML.
enum InkMLInk {
  static let namespace = "http://www.w3.org/2003/InkML"

  /// Reads a stroke, with notes on what was omitted, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var reading = InkReading(bytes, file: file, settings.clock)
    guard let tree = reading.tree() else { return try reading.imported(settings) }
    var document = InkMLDocument(tree, reading, settings)
    document.readTraces(bytes)
    let canvas = document.canvas
    return try document.reading.imported(settings, canvas: canvas)
  }

  /// Writes a stroke as InkML, exactly apart from its id.
  static func write(_ stroke: Stroke) -> TextBuffer {
    let hasTime = stroke.events.contains { $0.time != nil }
    let hasForce = stroke.events.contains { $0.force != nil }
    let hasTilt = stroke.events.contains { $0.tilt != nil }
    var text = TextBuffer("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<ink xmlns=\"")
    text.write(namespace)
    text.write("\">\n  <definitions>\n")
    if hasTime { text.write("    <timestamp xml:id=\"start\"/>\n") }
    text.write("    <inkSource xml:id=\"screen\">\n      <traceFormat>\n")
    text.write("        <channel name=\"X\" type=\"decimal\" units=\"dev\"/>\n")
    text.write("        <channel name=\"Y\" type=\"decimal\" units=\"dev\"/>\n")
    if hasTime {
      text.write("        <channel name=\"T\" type=\"decimal\" units=\"ms\"")
      text.write(" respectTo=\"#start\"/>\n")
    }
    if hasForce {
      text.write("        <channel name=\"F\" type=\"decimal\" min=\"0\" max=\"1\"/>\n")
    }
    if hasTilt {
      text.write("        <channel name=\"OTx\" type=\"decimal\" units=\"deg\"/>\n")
      text.write("        <channel name=\"OTy\" type=\"decimal\" units=\"deg\"/>\n")
    }
    text.write("      </traceFormat>\n      <activeArea width=\"")
    text.write(plainDecimal(stroke.width))
    text.write("\" height=\"")
    text.write(plainDecimal(stroke.height))
    text.write("\" units=\"dev\"/>\n    </inkSource>\n")
    text.write("    <context xml:id=\"page\" inkSourceRef=\"#screen\"/>\n  </definitions>\n")
    var trace = TextBuffer()
    var isOpen = false
    for event in stroke.events {
      if event.phase == .began { trace = TextBuffer() } else { trace.write(", ") }
      isOpen = !event.phase.endsStroke
      trace.write(sample: event, hasTime: hasTime, hasForce: hasForce, hasTilt: hasTilt)
      if isOpen { continue }
      if event.phase == .cancelled {
        text.write("  <traceGroup>\n    <annotation type=\"phase\">cancelled</annotation>\n  ")
      }
      text.write(trace: trace, "")
      if event.phase == .cancelled { text.write("  </traceGroup>\n") }
    }
    if isOpen { text.write(trace: trace, " continuation=\"begin\"") }
    text.write("</ink>\n")
    return text
  }
}

extension TextBuffer {
  fileprivate mutating func write(trace: TextBuffer, _ attributes: String) {
    write("  <trace contextRef=\"#page\"\(attributes)>")
    write(trace)
    write("</trace>\n")
  }

  fileprivate mutating func write(
    sample: TouchEvent, hasTime: Bool, hasForce: Bool, hasTilt: Bool
  ) {
    write(plainDecimal(sample.point.x))
    write(" ")
    write(plainDecimal(sample.point.y))
    if hasTime { write(" " + (sample.time.map(plainDecimal) ?? "?")) }
    if hasForce { write(" " + (sample.force.map(plainDecimal) ?? "?")) }
    if hasTilt {
      write(" " + (sample.tilt.map { plainDecimal($0.x) } ?? "?"))
      write(" " + (sample.tilt.map { plainDecimal($0.y) } ?? "?"))
    }
  }
}

/// The shortest decimal that reads back to `number`, without an exponent, for formats that do not allow
/// one.
func plainDecimal(_ number: Double) -> String {
  let text = shortestDecimal(number)
  guard let sign = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: sign)...])
  else { return text }
  let isNegative = text.hasPrefix("-")
  let mantissa = text[..<sign].drop { $0 == "-" }
  let digits = mantissa.filter { $0 != "." }
  let whole = mantissa.prefix { $0 != "." }.utf8.count
  let point = whole + exponent
  var plain = ""
  if point <= 0 {
    plain = "0." + String(repeating: "0", count: -point) + digits
  } else {
    let padded = digits + String(repeating: "0", count: max(0, point - digits.utf8.count))
    plain = String(padded.prefix(point))
    if padded.utf8.count > point { plain += "." + padded.dropFirst(point) }
  }
  return isNegative ? "-" + plain : plain
}
