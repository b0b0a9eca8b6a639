// Acts that compare several values: which is the largest or smallest (`:::find`), and in which order they
// are (`:::order`).
//
//   :::find {#id} of="linear/*/meanTurn|.1" among=wave,flick,cursive which=most unit=°
//   :::order {#id} of="linear/*/meanTurn|.1" among=wave,flick,cursive       from the smallest to the largest
//   :::order {#id} code=Smoothed.moved lines=1,2,4 free=2       lines of code; those of `free` may be anywhere
//   :::order {#id} stage=finished stroke=tick events=0,1,5      what events do, one after the other

import InkstepEngine
import InkstepLessons

extension ActMaker {
  /// One of the compared items.
  private struct Entrant {
    var name: HTML
    var number: ActQuantity
    /// A small drawing, if the item is a stroke or a stage.
    var picture = HTML()
  }

  /// The items that an act compares, and the least difference between two of them.
  private func entrants(_ act: Act) throws(Diagnostics) -> (list: [Entrant], tolerance: Double) {
    let directive = act.directive
    let pattern = try directive.required("of")
    let key = pattern.parts(at: "*")
    let names = try directive.required("among").words(at: ",").map(String.init)
    if key.count != 2 {
      throw .act(
        "of=\(pattern) does not say what is compared", at: directive.place("of"),
        suggestion: "write * once, where each of 'among' is put: linear/*/meanTurn")
    }
    if names.count < 3 || Set(names).count < names.count {
      throw .act(
        "among=\(directive.value("among") ?? "") are not three different things or more",
        at: directive.place("among"))
    }
    // Keys that begin with what is compared begin with stages.
    let stages = key[0].isEmpty && key[1].hasPrefix("/") ? library.known.map(\.slug) : []
    var list: [Entrant] = []
    var tolerance = 0.0
    for name in names {
      if !stages.isEmpty, !facts.facts.prefixes.contains(name),
        !library.unread.stages.contains(name)
      {
        throw .act(
          "no stage is called '\(name)'", at: directive.place("among"),
          suggestion: didYouMean(name, stages) ?? "one of \(stages.joined(separator: ", "))")
      }
      var one = directive
      one.arguments = one.arguments.map { argument in
        var argument = argument
        if argument.key == "of" { argument.value = "\(key[0])\(name)\(key[1])" }
        return argument
      }
      let number = try facts.quantity("of", of: one)
      tolerance = max(tolerance, try facts.tolerance(number, of: one, key: "of"))
      list.append(
        Entrant(
          name: HTML(text: self.name(of: name)), number: number,
          picture: picture("\(key[0])\(name)\(key[1])")))
    }
    return (list, tolerance)
  }

  /// A small drawing of the stroke and the stage with which a key begins; empty for other keys.
  private func picture(_ key: String) -> HTML {
    let names = key.parts(at: "/")
    guard names.count > 2, let stage = library.known.named(names[0]),
      let trace = library.trace(stage, String(names[1]))
    else { return HTML() }
    return HTML { $0.drawing(.stroke(trace, detail: .thumbnail)) }
  }

  /// The name of a stroke or stage; a number is its own name.
  private func name(of thing: String) -> String {
    if let stage = library.known.named(thing) { return words.name(stage) }
    return words.strokes[thing]
  }

