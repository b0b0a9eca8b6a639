// Faults in independent implementations of `quadratic` and `catmull`. They collect whole strokes
// and compute on arrays, as in papers and published code, and share nothing with the designs that
// the search tries.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// A fault in one of the implementations.
private enum SplineFault: String, CaseIterable, CustomTestStringConvertible {
  // Midpoint quadratics.
  case samplesAsEnds, endsAtNewest, endsAtControl, olderPair, newestControl, thirdOfTheWay
  case wholeNumbers, lineToMiddle, lastCurveGoesOn, lastCurveLost, curvedTail, cubics
  // Catmull–Rom.
  case uniform, chordal, cityDistance, otherRoot, twiceAsTense, oneSided, swapped, repeatedEnds,
    firstRepeated, lastIsLine
  // Both.
  case firstLost, noTail, moves, noMove, liftUnread, noDot, cancelStays, closed

  var testDescription: String { rawValue }

  /// The expected name of the mistake for a stage; `nil` if the fault does not apply to it.
  func name(_ stage: DrawingStage) -> String? {
    let isHalfway = stage == .quadratic
    switch self {
    case .samplesAsEnds: return isHalfway ? "samples-as-ends" : nil
    case .endsAtNewest: return isHalfway ? "midpoint-missing" : nil
    case .endsAtControl: return isHalfway ? "slot-changed" : nil
    case .olderPair: return isHalfway ? "middle-of-others" : nil
    case .newestControl: return isHalfway ? "control-newest" : nil
    case .thirdOfTheWay: return isHalfway ? "midpoint-fraction" : nil
    case .wholeNumbers: return isHalfway ? "midpoint-rounded" : nil
    case .lineToMiddle: return isHalfway ? "line-to-first-middle" : nil
    case .lastCurveGoesOn: return isHalfway ? "last-curve-to-sample" : nil
    case .lastCurveLost: return isHalfway ? "last-curve-missing" : nil
    case .curvedTail: return isHalfway ? "tail-as-curve" : nil
    case .cubics: return isHalfway ? "cubic-for-quadratic" : nil
    case .uniform: return isHalfway ? nil : "uniform-knots"
    case .chordal: return isHalfway ? nil : "chordal-knots"
    case .cityDistance: return isHalfway ? nil : "distance-mismeasured"
    case .otherRoot: return isHalfway ? nil : "tangents-misweighted"
    case .twiceAsTense: return isHalfway ? nil : "number-changed"
    case .oneSided: return isHalfway ? nil : "tangents-misweighted"
    case .swapped: return isHalfway ? nil : "controls-swapped"
    case .repeatedEnds, .firstRepeated: return isHalfway ? nil : "ends-repeated"
    case .lastIsLine: return isHalfway ? nil : "line-at-end"
    case .firstLost: return "first-curve-missing"
    case .noTail: return "leftover-lost"
    case .moves: return "move-before-every-curve"
    case .noMove: return "move-missing"
    case .liftUnread: return "lift-ignored"
    case .noDot: return "dot-missing"
    case .cancelStays: return "cancel-kept"
    case .closed: return "path-closed"
    }
  }
}

/// Returns the drawing of an independent implementation of a stage.
private func drawn(
  _ stage: DrawingStage, _ events: [TouchEvent], _ fault: SplineFault?
) -> [PathElement] {
  var path: [PathElement] = []
  var samples: [InkPoint] = []
  for event in events {
    if event.phase == .began { samples = [] }
    let isRead = fault != .liftUnread || !event.phase.endsStroke
    if isRead, samples.last != event.point { samples.append(event.point) }
    guard event.phase == .ended || event.phase == .cancelled && fault == .cancelStays else {
      continue
    }
    var ink = stage == .quadratic ? halfway(samples, fault) : through(samples, fault)
    if samples.count == 1 { ink = fault == .noDot || fault == .noTail ? [] : [.line(samples[0])] }
    if fault == .closed { ink.append(.line(samples[0])) }
    path += (fault == .noMove ? [] : [.move(samples[0])]) + withMoves(ink, samples[0], fault)
  }
  return path
}

private func withMoves(
  _ ink: [PathElement], _ start: InkPoint, _ fault: SplineFault?
) -> [PathElement] {
  guard fault == .moves else { return ink }
  var at = start
  return ink.flatMap { element in
    defer { at = element.end }
    return [.move(at), element]
  }
}

