// Small drawings of strokes under stages, each with its numbers and a link to its step page.

import InkstepEngine
import InkstepLessons

/// Writes small drawings of strokes.
struct StrokeGallery: Sendable {
  let words: Words
  let library: TraceLibrary
  /// The relative path from the page to the site's root.
  let root: String

  /// Appends one stage over every sample but one, in a row.
  func pictures(of stage: DrawingStage, without known: String?, _ html: inout HTML) {
    html.element("ul", ["class": "gallery wide"]) { html in
      for stroke in library.strokes where stroke.id != known {
        html.element("li") { html in
          picture(of: stroke, under: stage, name: words.strokes[stroke.id], &html)
        }
      }
    }
  }

  /// Appends one stroke under every stage, in a row.
  func pictures(of stroke: Stroke, _ html: inout HTML) {
    html.element("ul", ["class": "gallery stages wide"]) { html in
      for stage in library.stages {
        html.element("li") { html in
          picture(of: stroke, under: stage, name: words.name(stage), &html)
        }
      }
    }
  }

  /// Appends a drawing of a stroke under a stage, with its numbers and perhaps a name; nothing if there is
  /// no trace.
  func picture(
    of stroke: Stroke, under stage: DrawingStage, name: String? = nil, _ html: inout HTML
  ) {
    guard let trace = library.trace(stage, over: stroke) else { return }
    let hasSteps = library.stepStages.contains(stage)
    html.element(
      hasSteps ? "a" : "div", hasSteps ? ["href": root + StepsPage.path(stage, stroke.id)] : [:]
    ) { html in
      html.drawing(.stroke(trace, detail: .thumbnail))
      if let name { html.element("b", text: name) }
      html.element("span", text: numbers(trace))
    }
  }

  /// The two numbers that distinguish stages: the end gap and the largest turn.
  private func numbers(_ trace: Trace) -> String {
    guard let gap = trace.summary.endGap else { return words[.strokesNoInk] }
    // A butt cap draws nothing for a line of length 0.
    if trace.summary.length == 0, !trace.stage.description.isRound { return words[.strokesUnseen] }
    var facts = [words[.strokesGap, words.number(gap, decimals: 1)]]
    if let turn = trace.summary.largestTurn {
      facts.append(words[.strokesTurn, words.number(turn, decimals: 1)])
    }
    let undefined = trace.summary.undefinedTurns
    if undefined > 0 { facts.append(words[.strokesUndefined, words.number(undefined)]) }
    return words.joined(facts)
  }
}
