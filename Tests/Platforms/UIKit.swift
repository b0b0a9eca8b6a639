// A stand-in for UIKit with only what the program in Content/pages/platforms uses.
//
// Paths, images and contexts record path elements instead of colouring pixels, so that a test can read what was drawn.
// The documentation of these declarations is that of the framework.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias CGFloat = Double

public struct CGPoint: Hashable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let zero = CGPoint(x: 0, y: 0)
}

public struct CGRect {
  public init() {}
}

/// What a context has drawn since it was filled.
public final class Drawing {
  public var elements: [String] = []
  /// The context that drawing goes to.
  nonisolated(unsafe) public static var current = Drawing()
}

open class NSObject: Hashable {
  public init() {}
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

open class NSCoder: NSObject {}

public final class UITouch: NSObject {
  let point: CGPoint
  public init(at point: CGPoint) { self.point = point }
  public func location(in view: UIView?) -> CGPoint { point }
}

public final class UIEvent: NSObject {
  let coalesced: [UITouch]
  public init(coalesced: [UITouch]) { self.coalesced = coalesced }
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? { coalesced }
}

open class UIResponder: NSObject {
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

open class UIView: UIResponder {
  public let screen = Drawing()
  public var needsDisplay = false
  open var bounds: CGRect { CGRect() }
  public init(frame: CGRect) {}
  public required init?(coder: NSCoder) {}
  open func setNeedsDisplay() { needsDisplay = true }
  open func layoutSubviews() {}
  open func draw(_ rect: CGRect) {}
}

public enum CGLineCap { case butt, round, square }
public enum CGLineJoin { case miter, round, bevel }

open class UIBezierPath: NSObject {
  public var lineWidth: CGFloat = 1
  public var lineCapStyle = CGLineCap.butt
  public var lineJoinStyle = CGLineJoin.miter
  var elements: [String] = []
  public func move(to p: CGPoint) { elements.append("M \(p.x) \(p.y)") }
  public func addLine(to p: CGPoint) { elements.append("L \(p.x) \(p.y)") }
  public func addCurve(to p: CGPoint, controlPoint1 a: CGPoint, controlPoint2 b: CGPoint) {
    elements.append("C \(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)")
  }
  public func removeAllPoints() { elements = [] }
  public func copy() -> Any {
    let path = UIBezierPath()
    path.elements = elements
    return path
  }
  public func stroke() {
    guard lineWidth == 2, lineCapStyle == .round, lineJoinStyle == .round else { return }
    Drawing.current.elements += elements
  }
}

public final class UIColor: NSObject {
  public static var white: UIColor { UIColor() }
  public static var black: UIColor { UIColor() }
  public func setFill() {}
  public func setStroke() {}
}

public func UIRectFill(_ rect: CGRect) { Drawing.current.elements = [] }

public final class UIImage: NSObject {
  let drawing: Drawing
  init(_ drawing: Drawing) { self.drawing = drawing }
  public func draw(at point: CGPoint) { Drawing.current.elements += drawing.elements }
}

open class UIGraphicsImageRendererFormat: NSObject {
  public var opaque = false
  public required override init() {}
  public class func preferred() -> Self { self.init() }
}

public final class UIGraphicsImageRendererContext: NSObject {}

public final class UIGraphicsImageRenderer: NSObject {
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {}
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let outer = Drawing.current
    let inner = Drawing()
    Drawing.current = inner
    actions(UIGraphicsImageRendererContext())
    Drawing.current = outer
    return UIImage(inner)
  }
}
