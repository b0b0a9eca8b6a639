// The curve that a design draws over the samples left over at the end of a stroke.

import InkstepEngine

extension CurveDesign {
  /// The curve from slot 0 of `buffer` over the samples left over; `nil` for none.
  ///
  /// `newest` is the slot of the newest sample; it is not `leftover` if those were counted before the lift.
  func tailSegment(over buffer: [InkPoint], leftover: Int, newest: Int) -> PathElement? {
    let (a, b, c) = (buffer[1], buffer[2], buffer[3])
    switch (tail, leftover) {
    case (.none, _): return nil
    case (_, 0), (.dot, _):
      let p = buffer[0]
      return dots == .cubics ? .cubic(p, p, p) : .line(p)
    case (.onlyFull, 1), (.onlyFull, 2), (.atLeastTwo, 1), (.atMostTwo, 3): return nil
    case (.staleSlots, _): return .cubic(a, b, c)
    case (.line, let last): return .line(buffer[last])
    case (.repeatingStart, 1): return .cubic(buffer[0], buffer[0], a)
    case (.repeatingStart, 2): return .cubic(buffer[0], a, b)
    case (.byDegree, 1), (.lines, 1), (.lineForOne, 1): return .line(a)
    case (.byDegreeRaised, 1):
      let start = buffer[0]
      return .cubic(interpolate(start, a, 1.0 / 3), interpolate(start, a, 2.0 / 3), a)
    case (_, 1): return .cubic(a, a, a)
    case (.firstTwice, 2), (.firstTwice, 3): return .cubic(a, a, buffer[newest])
    case (.lastTwice, 3): return .cubic(a, c, c)
    case (.secondTwice, 3): return .cubic(a, b, b)
    case (.repeatingFirst, 2): return .cubic(a, a, b)
    case (.byDegree, 2), (.byDegreeRaised, 2), (.quadraticForTwo, 2):
      // A quadratic as a cubic: each control point is at two thirds from its end to the quadratic's
      // control point.
      return .cubic(interpolate(buffer[0], a, 2.0 / 3), interpolate(b, a, 2.0 / 3), b)
    case (.lines, let last): return .line(buffer[last])
    case (_, 2): return .cubic(a, b, b)
    default: return .cubic(a, b, c)
    }
  }
}
