// One reading of ink from elsewhere: events are checked as they come, so that what is put together is
// always a stroke that a stroke file can hold. Reading goes on after a finding, up to a limit.

import Foundation
import InkstepEngine
import InkstepLessons

/// A stroke being put together from a file, and what is wrong with that file.
struct InkReading {
  /// The most events read from one file.
  static let mostEvents = StrokeFile.mostEvents
  /// How far apart, in points, ends may lie that touch.
  static let touching = 0.01
  /// How far from the corner ink is put that is moved there.
  private static let margin = 20.0
  /// Where reading stops: a file with more faults than this is not a file of the format at all.
  static let mostFindings = 100

  /// The events so far.
  private(set) var events: [TouchEvent] = []
  /// What was left out, for the person to know.
  private(set) var notes: [String] = []
  /// Whether there is no point in going on.
  private(set) var isHopeless = false

  private let bytes: [UInt8]
  private let file: String
  private var locator: Locator
  private var findings: [Diagnostic] = []
  private var penIsDown = false
  private var isTimed: Bool?

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    locator = Locator(bytes, file: file)
  }
}

extension InkReading {
  /// Whether nothing is wrong so far.
  var isClean: Bool { findings.isEmpty }

  /// Notes what is wrong at an offset.
  mutating func add(_ message: String, at offset: Int, _ suggestion: String? = nil) {
    if isHopeless { return }
    let location = locator.location(of: offset)
    findings.append(Diagnostic(location: location, message: message, suggestion: suggestion))
    if findings.count >= Self.mostFindings {
      isHopeless = true
      findings.append(Diagnostic(location: location, message: "too many errors; stopped reading"))
    }
  }

  /// Notes what was left out; the same note only once.
  mutating func note(_ text: String) {
    if notes.count < Self.mostFindings, !notes.contains(text) { notes.append(text) }
  }

  /// Refuses a file in which nothing is wrong but that holds no ink.
  mutating func checkInk(at offset: Int, _ suggestion: String) {
    if isClean, events.isEmpty { add("there is no ink in the file", at: offset, suggestion) }
  }

  /// Notes the first byte that no text in UTF-8 has, if there is one; nothing else is worth reading
  /// then.
  mutating func checkText() {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      add("the text is UTF-16", at: 0, "save the file as UTF-8")
      isHopeless = true
      return
    }
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0 {
        add("a null character is not text", at: position, "is this a text file?")
        isHopeless = true
        return
      }
      let length = byte < 0x80 ? 1 : lengthOfUTF8(in: bytes, at: position)
      if length == 0 {
        add("the text is not valid UTF-8", at: position, "save the file as UTF-8")
        isHopeless = true
        return
      }
      position += length
    }
  }
}

extension InkReading {
  /// The elements of the text, or `nil` after noting why there are none.
  mutating func tree() -> XMLTree? {
    if bytes.count > XMLMarkup.largestSize {
      add(
        "the text is larger than \(XMLMarkup.largestSize >> 20) MB", at: 0,
        "cut it into several files")
      return nil
    }
    checkText()
    if isHopeless { return nil }
    do throws(XMLRefusal) {
      return try XMLTree(bytes)
    } catch {
      add(error.message, at: error.offset, error.suggestion)
      return nil
    }
  }

  /// Takes the next event, whose text begins at `offset`.
  mutating func append(_ event: TouchEvent, at offset: Int) {
    if isHopeless { return }
    let largest = Session<Linear>.largestCoordinate
    for (name, value) in [("x", event.point.x), ("y", event.point.y)]
    where !(value.magnitude <= largest) {
      add(
        "\(name) is \(value); expected -1000000 to 1000000 points", at: offset,
        "scale the ink down, or state its unit if the format can")
    }
    if let force = event.force, !(0...1 ~= force) {
      add(
        "the force is \(force); expected 0 to 1", at: offset,
        "give the largest force that the device reports as --largest-force")
    }
    checkTime(of: event, at: offset)
    if event.phase == .began, penIsDown {
      add("'began' while the pen is down; expected moved, ended or cancelled", at: offset)
    } else if event.phase != .began, !penIsDown {
      add("'\(event.phase.name)' while the pen is up; expected began", at: offset)
    }
    penIsDown = !event.phase.endsStroke
    if events.count == Self.mostEvents {
      add(
        "there are more than \(Self.mostEvents) samples", at: offset,
        "cut the ink into several files")
      isHopeless = true
      return
    }
    events.append(event)
    if let tilt = event.tilt, !(-90...90 ~= tilt.x && -90...90 ~= tilt.y) {
      // No stage reads it: not worth a refusal.
      events[events.count - 1].tilt = nil
      note("tilts that are not from -90 to 90 degrees are left out")
    }
  }

  private mutating func checkTime(of event: TouchEvent, at offset: Int) {
    if isTimed == nil { isTimed = event.time != nil }
    if isTimed != (event.time != nil) {
      add("either every sample has a time or none has one", at: offset)
    }
    guard let time = event.time else { return }
    if let last = events.last?.time, time < last {
      add(
        "the time goes back from \(last) to \(time) ms", at: offset,
        "put the samples in the order they were made"
          + (event.phase == .began
            ? ", or say when each stroke began (in InkML by 'timeOffset')" : ""))
    }
  }