private func halfway(_ p: [InkPoint], _ fault: SplineFault?) -> [PathElement] {
  var ink: [PathElement] = []
  let last = p.count - 1
  var at = p[0]
  if fault == .lineToMiddle, last > 0 {
    at = midpoint(p[0], p[1])
    ink.append(.line(at))
  }
  for k in stride(from: 2, through: last, by: fault == .samplesAsEnds ? 2 : 1) {
    var end = 0.5 * p[k - 1] + 0.5 * p[k]
    switch fault {
    case .samplesAsEnds, .endsAtNewest: end = p[k]
    case .endsAtControl: end = p[k - 1]
    case .olderPair: end = 0.5 * p[k - 2] + 0.5 * p[k - 1]
    case .thirdOfTheWay: end = p[k - 1] + (1.0 / 3) * (p[k] - p[k - 1])
    case .wholeNumbers: end = InkPoint(end.x.rounded(.down), end.y.rounded(.down))
    case .lastCurveGoesOn where k == last: return ink + [.quad(p[k - 1], p[k])]
    case .lastCurveLost where k == last: return ink + [.line(p[k])]
    default: break
    }
    let control = fault == .newestControl ? p[k] : p[k - 1]
    if fault == .firstLost, k == 2 {
      ink.append(.move(end))
    } else if fault == .cubics {
      ink.append(
        .cubic(at + (2.0 / 3) * (control - at), end + (2.0 / 3) * (control - end), end))
    } else {
      ink.append(.quad(control, end))
    }
    at = end
  }
  if fault == .noTail { return ink }
  return ink + [fault == .curvedTail && last > 0 ? .quad(p[last - 1], p[last]) : .line(p[last])]
}

private func through(_ p: [InkPoint], _ fault: SplineFault?) -> [PathElement] {
  let last = p.count - 1
  if last == 0 { return [] }
  let repeatsFirst = fault == .repeatedEnds || fault == .firstRepeated
  let row =
    [repeatsFirst ? p[0] : 2 * p[0] - p[1]] + p
    + [fault == .repeatedEnds ? p[last] : 2 * p[last] - p[last - 1]]
  func tangent(_ k: Int) -> (before: Vector, after: Vector) {
    let (a, b) = (row[k] - row[k - 1], row[k + 1] - row[k])
    if fault == .oneSided { return ((1.0 / 3) * b, (1.0 / 3) * b) }
    func knot(_ v: Vector) -> Double {
      switch fault {
      case .uniform: 1
      case .chordal: v.length
      case .cityDistance: (v.x.magnitude + v.y.magnitude).squareRoot()
      default: v.length.squareRoot()
      }
    }
    let (s, t) = (knot(a), knot(b))
    if s == 0 || t == 0 { return (.zero, .zero) }
    // The derivative with respect to the knots; the control point is a third of a knot interval
    // away.
    let slope = (t / (s + t)) * ((1 / s) * a) + (s / (s + t)) * ((1 / t) * b)
    let tension = fault == .twiceAsTense ? 2.0 : 1
    if fault == .otherRoot { return ((t / 3) * slope, (s / 3) * slope) }
    return ((tension * s / 3) * slope, (tension * t / 3) * slope)
  }
  return (1...last).compactMap { k in
    if k == 1, fault == .firstLost, last > 1 { return .move(p[1]) }
    if k == last, fault == .noTail { return nil }
    if k == last, fault == .lastIsLine { return .line(p[last]) }
    let (first, second) = (row[k] + tangent(k).after, row[k + 1] - tangent(k + 1).before)
    return fault == .swapped ? .cubic(second, first, row[k + 1]) : .cubic(first, second, row[k + 1])
  }
}

struct SplineMistakeTests {
  @Test(arguments: [DrawingStage.quadratic, .catmull])
  func `a program without a fault agrees`(_ stage: DrawingStage) throws {
    for stroke in randomSessions(seed: 91, count: 100) {
      let trace = try Trace(stage, over: stroke)
      #expect(trace.disagreement(with: drawn(stage, stroke.events, nil), tolerance: 1e-7) == nil)
    }
  }

  @Test(arguments: [DrawingStage.quadratic, .catmull])
  func `nearly all faults are explained, by programs that draw the same`(_ stage: DrawingStage)
    throws
  {
    let traces = try randomSessions(seed: 92, count: 24).map { try Trace(stage, over: $0) }
    let others = try randomSessions(seed: 93, count: 30).map { try Trace(stage, over: $0) }
    var unexplained: [String] = []
    for fault in SplineFault.allCases {
      guard let name = fault.name(stage) else { continue }
      func recorded(_ trace: Trace) -> ComparedRun {
        trace.compared(with: drawn(stage, trace.stroke.events, fault))
      }
      let verdict = Verdict.on(traces.map(recorded))
      guard let first = verdict.explanations.first else {
        unexplained.append(fault.rawValue)
        continue
      }
      #expect(first.name == name || first.isKindOfEdit, "\(fault): \(verdict.explanations)")
      if verdict.explanation == nil { continue }
      let equal = others.count { verdict.explains(recorded($0)) }
      #expect(equal == others.count, "\(fault): \(first) draws \(equal) strokes the same")
    }
    #expect(unexplained.count <= 2, "\(unexplained)")
  }
}