  func find(_ act: Act) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices + act.wrongs, "the engine says what each of them comes to")
    try act.directive.checkKeys(["of", "among", "which", "within", "unit"])
    let isMost = try act.directive.choice("which", from: ["most", "least"]) { name in
      name == "most" ? true : name == "least" ? false : nil
    }
    let (list, tolerance) = try entrants(act)
    func isBetter(_ a: Double, _ b: Double) -> Bool { isMost ? a > b : a < b }
    let order = list.indices.sorted { isBetter(list[$0].number.value, list[$1].number.value) }
    let (best, second) = (list[order[0]].number, list[order[1]].number)
    let unit = Self.suffix(of: act.directive)
    if (best.value - second.value).magnitude <= tolerance {
      throw .act(
        "the first two cannot be told apart: \(best.exact) and \(second.exact)",
        at: act.directive.place("among"), suggestion: "take things that differ more")
    }
    var task = ActTask(.choice(right: 0, count: 0))
    let labels = list.map { item in
      HTML { html in
        html.append(item.picture)
        html.append(item.name)
      }
    }
    fill(&task, labels, right: order[0])
    task.solution = HTML { html in
      html.element("p", ["class": "solution"]) { html in
        html.text(words[.actAnswer])
        html.markup(" ")
        html.append(list[order[0]].name)
        html.text(words[.actComesTo] + " ")
        html.append(shown(best))
        html.text(unit)
      }
    }
    for index in order.dropFirst().sorted() {
      var name = list[index].name
      name.text(words[.actComesTo] + " ")
      name.append(shown(list[index].number))
      name.text(unit)
      task.replies.append(.init(answer: "\(index + 1)", name: name, text: HTML()))
    }
    return task
  }
}

// Putting items in order.
extension ActMaker {
  /// An item with a position in the order.
  private struct Item {
    var label: HTML
    /// The text by which lines are recognised as equal.
    var text: String
    var isFree = false
  }

  func order(_ act: Act, _ renderer: inout Renderer) throws(Diagnostics) -> ActTask {
    try act.refuse(act.choices, "lines are put in order")
    let directive = act.directive
    let items: [Item]
    let isCode = directive.value("code") != nil
    let keys = (
      code: ["code", "lines", "free"], events: ["stage", "stroke", "events"],
      ranks: ["of", "among", "within"]
    )
    try directive.checkKeys(keys.code + keys.events + keys.ranks)
    if isCode {
      try directive.checkKeys(keys.code)
      items = try lines(directive)
    } else if directive.value("events") != nil {
      try directive.checkKeys(keys.events)
      items = try events(directive)
    } else {
      try directive.checkKeys(keys.ranks)
      items = try ranked(act)
    }
    let fixed = items.filter { !$0.isFree }
    if Set(fixed.map(\.text)).count < 3 {
      throw .act(
        "an order needs three different lines that have their place", at: act.directive.location)
    }
    var task = ActTask(.order(ranks: items.map { Self.rank(of: $0, in: items) }))
    task.lines = items.map { $0.label }
    task.basis = isCode ? items.map { $0.text } : []
    task.data = [("data-code", isCode ? "yes" : "no")]
    let shuffled = Self.shuffled(items.map { ($0.text, $0.isFree) }, salt: act.id)
    task.body = list(shuffled.map { ($0, items[$0]) }, all: items, isCode: isCode, "items")
    task.tolerance =
      words[
        directive.value("of") != nil
          ? .actOrderRanks : items.contains(where: \.isFree) ? .actOrderFree : .actOrderAll]
    task.solution = HTML { html in
      html.element("p", ["class": "solution"], text: words[.actOrderIs])
      html.append(
        list(
          Array(items.enumerated()).map { ($0.offset, $0.element) }, all: items, isCode: isCode,
          "in-order"))
    }
    for wrong in act.wrongs {
      try wrong.checkKeys(["early"])
      let number = try wrong.index("early", in: 2..<items.count + 1, of: "lines")
      let name = items[number - 1].label
      task.replies.append(
        .init(
          answer: "\(number)",
          name: HTML { html in
            html.text(words[.actEarly])
            html.markup(" ")
            html.append(name)
          }, text: rendered(wrong.content, &renderer)))
    }
    return task
  }

  /// The rank of a line, which is the first position of an equal line; 0 for one that may be anywhere.
  private static func rank(of item: Item, in all: [Item]) -> Int {
    item.isFree ? 0 : (all.firstIndex { $0.text == item.text } ?? 0) + 1
  }

