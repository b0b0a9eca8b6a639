// The strokes and signals that traces name, each read once.

import InkstepEngine
import InkstepLessons

/// The strokes and signals to run the engine over.
final class SampleCache {
  private let options: VerifyOptions
  private var strokes: [String: Result<Stroke, Diagnostics>] = [:]
  private var signals: [String: Result<Signal, Diagnostics>] = [:]

  init(_ options: VerifyOptions) { self.options = options }

  /// The names of all strokes, in order.
  func strokeNames() throws(Diagnostics) -> [String] { try Self.names(in: options.strokes) }

  /// The names of all signals, in order.
  func signalNames() throws(Diagnostics) -> [String] { try Self.names(in: options.signals) }

  private static func names(in folder: String) throws(Diagnostics) -> [String] {
    try InputPath.names(in: folder).filter { $0.hasSuffix(".json") }
      .map { String($0.dropLast(5)) }.filter(isIdentifier)
  }

  /// The stroke with a name, or the one that the command line gives as a file.
  func stroke(_ id: String?) throws(Diagnostics) -> Stroke? {
    switch options.stroke {
    case .file(let file):
      return try find(file, in: &strokes) { () throws(Diagnostics) in
        try StrokeFile.read(InputFile.read(file), file: file)
      }
    case .id(let named): return try stroke(named: id ?? named)
    case nil: return try id.map { id throws(Diagnostics) in try stroke(named: id) }
    }
  }

  private func stroke(named id: String) throws(Diagnostics) -> Stroke {
    try find(id, in: &strokes) { () throws(Diagnostics) in
      let file = try Self.file(of: id, in: options.strokes, "stroke", "--strokes")
      return try StrokeFile.read(InputFile.read(file), file: file)
    }
  }

  /// The signal with a name.
  func signal(_ id: String) throws(Diagnostics) -> Signal {
    try find(id, in: &signals) { () throws(Diagnostics) in
      let file = try Self.file(of: id, in: options.signals, "signal", "--signals")
      return try SignalFile.read(InputFile.read(file), file: file)
    }
  }

  private func find<Sample>(
    _ name: String, in cache: inout [String: Result<Sample, Diagnostics>],
    _ read: () throws(Diagnostics) -> Sample
  ) throws(Diagnostics) -> Sample {
    if let found = cache[name] { return try found.get() }
    let result = Result { () throws(Diagnostics) in try read() }
    cache[name] = result
    return try result.get()
  }

  /// The file of a sample; an identifier cannot lead out of the folder.
  private static func file(
    of id: String, in folder: String, _ kind: String, _ flag: String
  ) throws(Diagnostics) -> String {
    let names: [String]
    do throws(Diagnostics) {
      names = try InputPath.names(in: folder)
    } catch {
      var error = error
      for index in error.findings.indices {
        error.findings[index].suggestion = "say where the \(kind)s are with '\(flag) <folder>'"
      }
      throw error
    }
    let known = names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    if known.contains(id) {
      return folder.hasSuffix("/") ? folder + id + ".json" : "\(folder)/\(id).json"
    }
    throw Diagnostics(
      "there is no \(kind) '\(id)' in \(folder)",
      suggestion: didYouMean(id, known) ?? "say where it is with '\(flag) <folder>'",
      exitCode: .noInput)
  }
}
