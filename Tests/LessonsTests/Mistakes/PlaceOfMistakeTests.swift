// Mistakes in one coordinate, in how elements are written, and in one part of strokes only.

import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// The first explanation of a program that draws what `change` makes of the right paths.
private func named(
  _ stage: DrawingStage, _ change: ([PathElement]) -> [PathElement]
) throws -> String? {
  let samples = try randomSessions(seed: 91, count: 40).map { stroke in
    let trace = try Trace(stage, over: stroke)
    return trace.compared(with: change(trace.path))
  }
  return Verdict.on(samples).explanations.first?.name
}

struct PlaceOfMistakeTests {
  @Test func `dots beside their place have a name`() throws {
    let moved = try named(.linear) { path in
      var path = path
      for index in path.indices.dropFirst() where path[index].end == path[index - 1].end {
        let isLast = index + 1 == path.count || !path[index + 1].isSegment
        guard isLast, !path[index - 1].isSegment else { continue }
        let place = path[index].end + Vector(1.5, -2)
        path.replaceSubrange(index - 1...index, with: [.move(place), .line(place)])
      }
      return path
    }
    #expect(moved == "dot-moved")
  }

  @Test func `coordinates that are exchanged or taken twice in one kind of element have a name`()
    throws
  {
    let swapped = try named(.linear) { path in
      path.map { if case .move(let p) = $0 { .move(InkPoint(p.y, p.x)) } else { $0 } }
    }
    #expect(swapped == "axes-swapped")
    let mixed = try named(.smoothed) { path in
      path.map { element in
        guard case .cubic(let a, let b, let p) = element else { return element }
        return .cubic(InkPoint(a.x, b.x), InkPoint(a.y, b.y), p)
      }
    }
    #expect(mixed == "coordinates-mixed")
    let twice = try named(.catmull) { path in
      path.map {
        if case .cubic(let a, let b, let p) = $0 { .cubic(a, InkPoint(b.x, b.x), p) } else { $0 }
      }
    }
    #expect(twice == "coordinates-mixed")
  }

  @Test func `a junction that is wrong in one coordinate is a changed formula`() throws {
    let unbalanced = try named(.smoothed) { path in
      var junction: InkPoint?
      return path.map { element in
        switch element {
        case .cubic(let a, let b, let p):
          // The sample after the junction is as far beyond it as the second control point is before.
          let wrong = InkPoint(b.x + (2 * p.x - b.x) / 2, p.y)
          junction = wrong
          return .cubic(a, b, wrong)
        case .move(let p):
          defer { junction = nil }
          return .move(junction.map { $0.y == p.y ? $0 : p } ?? p)
        default: return element
        }
      }
    }
    #expect(unbalanced == "formula-changed")
  }

  @Test func `an end that is lost after some counts of samples is called lost`() throws {
    let lost = try named(.finished) { path in
      path.indices.filter { index in
        // The tail of two samples repeats the second.
        guard case .cubic(let a, let b, let p) = path[index], b == p, a != b else { return true }
        return false
      }.map { path[$0] }
    }
    #expect(lost == "leftover-lost")
  }

  @Test func `a number that only its product rounds to a half is rounded as it is printed`() {
    let stroke = Stroke(
      id: "one", width: 320, height: 480,
      events: [TouchEvent(.began, .zero), TouchEvent(.moved, InkPoint(1.115, 2.675))])
    let fault = InputFault.shortened(decimals: 2, in: .moved)
    // Both are a little less than they look.
    #expect(fault.applied(to: stroke.events, of: stroke)[1].point == InkPoint(1.11, 2.67))
  }
}
