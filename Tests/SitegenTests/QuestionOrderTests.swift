// Questions come before their answers: no number is asked after the text or a figure has stated it.

import Foundation
import Testing

@testable import sitegen

/// A question of a lesson, and what a reader sees above it.
private struct Question {
  var id: String
  /// The facts that answer it: one of a number, all that are compared otherwise.
  var facts: Set<String>
  /// The facts stated above it.
  var stated: Set<String>
}

/// The questions of a lesson about numbers, in order.
private func questions(of slug: String) throws -> [Question] {
  let text = try String(
    contentsOfFile: "\(packageRoot)/Content/lessons/\(slug)/en.md", encoding: .utf8)
  var found: [Question] = []
  var stated: Set<String> = []
  var depth = 0
  for line in text.split(separator: "\n") {
    if line.hasPrefix(":::") {
      if let id = line.firstMatch(of: /\{#(.+?)\}/)?.output.1, depth == 0 {
        found.append(Question(id: String(id), facts: asked(line), stated: stated))
      } else if let condition = line.firstMatch(of: /:::choice when="(.+?)"/)?.output.1 {
        let facts = condition.matches(of: /[a-z]+(?:\/[A-Za-z0-9-]+)+/).map { String($0.output) }
        found[found.count - 1].facts.formUnion(facts)
      }
      depth += line == ":::" ? -1 : 1
    }
    // Hints, replies and answers are closed.
    if depth < 2 { stated.formUnion(shown(line)) }
  }
  return found.filter { !$0.facts.isEmpty }
}

/// The arguments of a directive.
private func arguments(_ line: Substring) -> [String: String] {
  Dictionary(
    line.matches(of: /([a-z]+)=(?:"([^"]*)"|([^ "]+))/).map {
      (String($0.output.1), String($0.output.2 ?? $0.output.3 ?? ""))
    }, uniquingKeysWith: { first, _ in first })
}

/// The facts that a line with an act asks for.
private func asked(_ line: Substring) -> Set<String> {
  let arguments = arguments(line)
  if let answer = arguments["answer"] { return [String(answer.prefix { $0 != "|" })] }
  guard let pattern = arguments["of"]?.prefix(while: { $0 != "|" }),
    let names = arguments["among"]?.split(separator: ",")
  else { return [] }
  return Set(names.map { pattern.replacingOccurrences(of: "*", with: $0) })
}

/// The facts that a line of text, a figure or a table states.
private func shown(_ line: Substring) -> Set<String> {
  var facts = Set(line.matches(of: /\{\{(.+?)(?:\|.*?)?\}\}/).map { String($0.output.1) })
  let arguments = arguments(line)
  guard line.hasPrefix("::figure") || line.hasPrefix("::changes"),
    let stroke = arguments["stroke"]
  else { return facts }
  let stages = ["stage", "stages", "from", "to", "left", "right"].flatMap {
    arguments[$0]?.split(separator: ",") ?? []
  }
  let ink = ["segments", "largestTurn", "undefinedTurns", "endGap"]
  let measures: [String] =
    switch arguments["kind"] {
    case nil:
      ink + ["moves", "meanTurn", "longestJump", "maxDeviation", "unused", "undrawn"]
        + ["stroked", "committed", "withdrawn"]
    case "stroke", "compare", "pair": ink
    case "cost": ["stroked"]
    default: []
    }
  for stage in stages { facts.formUnion(measures.map { "\(stage)/\(stroke)/\($0)" }) }
  if arguments["kind"] == "samples" {
    facts.formUnion(["samples", "longestStep", "shortestStep"].map { "stroke/\(stroke)/\($0)" })
  }
  return facts
}

@Test(
  arguments: [
    "sampling", "linear", "cached", "bezier", "smoothed", "finished", "flushing", "budget", "width",
    "which-spline", "tiles", "padding", "store", "queue", "cost",
  ])
func `no question asks for what the text or a figure above it states`(_ slug: String) throws {
  let questions = try questions(of: slug)
  #expect(questions.count > 1)
  for question in questions {
    let known = question.facts.intersection(question.stated)
    // Which of several numbers is largest is still a question if one of them is known.
    #expect(
      known.count < min(2, question.facts.count),
      "\(slug)#\(question.id): \(known) is stated above")
  }
}
