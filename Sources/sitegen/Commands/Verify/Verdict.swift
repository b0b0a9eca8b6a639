// The result of verifying one file, for all kinds of reports.

import InkstepEngine
import InkstepLessons

/// The result of verifying one file.
struct Verdict: Sendable {
  /// The outcome.
  enum Outcome: Sendable {
    /// The trace agrees with the engine's.
    case agrees
    case differs(FoundDifference)
    /// The file, or its stroke or signal, could not be read.
    case unreadable(Diagnostics)
  }

  /// The file as the user named it.
  let file: String
  /// The subject of the trace; `nil` if that could not be read.
  var subject: VerifiedSubject?
  /// The outcome.
  var outcome: Outcome
  /// Both drawings, if they are to be shown.
  var drawings: Drawings?
  /// The first step that differs although the drawing is right.
  var remark: FoundDifference?
  /// The comparison with the engine's trace; `nil` if the trace could not be read.
  var run: RunVerdict?

  /// What the engine draws and what the file holds.
  enum Drawings: Sendable {
    /// Two paths over one stroke.
    case paths(Trace, [PathElement])
    /// A step of two graphs over one signal.
    case steps(GraphStepPair, Signal)
  }

  /// The number of steps of the engine's trace, how many agree, and the largest difference of the path.
  var comparison: Comparison? { run?.comparison }
  var agrees: Bool { if case .agrees = outcome { true } else { false } }
  /// The first difference, if any.
  var difference: FoundDifference? {
    if case .differs(let difference) = outcome { difference } else { nil }
  }
  /// The verdict with a position for each finding, which is needed in a list of many files.
  var placed: Verdict {
    guard case .unreadable(var error) = outcome else { return self }
    for index in error.findings.indices where error.findings[index].location == nil {
      error.findings[index].location = SourceLocation(file: file)
    }
    var verdict = self
    verdict.outcome = .unreadable(error)
    return verdict
  }
  /// The reasons why the file could not be verified, if any.
  var diagnostics: Diagnostics? {
    if case .unreadable(let diagnostics) = outcome { diagnostics } else { nil }
  }
}

extension Verdict {
  /// Adds the explanation from the verdict on the trace's program.
  mutating func settle(_ run: RunVerdict) {
    self.run = run
    if run.remark == nil { remark = nil }
    guard case .differs(var difference) = outcome else { return }
    difference.explanations = run.explanations
    outcome = run.difference == nil ? .agrees : .differs(difference)
  }
}

/// The subject of a trace.
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
