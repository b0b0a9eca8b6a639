// All acts of a site with their rules, without the pages around them, for marking answers and showing the
// replies of the lesson.

import InkstepEngine
import InkstepLessons

/// The acts of one lesson, in the order of the text.
struct ActsOfLesson: Sendable {
  /// One act.
  struct Entry: Sendable {
    /// Its id in the page.
    let id: String
    /// Its name in the page.
    let name: String
    let task: ActTask
  }

  let slug: String
  let title: String
  let acts: [Entry]
}

extension ActsOfLesson {
  /// The acts of all lessons, in reading order; throws all errors in them.
  static func all(
    of content: SiteContent, _ library: TraceLibrary
  ) throws(Diagnostics) -> [ActsOfLesson] {
    let facts = SiteFacts(library: library)
    let maker = ActMaker(
      words: content.words, library: library, excerpts: content.excerpts,
      facts: ActFacts(facts: facts))
    var hooks = RenderHooks()
    hooks.fact = { (key) throws(UnknownFact) in try facts.fact(key) }
    // Outside the site, links have no target: only their text is kept, and images are left out.
    hooks.link = { (_, _) throws(Diagnostics) in throw Diagnostics([]) }
    hooks.image = { (_, _) throws(Diagnostics) in throw Diagnostics([]) }
    hooks.claim = { (_, _, _) in }
    hooks.directive = { (_, _) in }
    var lessons: [ActsOfLesson] = []
    for lesson in content.lessons { lessons.append(try ActsOfLesson(lesson, maker, hooks)) }
    return lessons
  }

  private init(
    _ lesson: Lesson, _ maker: ActMaker, _ hooks: RenderHooks
  ) throws(Diagnostics) {
    var acts: [Entry] = []
    var number = 0
    var renderer = Renderer(hooks)
    for block in lesson.document.allBlocks {
      guard case .directive(let directive) = block.kind else { continue }
      if directive.name == "exercise" { number += 1 }
      guard let act = try Act(directive) else { continue }
      number += 1
      let words = maker.words
      acts.append(
        Entry(
          id: act.id, name: words[.actName, words.number(number), words[act.phrase]],
          task: try maker.task(act, &renderer)))
    }
    if !renderer.findings.isEmpty { throw Diagnostics(renderer.findings) }
    (slug, title, self.acts) = (lesson.slug, lesson.front.title, acts)
  }
}
