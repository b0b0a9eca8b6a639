// Strokes built from JSON values of any program. Points are kept until all have been read, because the
// meaning of a point's third number can only be inferred from all of them.

import InkstepEngine
import InkstepLessons

/// Strokes being read from a JSON text.
struct JSONStrokes {
  /// A point as written in the file.
  struct Point {
    var position: InkPoint
    var time: Double?
    var force: Double?
    /// The numbers after x and y, if they have no names.
    var third: Double?
    var fourth: Double?
    var phase: TouchPhase?
    /// The offset of its text.
    var offset: Int
  }

  var reading: InkReading
  /// The offset of the JSON text in the file.
  let shift: Int
  /// The strokes so far.
  private(set) var strokes: [[Point]] = []
  /// Whether the text is GeoJSON.
  var isGeographic = false
  /// Whether y probably grows upwards in the file.
  var mayGrowUp = false
  /// Whether times are dates, which have a unit of their own.
  var hasDates = false
  /// Whether samples are only counted, those of an eraser included.
  var isCounting = false
  /// Whether coordinates may be negative, because the program's canvas is unbounded.
  var isUnbounded = false
  private var count = 0

  init(_ reading: InkReading, shift: Int) {
    self.reading = reading
    self.shift = shift
  }

  /// Adds a finding about a value.
  mutating func add(_ message: String, at value: JSONValue, _ suggestion: String? = nil) {
    reading.add(message, at: value.offset + shift, suggestion)
  }

  /// Adds a stroke, unless it is empty.
  mutating func append(_ stroke: [Point]) {
    if stroke.isEmpty || reading.shouldStop { return }
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
  consuming func finish(_ settings: InkSettings) throws(Diagnostics) -> ImportedInk {
    if reading.isClean { assignUnnamedNumbers() }
    if reading.isClean { normalizeForces(settings) }
    if InkReading.areReversed(strokes.flatMap { $0.map(\.time) }) {
      reading.note(InkReading.reversed)
      strokes = strokes.reversed().map { $0.reversed() }
    }
    let unit = hasDates ? .milliseconds : settings.timeUnit ?? .milliseconds
    let hasPhases = strokes.allSatisfy { $0.allSatisfy { $0.phase != nil } }
    for stroke in strokes where reading.isClean {
      let samples = stroke.map { point in
        InkSample(
          point: point.position,
          time: point.time.map(unit.milliseconds),
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
    if settings.timeUnit == nil, !hasDates { reading.guessTimeUnit() }
    if mayGrowUp, !settings.isYUp {
      reading.note("y is taken to grow downwards; --y-up turns the ink over")
    }
    if isUnbounded { reading.moveIntoView() }
    return try reading.imported(settings)
  }

  /// Infers whether the numbers after x and y are forces or times: forces if all are in 0…1, times if they
  /// never decrease within a stroke.
  private mutating func assignUnnamedNumbers() {
    for (source, name) in [(\Point.third, "third"), (\Point.fourth, "fourth")] {
      let values = strokes.flatMap { $0.compactMap { $0[keyPath: source] } }
      guard values.contains(where: { $0 != 0 }) else {
        if !values.isEmpty { reading.note("the \(name) numbers of the points are not used") }
        continue
      }
      let all = strokes.reduce(0) { $0 + $1.count }
      let isForce = values.allSatisfy { 0...1 ~= $0 }
      let isTime = strokes.allSatisfy { stroke in
        zip(stroke, stroke.dropFirst()).allSatisfy { pair in
          (pair.0[keyPath: source] ?? 0) <= (pair.1[keyPath: source] ?? 0)
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
          strokes[stroke][index][keyPath: target] = strokes[stroke][index][keyPath: source]
        }
      }
      reading.note(
        "the \(name) numbers of the points are taken as \(isForce ? "forces" : "times")")
    }
  }

  /// Divides forces by the largest.
  private mutating func normalizeForces(_ settings: InkSettings) {
    if settings.largestForce == 1 { return }
    for stroke in strokes.indices {
      for index in strokes[stroke].indices {
        let force = strokes[stroke][index].force
        strokes[stroke][index].force = force.map { $0 / settings.largestForce }
      }
    }
  }
}
