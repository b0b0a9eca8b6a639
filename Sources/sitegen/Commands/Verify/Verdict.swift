// What verifying one file came to, in a form that every report can tell.

import InkstepEngine
import InkstepLessons

/// The result of verifying one file.
struct Verdict: Sendable {
  /// How it ended.
  enum Outcome: Sendable {
    /// The trace says what the engine says.
    case agrees
    case differs(FoundDifference)
    /// The file, or what it is a trace of, could not be read.
    case unreadable(Diagnostics)
  }

  /// The file as the user named it.
  let file: String
  /// What the trace is of; `nil` when that could not be read.
  var subject: VerifiedSubject?
  /// How it ended.
  var outcome: Outcome
  /// Both drawings, kept only where they are to be shown.
  var drawings: Drawings?
  /// The first step that differs although the drawing is right.
  var remark: FoundDifference?
  /// The trace beside the engine's; `nil` where it could not be read.
  var run: RunVerdict?

  /// Two paths over one stroke.
  struct Drawings: Sendable {
    let trace: Trace
    let given: [PathElement]
  }

  /// How many steps the engine's trace has, how many agree, and the largest difference of the path.
  var comparison: Comparison? { run?.comparison }
  var agrees: Bool { if case .agrees = outcome { true } else { false } }
  /// Where the trace first differs, if it does.
  var difference: FoundDifference? {
    if case .differs(let difference) = outcome { difference } else { nil }
  }
  /// The same, each reason with a place: without one it is of no use among many files.
  var placed: Verdict {
    guard case .unreadable(var error) = outcome else { return self }
    for index in error.findings.indices where error.findings[index].location == nil {
      error.findings[index].location = SourceLocation(file: file)
    }
    var verdict = self
    verdict.outcome = .unreadable(error)
    return verdict
  }
  /// Why the file could not be verified, if so.
  var diagnostics: Diagnostics? {
    if case .unreadable(let diagnostics) = outcome { diagnostics } else { nil }
  }
}

extension Verdict {
  /// Takes over what the verdict on its program says of the trace.
  mutating func settle(_ run: RunVerdict) {
    self.run = run
    if run.remark == nil { remark = nil }
    guard case .differs(var difference) = outcome else { return }
    difference.mistakes = run.mistakes
    outcome = run.difference == nil ? .agrees : .differs(difference)
  }
}

/// What a trace is of.
enum VerifiedSubject: Equatable, Sendable {
  case drawing(DrawingStage, stroke: String)
  case graph(GraphPolicy, width: Int, signal: String)

  /// The stage, as the command line names it.
  var stage: String {
    switch self {
    case .drawing(let stage, _): stage.slug
    case .graph(let policy, _, _): "tiles \(policy.rawValue)"
    }
  }

  /// The stroke or signal.
  var sample: String {
    switch self {
    case .drawing(_, let stroke): stroke
    case .graph(_, _, let signal): signal
    }
  }
}
