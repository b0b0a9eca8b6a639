// Ink in any of the formats, read and written by the functions that the commands call.

import InkstepEngine
import InkstepLessons

/// Ink that has been read from a file.
struct ImportedInk {
  var stroke: Stroke
  /// Notes on what was omitted or assumed.
  var notes: [String] = []
  /// Warnings about what is probably wrong.
  var warnings: [String] = []
}

/// A file that holds ink.
enum InkFile {
  /// Reads a stroke, with notes and warnings, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, as format: InkFormat, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    if let foreign = ForeignFile(bytes) {
      throw Diagnostics(
        "this looks like \(foreign.kind), which cannot be read as ink",
        at: SourceLocation(file: file), suggestion: foreign.suggestion)
    }
    var ink =
      switch format {
      case .json: try JSONInk.read(bytes, file: file, settings)
      case .csv: try CSVInk.read(bytes, file: file, settings)
      case .inkml: try InkMLInk.read(bytes, file: file, settings)
      case .svg: try SVGInk.read(bytes, file: file, settings)
      case .unipen: try UnipenInk.read(bytes, file: file, settings)
      }
    // The times of a path are computed, so they need no check.
    if format != .svg, let warning = TimeSteps(ink.stroke.events).warning {
      ink.warnings.append(warning)
    }
    return ink
  }

  /// Writes a stroke in a format.
  static func write(_ stroke: Stroke, as format: InkOutput) -> TextBuffer {
    switch format {
    case .json: stroke.text
    case .csv: CSVInk.write(stroke)
    case .inkml: InkMLInk.write(stroke)
    case .svg: SVGInk.write(stroke)
    }
  }
}
