// The lines that carry directives: `::name key=value`, `:::name {#id}` and the closing `:::`.

extension BlockParser {
  /// Reads a line that starts with a colon; `false` when it is plain text.
  mutating func readDirective(_ scanner: LineScanner, _ top: Int, _ paragraphGoesOn: Bool) -> Bool {
    let start = scanner.firstNonSpace
    let colons = scanner.run(of: UInt8(ascii: ":"), at: start)
    if colons == 1 { return false }
    var words = DirectiveScanner(source: source, range: scanner.trimmed, skipping: colons)
    if colons >= 3, words.isAtEnd {
      closeContainer(at: start, top, colons)
      return true
    }
    let isApart = words.skipSpaces()
    var directive = Directive(
      name: words.name(), arguments: [], caption: [], content: [],
      location: source.location(at: start))
    let parent = if case .list = stack[top - 1].kind { top - 2 } else { top - 1 }
    if paragraphGoesOn, !(directive.isPart && stack[parent].part != nil) {
      report(start, "a directive is not allowed inside a paragraph", "leave a blank line before it")
    }
    settleLeaf(top)
    if directive.isPart { endOpenPart() }
    let form = forms.first { $0.name == directive.name }
    if let form {
      if isApart {
        let sign = String(repeating: ":", count: min(colons, 3))
        report(
          start + colons, "a space is before the name", "write \(sign)\(form.name)",
          rule: .directive)
      } else {
        checkShape(form, colons, start)
      }
    } else {
      let (message, remedy) = unknown(directive.name, isContainer: colons > 2)
      report(start + colons, message, remedy, rule: .directive)
    }
    if form?.takesTitle == true, let fault = words.unnamedTitle() {
      report(fault.offset, fault.message, fault.suggestion, rule: .directive)
    }
    let faults = words.readArguments(
      flags: form?.flags ?? [], takesID: form.map { $0.numbered != nil } ?? true)
    // What follows an unknown name is not known to be wrong.
    for fault in form == nil ? [] : faults {
      report(fault.offset, fault.message, fault.suggestion, rule: .directive)
    }
    directive.arguments = words.arguments
    if form?.takesTitle == true, let title = words.title { directive.caption = inlines([title]) }
    if let (id, offset) = words.id {
      directive.id = id
      recordID(id, at: offset)
      // Links to what was meant are no errors.
      if form == nil { foreign.strayIDs.insert(id) }
    }
    finishLine(directive, form, colons: colons, start: start)
    return true
  }

  private mutating func checkShape(_ form: Directive.Form, _ colons: Int, _ start: Int) {
    if case .container = form.shape {
      if colons > 3 {
        report(
          start, "a container begins and ends with three colons, also in another",
          "write :::\(form.name), and ::: at its end")
      } else if colons != 3 {
        report(start, "'\(form.name)' is a container", "start it with ::: and end it with :::")
      }
    } else if colons != 2 {
      report(start, "'\(form.name)' is not a container", "start it with ::")
    }
  }

  /// The message about an unknown name, and what to write instead.
  private func unknown(_ name: String, isContainer: Bool) -> (message: String, remedy: String) {
    let names = forms.filter { form in
      if case .container = form.shape { isContainer } else { !isContainer }
    }.map(\.name)
    let list = "one of \(names.joined(separator: ", "))"
    if name.isEmpty { return ("the directive has no name", list) }
    return (
      "no directive '\(shortened(name))'",
      Directive.Note.remedy(for: name) ?? didYouMean(name, forms.map(\.name))
        ?? Directive.remedies.first { $0.names.words(at: " ").contains(name.lowercased()[...]) }?
        .remedy ?? list
    )
  }

  private mutating func finishLine(
    _ directive: Directive, _ form: Directive.Form?, colons: Int, start: Int
  ) {
    let isContainer = if case .container? = form?.shape { true } else { colons >= 3 }
    if isContainer {
      if form?.shape == .container(needsID: true), directive.id == nil {
        report(
          start, "'\(directive.name)' has no id", "write :::\(directive.name) {#some-id}", rule: .id
        )
      }
      let block = Block(kind: .directive(directive), location: directive.location)
      notePart(block, firstLine: line, lastLine: line)
      if directive.isPart, directive.name != "answer", !stack.contains(where: \.isDirective) {
        hasStrayPart = true
      }
      if mayOpen(start, stack.count) { open(.directive(directive), at: start) }
      stack[stack.count - 1].colons = colons
      stack[stack.count - 1].isReported = colons < 3
      return
    }
    if directive.id != nil, let form, form.numbered == nil {
      report(start, "only containers, headings, figures and tables have ids", "leave it out")
    }
    if form?.shape == .captioned {
      paragraph = OpenParagraph(firstLine: line, caption: (directive, start))
      return
    }
    addBlock(
      Block(kind: .directive(directive), location: directive.location), firstLine: line,
      lastLine: line)
    if form != nil { bareDirectiveLine = line }
  }

