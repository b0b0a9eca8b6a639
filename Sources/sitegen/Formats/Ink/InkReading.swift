// Builds a stroke from the events of another format. Events are checked as they are added, so that the
// result is always valid as a stroke file. Reading goes on after a finding, up to a limit.

import Foundation
import InkstepEngine
import InkstepLessons

/// A stroke being built from a file, and the findings about that file.
struct InkReading {
  /// The most events read from one file.
  static let mostEvents = StrokeFile.mostEvents
  /// The largest distance, in points, of ends that count as touching.
  static let joinTolerance = 0.01
  /// The distance from the corner, in points, to which ink is moved.
  private static let margin = 20.0
  /// Reading stops after this number of findings, because the file probably has another format.
  static let mostFindings = 100

  /// The events so far.
  private(set) var events: [TouchEvent] = []
  /// Notes on what was omitted or assumed, each with the number of samples that it is about, if any.
  private var noted: [(words: String, count: Int?)] = []
  /// Whether reading should stop, because there are too many findings or the rest makes no sense.
  private(set) var shouldStop = false

  private let bytes: [UInt8]
  private let file: String
  private var locator: Locator
  private var findings: [Diagnostic] = []
  private let clock: InkSettings.Clock?
  /// What is added to the times of the current stroke if every stroke has a clock of its own.
  private var clockShift = 0.0
  /// Whether the pen is down after the last event.
  private(set) var penIsDown = false
  private var isTimed: Bool?
  private var faults: Set<Fault> = []

  /// The faults that all samples of a file have if one has them; the first is reported.
  private enum Fault { case range, force, order, times }

  init(_ bytes: [UInt8], file: String, _ clock: InkSettings.Clock? = nil) {
    self.bytes = bytes
    self.file = file
    self.clock = clock
    locator = Locator(bytes, file: file)
  }
}

extension InkReading {
  /// Whether there are no findings.
  var isClean: Bool { findings.isEmpty }

  /// Adds a finding at an offset.
  mutating func add(_ message: String, at offset: Int, _ suggestion: String? = nil) {
    if shouldStop { return }
    let location = locator.location(of: offset)
    findings.append(Diagnostic(location: location, message: message, suggestion: suggestion))
    if findings.count >= Self.mostFindings {
      shouldStop = true
      findings.append(Diagnostic(location: location, message: "too many errors; stopped reading"))
    }
  }

  /// The notes, each with its number of samples at the end.
  var notes: [String] {
    noted.map { note in note.count.map { "\(note.words): \($0)" } ?? note.words }
  }

  /// Adds a note, unless it has been added already.
  mutating func note(_ text: String) {
    if noted.count < Self.mostFindings, !noted.contains(where: { $0.words == text }) {
      noted.append((text, nil))
    }
  }

  /// Notes that samples are left out; `samples` says which, as in `samples of the eraser`.
  mutating func leaveOut(_ count: Int, _ samples: String) {
    if count == 0 { return }
    var words = "\(samples) are left out"
    var index = noted.firstIndex { $0.words == words }
    if index == nil, noted.count >= Self.mostFindings {
      // A file can name any number of kinds.
      words = "other samples are left out"
      index = noted.firstIndex { $0.words == words }
    }
    if let index {
      noted[index].count = (noted[index].count ?? 0) + count
    } else {
      noted.append((words, count))
    }
  }

  /// Adds a finding, unless one about the same kind of fault was added.
  private mutating func add(
    first fault: Fault, _ message: String, at offset: Int, _ suggestion: String?
  ) {
    if faults.insert(fault).inserted { add(message, at: offset, suggestion) }
  }

  /// What is left out while the pen does not touch the paper.
  static let airborne = "samples of the pen in the air"

  /// Adds a finding if the file has no other findings and contains no ink.
  mutating func checkInk(at offset: Int, _ suggestion: String) {
    if isClean, events.isEmpty { add("there is no ink in the file", at: offset, suggestion) }
  }

  /// Checks that the file is text in UTF-8; otherwise adds a finding and stops reading.
  mutating func checkText() {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      add("the text is UTF-16", at: 0, "save the file as UTF-8")
      shouldStop = true
      return
    }
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      if byte == 0 {
        add("a null character is not text", at: position, "is this a text file?")
        shouldStop = true
        return
      }
      let length = byte < 0x80 ? 1 : lengthOfUTF8(in: bytes, at: position)
      if length == 0 {
        add("the text is not valid UTF-8", at: position, "save the file as UTF-8")
        shouldStop = true
        return
      }
      position += length
    }
  }
}

