// A story: one figure, and the steps that lead through it. In a lesson it is a container with a step in each
// container inside. A step shows the figure of the story with other arguments, and has at most 60 words:
//
//     :::story {#opening} kind=corner stage=bezier stroke=flick joint=1
//     :::step {#one-corner} title="One corner" sample=3 goal=turn solution=smoothed/flick/step/4/junction
//     The ink turns at $p₃$. Take it, and lose the corner.
//
//     :::answer
//     Any point of this line will do.
//     :::
//     :::
//     :::step {#middle} title="The middle" stage=smoothed mark=J1
//     …
//     :::
//     :::
//
// This file reads the containers; `StoryPage` writes them into a page.

import InkstepLessons

/// A story as it is written in a lesson.
struct Story: Sendable {
  static let directive = "story"
  static let step = "step"
  /// The arguments that the goals of all steps can share.
  private static let shared = ["stage", "stroke", "joint"]
  /// The most words of a step.
  static let mostWords = 60

  let steps: [Step]

  /// One step.
  struct Step: Sendable {
    /// The container itself, with its id.
    let directive: Directive
    let title: String
    /// What it shows, in the form of a directive.
    let figure: Directive
    /// What it says.
    var text: [Block] = []
    /// What it says when its goal is reached.
    var answer: [Block] = []
  }

  /// Reads a container; throws if something in it is not a step.
  init(_ directive: Directive) throws(Diagnostics) {
    var faults: [Diagnostic] = []
    var steps: [Step] = []
    for block in directive.content {
      guard case .directive(let part) = block.kind, part.name == Self.step else {
        faults.append(
          Diagnostic(
            location: block.location, message: "only steps are allowed in a story",
            suggestion: "put it into :::step {#some-id} title=\"…\" … :::"))
        continue
      }
      do throws(Diagnostics) { steps.append(try Step(part, of: directive)) } catch {
        faults += error.findings
      }
    }
    if faults.isEmpty {
      let known = steps.flatMap { LessonFigures.keys(of: $0.figure.value("kind") ?? "") }
      do throws(Diagnostics) { try directive.checkKeys(["kind"] + known + Self.shared) } catch {
        faults += error.findings
      }
    }
    if faults.isEmpty, steps.count < 2 {
      faults.append(
        Diagnostic(
          location: directive.location, message: "the story has only one step",
          suggestion: "add another :::step, or use ::figure"))
    }
    if !faults.isEmpty { throw Diagnostics(faults) }
    self.steps = steps
  }
}

extension Story.Step {
  /// The arguments of a step that are not arguments of its figure.
  private static let keys = ["title", "sample", "goal", "solution", "mark", "zoom"]

  fileprivate init(_ directive: Directive, of story: Directive) throws(Diagnostics) {
    self.directive = directive
    title = try directive.required("title")
    if let stroke = directive.arguments.first(where: { $0.key == "stroke" }) {
      throw Diagnostics(
        "a story is about one stroke", at: stroke.location,
        suggestion: "write stroke=\(stroke.value) in the line of the story")
    }
    figure = Self.figure(directive, of: story)
    for block in directive.content {
      if case .directive(let part) = block.kind, part.name == "answer" {
        try part.checkKeys([])
        if !answer.isEmpty || directive.value("goal") == nil {
          throw Diagnostics(
            answer.isEmpty ? "the step has an answer and no goal" : "the step has two answers",
            at: part.location, suggestion: "an answer appears when the goal= of its step is reached"
          )
        }
        answer = part.content
      } else {
        text.append(block)
      }
    }
    if directive.value("goal") != nil, answer.isEmpty {
      throw Diagnostics(
        "the step has a goal and no answer", at: directive.place("goal"),
        suggestion: "write what to say when it is reached, :::answer … :::")
    }
  }

  /// The figure of the story with the arguments of a step instead; what its kind does not have is left out.
  private static func figure(_ step: Directive, of story: Directive) -> Directive {
    var figure = story
    figure.name = Story.step
    figure.location = step.location
    let kind = step.value("kind") ?? story.value("kind") ?? ""
    let known = ["kind"] + LessonFigures.keys(of: kind)
    let own = step.arguments.filter { !keys.contains($0.key) || known.contains($0.key) }
    figure.arguments =
      story.arguments.filter { argument in
        known.contains(argument.key) && !own.contains { $0.key == argument.key }
      } + own
    figure.content = []
    return figure
  }

  /// The arguments of the goal: those of the step, else those of the story.
  func task(of story: Directive) -> Directive {
    var task = directive
    task.arguments += story.arguments.filter { directive.value($0.key) == nil }
    return task
  }
}

extension Renderer {
  /// The number of words in blocks, without formulas and code of their own.
  mutating func words(in blocks: [Block]) -> Int {
    var count = 0
    for block in blocks {
      switch block.kind {
      case .paragraph(let content), .definition(let content, _):
        count += plainText(content).split { $0 == " " || $0 == "\n" }.count
      case .list(let list): for item in list.items { count += words(in: item) }
      case .quote(let content): count += words(in: content)
      default: break
      }
    }
    return count
  }
}
