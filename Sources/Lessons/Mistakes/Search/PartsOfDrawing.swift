// Mistakes recognised by where the ink differs, without running a faulty stage: only dots, only the ends
// of strokes, only cancelled strokes, only control points or only junctions. They cover conditions that no design
// has, such as an end that is lost after some counts of samples. A mistake is reported only if it is true of all
// strokes.

import InkstepEngine

/// A fault in the ink of one stroke.
private enum PartFault {
  /// Only the move at the start goes elsewhere.
  case start
  /// The last segment is repeated.
  case endTwice
  /// A dot has no segment.
  case dot
  /// A dot is drawn at another point.
  case dotElsewhere
  /// The last element is missing.
  case endLost
  /// The last element is another one of these kinds, to the same point or anywhere.
  case end([ElementKind], anywhere: Bool)
  /// There is ink where none should be.
  case notEmpty
  /// The ink goes on after its right end, to one of the samples.
  case goesOn

  func makes(
    _ mine: ArraySlice<PathElement>, of right: ArraySlice<PathElement>, _ part: StrokePart
  ) -> Bool {
    switch self {
    case .start: return mine.startsElsewhere(than: right)
    case .endTwice: return mine.repeatsEnd(of: right)
    case .dot: return right.isDot && mine.allSatisfy { !$0.isSegment }
    case .dotElsewhere: return mine.count == right.count && mine.isPoint && right.isPoint
    case .endLost: return !right.isDot && mine.isDrawn(like: right.dropLast())
    case .end(let kinds, let anywhere):
      guard mine.endsOtherwise(than: right), let last = mine.last, let kind = last.kind else {
        return false
      }
      return kinds.contains(kind) && (anywhere || last.isDrawnTo(right[right.endIndex - 1].end))
    case .notEmpty: return right.isEmpty
    case .goesOn:
      guard mine.count > right.count, let last = mine.last, last.isSegment else { return false }
      return mine.prefix(right.count).isDrawn(like: right) && part.samples.contains(last.end)
    }
  }
}

extension [Evidence] {
  /// The one mistake in the same part of strokes that explains every path; `nil` if there is none.
  func mistakeInParts(of stage: DrawingStage) -> Mistake? {
    // A number that is wrong in one stroke only is not the mistake of a program.
    let isRepeated = count { $0.differsInInk } > 1
    if isRepeated, differ(by: .start) { return Mistake("start-not-taken") }
    if isRepeated, differ(by: .dotElsewhere) { return Mistake("dot-moved") }
    if differ(by: .endTwice) { return Mistake("drawn-twice") }
    guard stage.description.takesBack else { return nil }
    if differ(by: .dot) { return Mistake("dot-missing") }
    if differ(by: .endLost) { return Mistake("leftover-lost") }
    switch stage {
    case _ where !isRepeated: break
    case .finished:
      if differ(by: .end([.line, .quad], anywhere: false)) { return Mistake("tail-by-degree") }
      if differ(by: .end([.cubic], anywhere: true)) { return Mistake("tail-repeats-sample") }
    case .catmull:
      if differ(by: .end([.line], anywhere: false)) { return Mistake("line-at-end") }
    case .quadratic:
      if differ(by: .end([.quad, .cubic], anywhere: false)) { return Mistake("tail-as-curve") }
    default: break
    }
    if differ(by: .notEmpty) {
      func segments(_ path: [PathElement]) -> Int { path.count { $0.isSegment } }
      let isInked = contains { segments($0.ink ?? []) != segments($0.expected) }
      return Mistake(isInked ? "cancel-kept" : "cancel-leaves-element")
    }
    return nil
  }

  /// Whether every path is right but for whole strokes with this fault.
  private func differ(by fault: PartFault) -> Bool {
    allSatisfy { one in
      guard one.differsInInk else { return true }
      guard let ink = one.ink, !one.holdsTakenBack else { return false }
      let parts = one.trace.parts
      var tries = 2000
      func fits(from part: Int, _ start: Int) -> Bool {
        if part == parts.count { return start == ink.count }
        tries -= 1
        if tries < 0 { return false }
        let right = one.expected[parts[part].ink]
        let end = start + right.count
        if end <= ink.count, ink[start..<end].isDrawn(like: right), fits(from: part + 1, end) {
          return true
        }
        return (start...ink.count).contains { end in
          fault.makes(ink[start..<end], of: right, parts[part]) && fits(from: part + 1, end)
        }
      }
      return fits(from: 0, 0)
    }
  }

  /// Whether only junctions differ, each by less than 1, as if they were computed in whole numbers.
  func hasRoundedJunctions(in stage: DrawingStage) -> Bool {
    if stage == .bezier || stage == .catmull || count(where: { $0.differsInInk }) < 3 {
      return false
    }
    return agree { mine, right, isLast in
      let isNear = mine.kind != .line && !isLast && mine.end.largestDifference(from: right.end) < 1
      return CoordinateTolerance.standard.covers(mine, right)
        || isNear && mine.hasControls(of: right)
    }
  }

