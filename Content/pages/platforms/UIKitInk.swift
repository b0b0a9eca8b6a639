import UIKit

final class InkView: UIView {
  let path = UIBezierPath()
  var slots: [CGPoint] = []  // the last junction, and the samples that wait
  var bitmap: UIImage?  // the finished strokes

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    slots = touches.map { $0.location(in: self) }
    path.move(to: slots[0])
    setNeedsDisplay()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches.flatMap({ event?.coalescedTouches(for: $0) ?? [$0] }) {
      moved(to: touch.location(in: self))
    }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches { moved(to: touch.location(in: self)) }
    addTail(to: path)
    slots = []
    let format = UIGraphicsImageRendererFormat.preferred()  // the scale of the screen
    format.opaque = true
    bitmap = UIGraphicsImageRenderer(bounds: bounds, format: format).image { _ in draw(bounds) }
    clear()
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { clear() }

  func moved(to p: CGPoint) {
    if p == slots.last { return }
    slots.append(p)
    if slots.count == 5 {
      let j = CGPoint(x: (slots[2].x + slots[4].x) / 2, y: (slots[2].y + slots[4].y) / 2)
      path.addCurve(to: j, controlPoint1: slots[1], controlPoint2: slots[2])
      slots = [j, slots[4]]
    }
    setNeedsDisplay()
  }
  func addTail(to path: UIBezierPath) {  // the last sample replaces those that are missing
    guard let last = slots.last else { return }
    if slots.count == 1 { return path.addLine(to: last) }
    path.addCurve(to: last, controlPoint1: slots[1], controlPoint2: slots[min(2, slots.count - 1)])
  }
  func clear() {
    slots = []
    path.removeAllPoints()
    setNeedsDisplay()
  }
  override func layoutSubviews() { super.layoutSubviews(); setNeedsDisplay() }  // another size?
  override func draw(_ rect: CGRect) {
    UIColor.white.setFill()
    UIRectFill(bounds)
    bitmap?.draw(at: .zero)
    UIColor.black.setStroke()
    guard let live = path.copy() as? UIBezierPath else { return }
    addTail(to: live)
    (live.lineWidth, live.lineCapStyle, live.lineJoinStyle) = (2, .round, .round)
    live.stroke()
  }
}
