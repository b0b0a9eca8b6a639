import SwiftUI

struct Ink {
  var path = Path()
  var slots: [CGPoint] = []  // the last junction, and the samples that wait
  mutating func touched(_ p: CGPoint) {
    if slots.isEmpty { path.move(to: p) }
    if p != slots.last { slots.append(p) }
    if slots.count < 5 { return }
    let j = CGPoint(x: (slots[2].x + slots[4].x) / 2, y: (slots[2].y + slots[4].y) / 2)
    path.addCurve(to: j, control1: slots[1], control2: slots[2])
    slots = [j, slots[4]]
  }
  var withTail: Path {  // the last sample replaces those that are missing
    var path = path
    guard let last = slots.last else { return path }
    let (p, q) = (slots.dropFirst().first ?? last, slots.dropFirst(2).first ?? last)
    if slots.count == 1 { path.addLine(to: last) }
    if slots.count > 1 { path.addCurve(to: last, control1: p, control2: q) }
    return path
  }
}
struct Picture: View {
  var bitmap: Image?  // the finished strokes
  var path: Path
  var body: some View {
    Canvas { context, size in
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.white))
      if let bitmap { context.draw(bitmap, at: .zero, anchor: .topLeading) }
      let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
      context.stroke(path, with: .color(.black), style: style)
    }
  }
}
struct InkView: View {
  @State private var ink = Ink()
  @State private var bitmap: Image?
  @GestureState private var isDown = false
  @Environment(\.displayScale) private var scale
  var body: some View {
    GeometryReader { geometry in
      Picture(bitmap: bitmap, path: ink.withTail).gesture(
        DragGesture(minimumDistance: 0)
          .updating($isDown) { _, isDown, _ in isDown = true }
          .onChanged { ink.touched($0.location) }
          .onEnded { value in
            ink.touched(value.location)
            bitmap = painted(geometry.size)
            ink = Ink()
          }
      ).onChange(of: isDown) { if !isDown { ink = Ink() } }  // without an end, it was cancelled
    }
  }
  @MainActor func painted(_ size: CGSize) -> Image? {
    let picture = Picture(bitmap: bitmap, path: ink.withTail)
    let renderer = ImageRenderer(content: picture.frame(width: size.width, height: size.height))
    (renderer.scale, renderer.isOpaque) = (scale, true)
    return renderer.cgImage.map { Image(decorative: $0, scale: scale) }
  }
}
