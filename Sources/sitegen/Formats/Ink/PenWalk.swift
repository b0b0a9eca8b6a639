// A pen that follows paths at a steady speed, and a screen that looks at it at regular times.
//
// Lengths are the engine's exact arc lengths. To find the place at a given length, a curve is
// flattened and the length looked up along the chords; the sample is then taken from the curve at the
// parameter found, so it lies on the curve, only its place along it is off by the share that the
// flattening strays. Corners between two looks are cut, as a real screen cuts them.

import InkstepEngine

/// Following paths with a pen.
struct PenWalk {
  /// The most pieces that curves are flattened into, for all paths of a file.
  static let mostPieces = 20_000_000

  /// Why paths cannot be followed.
  enum Fault: Error {
    case tooManySamples
    case tooManyPieces
  }

  /// Points a second.
  let speed: Double
  /// Looks a second.
  let rate: Double
  /// When the next stroke can begin, in milliseconds.
  private var time = 0.0
  private var lift: InkPoint?
  private var pieces = 0

  init(speed: Double, rate: Double) {
    self.speed = speed
    self.rate = rate
  }

  /// How far the pen goes in all: along the subpaths, and from each to the next.
  static func length(of subpaths: [[Segment]]) -> Double {
    var total = 0.0
    var lift: InkPoint?
    for subpath in subpaths {
      if let lift, let first = subpath.first { total += lift.distance(to: first.start) }
      for segment in subpath { total += segment.length }
      lift = subpath.last?.end ?? lift
    }
    return total
  }

  /// The samples of one subpath, fewer than `limit`; their times follow the subpath before.
  mutating func samples(of subpath: [Segment], limit: Int) throws(Fault) -> [InkSample] {
    guard let first = subpath.first, let last = subpath.last else { return [] }
    let lengths = subpath.map(\.length)
    let whole = lengths.reduce(0, +)
    let stride = speed / rate
    guard whole / stride < Double(limit) else { throw .tooManySamples }
    let tick = 1000 / rate
    if let lift { time += max(lift.distance(to: first.start) / speed * 1000, tick) }
    let start = time
    var samples = [InkSample(point: first.start, time: rounded(start), offset: 0)]
    var next = 1
    var before = 0.0
    for (segment, length) in zip(subpath, lengths) {
      let after = before + length
      guard Double(next) * stride < after else {
        before = after
        continue
      }
      let ruler = try ruler(of: segment)
      var piece = 0
      while Double(next) * stride < after, Double(next) * stride < whole - stride * 1e-6 {
        let way = (Double(next) * stride - before) / length
        samples.append(
          InkSample(
            point: segment.value(at: Self.parameter(way, ruler, &piece)),
            time: rounded(start + Double(next) * tick), offset: 0))
        next += 1
      }
      before = after
    }
    // A dot takes as long as one look.
    time = whole == 0 ? start + tick : start + whole / speed * 1000
    samples.append(InkSample(point: last.end, time: rounded(time), offset: 0))
    lift = last.end
    return samples
  }

  /// The lengths of the chords from the start of a segment to equally spaced parameters.
  private mutating func ruler(of segment: Segment) throws(Fault) -> [Double] {
    guard let cubic = segment.curve else { return [0, segment.length] }
    let points = cubic.flattened()
    pieces += points.count
    if pieces > Self.mostPieces { throw .tooManyPieces }
    var marks = [0.0]
    marks.reserveCapacity(points.count)
    for index in points.indices.dropFirst() {
      marks.append((marks.last ?? 0) + points[index - 1].distance(to: points[index]))
    }
    return marks
  }

  /// The parameter at a share of the length; `piece` only moves on.
  private static func parameter(_ way: Double, _ ruler: [Double], _ piece: inout Int) -> Double {
    let length = way * (ruler.last ?? 0)
    while piece + 2 < ruler.count, ruler[piece + 1] < length { piece += 1 }
    let chord = ruler[piece + 1] - ruler[piece]
    let part = chord > 0 ? (length - ruler[piece]) / chord : 0
    return min(max((Double(piece) + part) / Double(ruler.count - 1), 0), 1)
  }

  /// A time as files hold it: to the microsecond.
  private func rounded(_ time: Double) -> Double {
    (time * 1000).rounded(.toNearestOrEven) / 1000
  }
}
