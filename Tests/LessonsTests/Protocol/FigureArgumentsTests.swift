// Each kind of figure reads exactly the parameters that the catalogue lists, because scripts send those and directives
// accept those.

import InkstepEngine
import Testing

@testable import InkstepLessons

/// The same valid arguments for every kind, except for one that is refused; keeps which were read.
private final class NotedArguments: FigureArguments {
  let frame: FigureFrame? = nil
  let hand: [[InkPoint]] = []
  let refused: FigureParameter?
  private(set) var read: Set<FigureParameter> = []

  init(refusing refused: FigureParameter? = nil) {
    self.refused = refused
  }

  func stroke() -> Stroke? { given(.stroke, Self.arc) }

  func trace(_ stage: FigureParameter) -> Trace? {
    guard let stroke = stroke(), let stage = given(stage, DrawingStage.finished) else { return nil }
    return try? Trace(stage, over: stroke)
  }

  func traces() -> [Trace]? {
    trace(.stages).map { [$0, $0] }
  }

  func whole(_ parameter: FigureParameter, in range: Range<Int>, or standard: Int?) -> Int? {
    given(parameter, min(range.lowerBound + 2, range.upperBound - 1))
  }

  func set(_ slider: ClosedRange<Int>, in range: Range<Int>, or standard: Int?) -> Int? {
    #expect(range.isEmpty || slider.contains(range.lowerBound) && slider.contains(range.last ?? 0))
    return given(.set, slider.upperBound - 1)
  }

  private func given<Value>(_ parameter: FigureParameter, _ value: Value) -> Value? {
    read.insert(parameter)
    return parameter == refused ? nil : value
  }

  /// A bend of 16 samples.
  private static let arc = Stroke(
    id: "arc", width: 320, height: 480,
    events: (0..<16).map { index in
      let angle = Double(index) / 10
      return TouchEvent(
        index == 0 ? .began : .moved, InkPoint(200 * angle, 40 * angle * angle + 20),
        time: 16 * Double(index))
    })
}

@Test(arguments: FigureSpec.live + FigureSpec.still)
private func `a figure reads exactly the parameters of its kind`(_ spec: FigureSpec) {
  let arguments = NotedArguments()
  #expect(spec.draw(arguments) != nil)
  #expect(arguments.read == Set(spec.parameters))
  #expect(Set(spec.parameters).count == spec.parameters.count)
}

@Test(arguments: FigureSpec.live + FigureSpec.still)
private func `a figure with a refused argument is not drawn`(_ spec: FigureSpec) {
  for parameter in spec.parameters {
    #expect(spec.draw(NotedArguments(refusing: parameter)) == nil, "\(parameter)")
  }
}
