// An act: a question that the reader answers by an action, and that the page checks by values that the
// engine computed. In a lesson it is a container named after the action,
//
//     :::number {#lost} answer=bezier/tick/undrawn
//     How many samples of the tick are lost?
//
//     :::wrong is=bezier/tick/segments
//     So many curves are drawn.
//     :::
//     :::hint
//     A curve takes three moves.
//     :::
//     :::answer
//     Why it is so.
//     :::
//     :::
//
// This file reads the container; the other files of this folder handle each kind.

/// An act as it is written in a lesson.
struct Act: Sendable {
  /// The kinds of actions.
  enum Kind: String, CaseIterable, Sendable {
    /// Predicts what the next event does.
    case predict
    /// Computes a number.
    case number
    /// Puts lines or items in order.
    case order
    /// Finds the one with the largest or the smallest value.
    case find
    /// Moves a sample until a condition holds.
    case place
  }

  let kind: Kind
  /// The container itself, with its arguments and position.
  let directive: Directive
  /// What is asked.
  private(set) var question: [Block] = []
  /// The choices, in the order of the text.
  private(set) var choices: [Directive] = []
  /// Wrong answers that have a reply of their own.
  private(set) var wrongs: [Directive] = []
  /// The hints, shown one after the other.
  private(set) var hints: [Directive] = []
  /// The explanation of the answer.
  private(set) var reason: [Block] = []

  /// Reads a container; returns `nil` if its name is not that of an act.
  ///
  /// Throws if it has no question or explanation, or if a part of it is empty.
  init?(_ directive: Directive) throws(Diagnostics) {
    guard let kind = Kind(rawValue: directive.name) else { return nil }
    self.kind = kind
    self.directive = directive
    var explanations = 0
    var faults: [Diagnostic] = []
    for block in directive.content {
      guard case .directive(let part) = block.kind else {
        question.append(block)
        continue
      }
      switch part.name {
      case "choice": choices.append(part)
      case "wrong": wrongs.append(part)
      case "hint": hints.append(part)
      case "answer":
        explanations += 1
        reason += part.content
        if explanations == 2 {
          faults.append(.act("the act has two explanations", at: part.location))
        }
      default: question.append(block)
      }
    }
    if question.isEmpty {
      faults.append(
        .act(
          "the act has no question", at: directive.location,
          suggestion: "write the question under :::\(directive.name)"))
    }
    if explanations == 0 {
      faults.append(
        .act(
          "the act has no explanation", at: directive.location,
          suggestion: "end it with :::answer … ::: that says why"))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  /// Its id in the page.
  var id: String { directive.id ?? "" }

  /// The names of directives that are only allowed in an act.
  static let parts = ["choice", "wrong", "hint"]

  /// The word for a question with several right choices.
  static let several = "several"

  /// Throws if the act contains parts that its kind cannot use.
  func refuse(_ parts: [Directive], _ why: String) throws(Diagnostics) {
    guard let first = parts.first else { return }
    throw Diagnostics([.act("'\(first.name)' is not allowed here: \(why)", at: first.location)])
  }
}

extension Diagnostic {
  /// An error in an act.
  static func act(
    _ message: String, at location: SourceLocation, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(location: location, message: message, suggestion: suggestion, rule: .act)
  }
}

extension Diagnostics {
  /// An error in an act.
  static func act(
    _ message: String, at location: SourceLocation, suggestion: String? = nil
  ) -> Diagnostics {
    Diagnostics([.act(message, at: location, suggestion: suggestion)])
  }
}
