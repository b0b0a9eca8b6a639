// What a text has on paper: without tasks to write code, which only a page can mark.

import InkstepLessons

extension [Block] {
  /// The blocks without writing tasks, the paragraph before each, and the headings of sections that are then empty.
  var printed: [Block] {
    var printed: [Block] = []
    // The position of a heading after which nothing is left so far, and its level.
    var emptied: (index: Int, level: Int)?
    for block in self {
      if block.isDirective("write") {
        if case .paragraph = printed.last?.kind { printed.removeLast() }
        if case .heading(let heading) = printed.last?.kind {
          emptied = (printed.count - 1, heading.level)
        }
        continue
      }
      if let section = emptied, case .heading(let heading) = block.kind,
        heading.level <= section.level
      {
        printed.remove(at: section.index)
      }
      emptied = nil
      printed.append(block)
    }
    if let section = emptied { printed.remove(at: section.index) }
    return printed
  }
}
