// Faults that change the positions of touch events, and keep their number and order.

import InkstepEngine

extension InputFault {
  /// The limits to which samples are clamped: the area, its width or its height for both coordinates, or the two
  /// exchanged.
  enum Limit: Sendable { case area, width, height, exchanged }

  /// The coordinates that are taken for x and y.
  enum Coordinates: Sendable, CaseIterable { case exchanged, xTwice, yTwice }

  /// A fault that changes each position independently: in all events, or in those of one phase.
  private static func ofEach(
    _ mistake: Mistake, in phase: TouchPhase?,
    _ point: @escaping @Sendable (InkPoint, Stroke) -> InkPoint
  ) -> InputFault {
    InputFault(mistake, keepsEvents: true) { events, stroke in
      events.map { event in
        phase == nil || event.phase == phase
          ? TouchEvent(event.phase, point(event.point, stroke)) : event
      }
    }
  }

  /// Coordinates are rounded to integers.
  static func rounded(
    _ rule: FloatingPointRoundingRule, in phase: TouchPhase? = nil
  ) -> InputFault {
    ofEach(Mistake("samples-rounded"), in: phase) { point, _ in
      InkPoint(point.x.rounded(rule), point.y.rounded(rule))
    }
  }

  /// Coordinates are rounded to this many binary digits.
  static func shortened(bits: Int) -> InputFault {
    let name = bits > 11 ? "samples-single-precision" : "samples-half-precision"
    return ofEach(Mistake(name), in: nil) { point, _ in
      InkPoint(point.x.shortened(to: bits), point.y.shortened(to: bits))
    }
  }

  /// Coordinates are rounded to this many decimals.
  static func shortened(decimals: Int, in phase: TouchPhase? = nil) -> InputFault {
    ofEach(Mistake("samples-shortened", "decimals", decimals), in: phase) { point, _ in
      InkPoint(point.x.rounded(toDecimals: decimals), point.y.rounded(toDecimals: decimals))
    }
  }

  /// Samples outside the drawing area are moved to its edge.
  static func clamped(_ limit: Limit, in phase: TouchPhase? = nil) -> InputFault {
    ofEach(Mistake("samples-clamped"), in: phase) { point, stroke in
      let right = limit == .height || limit == .exchanged ? stroke.height : stroke.width
      let bottom = limit == .width || limit == .exchanged ? stroke.width : stroke.height
      return InkPoint(min(max(point.x, 0), right), min(max(point.y, 0), bottom))
    }
  }

  /// Other coordinates are taken for x and y.
  static func miswritten(_ coordinates: Coordinates, in phase: TouchPhase? = nil) -> InputFault {
    let name = coordinates == .exchanged ? "axes-swapped" : "coordinate-twice"
    return ofEach(Mistake(name), in: phase) { point, _ in
      switch coordinates {
      case .exchanged: InkPoint(point.y, point.x)
      case .xTwice: InkPoint(point.x, point.x)
      case .yTwice: InkPoint(point.y, point.y)
      }
    }
  }
}

extension InputFault {
  /// Each sample has the position of the previous event.
  static var previous: InputFault {
    ofPositions(Mistake("previous-sample")) { touch in
      touch.indices.map { touch[max($0 - 1, 0)].point }
    }
  }

  /// Each sample has the position extrapolated to the next event.
  static var predicted: InputFault {
    ofPositions(Mistake("samples-predicted")) { touch in
      touch.indices.map { index in
        let point = touch[index].point
        return index > 0 && touch[index].phase == .moved
          ? point + (point - touch[index - 1].point) : point
      }
    }
  }

  /// Each sample is the mean of itself and the `count - 1` samples just before it.
  static func averaged(_ count: Int) -> InputFault {
    ofPositions(Mistake("samples-averaged")) { touch in
      touch.indices.map { index in
        let window = touch[max(index - count + 1, 0)...index]
        let sum = window.reduce(InkPoint.zero) { $0 + $1.point }
        return InkPoint(sum.x / Double(window.count), sum.y / Double(window.count))
      }
    }
  }

  /// Each sample is the mean of its two neighbours and of itself, which has this weight.
  static func averagedAround(ofCentre weight: Double) -> InputFault {
    ofPositions(Mistake("samples-averaged")) { touch in
      touch.indices.map { index in
        guard index > 0, index < touch.count - 1 else { return touch[index].point }
        let sum = touch[index - 1].point + weight * touch[index].point + touch[index + 1].point
        return InkPoint(sum.x / (2 + weight), sum.y / (2 + weight))
      }
    }
  }

