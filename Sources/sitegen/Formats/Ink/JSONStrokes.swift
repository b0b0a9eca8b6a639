// Strokes put together from JSON values, whatever program wrote them. Points are kept until all are
// there, since what the third number of a point means shows only by all of them.

import InkstepEngine
import InkstepLessons

/// Strokes being read from a JSON text.
struct JSONStrokes {
  /// A point as it was found.
  struct Point {
    var place: InkPoint
    var time: Double?
    var force: Double?
    /// The numbers after x and y, where nothing names them.
    var third: Double?
    var fourth: Double?
    var phase: TouchPhase?
    /// Where it stands in the file.
    var offset: Int
  }

  var reading: InkReading
  /// What is added to offsets: where the JSON text begins in the file.
  let shift: Int
  /// The strokes so far.
  private(set) var strokes: [[Point]] = []
  /// Whether the plane has no corner, so that negative places mean nothing special.
  var isEndless = false
  private var count = 0

  init(_ reading: InkReading, shift: Int) {
    self.reading = reading
    self.shift = shift
  }

  /// Notes what is wrong with a value.
  mutating func add(_ message: String, at value: JSONValue, _ suggestion: String? = nil) {
    reading.add(message, at: value.offset + shift, suggestion)
  }

  /// Takes a stroke; an empty one is none.
  mutating func append(_ stroke: [Point]) {
    if stroke.isEmpty || reading.isHopeless { return }
    count += stroke.count
    // A stroke of one sample becomes two events.
    if count > InkReading.mostEvents {
      reading.add(
        "there are more than \(InkReading.mostEvents) samples", at: stroke[0].offset,
        "cut the ink into several files")
      return
    }
    strokes.append(stroke)
  }
}

extension JSONStrokes {
  /// The stroke, or everything that is wrong.
  consuming func finish(_ settings: InkSettings) throws(Diagnostics) -> ReadInk {
    if reading.isClean { nameNumbers() }
    if reading.isClean { settleForces(settings) }
    let hasPhases = strokes.allSatisfy { $0.allSatisfy { $0.phase != nil } }
    for stroke in strokes where reading.isClean {
      let samples = stroke.map { point in
        InkSample(
          point: point.place,
          time: point.time.map((settings.timeUnit ?? .milliseconds).milliseconds),
          force: point.force, offset: point.offset)
      }
      if hasPhases {
        for (sample, point) in zip(samples, stroke) {
          reading.append(sample.event(point.phase ?? .moved), at: sample.offset)
        }
      } else {
        reading.append(samples, ending: .ended)
      }
    }
    reading.checkInk(at: shift, "strokes are lists of points")
    if settings.timeUnit == nil { reading.guessTimeUnit() }
    if isEndless { reading.moveIntoView() }
    return ReadInk(stroke: try reading.stroke(settings), notes: reading.notes)
  }

  /// Decides what the numbers after x and y are, by all of them: shares of 1 are forces, and what
  /// never falls within a stroke is a time.
  private mutating func nameNumbers() {
    for (place, name) in [(\Point.third, "third"), (\Point.fourth, "fourth")] {
      let values = strokes.flatMap { $0.compactMap { $0[keyPath: place] } }
      guard values.contains(where: { $0 != 0 }) else { continue }
      let all = strokes.reduce(0) { $0 + $1.count }
      let isForce = values.allSatisfy { 0...1 ~= $0 }
      let isTime = strokes.allSatisfy { stroke in
        zip(stroke, stroke.dropFirst()).allSatisfy { pair in
          (pair.0[keyPath: place] ?? 0) <= (pair.1[keyPath: place] ?? 0)
        }
      }
      let target: WritableKeyPath<Point, Double?>? =
        isForce ? \.force : isTime && values.count == all ? \.time : nil
      guard let target, strokes.allSatisfy({ $0.allSatisfy { $0[keyPath: target] == nil } }) else {
        reading.note("the \(name) numbers of the points are not used")
        continue
      }
      for stroke in strokes.indices {
        for index in strokes[stroke].indices {
          strokes[stroke][index][keyPath: target] = strokes[stroke][index][keyPath: place]
        }
      }
      reading.note(
        "the \(name) numbers of the points are taken as \(isForce ? "forces" : "times")")
    }
  }

  /// Forces become shares of the largest; where all are 0, none was measured.
  private mutating func settleForces(_ settings: InkSettings) {
    let isMeasured = strokes.contains { $0.contains { ($0.force ?? 0) != 0 } }
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let force = strokes[stroke][index].force
        strokes[stroke][index].force = isMeasured ? force.map { $0 / settings.largestForce } : nil
      }
    }
  }
}
