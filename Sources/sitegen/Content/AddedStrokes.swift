// Strokes from a folder of the publisher, which are added to the samples. The folder may contain other
// files, which are skipped with a warning. Symbolic links that lead out of it, names of samples and strokes
// that are too long are errors.

import InkstepEngine
import InkstepLessons

/// Strokes that are added to a site's samples.
enum AddedStrokes {
  /// The maximum number of events of a stroke of a site, samples included; the playground has the same limit.
  static let mostEvents = PageLimits.events
  /// The maximum number of events in a folder.
  ///
  /// The playground loads them all, and a site needs about ten kilobytes for each.
  static let mostInAll = 50_000

  /// Reads the strokes of a folder, ordered by id, and adds errors to `findings`.
  ///
  /// `taken` are the ids of the samples.
  static func read(
    _ folder: String, taken: Set<String>, _ findings: inout Findings
  ) -> [Stroke] {
    let contents = findings.reading(.stroke) { () throws(Diagnostics) in
      try DataFolder.contents(of: folder, mixed: true, as: .stroke)
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

  /// The finding about a stroke with more events than a site shows; `nil` for any other stroke.
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
      message: "is skipped: its name does not end in .json",
      severity: .warning)
  }
}
