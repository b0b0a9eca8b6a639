// The channels of InkML, which define the meaning of each number of a trace. A channel's unit and range
// convert its numbers to points, milliseconds, a force from 0 to 1, or a tilt in degrees.
//
// A stroke's coordinates are screen units, in every format: `dev` and `px` count as one point each, and an
// inch has 96 points. A unit that is not a length or a time is refused.

import InkstepEngine

/// A channel of a trace format.
struct InkMLChannel: Equatable {
  /// The use of a channel, for those that a stroke can store.
  enum Role: String {
    case x = "X"
    case y = "Y"
    case time = "T"
    case force = "F"
    case tiltX = "OTx"
    case tiltY = "OTy"
  }

  /// The channel's name in the file.
  var name: String
  /// The use of the channel; `nil` if its values are skipped.
  var role: Role?
  /// Whether its values are `T` and `F`.
  var isBoolean = false
  /// Subtracted from a value before it is multiplied and divided.
  var origin = 0.0
  var multiplier = 1.0
  var divisor = 1.0
  /// The sum of the ends of an axis with the opposite direction, from which its values are subtracted.
  var mirror: Double?
  /// Whether times count from a timestamp that all traces share; otherwise from the trace's beginning.
  var isShared = false

  /// Converts a value of the channel to the unit of strokes.
  func converted(_ value: Double) -> Double {
    let upright = mirror.map { $0 - value } ?? value
    return (upright - origin) * multiplier / divisor
  }
}

/// The order of the numbers in a trace.
struct InkMLFormat: Equatable {
  /// Channels with a value in every sample.
  var regular: [InkMLChannel] = []
  /// Channels whose values may be omitted at the end of a sample.
  var intermittent: [InkMLChannel] = []

  /// The format of a trace that states none: x and y.
  static let standard = InkMLFormat(regular: [
    InkMLChannel(name: "X", role: .x), InkMLChannel(name: "Y", role: .y),
  ])
}

extension InkMLChannel {
  /// The reason why a channel is refused.
  struct Fault: Error, Equatable {
    var message: String
    var suggestion: String
  }

  /// Makes a channel from the attributes of its declaration.
  ///
  /// `resolution` is the measuring resolution that the source states, as a number of units.
  init(
    _ attributes: [String: String], resolution: (value: Double, unit: String)?,
    largestForce: Double
  ) throws(Fault) {
    name = attributes["name"] ?? ""
    role = Role(rawValue: name)
    isBoolean = attributes["type"] == "boolean"
    guard let role else { return }
    let unit = attributes["units"] ?? "dev"
    let low = try Self.number(attributes, "min")
    let high = try Self.number(attributes, "max")
    switch role {
    case .x, .y:
      let isCounted = unit == "dev" || Self.isCounted(attributes, resolution?.unit)
      if isCounted, let resolution, let (length, count) = Self.length(perUnit: resolution.unit) {
        (multiplier, divisor) = (length, count * resolution.value)
      } else if let (length, count) = Self.length(of: unit) {
        (multiplier, divisor) = (length, count)
      } else {
        throw Fault(
          message: "the unit '\(shortened(unit))' of channel \(name) is not a length",
          suggestion: "known units: dev, px, pt, pc, in, mm, cm, m")
      }
      if attributes["orientation"] == "-ve" {
        guard let low, let high else {
          throw Fault(
            message: "channel \(name) runs backwards, but does not say from where",
            suggestion: "declare its min and max")
        }
        mirror = low + high
      }
    case .time:
      isShared = attributes["respectTo"] != nil
      let isCounted = unit == "dev" || Self.isCounted(attributes, resolution?.unit)
      if isCounted, let resolution, ["1/s", "1/ms"].contains(resolution.unit) {
        (multiplier, divisor) = (resolution.unit == "1/s" ? 1000 : 1, resolution.value)
      } else if let milliseconds = ["dev": 1.0, "ms": 1, "s": 1000][unit] {
        multiplier = milliseconds
      } else if unit == "us" || unit == "µs" {
        divisor = 1000
      } else {
        throw Fault(
          message: "the unit '\(shortened(unit))' of channel T is not a time",
          suggestion: "known units: s, ms, us")
      }
    case .tiltX, .tiltY:
      // The tilt is optional, so an unknown unit is not an error.
      switch unit {
      case "deg": break
      case "rad": (multiplier, divisor) = (180, Double.pi)
      default: self.role = nil
      }
    case .force:
      divisor = largestForce
      if let high {
        origin = low ?? 0
        divisor = high - origin
        guard divisor > 0, divisor.isFinite else {
          throw Fault(
            message: "channel F has no range between its min and its max",
            suggestion: "declare the force that counts as 1 as its max")
        }
      }
    }
  }

  /// Whether the numbers count steps of the resolution although the channel states a unit.
  ///
  /// The recommendation calls the resolution the scale of the values, and programs that write whole numbers
  /// follow that: 1000 to the centimetre, in a channel whose unit is `cm`. Decimals with a unit are lengths
  /// or times as written, and the resolution only states their precision.
  private static func isCounted(_ attributes: [String: String], _ resolution: String?) -> Bool {
    let isWhole = ["integer", nil].contains(attributes["type"])
    return isWhole && resolution?.hasPrefix("1/") == true && resolution != "1/dev"
  }

  private static func number(
    _ attributes: [String: String], _ name: String
  ) throws(Fault) -> Double? {
    guard let text = attributes[name] else { return nil }
    let bytes = Array(text.utf8)
    if let match = decimal(in: bytes, from: 0, to: bytes.count), match.end == bytes.count,
      match.value.isFinite
    {
      return match.value
    }
    throw Fault(
      message: "'\(name)' is '\(shortened(text))'; expected a number",
      suggestion: "write it in digits, or leave it out")
  }

  /// The number of points in an inch, as in CSS and SVG.
  static let inch = 96.0

  /// The number of points in a unit of length, as a fraction; `nil` for another unit.
  static func length(of unit: String) -> (points: Double, units: Double)? {
    switch unit {
    case "dev", "px": (1, 1)
    case "pt": (inch, 72)
    case "pc": (inch, 6)
    case "in": (inch, 1)
    case "mm": (5 * inch, 127)
    case "cm": (50 * inch, 127)
    case "m": (5000 * inch, 127)
    case "himetric": (inch, 2540)
    default: nil
    }
  }

  /// The number of points in a unit of length, given its inverse, such as `1/cm`.
  private static func length(perUnit unit: String) -> (points: Double, units: Double)? {
    unit.hasPrefix("1/") ? length(of: String(unit.dropFirst(2))) : nil
  }
}
