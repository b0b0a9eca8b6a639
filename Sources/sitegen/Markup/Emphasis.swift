// Emphasis by CommonMark's rules: flanking decides which runs of `*` and `_` can open or close, and each
// closer is paired, from left to right, with the nearest suitable opener. Failed searches are remembered
// per kind of closer, which keeps the time linear. A run that could open or close but has no partner is
// an error here; CommonMark would print it.

/// A run of `*` or `_`, and whether it can open or close emphasis.
struct DelimiterRun {
  let character: UInt8
  let count: Int
  /// Its index in the text.
  let at: Int
  let canOpen: Bool
  let canClose: Bool

  init(
    _ character: UInt8, count: Int, at: Int,
    between neighbours: (before: Unicode.Scalar, after: Unicode.Scalar)
  ) {
    let (before, after) = neighbours
    self.character = character
    self.count = count
    self.at = at
    let left =
      !after.isMarkdownSpace
      && (!after.isMarkdownPunctuation || before.isMarkdownSpace || before.isMarkdownPunctuation)
    let right =
      !before.isMarkdownSpace
      && (!before.isMarkdownPunctuation || after.isMarkdownSpace || after.isMarkdownPunctuation)
    if character == UInt8(ascii: "_") {
      canOpen = left && (!right || before.isMarkdownPunctuation)
      canClose = right && (!left || after.isMarkdownPunctuation)
    } else {
      canOpen = left
      canClose = right
    }
  }

  /// Whether this run can open the emphasis that `closer` closes: both are of the same character, and if one
  /// of them can both open and close, their lengths do not add up to a multiple of three unless both are one.
  func opens(for closer: DelimiterRun) -> Bool {
    guard canOpen, character == closer.character else { return false }
    let isAmbiguous = canClose || closer.canOpen
    return !isAmbiguous || closer.count % 3 == 0 || (count + closer.count) % 3 != 0
  }

  /// The kind of closer, 0 to 11.
  ///
  /// Closers of the same kind accept the same openers.
  var kind: Int {
    coarseKind + (canOpen ? 6 : 0)
  }

  var coarseKind: Int { (character == UInt8(ascii: "_") ? 3 : 0) + count % 3 }
}

/// The roles of a run's characters after pairing: first those that close, then text, then those that open.
private struct Pairing {
  var remaining: Int
  /// Whether each closed or opened emphasis is strong, in the order of pairing.
  var closes: [Bool] = []
  var opens: [Bool] = []
}

extension InlineParser {
  /// The maximum nesting depth of emphasis.
  static let emphasisLimit = 8

  /// Makes emphasis and strong emphasis of the runs among `tokens`.
  mutating func pairDelimiters(_ tokens: ArraySlice<Token>) -> [Inline] {
    let runs = tokens.compactMap { if case .run(let run) = $0 { run } else { nil } }
    return build(tokens, runs, pair(runs))
  }

  private mutating func pair(_ runs: [DelimiterRun]) -> [Pairing] {
    var pairings = runs.map { Pairing(remaining: $0.count) }
    var previous = Array(-1..<(runs.count - 1))
    var next = Array(1..<(runs.count + 1))
    func remove(_ index: Int) {
      if previous[index] >= 0 { next[previous[index]] = next[index] }
      if next[index] < runs.count { previous[next[index]] = previous[index] }
    }
    /// For each kind of closer, the run at and before which no opener was found.
    var bottoms = [Int](repeating: -1, count: 12)
    /// The same for parsers that ignore whether a closer can also open, such as cmark up to 0.30.
    var coarseBottoms = [Int](repeating: -1, count: 6)
    var closer = 0
    while closer < runs.count {
      steps += 1
      guard runs[closer].canClose else {
        closer = next[closer]
        continue
      }
      let bottom = bottoms[runs[closer].kind]
      var opener = previous[closer]
      while opener > bottom, !runs[opener].opens(for: runs[closer]) {
        steps += 1
        opener = previous[opener]
      }
      guard opener > bottom else {
        bottoms[runs[closer].kind] = previous[closer]
        coarseBottoms[runs[closer].coarseKind] = previous[closer]
        if !runs[closer].canOpen { remove(closer) }
        closer = next[closer]
        continue
      }
      if opener <= coarseBottoms[runs[closer].coarseKind] {
        report(
          runs[closer].at, "readers of Markdown do not agree on what is emphasized here",
          "use simpler emphasis")
        coarseBottoms[runs[closer].coarseKind] = -1
      }
      let isStrong = pairings[opener].remaining >= 2 && pairings[closer].remaining >= 2
      pairings[opener].opens.append(isStrong)
      pairings[closer].closes.append(isStrong)
      pairings[opener].remaining -= isStrong ? 2 : 1
      pairings[closer].remaining -= isStrong ? 2 : 1
      next[opener] = closer
      previous[closer] = opener
      if pairings[opener].remaining == 0 { remove(opener) }
      if pairings[closer].remaining == 0 {
        remove(closer)
        closer = next[closer]
      }
    }
    return pairings
  }

  private mutating func build(
    _ tokens: ArraySlice<Token>, _ runs: [DelimiterRun], _ pairings: [Pairing]
  ) -> [Inline] {
    var open: [(isStrong: Bool, at: Int)] = []
    /// The inlines of the whole text, then those of each open emphasis.
    var levels: [[Inline]] = [[]]
    func append(_ inline: Inline) { levels[levels.count - 1].append(merging: inline) }
    /// The number of open emphases beyond the limit, which are ignored.
    var excess = 0
    var index = 0
    for token in tokens {
      steps += 1
      guard case .run(let run) = token else {
        if case .node(let inline) = token { append(inline) }
        continue
      }
      let pairing = pairings[index]
      index += 1
      for _ in pairing.closes {
        steps += 1
        if excess > 0 {
          excess -= 1
        } else if let (isStrong, at) = open.popLast(), let content = levels.popLast() {
          append(
            Inline(
              kind: isStrong ? .strong(content) : .emphasis(content),
              location: input.location(at: at)))
        }
      }
      if pairing.remaining > 0 {
        let mark = String(
          repeating: Character(Unicode.Scalar(run.character)), count: pairing.remaining)
        if run.canOpen || run.canClose {
          report(
            run.at, "'\(mark.prefix(3))' has no matching partner",
            "write \\\(mark.prefix(1)) for the character itself")
        }
        append(Inline(kind: .text(mark), location: input.location(at: run.at)))
      }
      for isStrong in pairing.opens.reversed() {
        steps += 1
        if open.count == Self.emphasisLimit || excess > 0 {
          if excess == 0 {
            report(run.at, "emphasis is nested more than \(Self.emphasisLimit) deep")
          }
          excess += 1
        } else {
          open.append((isStrong, run.at))
          levels.append([])
        }
      }
    }
    return levels[0]
  }
}

extension [Inline] {
  /// Appends an inline, or extends the last one if both are text.
  mutating func append(merging inline: Inline) {
    guard case .text(let added) = inline.kind, !isEmpty, case .text(var text) = self[count - 1].kind
    else { return append(inline) }
    // The element is removed first, so that the string has one owner and is extended without a copy.
    self[count - 1].kind = .softBreak
    text += added
    self[count - 1].kind = .text(text)
  }
}
