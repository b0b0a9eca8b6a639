// Edits in several places at once: the same change in both coordinates or in sibling parts, names exchanged,
// and the values that fields begin with.

extension EditMaker {
  /// Another number at the start of a field.
  mutating func editFields() {
    for (_, value) in program.initialValues {
      guard let value, case .constant(.number(let number)) = node(value) else { continue }
      for other in [0.0, 1, 2, 3, 4] where other != number {
        replace(value, by: digits(other), .numberChanged, 2)
      }
    }
  }

  /// Repeats each edit of one expression in the other coordinate, and in sibling parts of the same shape.
  mutating func repeatInPlaces() {
    for edit in edits
    where edit.changes.count == 1 && !edit.changes[0].tokens.isEmpty && edit.weight < 4 {
      guard
        let changed = program.nodes.indices.first(where: { ranges[$0] == edit.changes[0].tokens })
      else { continue }
      var (node, steps) = (changed, 0)
      while parents[node] >= 0, steps < 7 {
        let parent = parents[node]
        if case .record(_, let row) = self.node(parent), row.count == 2 {
          if program.parts(row)[0] != node { break }
          repeatEdit(edit, from: node, to: [program.parts(row)[1]], swapsAxes: true)
        } else if isBlock(parent) || isCall(parent) {
          let siblings = program.parts(of: parent).filter { $0 > node && isLike(node, $0) }
          for sibling in siblings { repeatEdit(edit, from: node, to: [sibling], swapsAxes: false) }
          if siblings.count > 1 { repeatEdit(edit, from: node, to: siblings, swapsAxes: false) }
        }
        (node, steps) = (parent, steps + 1)
      }
    }
  }

  private func isCall(_ node: Int) -> Bool {
    switch self.node(node) {
    case .memberCall, .call, .math, .list: true
    default: false
    }
  }

  /// Whether two parts have the same signs, with names and numbers at the same places.
  private func isLike(_ a: Int, _ b: Int) -> Bool {
    let (a, b) = (tokens(a), tokens(b))
    guard a.count == b.count else { return false }
    return zip(a, b).allSatisfy { i, j in
      switch (source.tokens[i].kind, source.tokens[j].kind) {
      case (.name, .name), (.number, .number): true
      case (let mine, let other): mine == other
      }
    }
  }

  /// Adds an edit that also changes the same place of `others`, which are like `whole`.
  private mutating func repeatEdit(
    _ edit: ProgramEdit, from whole: Int, to others: [Int], swapsAxes: Bool
  ) {
    let (mine, new) = edit.changes[0]
    var changes = edit.changes
    for other in others where isLike(whole, other) {
      let offset = tokens(other).lowerBound - tokens(whole).lowerBound
      let its = mine.lowerBound + offset..<mine.upperBound + offset
      changes.append((its, counterpart(of: new, mine, offset, swapsAxes)))
    }
    if changes.count > 1 { add(edit.kind, edit.weight + 1, changes) }
  }

  /// A new text for another place: each of its words that stands in the old text becomes the word that stands
  /// there in the other place.
  private func counterpart(
    of new: Snippet, _ mine: Range<Int>, _ offset: Int, _ swapsAxes: Bool
  ) -> Snippet {
    var its = Snippet(text: [], tokens: [], isValue: new.isValue)
    var end = new.tokens.first?.range.lowerBound ?? 0
    for token in new.tokens {
      its.text += new.text[end..<token.range.lowerBound]
      end = token.range.upperBound
      var word = new.text[token.range]
      var twin = token
      if let place = mine.first(where: { source.tokens[$0].kind == token.kind }) {
        twin = source.tokens[place + offset]
        word = source.text[twin.range]
      } else if swapsAxes, token.kind == .name(ProgramWord.x.rawValue) {
        twin = token.renamed(ProgramWord.y.rawValue)
        word = [UInt8(ascii: "y")]
      }
      its.text += word
      its.tokens.append(twin)
    }
    return its
  }

  /// Two names exchanged, or one in the place of another, in a whole statement or formula.
  mutating func exchangeNames() {
    for method in methods {
      for node in method.nodes {
        if case .record = self.node(node) {} else if !isStatement(node) { continue }
        exchangeNames(in: node, method)
      }
    }
  }

  private mutating func exchangeNames(in whole: Int, _ method: EditedMethod) {
    let range = tokens(whole)
    var names: [(text: Snippet, kind: ProgramProfile.Kind, nodes: [Int])] = []
    for node in method.nodes where range.contains(tokens(node).lowerBound) && isPlainName(node) {
      guard let kind = kind(node), kind == .number || kind == .point else { continue }
      let text = code(node)
      if let known = names.firstIndex(where: { $0.text.text == text.text }) {
        names[known].nodes.append(node)
      } else {
        names.append((text, kind, [node]))
      }
    }
    if names.count > 9 { return }
    for (index, one) in names.enumerated() {
      for (place, other) in names.enumerated() where place != index && other.kind == one.kind {
        let there: [(tokens: Range<Int>, new: Snippet)] = one.nodes.map { (tokens($0), other.text) }
        if index < place, one.nodes.count + other.nodes.count > 2 {
          add(.nameChanged, 2, there + other.nodes.map { (tokens($0), one.text) })
        }
        if one.nodes.count > 1 { add(.nameChanged, 3, there) }
      }
      guard one.kind == .point, one.nodes.count > 1 else { continue }
      for point in method.points where point.text != one.text.text {
        add(.nameChanged, 3, one.nodes.map { (tokens($0), point) })
      }
    }
  }

  /// Whether a node is a variable, a field or an item that is read, with a text of its own.
  private func isPlainName(_ node: Int) -> Bool {
    switch self.node(node) {
    case .local, .field, .element: break
    default: return false
    }
    if isInPattern(node) || parents[node] < 0 { return false }
    if case .assign(node, _, _) = self.node(parents[node]) { return false }
    return true
  }
}

extension ProgramToken {
  fileprivate func renamed(_ name: Int) -> ProgramToken {
    ProgramToken(
      kind: .name(name), place: place, range: range, startsLine: startsLine, afterLast: afterLast)
  }
}