  /// A list of lines with their ranks.
  private func list(
    _ lines: [(place: Int, item: Item)], all: [Item], isCode: Bool, _ name: String
  ) -> HTML {
    HTML { html in
      html.element("ol", ["class": isCode ? "\(name) lines" : name]) { html in
        for (_, item) in lines {
          let rank = item.isFree ? "free" : "\(Self.rank(of: item, in: all))"
          html.element("li", ["data-rank": rank]) { html in
            html.append(item.label)
          }
        }
      }
    }
  }

  private func lines(_ directive: Directive) throws(Diagnostics) -> [Item] {
    let name = try directive.required("code")
    // That the sources cannot be read has already been reported.
    guard let excerpts else { throw Diagnostics([]) }
    let excerpt: SourceExcerpt
    do throws(ExcerptFailure) { excerpt = try excerpts.excerpt(name) } catch {
      throw error.diagnostics(at: directive.place("code"))
    }
    let body = excerpt.code.words(at: "\n").dropFirst().dropLast()
      .map { String($0.drop { $0 == " " }) }
    let wanted = try numbers("lines", of: directive, upTo: body.count)
    let free =
      directive.value("free") == nil ? [] : try numbers("free", of: directive, upTo: body.count)
    if let stray = free.first(where: { !wanted.contains($0) }) {
      throw .act("free=\(stray) is not one of the lines", at: directive.place("free"))
    }
    return wanted.map { number in
      let text = body[number - 1]
      return Item(
        label: HTML { $0.element("code", text: text) }, text: text, isFree: free.contains(number))
    }
  }

  private func events(_ directive: Directive) throws(Diagnostics) -> [Item] {
    let trace = try LessonFigures(words: words, library: library).trace(directive, stage: "stage")
    return try numbers("events", of: directive, from: 0, upTo: trace.steps.count - 1).map {
      event in
      let note = StepNote(trace.steps[event], of: trace.stage)
      let text = words[key: note.explanation.string]
      return Item(label: HTML(text: text), text: text)
    }
  }

  private func ranked(_ act: Act) throws(Diagnostics) -> [Item] {
    let (list, tolerance) = try entrants(act)
    let sorted = list.sorted { $0.number.value < $1.number.value }
    for (one, next) in zip(sorted, sorted.dropFirst())
    where next.number.value - one.number.value <= tolerance {
      throw .act(
        "two of these cannot be told apart: \(one.number.exact) and \(next.number.exact)",
        at: act.directive.place("among"), suggestion: "take things that differ more")
    }
    return sorted.map { one in Item(label: one.name, text: one.name.string) }
  }

  /// Reads whole numbers separated by commas.
  private func numbers(
    _ key: String, of directive: Directive, from first: Int = 1, upTo last: Int
  ) throws(Diagnostics) -> [Int] {
    let text = try directive.required(key)
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    var found: [Int] = []
    for case let number? in numbers where first <= number && number <= last {
      if found.last.map({ $0 < number }) ?? true { found.append(number) }
    }
    if found.count == numbers.count { return found }
    throw .act(
      "\(key)=\(text) must be ascending numbers from \(first) to \(last)", at: directive.place(key))
  }

  /// Shuffles lines so that those with a fixed position are not in order; the result is the same at every
  /// build.
  static func shuffled(_ lines: [(text: String, isFree: Bool)], salt: String) -> [Int] {
    func key(_ index: Int) -> UInt64 { Hash64(Array("\(salt) \(lines[index].text)".utf8)).value }
    func fixed(_ order: [Int]) -> [String] {
      order.filter { !lines[$0].isFree }.map { lines[$0].text }
    }
    let order = lines.indices.sorted { (key($0), $0) < (key($1), $1) }
    // Rotations of the shuffled order; if at least three fixed lines differ, most are wrong.
    let rounds = order.indices.map { Array(order[$0...] + order[..<$0]) }
    return rounds.first { fixed($0) != fixed(Array(lines.indices)) } ?? order
  }
}
