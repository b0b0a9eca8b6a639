// The channels of InkML: what each number of a trace means. A channel's unit and range turn its
// numbers into points, milliseconds, a force from 0 to 1, and a tilt in degrees.
//
// A stroke's points are units of a screen: `dev`, `px` and `pt` are taken as one point each, and 72
// points make an inch. A unit that says nothing about length or time is refused.

import InkstepEngine

/// A channel of a trace format.
struct InkMLChannel: Equatable {
  /// What a channel is for, as far as ink has a place for it.
  enum Role: String {
    case x = "X"
    case y = "Y"
    case time = "T"
    case force = "F"
    case tiltX = "OTx"
    case tiltY = "OTy"
  }

  /// The name as written.
  var name: String
  /// What it is for; `nil` for one whose values are passed over.
  var role: Role?
  /// Whether its values are `T` and `F`.
  var isBoolean = false
  /// What is subtracted from a value, before it is multiplied and divided.
  var origin = 0.0
  var multiplier = 1.0
  var divisor = 1.0
  /// For an axis that runs the other way: the sum of its ends, from which values are subtracted.
  var mirror: Double?
  /// Whether times count from a moment that all traces share, and not from the trace's beginning.
  var isShared = false

  /// A value of the channel in the unit of strokes.
  func converted(_ value: Double) -> Double {
    let upright = mirror.map { $0 - value } ?? value
    return (upright - origin) * multiplier / divisor
  }
}

/// How the numbers of a trace follow each other.
struct InkMLFormat: Equatable {
  /// Channels with a value in each sample.
  var regular: [InkMLChannel] = []
  /// Channels whose values may be left out at the end of a sample.
  var intermittent: [InkMLChannel] = []

  /// The format of a trace that has none: x and y.
  static let standard = InkMLFormat(regular: [
    InkMLChannel(name: "X", role: .x), InkMLChannel(name: "Y", role: .y),
  ])
}

extension InkMLChannel {
  /// Why a channel cannot be understood.
  struct Fault: Error, Equatable {
    var message: String
    var suggestion: String
  }

  /// The channel that an element declares.
  ///
  /// `resolution` is how finely the source says it measures: units and their number.
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
      // What no stage reads is not worth a refusal.
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

  /// Whether the numbers count steps of the resolution, though the channel names a unit.
  ///
  /// The recommendation calls the resolution the scale of the values. Programs that write whole
  /// numbers keep to that: 1000 to the centimetre, in a channel whose unit is `cm`. Decimals with a
  /// unit are lengths or times as they stand, and the resolution tells how fine they are.
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

  /// The points in a unit of length, as a fraction.
  static func length(of unit: String) -> (points: Double, units: Double)? {
    switch unit {
    case "dev", "px", "pt": (1, 1)
    case "pc": (12, 1)
    case "in": (72, 1)
    case "mm": (72, 25.4)
    case "cm": (720, 25.4)
    case "m": (72_000, 25.4)
    case "himetric": (72, 2540)
    default: nil
    }
  }

  /// The points in a unit of length, of which `unit` is the inverse: `1/cm`.
  private static func length(perUnit unit: String) -> (points: Double, units: Double)? {
    unit.hasPrefix("1/") ? length(of: String(unit.dropFirst(2))) : nil
  }
}