  /// Each sample moves only this fraction from the previous result towards its position.
  static func eased(_ part: Double) -> InputFault {
    ofPositions(Mistake("samples-averaged")) { touch in
      var last = touch[0].point
      return touch.map {
        last = interpolate(last, $0.point, part)
        return last
      }
    }
  }

  /// Each sample is the previous one as drawn, plus the difference rounded to this many decimals.
  static func drifting(decimals: Int) -> InputFault {
    ofPositions(Mistake("samples-drifting")) { touch in
      let scale = powerOfTen(decimals)
      var last = touch[0].point
      return touch.indices.map { index in
        guard index > 0, touch[index].phase == .moved else { return touch[index].point }
        let step = touch[index].point - touch[index - 1].point
        last = InkPoint(
          last.x + (step.x * scale).rounded(.toNearestOrEven) / scale,
          last.y + (step.y * scale).rounded(.toNearestOrEven) / scale)
        return last
      }
    }
  }

  /// Positions are relative to the first sample of the touch.
  static var fromStart: InputFault {
    ofPositions(Mistake("samples-relative")) { touch in
      touch.map { .zero + ($0.point - touch[0].point) }
    }
  }

  /// Positions are relative to the previous sample.
  static var fromPrevious: InputFault {
    ofPositions(Mistake("samples-relative")) { touch in
      [touch[0].point]
        + touch.indices.dropFirst().map { .zero + (touch[$0].point - touch[$0 - 1].point) }
    }
  }

  /// The events in `isShared` have the position of the last one of them, as if all were one object.
  static func shared(_ isShared: @escaping @Sendable (TouchPhase) -> Bool) -> InputFault {
    ofPositions(Mistake("points-aliased"), needsEnd: true) { touch in
      let newest = touch.last { isShared($0.phase) }
      return touch.map { isShared($0.phase) ? newest?.point ?? $0.point : $0.point }
    }
  }

  /// A cancelled touch ends at the position of the previous event.
  static var cancelledAtLast: InputFault {
    ofPositions(Mistake("cancel-at-last-sample")) { touch in
      touch.indices.map { index in
        touch[index].phase == .cancelled && index > 0 ? touch[index - 1].point : touch[index].point
      }
    }
  }

  /// The lift has the position at which the pen came down if it is nearer to it than this.
  static func liftSnapped(_ distance: Double) -> InputFault {
    ofPositions(Mistake("lift-snapped")) { touch in
      let start = touch[0].point
      return touch.map { event in
        let isSnapped =
          event.phase.endsStroke && touch.count > 3 && event.point.distance(to: start) < distance
        return isSnapped ? start : event.point
      }
    }
  }

  /// Every touch starts at the origin.
  static var startAtOrigin: InputFault {
    ofPositions(Mistake("start-not-taken")) { touch in
      [.zero] + touch.dropFirst().map { $0.point }
    }
  }

  /// The first touch starts at the origin.
  static var firstStartAtOrigin: InputFault {
    InputFault(Mistake("start-not-taken"), keepsEvents: true) { events, _ in
      events.prefix(1).map { TouchEvent($0.phase, .zero) } + events.dropFirst()
    }
  }

  /// Every touch starts at the end of the previous one, the first at the origin.
  static var startAtPreviousEnd: InputFault {
    InputFault(Mistake("start-not-taken"), keepsEvents: true) { events, _ in
      var last = InkPoint.zero
      return events.map { event in
        defer { last = event.point }
        return event.phase == .began ? TouchEvent(.began, last) : event
      }
    }
  }
}

extension Double {
  /// The nearest number with this many decimals.
  fileprivate func rounded(toDecimals decimals: Int) -> Double {
    let scale = powerOfTen(decimals)
    // The product may be rounded to a half that the number is not, so it is computed in two exact parts.
    let high = shortened(to: 32)
    let whole = (high * scale).rounded(.down)
    let rest = (high * scale - whole) + (self - high) * scale
    if rest == 0.5 { return (self * scale).rounded(.toNearestOrEven) / scale }
    return (whole + rest.rounded()) / scale
  }

  /// The nearest number with this many significant binary digits.
  func shortened(to bits: Int) -> Double {
    guard isFinite, self != 0 else { return self }
    let unit = Double(sign: .plus, exponent: exponent - bits + 1, significand: 1)
    // The smallest numbers have fewer digits.
    if unit == 0 { return self }
    return (self / unit).rounded(.toNearestOrEven) * unit
  }
}
