// The strokes of a publisher's own folder. They come beside the samples and take nothing away from
// them: the lessons speak of the samples by name. The folder is somebody else's, so other files in it
// are passed over, while links that lead out of it, names that are taken and strokes too long to be
// shown are refused.

import InkstepEngine
import InkstepLessons

/// Strokes that are added to a site's samples.
enum AddedStrokes {
  /// The most events of a stroke: as many as the playground takes.
  static let mostEvents = PageLimits.events
  /// The most events of a folder: the playground loads them all, and a site has ten kilobytes for each.
  static let mostInAll = 50_000

  /// The strokes of a folder that can be read, ordered by id; what is wrong is added to `findings`.
  ///
  /// `taken` are the ids of the samples.
  static func read(
    _ folder: String, taken: Set<String>, _ findings: inout Findings
  ) -> [Stroke] {
    let contents = findings.reading(.stroke) { () throws(Diagnostics) in
      try DataFolder.contents(of: folder, mixed: true, "stroke", StrokeFile.read) { $0.id }
    }
    guard let contents else { return [] }
    findings.add(contents.findings, under: .stroke)
    findings.add(contents.others.map(passedOver), under: .file)
    if contents.values.isEmpty, contents.findings.isEmpty {
      findings.add(
        [
          Diagnostic(
            location: SourceLocation(file: folder), message: "holds no stroke",
            suggestion: "name a folder of stroke files, as in 'strokes/signature.json'")
        ], under: .file)
    }
    let events = contents.values.reduce(0) { $0 + $1.events.count }
    if events > mostInAll {
      findings.add(
        [
          Diagnostic(
            location: SourceLocation(file: folder),
            message: "holds \(events) events in all; a site takes at most \(mostInAll)",
            suggestion: "make several sites")
        ], under: .file)
      return []
    }
    return contents.values.filter { stroke in
      let faults = faults(stroke, in: folder, taken)
      findings.add(faults, under: .stroke)
      return faults.isEmpty
    }
  }

  private static func faults(
    _ stroke: Stroke, in folder: String, _ taken: Set<String>
  ) -> [Diagnostic] {
    let file = folder.hasSuffix("/") ? folder + stroke.id : "\(folder)/\(stroke.id)"
    let location = SourceLocation(file: file + ".json")
    var faults: [Diagnostic] = []
    if taken.contains(stroke.id) {
      faults.append(
        Diagnostic(
          location: location, message: "a sample stroke is called '\(stroke.id)' already",
          suggestion: "rename the file and its id; the lessons speak of the sample"))
    }
    if let fault = tooLong(stroke, at: location) { faults.append(fault) }
    return faults
  }

  /// What is wrong with a stroke that has more events than a site shows; `nil` for any other.
  static func tooLong(_ stroke: Stroke, at location: SourceLocation) -> Diagnostic? {
    if stroke.events.count <= mostEvents { return nil }
    return Diagnostic(
      location: location,
      message: "has \(stroke.events.count) events; a site shows at most \(mostEvents)",
      suggestion: "cut it into several strokes, or leave out samples between others")
  }

  private static func passedOver(_ path: String) -> Diagnostic {
    Diagnostic(
      location: SourceLocation(file: path),
      message: "is passed over: its name does not end in .json",
      severity: .warning)
  }
}
