// Touch events: a phase, a point, and perhaps a time, a force and the tilt of the pen.

/// The four kinds of touch event.
public enum TouchPhase: UInt8, CaseIterable, Sendable {
  /// The pen came down.
  case began
  /// The pen moved while down.
  case moved
  /// The pen was lifted.
  case ended
  /// The system took the touch away: a call came in, a palm was recognised.
  case cancelled

  /// The word used in files: `began`, `moved`, `ended` or `cancelled`.
  public var name: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }

  /// Whether the stroke is over after an event of this phase.
  public var endsStroke: Bool { self == .ended || self == .cancelled }
}

/// The tilt of a pen: the angles `tiltX` and `tiltY` of Pointer Events, in degrees from upright, −90 to 90.
public struct PenTilt: Equatable, Sendable {
  /// The tilt to the right.
  public var x: Double
  /// The tilt towards the user.
  public var y: Double

  /// Makes a tilt from its angles.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }
}

/// One event of the touch screen.
public struct TouchEvent: Equatable, Sendable {
  /// The phase.
  public var phase: TouchPhase
  /// The position, in points.
  public var point: InkPoint
  /// Milliseconds since the first event of the file; `nil` means 60 events a second.
  public var time: Double?
  /// The pen's force, 0 to 1; `nil` if the hardware does not report it.
  public var force: Double?
  /// The pen's tilt; `nil` if the hardware does not report it.
  ///
  /// Stages do not use it.
  public var tilt: PenTilt?

  /// Makes an event from its parts.
  public init(
    _ phase: TouchPhase, _ point: InkPoint, time: Double? = nil, force: Double? = nil,
    tilt: PenTilt? = nil
  ) {
    self.phase = phase
    self.point = point
    self.time = time
    self.force = force
    self.tilt = tilt
  }
}

/// A recorded drawing session: strokes one after the other, as the events that made them.
public struct Stroke: Sendable {
  /// The name, unique among the sample strokes: lower-case words joined by hyphens.
  public var id: String
  /// Width of the drawing area, in points.
  public var width: Double
  /// Height of the drawing area, in points.
  public var height: Double
  /// The events in the order they arrived; the last stroke may still be unfinished.
  public var events: [TouchEvent]

  /// Makes a stroke from its parts.
  public init(id: String, width: Double, height: Double, events: [TouchEvent]) {
    self.id = id
    self.width = width
    self.height = height
    self.events = events
  }
}
