// Ink in any of the formats, read and written by the one function that the verbs call.

import InkstepEngine
import InkstepLessons

/// A file that holds ink.
enum InkFile {
  /// Reads a stroke and notes about what was left out, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, as format: InkFormat, _ settings: InkSettings
  ) throws(Diagnostics) -> (stroke: Stroke, notes: [String]) {
    switch format {
    case .json:
      var stroke = try StrokeFile.read(bytes, file: file)
      stroke.id = settings.id ?? stroke.id
      stroke.width = settings.canvas?.x ?? stroke.width
      stroke.height = settings.canvas?.y ?? stroke.height
      return (stroke, [])
    case .csv: return try CSVInk.read(bytes, file: file, settings)
    case .inkml: return try InkMLInk.read(bytes, file: file, settings)
    case .svg: return try SVGInk.read(bytes, file: file, settings)
    }
  }

  /// The stroke in a format.
  static func write(_ stroke: Stroke, as format: InkFormat) -> TextBuffer {
    switch format {
    case .json: stroke.text
    case .csv: CSVInk.write(stroke)
    case .inkml: InkMLInk.write(stroke)
    case .svg: SVGInk.write(stroke)
    }
  }
}
