// Paths of Core Graphics and SwiftUI, where the system has them.

#if canImport(CoreGraphics)
  import CoreGraphics

  extension InkPoint {
    /// The point of Core Graphics.
    public var cgPoint: CGPoint { CGPoint(x: x, y: y) }

    /// Makes the point from one of Core Graphics.
    public init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  }

  extension Array where Element == PathElement {
    /// The elements as a path of Core Graphics.
    public var cgPath: CGPath {
      let path = CGMutablePath()
      for element in self {
        switch element {
        case .move(let p): path.move(to: p.cgPoint)
        case .line(let p): path.addLine(to: p.cgPoint)
        case .quad(let c, let p): path.addQuadCurve(to: p.cgPoint, control: c.cgPoint)
        case .cubic(let a, let b, let p):
          path.addCurve(to: p.cgPoint, control1: a.cgPoint, control2: b.cgPoint)
        }
      }
      return path
    }

    /// Makes the elements of a path of Core Graphics; a closed subpath ends with the line to its start.
    public init(_ path: CGPath) {
      var elements: [PathElement] = []
      var start = InkPoint.zero
      path.applyWithBlock { pointer in
        let points = pointer.pointee.points
        switch pointer.pointee.type {
        case .moveToPoint:
          start = InkPoint(points[0])
          elements.append(.move(start))
        case .addLineToPoint: elements.append(.line(InkPoint(points[0])))
        case .addQuadCurveToPoint:
          elements.append(.quad(InkPoint(points[0]), InkPoint(points[1])))
        case .addCurveToPoint:
          elements.append(.cubic(InkPoint(points[0]), InkPoint(points[1]), InkPoint(points[2])))
        case .closeSubpath: elements.append(.line(start))
        @unknown default: break
        }
      }
      self = elements
    }
  }
#endif

#if canImport(SwiftUI)
  import SwiftUI

  extension Path {
    /// Makes the path of ink.
    public init(_ elements: [PathElement]) { self.init(elements.cgPath) }
  }
#endif
