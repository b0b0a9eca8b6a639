// A stand-in for SwiftUI with only what the program in Content/pages/platforms uses.
//
// A canvas records path elements instead of colouring pixels. A host keeps the closures of the gesture, so that a test
// can do what the system does: touch, lift, cancel, and show the view again.
// The documentation of these declarations is that of the framework.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public typealias CGFloat = Double

public struct CGPoint: Equatable {
  public var x, y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
  public static let zero = CGPoint(x: 0, y: 0)
}

public struct CGSize {
  public var width = 640.0
  public var height = 480.0
}

public struct CGRect {
  public init(origin: CGPoint, size: CGSize) {}
}

public struct CGImage {
  var elements: [String]
}

public struct Path {
  var elements: [String] = []
  public init() {}
  public init(_ rect: CGRect) { elements = ["rectangle"] }
  public mutating func move(to p: CGPoint) { elements.append("M \(p.x) \(p.y)") }
  public mutating func addLine(to p: CGPoint) { elements.append("L \(p.x) \(p.y)") }
  public mutating func addCurve(to p: CGPoint, control1 a: CGPoint, control2 b: CGPoint) {
    elements.append("C \(a.x) \(a.y) \(b.x) \(b.y) \(p.x) \(p.y)")
  }
}

public enum CGLineCap { case butt, round, square }
public enum CGLineJoin { case miter, round, bevel }

public struct StrokeStyle {
  var isRound: Bool
  public init(lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter) {
    isRound = lineWidth == 2 && lineCap == .round && lineJoin == .round
  }
}

public struct Color {
  public static let white = Color()
  public static let black = Color()
}

public struct UnitPoint {
  public static let center = UnitPoint()
  public static let topLeading = UnitPoint()
}

public struct GraphicsContext {
  public struct Shading {
    public static func color(_ color: Color) -> Shading { Shading() }
  }
  var elements: [String] = []
  public mutating func fill(_ path: Path, with shading: Shading) { elements = [] }
  public mutating func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    elements += image.elements
  }
  public mutating func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    if style.isRound { elements += path.elements }
  }
}

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
  /// What the view shows.
  var shown: [String] { get }
}

extension View {
  public var shown: [String] { body.shown }
  public func gesture(_ gesture: DragGesture) -> some View {
    Host.current.gesture = gesture
    return self
  }
  public func onChange(of value: Bool, _ action: @escaping () -> Void) -> some View {
    Host.current.change = action
    return self
  }
  public func frame(width: CGFloat, height: CGFloat) -> some View { self }
}

extension Never: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

public struct Canvas: View {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  public init(renderer: @escaping (inout GraphicsContext, CGSize) -> Void) {
    self.renderer = renderer
  }
  public var body: Never { fatalError() }
  public var shown: [String] {
    var context = GraphicsContext()
    renderer(&context, CGSize())
    return context.elements
  }
}

public struct GeometryProxy {
  public var size: CGSize { CGSize() }
}

public struct GeometryReader<Content: View>: View {
  let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
  public var body: some View { content(GeometryProxy()) }
}

public struct Image {
  var elements: [String]
  public init(decorative image: CGImage, scale: CGFloat) { elements = image.elements }
}

@MainActor public final class ImageRenderer<Content: View> {
  public var scale: CGFloat = 1
  public var isOpaque = false
  let content: Content
  public init(content: Content) { self.content = content }
  public var cgImage: CGImage? { isOpaque && scale == 2 ? CGImage(elements: content.shown) : nil }
}

final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

@propertyWrapper public struct State<Value> {
  private let box: Box<Value>
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public init() where Value: ExpressibleByNilLiteral { box = Box(nil) }
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }
}

@propertyWrapper public struct GestureState<Value> {
  let box: Box<Value>
  public init(wrappedValue: Value) { box = Box(wrappedValue) }
  public var wrappedValue: Value { box.value }
  public var projectedValue: GestureState<Value> { self }
}

public struct EnvironmentValues {
  public var displayScale: CGFloat { 2 }
}

@propertyWrapper public struct Environment<Value> {
  private let key: KeyPath<EnvironmentValues, Value>
  public init(_ key: KeyPath<EnvironmentValues, Value>) { self.key = key }
  public var wrappedValue: Value { EnvironmentValues()[keyPath: key] }
}

public struct Transaction {}

public struct DragGesture {
  public struct Value {
    public var location: CGPoint
  }
  var changed: (Value) -> Void = { _ in }
  var ended: (Value) -> Void = { _ in }
  var update: (Value) -> Void = { _ in }
  var reset: () -> Void = {}

  public init(minimumDistance: CGFloat = 10) {}

  public func updating(
    _ state: GestureState<Bool>, body: @escaping (Value, inout Bool, inout Transaction) -> Void
  ) -> DragGesture {
    var gesture = self
    gesture.update = { value in
      var transaction = Transaction()
      body(value, &state.box.value, &transaction)
    }
    gesture.reset = { state.box.value = false }
    return gesture
  }
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.changed = action
    return gesture
  }
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    var gesture = self
    gesture.ended = action
    return gesture
  }
}

/// The system around a view.
@MainActor public final class Host {
  public static var current = Host()
  var gesture = DragGesture()
  var change: () -> Void = {}

  /// A finger on the view.
  public func drag(to point: CGPoint) {
    let value = DragGesture.Value(location: point)
    gesture.update(value)
    gesture.changed(value)
  }
  /// The finger is lifted: the action of the end, then the reset of the state.
  public func lift(at point: CGPoint) {
    gesture.ended(DragGesture.Value(location: point))
    cancel()
  }
  /// The gesture is cancelled: only the state is reset.
  public func cancel() {
    gesture.reset()
    change()
  }
}
