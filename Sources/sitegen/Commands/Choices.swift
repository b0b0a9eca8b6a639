// The possible values of options and arguments, for completion, help and errors. They come from the types
// that read the command line.

import InkstepEngine
import InkstepLessons

/// The kind of a value, for completion.
enum ValueKind: Equatable {
  /// One of these words.
  case words([String])
  case file, folder
  /// Anything else.
  case free
}

extension Option {
  /// The kind of the option's value for a verb; `nil` for an option without a value.
  func kind(for verb: Verb) -> ValueKind? {
    guard let value = value(for: verb) else { return nil }
    switch (self, verb) {
    case (.format, .check): return .words(FindingsFormat.allCases.map(\.rawValue))
    case (.format, .trace): return .words(TraceFormat.allCases.map(\.rawValue))
    case (.format, .verify): return .words(VerifyFormat.allCases.map(\.rawValue))
    case (.format, .judge):
      return .words(VerifyFormat.ofPrograms.map(\.rawValue))
    case (.format, .explain): return .words(ExplainFormat.allCases.map(\.rawValue))
    case (.format, .importing): return .words(InkFormat.allCases.map(\.rawValue))
    case (.format, .exporting): return .words(InkOutput.allCases.map(\.rawValue))
    case (.painter, _): return .words(FrameBudget.Painter.allCases.map(\.rawValue))
    case (.deploy, _): return .words(DeployTarget.allCases.map(\.rawValue))
    case (.example, _): return .words(Example.allCases.map(\.rawValue))
    case (.policy, _): return .words(GraphPolicy.allCases.map(\.rawValue))
    case (.stage, .start): return .free
    case (.stage, .explain): return .words(DrawingStage.allCases.map(\.slug))
    case (.stage, _): return .words(AskedStage.names)
    case (.timeUnit, _): return .words(InkSettings.TimeUnit.allCases.map(\.rawValue))
    case (.clock, _): return .words(InkSettings.Clock.allCases.map(\.rawValue))
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
  /// The kind of the argument for a verb.
  func kind(for verb: Verb) -> ValueKind {
    switch (name, verb) {
    case ("stage", .trace): .words(DrawingStage.allCases.map(\.slug) + ["tiles", "budget"])
    case ("folder", .start): .folder
    case ("papers", .grade), ("results", .results): .folder
    case ("mistake", .explain): .words(Mistake.allNames)
    case ("shell", .completion): .words(Shell.allCases.map(\.rawValue))
    default: .file
    }
  }
}

/// Lists choices as "a, b or c", each followed by its `remark`, if any.
func alternatives<Choice: RawRepresentable<String>>(
  _ choices: [Choice], remark: (Choice) -> String? = { _ in nil }
) -> String {
  alternatives(
    choices.map { choice in choice.rawValue + (remark(choice).map { " (\($0))" } ?? "") })
}

/// Lists names as "a, b or c".
func alternatives(_ names: [String]) -> String {
  names.count < 2
    ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
}

/// Lists choices as a sentence.
func sentence<Choice: RawRepresentable<String>>(
  _ choices: [Choice], remark: (Choice) -> String? = { _ in nil }
) -> String {
  alternatives(choices, remark: remark) + "."
}

/// A number as a user would type it.
func numeral(_ number: Double) -> String {
  number == number.rounded() ? "\(Int(number))" : "\(number)"
}

extension VerifyFormat {
  /// The formats for the verdict on a program: all except the picture of one trace.
  static let ofPrograms = allCases.filter { $0 != .svg }

  /// The remark in the help.
  var remark: String? {
    switch self {
    case .svg: "one trace, both runs drawn"
    case .github: "annotations"
    case .text, .json, .junit, .csv: nil
    }
  }
}

extension TraceFormat {
  /// Whether traces of the graph can be printed in this format.
  var isOfGraphs: Bool {
    switch self {
    case .json, .csv, .svg, .png, .text: true
    case .motion, .swift: false
    }
  }

  /// Whether traces of the frame budget can be printed in this format.
  var isOfBudget: Bool { isOfGraphs && self != .svg && self != .png }
}
