// Elliptical arcs as cubics.
//
// The arc is given by its ends, radii and two flags; its centre and angles are computed as in appendix B.2
// of SVG 2. Each piece of at most a quarter turn becomes the cubic that touches the ellipse at both ends
// and in the middle, with handles of 4/3·tan(θ/4) radii. It deviates by less than 3·10⁻⁴ of the radius.

import Foundation
import InkstepEngine

/// An elliptical arc between two points.
struct SVGArc: Equatable {
  var start: InkPoint
  var radii: Vector
  /// The angle between the x axes of the ellipse and of the plane, in degrees.
  var rotation: Double
  /// Whether it is the longer of the two arcs.
  var isLarge: Bool
  /// Whether it runs clockwise on screen.
  var isSweep: Bool
  var end: InkPoint
}

extension SVGArc {
  /// The arc as path elements that continue from its start and reach its end exactly.
  var elements: [PathElement] {
    if start == end { return [] }
    var (rx, ry) = (radii.x.magnitude, radii.y.magnitude)
    if rx == 0 || ry == 0 { return [.line(end)] }
    let angle = rotation * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    // The half chord in the axes of the ellipse.
    let (dx, dy) = ((start.x - end.x) / 2, (start.y - end.y) / 2)
    let (x, y) = (cosine * dx + sine * dy, cosine * dy - sine * dx)
    let reach = (x / rx) * (x / rx) + (y / ry) * (y / ry)
    // Radii that are too small for the chord are enlarged to the smallest possible ones.
    if reach > 1 { (rx, ry) = (rx * reach.squareRoot(), ry * reach.squareRoot()) }
    let rest = max(0, 1 / min(max(reach, .leastNormalMagnitude), 1) - 1).squareRoot()
    let sign = isLarge == isSweep ? -1.0 : 1
    let (u, v) = (sign * rest * rx * y / ry, -sign * rest * ry * x / rx)
    let from = atan2((y - v) / ry, (x - u) / rx)
    var turn = atan2((-y - v) / ry, (-x - u) / rx) - from
    if isSweep, turn < 0 { turn += 2 * .pi }
    if !isSweep, turn > 0 { turn -= 2 * .pi }
    guard turn.isFinite, turn != 0 else { return [.line(end)] }
    let center = InkPoint(
      cosine * u - sine * v + (start.x + end.x) / 2, sine * u + cosine * v + (start.y + end.y) / 2)
    let point = { (p: Double, q: Double) in
      InkPoint(
        center.x + cosine * rx * p - sine * ry * q, center.y + sine * rx * p + cosine * ry * q)
    }
    // A half turn that rounding has made slightly longer still takes two pieces.
    let count = max(1, Int((turn.magnitude / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    return (0..<count).map { index in
      let (first, last) = (from + step * Double(index), from + step * Double(index + 1))
      let leaving = point(cos(first) - handle * sin(first), sin(first) + handle * cos(first))
      let arriving = point(cos(last) + handle * sin(last), sin(last) - handle * cos(last))
      return .cubic(leaving, arriving, index == count - 1 ? end : point(cos(last), sin(last)))
    }
  }
}