  /// Ends the innermost container if it is a part of a question, because a part has no parts.
  private mutating func endOpenPart() {
    guard let open = stack.last, let part = open.part else { return }
    report(open.start, "the container '\(part.name)' is not closed", "end it with a line :::")
    endContainer(part, lastLine: line - 1)
  }

  private mutating func closeContainer(at start: Int, _ top: Int, _ colons: Int) {
    var top = top
    if case .list = stack[top - 1].kind { top -= 1 }
    guard case .directive(let directive) = stack[top - 1].kind else {
      let isOpen = stack[..<top].contains {
        if case .directive = $0.kind { true } else { false }
      }
      if let inner = stack[top...].lastIndex(where: { $0.isDirective && !$0.isReported }) {
        stack[inner].isReported = true
        let first = stack[inner].firstLine + 1
        return report(
          start, "the end of the container is not indented like its beginning",
          "indent it like line \(first)")
      }
      // The parts are reported by the page.
      if hasStrayPart, !isOpen { return hasStrayPart = false }
      report(
        start, "there is no open container to close",
        isOpen
          ? "indent it like the line that opens its container"
          : "delete it; each container ends with one line :::")
      return
    }
    if colons > 3, stack[top - 1].colons <= 3 {
      report(start, "a container begins and ends with three colons", "write :::")
    }
    close(downTo: top)
    closeLeaf()
    endContainer(directive, lastLine: line)
  }

  /// Takes the innermost container, whose contents are closed.
  private mutating func endContainer(_ directive: Directive, lastLine: Int) {
    guard let closed = stack.popLast() else { return }
    var directive = directive
    directive.content = closed.children.map(\.block)
    let mayBeEmpty = forms.contains { $0.name == directive.name && $0.mayBeEmpty }
    if directive.content.isEmpty, !mayBeEmpty {
      report(closed.start, "the container '\(directive.name)' is empty")
    }
    addBlock(
      Block(kind: .directive(directive), location: directive.location),
      firstLine: closed.firstLine, lastLine: lastLine)
  }
}

/// Reads the words of a directive's line.
private struct DirectiveScanner {
  typealias Fault = (offset: Int, message: String, suggestion: String?)

  let source: SourceText
  let end: Int
  var position: Int
  private(set) var arguments: [DirectiveArgument] = []
  private(set) var id: (String, Int)?
  /// The value of 'title', without its quotation marks.
  private(set) var title: Range<Int>?

  init(source: SourceText, range: Range<Int>, skipping colons: Int) {
    self.source = source
    end = range.upperBound
    position = range.lowerBound + colons
  }

  var isAtEnd: Bool { position == end }
  private var next: UInt8? { position < end ? source.bytes[position] : nil }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-")
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> String {
    let start = position
    while let next, condition(next) { position += 1 }
    return source.string(start..<position)
  }

  /// Skips spaces, and returns whether a name follows them.
  mutating func skipSpaces() -> Bool {
    let gap = take { $0 == 0x20 }
    return !gap.isEmpty && next.map(Self.isNameByte) == true
  }

  mutating func name() -> String { take(while: Self.isNameByte) }

  /// Skips a title that is written without its key, up to the end of the line.
  mutating func unnamedTitle() -> Fault? {
    let rest = source.bytes[position..<end]
    if rest.isEmpty || rest.contains(UInt8(ascii: "=")) || rest.contains(UInt8(ascii: "{")) {
      return nil
    }
    let title = source.string(position..<end)[...].indented
    let inner = title.hasPrefix("[") && title.hasSuffix("]") ? title.dropFirst().dropLast() : title
    let fault = (position, "'\(title)' is not an argument", "write title=\"\(inner)\"")
    position = end
    return fault
  }

