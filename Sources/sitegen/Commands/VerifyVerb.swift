// `sitegen verify`: compares traces that other programs wrote with the engine's.

import InkstepEngine
import InkstepLessons

/// The options of `verify`.
struct VerifyOptions: Sendable {
  /// A stroke by its name or by its file.
  enum StrokeChoice: Equatable, Sendable {
    case id(String)
    case file(String)
  }

  /// The files and folders to verify; `-` is standard input.
  var files: [String]
  /// The site whose stages and sentences count.
  var site: GivenSite
  /// The folder of strokes.
  var strokes: String
  /// The folder of signals.
  var signals: String
  /// The stage of traces that do not name theirs.
  var stage: AskedStage?
  /// The stroke of traces that do not name theirs.
  var stroke: StrokeChoice?
  /// The differences of coordinates that count as equal.
  var tolerance: CoordinateTolerance
  /// The pattern that finds the program in a file's name; the folder by default.
  var program: ProgramPattern?
  /// The format and the length of the report.
  var format: VerifyFormat
  var length: VerifyLength
  /// Whether to verify again whenever a file changes.
  var isWatching = false

  /// The default tolerance.
  static let standardTolerance = Difference.defaultTolerance
  /// The largest part of a tolerance.
  static let largestTolerance = 1e6

  init(_ arguments: Arguments) throws(UsageError) {
    files = arguments.positional
    site = try GivenSite(arguments, stage: arguments.values[.stage])
    strokes = site.samples(.strokes, arguments)
    signals = site.samples(.signals, arguments)
    stage = try AskedStage(arguments, of: site)
    stroke = try arguments.values[.stroke].map { name throws(UsageError) in
      if name.contains("/") || name.hasSuffix(".json") { return .file(name) }
      if isIdentifier(name) { return .id(name) }
      throw arguments.invalid(
        .stroke, "Expected the name of a stroke, as in 'small-circle', or a stroke file.")
    }
    program = try arguments.values[.program].map { text throws(UsageError) in
      if let pattern = ProgramPattern(text) { return pattern }
      throw arguments.invalid(
        .program, "Expected a pattern with '{program}' in it, as in 'papers/{program}/*.json'.")
    }
    tolerance = try Self.tolerance(arguments)
    format = try arguments.choice(.format, VerifyFormat.self) ?? .text
    length = try Self.length(arguments, format)
    isWatching = arguments.has(.watch)
    if isWatching {
      if format != .text { throw arguments.conflict(.watch, "--format \(format.rawValue)") }
      if files.contains("-") { throw arguments.conflict(.watch, "standard input") }
    }
  }

  /// The stages that traces can be of besides the engine's.
  var ownStages: [DrawingStage] { [stage?.own].compactMap(\.self) + site.own.stages }

  /// The program that a file belongs to.
  func program(of file: String) -> String {
    program?.program(of: file) ?? ProgramPattern.folder(of: file)
  }

  private static func length(
    _ arguments: Arguments, _ format: VerifyFormat
  ) throws(UsageError) -> VerifyLength {
    let asked: [(Option, VerifyLength)] = [(.quiet, .quiet), (.summary, .summary)]
    let given = asked.filter { arguments.has($0.0) }
    guard let (option, length) = given.first else { return .whole }
    if given.count > 1 || format != .text && length == .summary {
      let other = given.count > 1 ? Option.summary.flag : "--format \(format.rawValue)"
      throw arguments.conflict(option, other)
    }
    return length
  }

  /// A number of points, and perhaps after `+` a part of the coordinate.
  private static func tolerance(
    _ arguments: Arguments
  ) throws(UsageError) -> CoordinateTolerance {
    guard let text = arguments.values[.tolerance] else { return standardTolerance }
    let parts = text.parts(at: "+").map { part -> Double? in
      // `nan` and `0x1p3`, for example, would be parsed as numbers too.
      let isPlain = part.utf8.allSatisfy { isDigit($0) || [0x2D, 0x2E, 0x45, 0x65].contains($0) }
      return isPlain ? Double(part).flatMap { 0...largestTolerance ~= $0 ? $0 : nil } : nil
    }
    if let absolute = parts[0], parts.count <= 2, let relative = parts.count > 1 ? parts[1] : 0 {
      return CoordinateTolerance(absolute, relative: relative)
    }
    throw arguments.invalid(
      .tolerance,
      "Expected points from 0 to 1000000, as in 1e-6, or points and a part of the coordinate, as in "
        + "1e-3+1e-6.")
  }
}

/// The format of the report of `verify`.
enum VerifyFormat: String, CaseIterable, Sendable {
  case text, json, svg, junit, csv, github
}

/// The length of a report as text.
enum VerifyLength: Sendable {
  case whole
  /// The table and the totals.
  case summary
  /// Nothing; only the exit code.
  case quiet
}

/// Verifies every file, prints the report, and throws if not all agree.
func runVerify(_ options: VerifyOptions, console: Console) throws(Diagnostics) {
  if options.isWatching { return try watch(options, console) }
  let verification = TraceVerification(options)
  let inputs = VerifyInput.all(options.files)
  if options.format == .svg, inputs.count != 1 {
    throw Diagnostics(
      "'--format svg' draws one trace, but \(inputs.count) files are given",
      suggestion: "verify the one that differs", exitCode: .usage)
  }
  let files = inputs.compactMap { $0.verified(by: verification) }
  try printReport(.judging(files, options) { options.program(of: $0) }, console)
}

/// Verifies again whenever one of the files changes, until the program is stopped.
private func watch(_ options: VerifyOptions, _ console: Console) throws(Diagnostics) {
  var once = options
  once.isWatching = false
  var seen: WatchedFiles?
  while true {
    let files = WatchedFiles(options.files)
    if files != seen {
      seen = files
      do throws(Diagnostics) { try runVerify(once, console: console) } catch {
        // Findings do not end the loop, but a closed output does.
        if error.exitCode == .inputOutput { throw error }
        console.report(error)
      }
      try console.write("watching for changes\n")
    }
    WatchedFiles.rest()
  }
}

/// Prints a report, then throws if not everything in it agrees.
func printReport(_ report: VerifyReport, _ console: Console) throws(Diagnostics) {
  var unreadable = Diagnostics([])
  for file in report.files {
    guard let error = file.diagnostics else { continue }
    unreadable.findings += error.findings
    unreadable.heldTexts.merge(error.heldTexts) { first, _ in first }
    if unreadable.exitCode != .noInput { unreadable.exitCode = error.exitCode }
  }
  var report = report
  report.isColoured = console.resultsAreColoured
  let bytes = report.options.length == .quiet ? [] : try report.bytes()
  let written = Result { () throws(Diagnostics) in try console.write(bytes) }
  if report.files.contains(where: { $0.difference != nil }) { unreadable.exitCode = .failure }
  let agrees = report.files.allSatisfy { $0.agrees }
  // If the reader has closed the pipe, the exit code still states the result.
  if case .failure(let error) = written, agrees || !error.findings.isEmpty { throw error }
  if !agrees { throw unreadable }
}
