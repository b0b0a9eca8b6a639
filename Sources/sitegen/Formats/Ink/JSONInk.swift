// Ink in JSON: stroke files, and what other programs write. What a file is shows by what it holds:
// Excalidraw and tldraw say so themselves, Quick, Draw! has a key `drawing`, and whatever else is lists
// of points (signature pads among them) is read as such.
//
// Quick, Draw! comes as one JSON text a line, a drawing each; one of them is read.

import InkstepEngine
import InkstepLessons

/// Ink in JSON.
enum JSONInk {
  /// Reads a stroke and what is to be said about it, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, _ settings: InkSettings
  ) throws(Diagnostics) -> ReadInk {
    let lines = try DrawingLines(bytes, file: file)
    guard let lines else {
      return try read(JSONDocument(bytes, file: file), settings, lines: nil)
    }
    let (document, place) = try lines.drawing(settings.drawing)
    return try read(document, settings, lines: (lines, place))
  }

  private static func read(
    _ document: JSONDocument, _ settings: InkSettings, lines: (DrawingLines, DrawingLines.Place)?
  ) throws(Diagnostics) -> ReadInk {
    let root = document.root
    if lines == nil, isStrokeFile(root) { return try readStroke(document, settings) }
    let (bytes, shift) = lines.map { ($0.0.bytes, $0.1.offset) } ?? (document.bytes, 0)
    var ink = JSONStrokes(InkReading(bytes, file: document.file), shift: shift)
    if let (lines, place) = lines {
      ink.reading.note(lines.note(place))
    }
    if ExcalidrawInk.isOne(root) {
      ExcalidrawInk.read(root, into: &ink)
    } else if TldrawInk.isOne(root) {
      TldrawInk.read(root, page: settings.drawing, into: &ink)
    } else if let drawing = root.member("drawing"), drawing.elements != nil {
      ink.readColumns(drawing)
    } else {
      ink.readPoints(root)
    }
    return try ink.finish(settings)
  }

  /// Whether a value says that it is a file of this project's.
  private static func isStrokeFile(_ root: JSONValue) -> Bool {
    root.member("format")?.string?.hasPrefix("inkstep") == true
  }

  private static func readStroke(
    _ document: JSONDocument, _ settings: InkSettings
  ) throws(Diagnostics) -> ReadInk {
    var stroke = try StrokeFile.read(document.bytes, file: document.file)
    stroke.id = settings.id ?? stroke.id
    stroke.width = settings.canvas?.x ?? stroke.width
    stroke.height = settings.canvas?.y ?? stroke.height
    return ReadInk(stroke: stroke)
  }
}

extension JSONValue {
  /// The number of a key; `nil` where there is none.
  func number(_ name: String) -> Double? { member(name)?.number }

  /// The first of its values, if it is an array.
  var first: JSONValue? {
    var elements = elements
    return elements?.next()
  }
}
