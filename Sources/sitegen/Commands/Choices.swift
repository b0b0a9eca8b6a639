// What can stand after an option or as an argument, as far as it can be listed: for completion in
// shells, and from the same types that read the command line.

import InkstepEngine
import InkstepLessons

/// What a value is, for somebody who is typing it.
enum ValueKind: Equatable {
  /// One of these words.
  case words([String])
  case file, folder
  /// Anything else.
  case free
}

extension Option {
  /// What the value of the option is for a verb; `nil` for an option without a value.
  func kind(for verb: Verb) -> ValueKind? {
    guard let value = value(for: verb) else { return nil }
    switch (self, verb) {
    case (.format, .check): return .words(FindingsFormat.allCases.map(\.rawValue))
    case (.format, .trace): return .words(TraceFormat.allCases.map(\.rawValue))
    case (.format, .verify): return .words(VerifyFormat.allCases.map(\.rawValue))
    case (.format, .judge):
      return .words(VerifyFormat.allCases.filter { $0 != .svg }.map(\.rawValue))
    case (.format, .explain): return .words(ExplainFormat.allCases.map(\.rawValue))
    case (.format, .importing): return .words(InkFormat.allCases.map(\.rawValue))
    case (.format, .exporting): return .words(InkOutput.allCases.map(\.rawValue))
    case (.policy, _): return .words(GraphPolicy.allCases.map(\.rawValue))
    case (.stage, _): return .words(DrawingStage.allCases.map(\.rawValue))
    case (.timeUnit, _): return .words(InkSettings.TimeUnit.allCases.map(\.rawValue))
    case (.stroke, .verify): return .file
    default: break
    }
    switch value {
    case "file": return .file
    case "folder": return .folder
    default: return .free
    }
  }
}

extension Argument {
  /// What the argument is for a verb.
  func kind(for verb: Verb) -> ValueKind {
    switch (name, verb) {
    case ("stage", .trace): .words(DrawingStage.allCases.map(\.rawValue) + ["tiles"])
    case ("folder", .start): .folder
    case ("papers", .grade), ("results", .results): .folder
    case ("mistake", .explain): .words(Mistake.allNames)
    case ("shell", .completion): .words(Shell.allCases.map(\.rawValue))
    default: .file
    }
  }
}
