// Mistakes recognised by comparing the ink of all strokes with the right ink, without running a faulty stage:
// paths that are cut or closed, dots with a length, the same segments drawn otherwise. The search uses them if
// it has found no single mistake. `rounding` is similar, but is reported next to single mistakes.

import InkstepEngine

extension [Evidence] {
  /// The one mistake that explains every path that differs; `nil` if there is none.
  var mistakeInWholeDrawing: Mistake? {
    if closesPath { return Mistake("path-closed") }
    if let length = commonCut { return Mistake("path-cut", "elements", length) }
    if drawsLongDots { return Mistake("dot-with-length") }
    return drawsSameInk.map { Mistake($0 ? "drawn-twice" : "drawn-otherwise") }
  }

  /// The number of elements after which every longer path is cut; `nil` if a path differs otherwise.
  private var commonCut: Int? {
    let cut = filter { $0.differsInInk }
    // A limit in a program is a round number.
    guard let length = cut.first?.ink?.count, length >= 10, length % 10 == 0 || length % 16 == 0
    else { return nil }
    let isCut = cut.allSatisfy { one in
      one.ink?.count == length && one.expected.count > length && one.firstDifference == length
    }
    return isCut && allSatisfy { $0.differsInInk || $0.expected.count <= length } ? length : nil
  }

  /// Whether every path differs only in lines that should have no length.
  private var drawsLongDots: Bool {
    allSatisfy { one in
      guard one.differsInInk else { return true }
      guard let ink = one.ink, ink.count == one.expected.count else { return false }
      var pen = InkPoint.zero
      return zip(ink, one.expected).allSatisfy { mine, right in
        defer { pen = right.end }
        if CoordinateTolerance.standard.covers(mine, right) { return true }
        guard case .line = mine, case .line = right else { return false }
        return right.end == pen
      }
    }
  }

  /// Whether every path that differs has one additional line, back to its last move.
  private var closesPath: Bool {
    allSatisfy { one in
      guard one.differsInInk else { return true }
      guard let ink = one.ink, let last = ink.last,
        let move = one.expected.last(where: { !$0.isSegment }), ink.count == one.expected.count + 1
      else { return false }
      return CoordinateTolerance.standard.covers(last, .line(move.end))
        && zip(ink, one.expected).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
    }
  }

  /// Whether every path draws the segments of the stage in any order and direction: `true` if some
  /// are repeated, `false` if none is, `nil` if the segments differ.
  private var drawsSameInk: Bool? {
    var isRepeated = false
    for one in self {
      guard let ink = one.ink else { continue }
      let (mine, right) = (DrawnInk(ink), DrawnInk(one.expected))
      guard mine.covers(right) else { return nil }
      if mine.hasRepeats, !right.hasRepeats { isRepeated = true }
    }
    return isRepeated
  }
}