extension InkReading {
  /// Parses the text as XML; `nil`, with a finding, if that fails.
  mutating func tree() -> XMLTree? {
    if bytes.count > XMLMarkup.largestSize {
      add(
        "the text is larger than \(XMLMarkup.largestSize >> 20) MB", at: 0,
        "cut it into several files")
      return nil
    }
    checkText()
    if shouldStop { return nil }
    do throws(XMLError) {
      return try XMLTree(bytes)
    } catch {
      add(error.message, at: error.offset, error.suggestion)
      return nil
    }
  }

  /// Adds the next event, whose text begins at `offset`.
  mutating func append(_ event: TouchEvent, at offset: Int) {
    if shouldStop { return }
    if event.phase == .moved, isStray(event.time, after: events.last?.time) {
      return leaveOut(1, Self.stray)
    }
    let event = continued(event)
    let largest = Session<Linear>.largestCoordinate
    for (name, value) in [("x", event.point.x), ("y", event.point.y)]
    where !(value.magnitude <= largest) {
      add(
        first: .range, "\(name) is \(value); expected -1000000 to 1000000 points", at: offset,
        "scale the ink down, or state its unit if the format can")
    }
    if let force = event.force, !(0...1 ~= force) {
      add(
        first: .force, "the force is \(force); expected 0 to 1", at: offset,
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
      shouldStop = true
      return
    }
    events.append(event)
    if let tilt = event.tilt, !(-90...90 ~= tilt.x && -90...90 ~= tilt.y) {
      // The tilt is optional, so a value out of range is not an error.
      events[events.count - 1].tilt = nil
      note("tilts that are not from -90 to 90 degrees are left out")
    }
  }

  private mutating func checkTime(of event: TouchEvent, at offset: Int) {
    if isTimed == nil { isTimed = event.time != nil }
    if isTimed != (event.time != nil) {
      add(first: .times, "either every sample has a time or none has one", at: offset, nil)
    }
    guard let time = event.time else { return }
    if let last = events.last?.time, time < last {
      let remedy =
        switch event.phase {
        case .began: ", or if the clock begins again with each stroke, add --clock per-stroke"
        case .moved where time == 0:
          ", or leave out those whose time is 0 with --clock without-zeros"
        default: ""
        }
      add(
        first: .order, "the time goes back from \(last) to \(time) ms", at: offset,
        "put the samples in the order they were made" + remedy)
    }
  }

  /// Adds a whole stroke of samples, and leaves it unfinished if `ending` is `nil`.
  ///
  /// A stroke of one sample begins and ends at the same point.
  mutating func append(_ samples: [InkSample], ending: TouchPhase?) {
    let samples = withoutStrays(samples)
    guard let first = samples.first, let last = samples.last else { return }
    append(first.event(.began), at: first.offset)
    let middle = ending == nil ? samples.dropFirst() : samples.dropFirst().dropLast()
    for sample in middle { append(sample.event(.moved), at: sample.offset) }
    if let ending { append(last.event(ending), at: last.offset) }
  }
}

extension InkReading {
  /// What is left out because its time is 0 among others.
  private static let stray = "samples with the time 0"

  /// Whether a time is 0 after a later one, as some devices report between their samples.
  private func isStray(_ time: Double?, after last: Double?) -> Bool {
    clock == .withoutZeros && time == 0 && last.map { $0 > 0 } == true
  }

  /// The samples of a stroke without those whose time is 0 among others.
  private mutating func withoutStrays(_ samples: [InkSample]) -> [InkSample] {
    guard clock == .withoutZeros else { return samples }
    var last = events.last?.time
    let kept = samples.filter { sample in
      if isStray(sample.time, after: last) { return false }
      last = sample.time
      return true
    }
    leaveOut(samples.count - kept.count, Self.stray)
    return kept
  }