  /// Reads `{#id}`, `key=value` and flags up to the end of the line.
  ///
  /// Each word reports at most its first error.
  ///
  /// If it `takesID`, the id may be written as `id=…`, too.
  mutating func readArguments(flags: [String], takesID: Bool) -> [Fault] {
    var faults: [Fault] = []
    while !isAtEnd {
      let gap = take { $0 == 0x20 }
      let start = position
      if gap.isEmpty {
        faults.append((start, "a space must part this from what is before it", nil))
      }
      if next == UInt8(ascii: "{") {
        let text = take { $0 != 0x20 }
        if id != nil {
          faults.append((start, "the directive has two ids", nil))
        } else if text.hasPrefix("{#"), text.hasSuffix("}"), text.utf8.count > 3 {
          id = (String(text.dropFirst(2).dropLast()), start)
        } else {
          faults.append((start, "'\(text)' is not a valid id", "write {#some-id}"))
        }
        continue
      }
      if next == UInt8(ascii: "#") {
        let text = take { $0 != 0x20 }
        id = id ?? (String(text.dropFirst()), start)
        faults.append((start, "'\(text)' lacks its braces", "write {\(text)}"))
        continue
      }
      let key = take(while: Self.isNameByte)
      let isSpaced = !key.isEmpty && skipSpacesAroundSign()
      if flags.contains(key), isAtEnd || next == 0x20 {
        arguments.append(
          DirectiveArgument(key: key, value: "yes", location: source.location(at: start)))
        continue
      }
      guard !key.isEmpty, next == UInt8(ascii: "=") else {
        let rest = take { $0 != 0x20 }
        faults.append(refuse(key + rest, at: start, flags))
        continue
      }
      position += 1
      if isSpaced { _ = take { $0 == 0x20 } }
      let first = position
      let quoted = misquoted()
      guard let value = quoted ?? value() else {
        faults.append((start, "the value of '\(key)' is not closed", "end it with \""))
        continue
      }
      if isSpaced {
        faults.append((start, "spaces are around '='", "write \(Self.text(key, value))"))
      } else if quoted != nil {
        faults.append((first, "only \" is a quotation mark here", "write \(Self.text(key, value))"))
      }
      if value.isEmpty { faults.append((start, "'\(key)' has no value", nil)) }
      if key == "title", quoted == nil {
        let isQuoted = source.bytes[first..<position].first == UInt8(ascii: "\"")
        title = isQuoted ? first + 1..<position - 1 : first..<position
      }
      if takesID, key == "id" {
        if id != nil { faults.append((start, "the directive has two ids", nil)) }
        id = (value, start)
        continue
      }
      if arguments.contains(where: { $0.key == key }) {
        faults.append((start, "'\(key)' is given twice", nil))
      }
      arguments.append(
        DirectiveArgument(key: key, value: value, location: source.location(at: start)))
      // A directive has a handful of arguments; more would make the search for repeats slow.
      if arguments.count > 32 {
        faults.append((start, "the directive has more than 32 arguments", nil))
        position = end
      }
    }
    return faults
  }

  /// An argument as it is written.
  private static func text(_ key: String, _ value: String) -> String {
    "\(key)=\(value.contains(" ") ? "\"\(value)\"" : value)"
  }

  /// Moves to the `=` after spaces, or before them; `false` if there are none.
  private mutating func skipSpacesAroundSign() -> Bool {
    let rest = source.bytes[position..<end].drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: "="), let after = rest.dropFirst().first else { return false }
    let value = rest.dropFirst().drop { $0 == 0x20 }.prefix { $0 != 0x20 }
    guard rest.startIndex > position || after == 0x20,
      !value.isEmpty, !value.contains(UInt8(ascii: "="))
    else { return false }
    position = rest.startIndex
    return true
  }

  /// The value between quotation marks that are not `"`; `nil` if there are none.
  private mutating func misquoted() -> String? {
    let rest = source.string(position..<end)
    let pairs = ["'": "'", "“": "”“", "”": "”", "„": "“”", "‘": "’", "’": "’", "«": "»"]
    guard let first = rest.first, let closing = pairs[String(first)],
      let last = rest.dropFirst().firstIndex(where: { closing.contains($0) })
    else { return nil }
    position += rest[...last].utf8.count
    return String(rest[..<last].dropFirst())
  }

  /// The fault of a word that is no argument, and of those that follow it.
  private mutating func refuse(_ word: String, at start: Int, _ flags: [String]) -> Fault {
    if let near = nearest(to: word, in: flags) {
      arguments.append(
        DirectiveArgument(key: near, value: "yes", location: source.location(at: start)))
      return (start, "'\(word)' is not an argument", "did you mean '\(near)'?")
    }
    guard let last = arguments.last, source.bytes[start - 2] != UInt8(ascii: "\"") else {
      return (
        start, "'\(word)' is not an argument",
        "write \((flags + ["key=value"]).joined(separator: " or "))"
      )
    }
    var words = word
    while let next = source.bytes[position..<end].firstIndex(where: { $0 != 0x20 }),
      source.bytes[next] != UInt8(ascii: "{"),
      !source.bytes[next..<end].prefix(while: { $0 != 0x20 }).contains(UInt8(ascii: "="))
    {
      position = next
      words += " " + take { $0 != 0x20 }
    }
    // The value is whole, so that it is not reported as another fault.
    arguments[arguments.count - 1].value += " " + words
    return (
      start, "'\(words)' is not an argument",
      "write \(Self.text(last.key, "\(last.value) \(words)")) if it belongs to the value"
    )
  }

  private mutating func value() -> String? {
    guard next == UInt8(ascii: "\"") else { return take { $0 != 0x20 && $0 != UInt8(ascii: "\"") } }
    position += 1
    let value = take { $0 != UInt8(ascii: "\"") }
    guard next != nil else { return nil }
    position += 1
    return value
  }
}
