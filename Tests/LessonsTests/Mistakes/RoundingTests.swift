import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

/// Returns traces of random sessions whose coordinates need all digits of a double.
private func sessions(seed: UInt64) throws -> [Trace] {
  try randomSessions(seed: seed, count: 30).map { stroke in
    let events = stroke.events.map {
      TouchEvent($0.phase, InkPoint($0.point.x / 3, $0.point.y / 7))
    }
    return try Trace(
      .smoothed, over: Stroke(id: "thirds", width: 320, height: 480, events: events))
  }.filter { $0.path.count > 3 }
}

extension PathElement {
  fileprivate func map(_ change: (Double) -> Double) -> PathElement {
    func point(_ p: InkPoint) -> InkPoint { InkPoint(change(p.x), change(p.y)) }
    return switch self {
    case .move(let p): .move(point(p))
    case .line(let p): .line(point(p))
    case .quad(let c, let p): .quad(point(c), point(p))
    case .cubic(let a, let b, let p): .cubic(point(a), point(b), point(p))
    }
  }
}

/// Rounds to this many significant digits, as `%g` does.
private func rounded(_ number: Double, toDigits digits: Int) -> Double {
  var scale = 1.0
  var bound = 1.0
  for _ in 1..<digits { bound *= 10 }
  while number != 0, number.magnitude * scale < bound { scale *= 10 }
  return (number * scale).rounded() / scale
}

struct RoundingTests {
  @Test func `numbers that lost digits are called so`() throws {
    var shortened = 0
    for trace in try sessions(seed: 17) {
      func explanations(_ change: (Double) -> Double) -> [String] {
        let path = trace.path.map { $0.map(change) }
        return trace.explanations(of: Recording(path: path)).map { "\($0)" }
      }
      #expect(explanations { ($0 * 100).rounded() / 100 } == ["rounded (decimals 2)"])
      #expect(explanations { ($0 * 1000).rounded(.down) / 1000 } == ["rounded (decimals 3)"])
      #expect(explanations { Double(Int($0)) } == ["rounded (decimals 0)"])
      // Numbers of the same magnitude have as many decimals as digits.
      let printed = explanations { rounded($0, toDigits: 6) }
      if printed == ["shortened (digits 6)"] { shortened += 1 }
      #expect(
        ["shortened (digits 6)", "rounded (decimals 3)", "rounded (decimals 4)"].contains(
          printed.first))
      #expect(explanations { Double(Float($0)) } == ["single-precision"])
      #expect(explanations { Double(Float($0).description)! } == ["single-precision"])
      var sign = 1.0
      let jittered = explanations { number in
        sign = -sign
        return number + sign * number.truncatingRemainder(dividingBy: 1) * 1e-4
      }
      #expect(jittered.isEmpty)
    }
    #expect(shortened > 5)
  }

  @Test func `sums in another order differ in their last digits only`() throws {
    var differing = 0
    for trace in try sessions(seed: 18) {
      let path = trace.path.map { $0.map { $0 * 1.1 / 1.1 } }
      guard trace.compared(with: path, tolerance: 0).difference != nil else { continue }
      differing += 1
      let named = trace.explanations(of: Recording(path: path), tolerance: 0)
      #expect(named.map { $0.name } == ["last-digits"])
    }
    #expect(differing > 5)
  }

  @Test(arguments: [1e-10, 5e-9, 3e-7, 1e-5])
  func `one number that is off by a little lost no digits`(_ shift: Double) throws {
    var random = SeededRandom(seed: 19)
    for stroke in randomSessions(seed: 20, count: 40) {
      let trace = try Trace(.smoothed, over: stroke)
      guard !trace.path.isEmpty else { continue }
      var path = trace.path
      let place = Int.random(in: path.indices, using: &random)
      path[place] = path[place].map { $0 + shift }
      #expect(trace.explanations(of: Recording(path: path)).isEmpty)
    }
  }

  @Test func `noise is no rounding`() throws {
    var random = SeededRandom(seed: 21)
    for trace in try sessions(seed: 22) {
      for size in [5e-9, 1e-7, 1e-3] {
        let path = trace.path.map { $0.map { $0 + random.double(in: -size...size) } }
        #expect(trace.explanations(of: Recording(path: path)).isEmpty)
      }
    }
  }

  @Test func `samples read as whole numbers are called so`() throws {
    for trace in try sessions(seed: 23) {
      let events = trace.stroke.events.map {
        TouchEvent($0.phase, InkPoint(Double(Int($0.point.x)), Double(Int($0.point.y))))
      }
      let path = try Trace(
        .smoothed, over: Stroke(id: "whole", width: 320, height: 480, events: events)
      ).path
      let named = trace.explanations(of: Recording(path: path))
      #expect(named.map { $0.name } == ["samples-rounded"])
    }
  }
}
