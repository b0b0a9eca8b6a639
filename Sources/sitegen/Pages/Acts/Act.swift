// An act: a question that the reader answers by doing something, and that the page answers by what the
// engine computed. In a lesson it is a container named after what is done,
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
// This file takes it apart; what is done with each kind stands beside.

/// An act as it is written.
struct Act: Sendable {
  /// What the reader does.
  enum Kind: String, CaseIterable, Sendable {
    /// Says what the next event will do.
    case predict
    /// Computes a number.
    case number
    /// Puts lines or things into their order.
    case order
    /// Says which of some has the most, or the least.
    case find
    /// Moves a sample until something holds.
    case place
  }

  let kind: Kind
  /// The container itself: its arguments, and where it stands.
  let directive: Directive
  /// What is asked.
  private(set) var question: [Block] = []
  /// What can be chosen, in the order of the text.
  private(set) var choices: [Directive] = []
  /// Wrong answers that something is said about.
  private(set) var wrongs: [Directive] = []
  /// What helps, in steps.
  private(set) var hints: [Directive] = []
  /// Why the answer is what it is.
  private(set) var reason: [Block] = []

  /// Takes a container apart; `nil` if its name is that of no act.
  ///
  /// Throws if it asks nothing, or says nothing about its answer.
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
          "the act asks nothing", at: directive.location,
          suggestion: "write the question under :::\(directive.name)"))
    }
    if explanations == 0 {
      faults.append(
        .act(
          "the act has no explanation", at: directive.location,
          suggestion: "end it with :::answer … ::: that says why"))
    }
    for part in hints + wrongs + choices where part.content.isEmpty {
      faults.append(.act("'\(part.name)' says nothing", at: part.location))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
  }

  /// Its address in the page.
  var id: String { directive.id ?? "" }

  /// The names of what stands only in an act.
  static let parts = ["choice", "wrong", "hint"]

  /// Refuses parts that its kind of answer has no use for.
  func refuse(_ parts: [Directive], _ why: String) throws(Diagnostics) {
    guard let first = parts.first else { return }
    throw Diagnostics([.act("'\(first.name)' has no place here: \(why)", at: first.location)])
  }
}

extension Diagnostic {
  /// What is wrong with an act.
  static func act(
    _ message: String, at location: SourceLocation, suggestion: String? = nil
  ) -> Diagnostic {
    Diagnostic(location: location, message: message, suggestion: suggestion, rule: .act)
  }
}

extension Diagnostics {
  /// What is wrong with an act.
  static func act(
    _ message: String, at location: SourceLocation, suggestion: String? = nil
  ) -> Diagnostics {
    Diagnostics([.act(message, at: location, suggestion: suggestion)])
  }
}
