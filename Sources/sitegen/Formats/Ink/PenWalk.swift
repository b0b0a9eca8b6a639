// Samples paths as a touch screen would report a pen that follows them at constant speed.
//
// Lengths are the engine's exact arc lengths. To find the point at a given length, a curve is flattened and
// the length is looked up along the chords. The sample is the curve's point at the parameter found: it is
// on the curve, and its position along the curve has the relative error of the flattening. Corners between
// two samples are cut, as on a real screen.

import InkstepEngine

/// A sampler of paths at constant speed and rate.
struct PathSampler {
  /// The largest number of pieces into which the curves of a file are flattened.
  static let mostPieces = 20_000_000

  /// The reason why paths cannot be sampled.
  enum Fault: Error {
    case tooManySamples
    case tooManyPieces
  }

  /// In points per second.
  let speed: Double
  /// In samples per second.
  let rate: Double
  /// The earliest time of the next stroke, in milliseconds.
  private var time = 0.0
  private var lift: InkPoint?
  private var pieces = 0

  init(speed: Double, rate: Double) {
    self.speed = speed
    self.rate = rate
  }

  /// The length of the pen's whole path: the subpaths and the straight lines between them.
  static func length(of subpaths: [[PathSegment]]) -> Double {
    var total = 0.0
    var lift: InkPoint?
    for subpath in subpaths {
      if let lift, let first = subpath.first { total += lift.distance(to: first.start) }
      for segment in subpath { total += segment.length }
      lift = subpath.last?.end ?? lift
    }
    return total
  }

  /// The samples of one subpath, fewer than `limit`, with times that follow the previous subpath.
  mutating func samples(of subpath: [PathSegment], limit: Int) throws(Fault) -> [InkSample] {
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
    var traversed = 0.0
    for (segment, length) in zip(subpath, lengths) {
      let end = traversed + length
      guard Double(next) * stride < end else {
        traversed = end
        continue
      }
      let lengths = try chordLengths(of: segment)
      var piece = 0
      while Double(next) * stride < end, Double(next) * stride < whole - stride * 1e-6 {
        let share = (Double(next) * stride - traversed) / length
        samples.append(
          InkSample(
            point: segment.value(at: Self.parameter(share, lengths, &piece)),
            time: rounded(start + Double(next) * tick), offset: 0))
        next += 1
      }
      traversed = end
    }
    // A dot takes one sample interval.
    time = whole == 0 ? start + tick : start + whole / speed * 1000
    samples.append(InkSample(point: last.end, time: rounded(time), offset: 0))
    lift = last.end
    return samples
  }

  /// The accumulated chord lengths of a segment at equally spaced parameters.
  private mutating func chordLengths(of segment: PathSegment) throws(Fault) -> [Double] {
    guard let cubic = segment.curve else { return [0, segment.length] }
    let points = cubic.flattened()
    pieces += points.count
    if pieces > Self.mostPieces { throw .tooManyPieces }
    var lengths = [0.0]
    lengths.reserveCapacity(points.count)
    for index in points.indices.dropFirst() {
      lengths.append((lengths.last ?? 0) + points[index - 1].distance(to: points[index]))
    }
    return lengths
  }

  /// The parameter at a share of the length.
  ///
  /// `piece` is the index of the current chord; it never decreases, so that all samples take linear time.
  private static func parameter(
    _ share: Double, _ lengths: [Double], _ piece: inout Int
  ) -> Double {
    let length = share * (lengths.last ?? 0)
    while piece + 2 < lengths.count, lengths[piece + 1] < length { piece += 1 }
    let chord = lengths[piece + 1] - lengths[piece]
    let part = chord > 0 ? (length - lengths[piece]) / chord : 0
    return min(max((Double(piece) + part) / Double(lengths.count - 1), 0), 1)
  }

  /// Rounds a time to microseconds.
  private func rounded(_ time: Double) -> Double {
    (time * 1000).rounded(.toNearestOrEven) / 1000
  }
}