  /// The mistake in all control points, in all junctions or after the right end of strokes that explains every path;
  /// `nil` if there is none.
  ///
  /// Their sentences speak of slots, which a stage of a site's own need not have.
  func mistakeInCurves(of stage: DrawingStage) -> Mistake? {
    guard stage.text == nil, count(where: { $0.differsInInk }) > 2,
      stage.description.draws.contains(where: { $0.isCurve })
    else { return nil }
    // A wrong formula shows in most drawings; what shows in few has another cause.
    let isInMost = 2 * count(where: { $0.differsInInk }) >= count(where: { $0.expectsCurve })
    if !stage.description.takesBack, differ(by: .goesOn) { return Mistake("leftover-drawn") }
    if !isInMost { return nil }
    if agree(where: { mine, right, _ in mine.isDrawnTo(right.end) }) {
      return Mistake(stage == .catmull ? "tangents-misweighted" : "controls-computed")
    }
    if stage == .bezier || stage == .catmull { return nil }
    var isOnLine = stage != .quadratic
    let isInJunctions = agree { mine, right, isLast in
      let points = right.points.dropLast()
      if isLast || !mine.hasControls(of: right) {
        return CoordinateTolerance.standard.covers(mine, right)
      }
      // A junction is halfway from the last control point to the sample after it.
      if let control = points.last,
        (mine.end - control).cross(right.end - control).magnitude > 1e-6
      {
        isOnLine = false
      }
      return right.kind != .line
    }
    if !isInJunctions || !allSatisfy({ $0.movesFollowEnds }) { return nil }
    return Mistake(isOnLine ? "midpoint-varies" : "midpoint-weights")
  }

  /// Whether all paths have elements of the right kinds that satisfy a condition, given the element, the right one and
  /// whether it is the last of a stroke.
  private func agree(where isFault: (PathElement, PathElement, Bool) -> Bool) -> Bool {
    allSatisfy { one in
      guard let ink = one.ink, !one.holdsTakenBack, ink.count == one.expected.count else {
        return !one.differsInInk
      }
      let lasts = one.trace.parts.map { $0.ink.upperBound - 1 }
      return ink.indices.allSatisfy { index in
        let (mine, right) = (ink[index], one.expected[index])
        return mine.kind == right.kind && isFault(mine, right, lasts.contains(index))
      }
    }
  }
}

extension Evidence {
  fileprivate var expectsCurve: Bool { expected.contains { $0.kind?.isCurve == true } }

  /// Whether the ink moves to where it is already, wherever the right ink does.
  fileprivate var movesFollowEnds: Bool {
    guard let ink, ink.count == expected.count else { return true }
    return ink.indices.dropFirst().allSatisfy { index in
      expected[index].isSegment || !expected[index].isDrawnTo(expected[index - 1].end)
        || ink[index].isDrawnTo(ink[index - 1].end)
    }
  }
}

extension PathElement {
  fileprivate func isDrawnTo(_ point: InkPoint) -> Bool {
    CoordinateTolerance.standard.covers(end, point)
  }

  fileprivate func hasControls(of other: PathElement) -> Bool {
    zip(points.dropLast(), other.points.dropLast()).allSatisfy {
      CoordinateTolerance.standard.covers($0, $1)
    }
  }
}

extension ArraySlice<PathElement> {
  fileprivate func isDrawn(like other: ArraySlice) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { CoordinateTolerance.standard.covers($0, $1) }
  }

  /// Whether the stroke is a move and a line of length zero.
  fileprivate var isDot: Bool {
    guard count == 2, let move = first, case .line(let end) = self[startIndex + 1] else {
      return false
    }
    return !move.isSegment && move.end == end
  }

  /// Whether all elements are at one point.
  fileprivate var isPoint: Bool {
    guard let point = first?.end, count > 1 else { return false }
    return allSatisfy { element in
      element.points.allSatisfy { CoordinateTolerance.standard.covers(point, $0) }
    }
  }

  /// Whether only the move at the start goes to another point.
  fileprivate func startsElsewhere(than other: ArraySlice) -> Bool {
    guard let mine = first, !mine.isSegment, other.first?.isSegment == false else { return false }
    return dropFirst().isDrawn(like: other.dropFirst())
  }

  /// Whether only the last element differs.
  fileprivate func endsOtherwise(than other: ArraySlice) -> Bool {
    count == other.count && count > 1 && !other.isDot
      && dropLast().isDrawn(like: other.dropLast())
  }

  /// Whether only the last segment is repeated.
  fileprivate func repeatsEnd(of other: ArraySlice) -> Bool {
    guard count > other.count, let last = other.last, last.isSegment else { return false }
    return prefix(other.count).isDrawn(like: other)
      && dropFirst(other.count).allSatisfy {
        !$0.isSegment || CoordinateTolerance.standard.covers($0, last)
      }
      && self[endIndex - 1].isSegment
  }
}
