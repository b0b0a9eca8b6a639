// A story on the page of a lesson. Without scripts the figure of the first step is followed by the steps, each
// with its figure if that differs from the previous one. Scripts keep one figure in view, show in it what the
// current step has in its attributes, and hide the others.

import InkstepEngine
import InkstepLessons

/// The figure of a step, ready to be shown.
struct StoryFigure: Sendable {
  var block: FigureBlock
  /// What else scripts need, besides the arguments of the figure.
  var data: [(key: String, value: String)] = []
}

/// Draws the figures of a story, all with one shape.
struct StoryFigures: Sendable {
  /// The size of every drawing of the plane, in figure units.
  static let width = 480.0
  static let height = 360.0

  let figures: LessonFigures
  let facts: SiteFacts

  func figure(_ step: Story.Step, of story: Directive) throws(Diagnostics) -> StoryFigure {
    let id = "\(step.directive.id ?? "")-figure"
    let zoomed = try frame(step, of: story)
    let block = try block(step, id, zoomed)
    var made = StoryFigure(block: block)
    if let frame = zoomed {
      let numbers = [frame.scale, frame.origin.x, frame.origin.y, frame.width, frame.height]
      made.data.append(("data-frame", numbers.map { "\($0)" }.joined(separator: " ")))
    }
    if let name = step.directive.value("mark") {
      let symbol = try block.figure.symbol(name, at: step.directive.place("mark"))
      made.data.append(("data-mark", symbol))
      made.block.figure = made.block.figure.marking(symbol)
    }
    let task = step.task(of: story)
    if step.directive.value("goal") != nil {
      let point = try PointTask(task, answer: "solution", figures, facts)
      made.data += [
        ("data-event", "\(point.event)"), ("data-goal", "\(point.goal.rawValue)"),
        ("data-measured", point.trace.stage.slug), ("data-turns", "\(point.joint)"),
      ]
      let joints = point.trace.summary.joints
      if joints.indices.contains(point.joint),
        joints[point.joint].at == point.trace.stroke.events[point.event].point
      {
        made.data.append(("data-pulls", "yes"))
      }
    } else if step.directive.value("sample") != nil, step.figure.value("sample") == nil {
      let moves = try figures.stroke(task).moves
      let sample = try step.directive.index("sample", in: moves.indices, of: "samples")
      made.data.append(("data-event", "\(moves[sample])"))
    }
    return made
  }

  private func block(
    _ step: Story.Step, _ id: String, _ frame: FigureFrame?
  ) throws(Diagnostics) -> FigureBlock {
    func block(in frame: FigureFrame?) throws(Diagnostics) -> FigureBlock {
      var figures = figures
      figures.frame = frame
      let blocks = try figures.blocks(for: step.figure, id: id, caption: HTML(text: step.title))
      if blocks.count == 1 { return blocks[0] }
      throw Diagnostics(
        "kind=\(step.figure.value("kind") ?? "") makes several figures, and a story has one",
        at: step.figure.place("kind"))
    }
    if let frame { return try block(in: frame) }
    let own = try block(in: nil)
    guard let frame = own.figure.frame else { return own }
    return try block(in: frame.fitted(width: Self.width, height: Self.height))
  }

  /// The frame that shows some samples, `zoom=2-4`; `nil` if the step shows the whole figure.
  private func frame(_ step: Story.Step, of story: Directive) throws(Diagnostics) -> FigureFrame? {
    guard let text = step.directive.value("zoom") else { return nil }
    let place = step.directive.place("zoom")
    let stroke = try figures.stroke(step.task(of: story))
    let moves = stroke.moves
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first < last,
      moves.indices.contains(first), moves.indices.contains(last)
    else {
      throw Diagnostics(
        "zoom=\(text) names no samples", at: place,
        suggestion: "samples go from 0 to \(moves.count - 1): write zoom=0-\(moves.count - 1)")
    }
    return FigureFrame(
      showing: moves[first...last].map { stroke.events[$0].point }, width: Self.width,
      height: Self.height)
  }
}

extension Figure {
  /// The label of the figure that `mark=p3` names, `p₃`.
  fileprivate func symbol(_ name: String, at place: SourceLocation) throws(Diagnostics) -> String {
    var symbol = ""
    for sign in name {
      let lower = sign.wholeNumberValue.flatMap { Unicode.Scalar(0x2080 + UInt32($0)) }
      symbol.append(lower.map { Character($0) } ?? sign)
    }
    let labels = pointLabels
    if labels.contains(where: { $0.symbol == symbol }) { return symbol }
    throw Diagnostics(
      "the figure of this step has no mark '\(symbol)'", at: place,
      suggestion: labels.isEmpty
        ? nil : "one of \(labels.map(\.symbol).joined(separator: ", "))")
  }

  /// The figure with a ring around the point with a label.
  fileprivate func marking(_ symbol: String) -> Figure {
    guard let label = pointLabels.first(where: { $0.symbol == symbol }) else { return self }
    let ring = "<circle class=\"ring\" cx=\"\(label.x)\" cy=\"\(label.y)\" r=\"14\"/>"
    var drawing = content.string
    drawing.insert(contentsOf: ring, at: label.start)
    return replacingContent(TextBuffer(drawing))
  }

