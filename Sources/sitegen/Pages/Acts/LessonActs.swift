// Acts on the page of a lesson, numbered among its exercises. Their figures are named after the act, so the
// numbers of the lesson's figures do not change.

import InkstepLessons

extension LessonRenderer {
  /// Appends the act of a container.
  func act(
    _ directive: Directive, _ progress: LessonProgress, _ renderer: inout Renderer
  ) throws(Diagnostics) {
    guard let act = try Act(directive) else { return }
    progress.exercises += 1
    progress.hasActs = true
    let name = words[.actName, words.number(progress.exercises), words[act.phrase]]
    let maker = ActMaker(
      words: words, library: library, excerpts: excerpts, facts: ActFacts(facts: facts))
    var task = try maker.task(act, &renderer)
    progress.answers.append((name, task.solution, act.reason))
    if progress.isCounting { return }
    var (before, after): (FigureBlock?, FigureBlock?)
    if act.kind == .predict {
      let figures = try ActFigures.directives(directive)
      if let first = figures.before {
        before = try figure(first, "\(act.id)-before", .actBefore, progress)
      }
      if let last = figures.after {
        after = try figure(last, "\(act.id)-after", .actAfter, progress)
      }
    } else if act.kind == .place {
      let whole = ActFigures.whole(directive)
      before = try figure(whole, "\(act.id)-start", .actStart, progress)
    }
    for index in task.replies.indices {
      guard let (directive, caption) = task.replies[index].figure else { continue }
      let id = "\(act.id)-instead-\(index + 1)"
      // The figure explains its marks itself, because the reader may never open it.
      let block = try ActFigures(words: words, library: library).block(directive, id: id, caption)
      progress.recorder.origins.add(id: block.id, at: directive.location)
      task.replies[index].text.append(HTML { $0.figure(block, words) })
    }
    if act.kind == .place, !site.settings.isLive, chapters == nil {
      task.tolerance = words[.actNeedsEngine]
    }
    renderer.act(ShownAct(act: act, task: task, name: name, before: before, after: after), words)
  }

  private func figure(
    _ directive: Directive, _ id: String, _ caption: Phrase, _ progress: LessonProgress
  ) throws(Diagnostics) -> FigureBlock {
    let figures = ActFigures(words: words, library: library)
    var block = try figures.block(directive, id: id, caption)
    progress.recorder.origins.add(id: block.id, at: directive.location)
    block.legend = progress.legend(of: [block], kind: directive.value("kind") ?? "", words)
    return block
  }
}

extension Act {
  /// The instruction to the reader; without a figure to come, nothing is predicted.
  var phrase: Phrase {
    switch kind {
    case .predict where ActFigures.keys.contains { directive.value($0) != nil }: .actPredict
    case .predict: directive.value("answer") == nil ? .actChoose : .actNumber
    case .number: .actNumber
    case .order: .actOrder
    case .find: .actFind
    case .place: .actPlace
    }
  }
}

extension SiteContent {
  /// A note on the tasks that no page marks without the engine's module; empty if there are none.
  var unmarkedTasks: String {
    let names = [Act.Kind.place.rawValue, WritingTask.directive]
    let tasks = (lessons + ownPages).flatMap(\.document.allBlocks).filter { block in
      names.contains { block.isDirective($0) }
    }
    guard let first = tasks.first else { return "" }
    return
      "note: \(counted(tasks.count, "exercise")) cannot be marked without the engine, which '--no-playground' leaves out. "
      + "The first is in \(first.location.file):\(first.location.line)\n"
  }
}