  /// Takes a whole stroke of samples; without a phase for its end it is left open, the pen down.
  ///
  /// A stroke of one sample gets its end in the same place.
  mutating func append(_ samples: [InkSample], ending: TouchPhase?) {
    guard let first = samples.first, let last = samples.last else { return }
    append(first.event(.began), at: first.offset)
    let middle = ending == nil ? samples.dropFirst() : samples.dropFirst().dropLast()
    for sample in middle { append(sample.event(.moved), at: sample.offset) }
    if let ending { append(last.event(ending), at: last.offset) }
  }
}

/// A sample whose phase follows from its place in the stroke.
struct InkSample: Equatable {
  var point: InkPoint
  var time: Double?
  var force: Double?
  var tilt: PenTilt?
  /// Where its text begins.
  var offset: Int

  func event(_ phase: TouchPhase) -> TouchEvent {
    TouchEvent(phase, point, time: time, force: force, tilt: tilt)
  }
}

extension PenTilt {
  /// A tilt from two angles in degrees, if both are known.
  init?(_ x: Double?, _ y: Double?) {
    guard let x, let y else { return nil }
    self.init(x, y)
  }
}

extension InkReading {
  /// The stroke, or everything that is wrong.
  ///
  /// `canvas` is the size that the file states, if it states one.
  consuming func stroke(
    _ settings: InkSettings, canvas: InkPoint? = nil
  ) throws(Diagnostics) -> Stroke {
    if findings.isEmpty, settings.isJoined { joinStrokes() }
    if settings.isTurnedOver { turnOver(canvas) }
    if findings.isEmpty { checkReach() }
    if findings.isEmpty { startTimeInRange() }
    if !findings.isEmpty { throw Diagnostics(findings) }
    let size = settings.canvas ?? canvas ?? fittingCanvas
    return Stroke(
      id: settings.id ?? settings.streamId ?? identifier(fromFile: file), width: size.x,
      height: size.y, events: events)
  }

  /// Turns ink over whose y grows upwards: within the drawing area, or else within its own height.
  private mutating func turnOver(_ canvas: InkPoint?) {
    guard let first = events.first?.point.y else { return }
    let (low, high) = events.reduce((first, first)) {
      (min($0.0, $1.point.y), max($0.1, $1.point.y))
    }
    let sum = canvas?.y ?? low + high
    for index in events.indices { events[index].point.y = sum - events[index].point.y }
  }

  /// Refuses ink that turning over or moving into view has brought farther than a stroke file reaches.
  private mutating func checkReach() {
    let reach = -Session<Linear>.largestCoordinate...Session<Linear>.largestCoordinate
    if events.contains(where: { !(reach ~= $0.point.x && reach ~= $0.point.y) }) {
      add(
        "from the corner, the ink reaches farther than 1000000 points", at: 0,
        "scale it down, or cut it into several files")
    }
  }

  /// Moves ink from a plane without a corner, by whole points, to where a drawing area begins.
  mutating func moveIntoView() {
    let low = events.reduce(InkPoint.zero) {
      InkPoint(min($0.x, $1.point.x), min($0.y, $1.point.y))
    }
    guard isClean, low != .zero else { return }
    let shift = InkPoint(
      low.x < 0 ? Self.margin - low.x.rounded(.down) : 0,
      low.y < 0 ? Self.margin - low.y.rounded(.down) : 0)
    for index in events.indices {
      events[index].point.x += shift.x
      events[index].point.y += shift.y
    }
    note(
      "the ink is moved by \(shortestDecimal(shift.x)), \(shortestDecimal(shift.y)), so that none of "
        + "it is left of or above the corner")
  }

  /// Lets a stroke that begins where the one before ended go on with it.
  private mutating func joinStrokes() {
    var joined: [TouchEvent] = []
    joined.reserveCapacity(events.count)
    for event in events {
      if event.phase == .began, let last = joined.last, last.phase == .ended,
        last.point.distance(to: event.point) <= Self.touching
      {
        joined[joined.count - 1].phase = .moved
      } else {
        joined.append(event)
      }
    }
    events = joined
  }

  /// Reads times as counted in another unit, if as milliseconds they cannot be those of a pen.
  mutating func guessTimeUnit() {
    guard let unit = TimeSteps(events).likelierUnit else { return }
    for index in events.indices {
      events[index].time = events[index].time.map(unit.milliseconds)
    }
    note(
      "the times are taken as \(unit.name), since as milliseconds no pen is so "
        + "\(unit == .seconds ? "fast" : "slow"); --time-unit decides")
  }

  /// Times that no stroke file can hold, as a clock counts them since 1970, begin at 0 instead.
  private mutating func startTimeInRange() {
    guard let first = events.first?.time, let last = events.last?.time else { return }
    let start = 0...StrokeFile.largestTime ~= first ? 0 : first
    if !(last - start <= StrokeFile.largestTime) {
      add(
        "the last time is \(last) ms, over thirty years on", at: bytes.count,
        "state the unit of the times with --time-unit")
      return
    }
    if start == 0 { return }
    for index in events.indices {
      events[index].time = events[index].time.map { $0 - start }
    }
  }

  /// A drawing area of whole points that holds all the ink, with a margin like that before it.
  private var fittingCanvas: InkPoint {
    guard let first = events.first else { return InkPoint(320, 480) }
    var (low, high) = (first.point, first.point)
    for event in events {
      low = InkPoint(min(low.x, event.point.x), min(low.y, event.point.y))
      high = InkPoint(max(high.x, event.point.x), max(high.y, event.point.y))
    }
    let margin = min(max(min(low.x, low.y), 0), 40)
    func side(_ end: Double) -> Double {
      min(max((end + margin).rounded(.up), 1), StrokeFile.largestCanvas)
    }
    return InkPoint(side(high.x), side(high.y))
  }
}
