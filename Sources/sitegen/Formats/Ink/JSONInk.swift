// Ink in JSON: stroke files, and the formats of other programs, distinguished by their content. Excalidraw
// and tldraw have fields of their own, and Quick, Draw! has a key `drawing`. Everything else, signature pads
// included, is read as lists of points.
//
// Quick, Draw! has one drawing per line, of which one is read.

import InkstepEngine
import InkstepLessons

/// Ink in JSON.
enum JSONInk {
  /// Reads a stroke, with notes and warnings, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    let lines = try DrawingLines(bytes, file: file)
    guard let lines else {
      return try read(JSONDocument(bytes, file: file), settings, lines: nil)
    }
    let (document, line) = try lines.drawing(settings.drawing)
    return try read(document, settings, lines: (lines, line))
  }

  private static func read(
    _ document: JSONDocument, _ settings: InkSettings, lines: (DrawingLines, DrawingLines.Line)?
  ) throws(Diagnostics) -> ImportedInk {
    let root = document.root
    if lines == nil, isStrokeFile(root) { return try readStroke(document, settings) }
    let (bytes, shift) = lines.map { ($0.0.bytes, $0.1.offset) } ?? (document.bytes, 0)
    var ink = JSONStrokes(InkReading(bytes, file: document.file, settings.clock), shift: shift)
    if let (lines, line) = lines {
      ink.reading.note(lines.note(line))
    }
    if ExcalidrawInk.matches(root) {
      ExcalidrawInk.read(root, item: settings.drawing, into: &ink)
    } else if TldrawInk.matches(root) {
      TldrawInk.read(root, page: settings.drawing, into: &ink)
    } else if let drawing = root.member("drawing"), drawing.elements != nil {
      ink.readColumns(drawing)
    } else {
      ink.readPoints(root)
    }
    return try ink.finish(settings)
  }

  /// Whether a value has a format of this project.
  private static func isStrokeFile(_ root: JSONValue) -> Bool {
    root.member("format")?.string?.hasPrefix("inkstep") == true
  }

  private static func readStroke(
    _ document: JSONDocument, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    var stroke = try StrokeFile.read(document.bytes, file: document.file)
    stroke.id = settings.id ?? stroke.id
    stroke.width = settings.canvas?.x ?? stroke.width
    stroke.height = settings.canvas?.y ?? stroke.height
    let notes = stroke.events.startTimesAtZero() ? [ImportedInk.timesMoved] : []
    return ImportedInk(stroke: stroke, notes: notes)
  }
}

extension JSONValue {
  /// The number of a key; `nil` if there is none.
  func number(_ name: String) -> Double? { member(name)?.number }

  /// The first element; `nil` if the value is not an array or is empty.
  var first: JSONValue? {
    var elements = elements
    return elements?.next()
  }
}
