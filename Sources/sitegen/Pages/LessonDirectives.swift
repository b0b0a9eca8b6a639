// The directives of a lesson: figures, tables, code, exercises, links to steps, and tasks to write.

import InkstepLessons

extension LessonRenderer {
  private var figures: LessonFigures { LessonFigures(words: words, library: library) }

  /// Renders a directive.
  func render(
    _ directive: Directive, _ progress: LessonProgress, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    // Elements with neither a number nor an answer need not be counted.
    if progress.isCounting, ["code", "steps", "write", Self.about].contains(directive.name) {
      return
    }
    let root = Page.root(of: progress.lesson.path)
    switch directive.name {
    case "figure": try figure(directive, progress, &renderer)
    case "code": try code(directive, of: progress.lesson, &renderer)
    case "joints":
      try directive.checkKeys(["stage", "stroke"])
      progress.tables += 1
      if progress.isCounting { return }
      let trace = try figures.trace(directive, stage: "stage")
      renderer.html.append(
        LessonTables(words: words, label: renderer.label(directive.id)).joints(
          trace, id: renderer.anchor(directive.id).first?.value ?? "table-\(progress.tables)"))
    case "changes":
      try directive.checkKeys(["from", "to", "stroke"])
      progress.tables += 1
      if progress.isCounting { return }
      let earlier = try figures.trace(directive, stage: "from")
      let later = try figures.trace(directive, stage: "to")
      renderer.html.append(
        LessonTables(words: words, label: renderer.label(directive.id)).changes(
          from: earlier, to: later,
          id: renderer.anchor(directive.id).first?.value ?? "table-\(progress.tables)"))
    case "steps": try steps(directive, root, &renderer)
    case "exercise":
      try directive.checkKeys([])
      progress.exercises += 1
      progress.exercise = words[.lessonExercise, words.number(progress.exercises)]
      renderer.html.open("div", ["class": "exercise", "id": directive.id ?? ""])
      renderer.name(progress.exercise)
      progress.isInExercise = true
      renderer.blocks(directive.content)
      progress.isInExercise = false
      renderer.html.close("div")
    case "answer":
      try directive.checkKeys([])
      if !progress.isInExercise {
        if progress.hasStrayPart { return }
        throw .act(
          "'answer' is only allowed in an exercise or an act", at: directive.location,
          suggestion: "put it into :::exercise {#some-id}")
      }
      renderer.html.open("details")
      renderer.html.element("summary", text: words[.lessonAnswer])
      progress.answers.append((progress.exercise, HTML(), directive.content))
      renderer.blocks(directive.content)
      renderer.html.close("details")
    case "write":
      let task = try WritingTask(directive, in: lessons, library)
      let kit = addresses.has(SitePart.kit.path) ? root + SitePart.kit.path : nil
      renderer.html.writingTask(task, id: directive.id ?? "", kit: kit, words)
      if !site.settings.isLive, chapters == nil {
        renderer.html.element("p", ["class": "tolerance"], text: words[.actNeedsEngine])
      }
    case Story.directive: try story(directive, progress, &renderer)
    case Story.step:
      throw Diagnostics(
        "a step is only allowed in a story", at: directive.location,
        suggestion: "put it into :::story {#some-id} kind=… … :::")
    case Self.about:
      throw Diagnostics(
        "'about' is only allowed at the beginning of the text", at: directive.location,
        suggestion: "put it before everything else")
    case let name where Act.parts.contains(name):
      // One missing beginning leaves several parts.
      if progress.hasStrayPart { return }
      progress.hasStrayPart = true
      throw .act(
        "'\(name)' is only allowed in an act", at: directive.location,
        suggestion: "put it into :::number, :::predict, :::order, :::find or :::place")
    case let name where Act.Kind(rawValue: name) != nil: try act(directive, progress, &renderer)
    default: try renderer.note(directive, words)
    }
  }

  private func figure(
    _ directive: Directive, _ progress: LessonProgress, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    progress.figures += 1
    if progress.isCounting { return }
    let anchor = renderer.anchor(directive.id)
    let id = anchor.first?.value ?? "figure-\(progress.figures)"
    if let file = directive.ownFile {
      let image = addresses.images.file(file, in: progress.lesson.source.folder)
      return try renderer.ownFigure(directive, id: id, image: image)
    }
    let caption = renderer.captioned(directive.id, directive.caption)
    var blocks = try figures.blocks(
      for: directive.without(EmbeddedFigure.key), id: id, caption: caption)
    if let name = try embedName(directive, blocks) { blocks[0].embedName = name }
    for block in blocks {
      progress.recorder.origins.add(id: block.id, at: directive.location)
      if let live = block.live {
        progress.live.insert(live.kind)
        progress.stages.formUnion(live.stages)
      }
    }
    let isPair = blocks.count > 1
    var legend = progress.legend(of: blocks, kind: directive.value("kind") ?? "", words)
    // The names of stages that the reader chooses are always beside the figure.
    if directive.value("choose") != nil { legend = blocks.flatMap(\.legend) }
    if isPair {
      renderer.html.open(
        "div", [("class", blocks.count > 3 ? "panels wide" : "pair wide")] + anchor)
    }
    for block in blocks {
      var block = block
      block.legend = isPair ? [] : legend
      renderer.html.figure(block, words)
    }
    if isPair {
      renderer.html.close("div")
      renderer.html.element("p", ["class": "caption"]) { $0.append(caption) }
      renderer.html.legend(legend, words)
    }
    if chapters == nil { return }
    for table in blocks.compactMap(\.live).flatMap(stepTables)
    where progress.tabled.insert(table.title).inserted {
      table.write(words, to: &renderer.html)
    }
  }

  private func code(
    _ directive: Directive, of lesson: Lesson, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    if let name = directive.value("file") {
      try directive.checkKeys(["file"])
      let text = try site.content.code.file(of: directive, in: lesson.source.folder)
      let lines = words.number(SourceText(file: name, text: text).lineCount)
      renderer.html.code(text, of: name, caption: words[.lessonFile, name, lines])
      return
    }
    try directive.checkKeys(["of", "file"])
    let name = try directive.required("of")
    // That the sources cannot be read has already been reported.
    guard let excerpts else { throw Diagnostics([]) }
    let excerpt: SourceExcerpt
    do throws(ExcerptFailure) { excerpt = try excerpts.excerpt(name) } catch {
      throw error.diagnostics(at: directive.location)
    }
    renderer.html.code(
      excerpt.code, of: excerpt.file, caption: words[.lessonCode, excerpt.file])
  }

  private func steps(
    _ directive: Directive, _ root: String, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    try directive.checkKeys(["stage", "stroke", "at"])
    let trace = try figures.trace(directive, stage: "stage")
    var address = root + StepsPage.path(trace.stage, trace.stroke.id)
    var text = words[.lessonSteps, words.strokes[trace.stroke.id]]
    if directive.value("at") != nil {
      let event = try directive.index("at", in: trace.steps.indices, of: "events")
      address = root + StepsPage.address(of: event, in: trace)
      text = words[.lessonStepsAt, words.number(event), words.strokes[trace.stroke.id]]
    }
    renderer.html.element("p", ["class": "more"]) { html in
      html.element("a", ["href": address], text: text)
    }
  }
}