  /// The event with its time counted on from the previous stroke, if every stroke has a clock of its own.
  private mutating func continued(_ event: TouchEvent) -> TouchEvent {
    guard clock == .perStroke, let time = event.time else { return event }
    if event.phase == .began { clockShift = events.last?.time.map { $0 - time } ?? 0 }
    var event = event
    event.time = time + clockShift
    return event
  }
}

/// A sample whose phase follows from its position in the stroke.
struct InkSample: Equatable {
  var point: InkPoint
  var time: Double?
  var force: Double?
  var tilt: PenTilt?
  /// The offset of its text.
  var offset: Int

  func event(_ phase: TouchPhase) -> TouchEvent {
    TouchEvent(phase, point, time: time, force: force, tilt: tilt)
  }
}

extension PenTilt {
  /// A tilt from two angles in degrees; `nil` unless both are known.
  init?(_ x: Double?, _ y: Double?) {
    guard let x, let y else { return nil }
    self.init(x, y)
  }
}

extension InkReading {
  /// The stroke with its notes, or everything that is wrong.
  ///
  /// `canvas` is the size that the file states, if any.
  consuming func imported(
    _ settings: InkSettings, canvas: InkPoint? = nil
  ) throws(Diagnostics) -> ImportedInk {
    if findings.isEmpty, settings.isJoined { joinStrokes() }
    if settings.isYUp { flip(canvas) }
    if findings.isEmpty { checkReach() }
    if findings.isEmpty { startTimesAtZero() }
    if !findings.isEmpty { throw Diagnostics(findings) }
    let size = settings.canvas ?? canvas ?? fittingCanvas
    let stroke = Stroke(
      id: settings.id ?? settings.streamId ?? identifier(fromFile: file), width: size.x,
      height: size.y, events: events)
    return ImportedInk(
      stroke: stroke, notes: notes, isFitted: settings.canvas == nil && canvas == nil)
  }

  /// Flips ink whose y axis points up, within the drawing area or else within its own height.
  private mutating func flip(_ canvas: InkPoint?) {
    guard let first = events.first?.point.y else { return }
    let (low, high) = events.reduce((first, first)) {
      (min($0.0, $1.point.y), max($0.1, $1.point.y))
    }
    let sum = canvas?.y ?? low + high
    for index in events.indices { events[index].point.y = sum - events[index].point.y }
  }

  /// Refuses ink that was flipped or moved out of the range of a stroke file.
  private mutating func checkReach() {
    let reach = -Session<Linear>.largestCoordinate...Session<Linear>.largestCoordinate
    if events.contains(where: { !(reach ~= $0.point.x && reach ~= $0.point.y) }) {
      add(
        "from the corner, the ink reaches farther than 1000000 points", at: 0,
        "scale it down, or cut it into several files")
    }
  }

  /// Moves ink with negative coordinates, by whole points, to the corner of the drawing area.
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

  /// Joins a stroke to the previous one if it begins where that one ended.
  private mutating func joinStrokes() {
    var joined: [TouchEvent] = []
    joined.reserveCapacity(events.count)
    for event in events {
      if event.phase == .began, let last = joined.last, last.phase == .ended,
        last.point.distance(to: event.point) <= Self.joinTolerance
      {
        joined[joined.count - 1].phase = .moved
      } else {
        joined.append(event)
      }
    }
    events = joined
  }

  /// Converts times to another unit if they are implausible as milliseconds.
  mutating func guessTimeUnit() {
    guard let unit = TimeSteps(events).probableUnit else { return }
    for index in events.indices {
      events[index].time = events[index].time.map(unit.milliseconds)
    }
    note(
      "the times are taken as \(unit.name), because in milliseconds no pen is so "
        + "\(unit == .seconds ? "fast" : "slow"); --time-unit decides")
  }

  /// Counts times from the first sample, as stroke files do.
  private mutating func startTimesAtZero() {
    guard let start = events.first?.time, let last = events.last?.time else { return }
    if !(last - start <= StrokeFile.largestTime) {
      add(
        "the last time is \(last) ms, over thirty years on", at: bytes.count,
        "state the unit of the times with --time-unit")
      return
    }
    if clock == .perStroke {
      note("every stroke begins when the previous one ends, because its clock begins again")
    }
    if events.startTimesAtZero() { note(ImportedInk.timesMoved) }
  }

  /// A drawing area of whole points around the ink, with the same margin on both sides.
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
