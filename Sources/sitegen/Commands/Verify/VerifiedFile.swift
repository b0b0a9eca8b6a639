// The result of verifying one file, for all kinds of reports.

import InkstepEngine
import InkstepLessons

/// The result of verifying one file.
struct VerifiedFile: Sendable {
  /// The file as the user named it.
  let file: String
  /// The subject of the trace; `nil` if that could not be read.
  var subject: VerifiedSubject?
  /// The comparison with the engine's trace; `nil` if the trace could not be read.
  var run: ComparedRun?
  /// The position of the difference or the remark in the file.
  private(set) var location: SourceLocation
  /// The reasons why the file, or its stroke or signal, could not be read, if any.
  var diagnostics: Diagnostics?
  /// Both drawings, if they are to be shown.
  var drawings: Drawings?

  /// What the engine draws and what the file holds.
  enum Drawings: Sendable {
    /// Two paths over one stroke.
    case paths(Trace, [PathElement])
    /// A step of two graphs over one signal.
    case steps(GraphStepPair, Signal)
  }

  init(_ file: String, _ subject: VerifiedSubject? = nil, unreadable: Diagnostics? = nil) {
    (self.file, self.subject, diagnostics) = (file, subject, unreadable)
    location = SourceLocation(file: file)
  }
}

extension VerifiedFile {
  var agrees: Bool { diagnostics == nil && difference == nil }
  /// The first difference, if any.
  var difference: Difference? { run?.difference }
  /// The first step that differs although the drawing is right.
  var remark: Difference? { run?.remark }
  /// The position of what is wrong, if anything is.
  var fault: SourceLocation? {
    difference == nil ? diagnostics?.findings.first?.location : location
  }
  /// The file with a position for each finding, which is needed in a list of many files.
  var placed: VerifiedFile {
    guard var error = diagnostics else { return self }
    for index in error.findings.indices where error.findings[index].location == nil {
      error.findings[index].location = SourceLocation(file: file)
    }
    var placed = self
    placed.diagnostics = error
    return placed
  }

  /// Adds the comparison, and the position of the first difference.
  mutating func take(_ run: ComparedRun, of given: GivenTrace) {
    self.run = run
    guard let difference = run.difference ?? run.remark else { return }
    var locator = Locator(given.document.bytes, file: given.document.file)
    location = locator.location(of: given.document.root.value(at: difference.valuePath).offset)
  }
}

extension Difference {
  /// The position as text: `event 7, moved to (12, 30): element 1 of appended`.
  func headline(in words: DifferenceWords) -> String { words.text(headline) }
  /// Counter and buffer of the stage before the step as text; `nil` if there is none.
  func before(in words: DifferenceWords) -> String? { before.map { words.text($0) } }
  /// The engine's value as text.
  func expected(in words: DifferenceWords) -> String { words.text(expectedPhrases) }
  /// The file's value as text.
  func found(in words: DifferenceWords) -> String { words.text(foundPhrases) }
}

extension JSONValue {
  /// The value at the end of a path of keys, or the innermost one that exists.
  fileprivate func value(at path: [Difference.PathComponent]) -> JSONValue {
    path.reduce(self) { value, part in
      switch part {
      case .key(let name): value.member(name) ?? value
      case .index(let index): value.elements?.dropFirst(index).first { _ in true } ?? value
      }
    }
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
