// A stage of this package that describes nothing, and general names next to those of the libraries.

import Foundation
import Ink
import InkstepEngine
import InkstepLessons
import Testing

/// Lines from sample to sample.
struct Lines: Stage {
  mutating func began(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.move(to: p) }
  mutating func moved(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.line(to: p) }
  mutating func ended(_ p: InkPoint, on canvas: inout InkCanvas) { canvas.line(to: p) }
}

@Test func `a stage of our own is traced and compared`() throws {
  let stroke: Stroke = try read("strokes/wave.json")
  let own = try Trace(DrawingStage(Lines.self), over: stroke)
  #expect(own.steps.count == stroke.events.count)
  #expect(try Trace(.linear, over: stroke).disagreement(with: own) == nil)
  #expect(try Trace(.smoothed, over: stroke).disagreement(with: own)?.element == 1)
}

@Test func `general names are ours`() {
  #expect(
    "\(type(of: (Layer(), Padding(), Step(), Segment())))".contains("Layer, Padding, Step, Segment")
  )
  #expect(length(of: smoothInk(through: [])) == 0)
}

@Test func `a stroke survives a file of our own`() throws {
  let stroke: Stroke = try read("strokes/signature.json")
  let copy = try JSONDecoder().decode(Stroke.self, from: JSONEncoder().encode(stroke))
  #expect(copy == stroke && Set([copy, stroke]).count == 1)
}