  /// The labels of points, with the positions of these and where each label begins in the drawing.
  private var pointLabels: [(symbol: String, x: String, y: String, start: String.Index)] {
    let drawing = content.string
    return drawing.ranges(of: "<text ").compactMap { range in
      let rest = drawing[range.lowerBound...]
      guard let open = rest.firstIndex(of: ">"),
        let close = rest[open...].firstIndex(of: "<"),
        let x = rest[..<open].value(of: "data-x"), let y = rest[..<open].value(of: "data-y")
      else { return nil }
      return (String(rest[rest.index(after: open)..<close]), x, y, range.lowerBound)
    }
  }
}

extension Substring {
  /// The value of an attribute of an element that was written by this program.
  fileprivate func value(of attribute: String) -> String? {
    guard let start = firstRange(of: "\(attribute)=\"") else { return nil }
    return String(self[start.upperBound...].prefix { $0 != "\"" })
  }
}

extension LessonRenderer {
  /// Appends a story.
  func story(
    _ directive: Directive, _ progress: LessonProgress, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    progress.figures += 1
    let story = try Story(directive)
    if progress.isCounting { return }
    let maker = StoryFigures(
      figures: LessonFigures(words: words, library: library), facts: facts)
    var made: [StoryFigure] = []
    for step in story.steps {
      do throws(Diagnostics) { made.append(try maker.figure(step, of: directive)) } catch {
        renderer.note(error, .directive)
      }
      let count = renderer.words(in: step.text)
      if count > Story.mostWords {
        renderer.note(
          Diagnostics(
            "the step has \(count) words", at: step.directive.location,
            suggestion: "at most \(Story.mostWords): leave something out, or make two steps of it"),
          .directive)
      }
    }
    // A step without a figure is reported already.
    guard made.count == story.steps.count, let first = made.first else { return }
    // Without the engine no script leads through it.
    let style = site.settings.isLive ? "story led" : "story"
    let shape = "\(Int(StoryFigures.width)) \(Int(StoryFigures.height))"
    renderer.html.open(
      "div", ["class": style, "id": directive.id ?? "", "data-shape": shape])
    if site.settings.isLive {
      renderer.html.element("noscript") { html in
        html.element("p", ["class": "more"], text: words[.storyStill])
      }
    }
    stage(first, made.map(\.block), directive, progress, &renderer)
    renderer.html.open("div", ["class": "story-steps"])
    for (index, step) in story.steps.enumerated() {
      let (id, data) = (step.directive.id ?? "", made[index].data)
      let live = made[index].block.live?.following.attributes ?? []
      renderer.html.open("section", [("class", "story-step"), ("id", id)] + data + live)
      let (number, count) = (words.number(index + 1), words.number(story.steps.count))
      renderer.html.element("p", ["class": "which"], text: words[.storyStep, number, count])
      renderer.name(step.title)
      renderer.blocks(step.text)
      if index > 0, !made[index].block.looksLike(made[index - 1].block) {
        var block = made[index].block
        block.live = nil
        block.legend = progress.wholeLegend(of: block, words)
        renderer.html.figure(block, words)
      }
      let next = index + 1 < story.steps.count ? story.steps[index + 1] : nil
      end(step, before: next, &renderer)
    }
    renderer.html.close("div")
    renderer.html.close("div")
  }

  /// Appends the figure that stays.
  private func stage(
    _ first: StoryFigure, _ blocks: [FigureBlock], _ directive: Directive,
    _ progress: LessonProgress, _ renderer: inout Renderer
  ) {
    var stage = first.block
    stage.id = "figure-\(progress.figures)"
    // A figure without a stroke shows the drawings of the steps.
    let hasStroke = stage.live?.values.contains { $0.name == "stroke" } == true
    stage.live = hasStroke ? stage.live?.following : nil
    stage.legend = progress.wholeLegend(of: stage, words)
    progress.recorder.origins.add(id: stage.id, at: directive.location)
    for block in blocks { progress.recorder.origins.add(id: block.id, at: directive.location) }
    for live in blocks.compactMap(\.live) {
      progress.live.insert(live.kind)
      progress.stages.formUnion(live.stages)
    }
    renderer.html.figure(stage, words)
  }

  /// Appends what follows the figure of a step, and closes it.
  private func end(_ step: Story.Step, before next: Story.Step?, _ renderer: inout Renderer) {
    if !step.answer.isEmpty {
      renderer.html.open("div", ["class": "story-answer"])
      renderer.blocks(step.answer)
      renderer.html.close("div")
    }
    if let next {
      renderer.html.element("p", ["class": "story-next"]) { html in
        html.element(
          "a", ["href": "#\(next.directive.id ?? "")"], text: words[.storyNext, next.title])
      }
    }
    renderer.html.close("section")
  }
}

extension FigureBlock {
  /// Whether both drawings are the same.
  fileprivate func looksLike(_ other: FigureBlock) -> Bool {
    figure.content.bytes == other.figure.content.bytes
  }
}
