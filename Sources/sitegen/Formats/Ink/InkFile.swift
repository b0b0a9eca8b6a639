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
  /// Whether the drawing area was chosen to fit the ink, because nothing states it.
  var isFitted = false

  /// A note on times that did not begin at 0.
  static let timesMoved = "the times are counted from the first sample"
}

extension [TouchEvent] {
  /// Counts times from the first event; returns whether that changed them.
  mutating func startTimesAtZero() -> Bool {
    guard let start = first?.time, start != 0 else { return false }
    for index in indices { self[index].time = self[index].time.map { $0 - start } }
    return true
  }
}

/// A file that holds ink.
enum InkFile {
  /// Reads a stroke, with notes and warnings, or throws everything that is wrong.
  static func read(
    _ bytes: [UInt8], file: String, as format: InkFormat, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    guard let unpacked = try unpacked(bytes, file: file) else {
      return try readPlain(bytes, file: file, as: format, settings)
    }
    do throws(Diagnostics) {
      let format = InkFormat(looksLike: unpacked)
      return try readPlain(unpacked, file: file, as: format, settings)
    } catch {
      // Lines and columns are those of the unpacked text.
      var error = error
      error.heldTexts[file] = unpacked
      throw error
    }
  }

  /// The document in a file that Xournal++ has compressed, or in a package of it; `nil` for another file.
  private static func unpacked(
    _ bytes: [UInt8], file: String
  ) throws(Diagnostics) -> [UInt8]? {
    let limit = XMLMarkup.largestSize + 1
    if let text = ZipMember.content(of: "content.xml", in: bytes, limit: limit),
      InkFormat(looksLike: text) == .xournal
    {
      return text
    }
    guard Gzip.matches(bytes) else { return nil }
    let text = Gzip.unpacked(bytes, limit: limit)
    if let text, InkFormat(looksLike: text) == .xournal { return text }
    let foreign = text.flatMap { ForeignFile(unpacked: $0) } ?? .gzip
    throw refusal(foreign, file)
  }

  private static func readPlain(
    _ bytes: [UInt8], file: String, as format: InkFormat, _ settings: InkSettings
  ) throws(Diagnostics) -> ImportedInk {
    if let foreign = ForeignFile(name: file, bytes) { throw refusal(foreign, file) }
    var ink =
      switch format {
      case .json: try JSONInk.read(bytes, file: file, settings)
      case .csv: try CSVInk.read(bytes, file: file, settings)
      case .inkml: try InkMLInk.read(bytes, file: file, settings)
      case .svg: try SVGInk.read(bytes, file: file, settings)
      case .unipen: try UnipenInk.read(bytes, file: file, settings)
      case .xournal: try XournalInk.read(bytes, file: file, settings)
      }
    ink.check(isSampled: format == .svg)
    return ink
  }

  private static func refusal(_ foreign: ForeignFile, _ file: String) -> Diagnostics {
    Diagnostics(
      "this looks like \(foreign.kind), which cannot be read as ink",
      at: SourceLocation(file: file), suggestion: foreign.suggestion)
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

extension ImportedInk {
  /// Adds notes and warnings about forces, times and positions that no pen has.
  ///
  /// `isSampled`: the samples were taken from a path, with computed times.
  fileprivate mutating func check(isSampled: Bool) {
    let forces = stroke.events.compactMap(\.force)
    if !forces.isEmpty, forces.allSatisfy({ $0 == 0 }) {
      notes.append("all forces are 0 and are kept; the device may not measure any")
    }
    if isSampled { return }
    let steps = TimeSteps(stroke.events)
    warnings += [steps.warning, steps.dotWarning, FarSamples(stroke.events).warning]
      .compactMap(\.self)
  }
}
