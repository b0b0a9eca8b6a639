// Settings on the command line for what a file with ink does not state.

import InkstepEngine

/// The settings for reading ink of another format.
struct InkSettings: Equatable, Sendable {
  /// The unit of a time column.
  enum TimeUnit: String, CaseIterable, Sendable {
    case nanoseconds = "ns"
    case microseconds = "us"
    case milliseconds = "ms"
    case seconds = "s"

    /// The unit's full name.
    var name: String {
      switch self {
      case .nanoseconds: "nanoseconds"
      case .microseconds: "microseconds"
      case .milliseconds: "milliseconds"
      case .seconds: "seconds"
      }
    }

    /// Converts a number of this unit to milliseconds.
    func milliseconds(_ number: Double) -> Double {
      switch self {
      case .nanoseconds: number / 1_000_000
      case .microseconds: number / 1000
      case .milliseconds: number
      case .seconds: number * 1000
      }
    }
  }

  /// How times are corrected that go back.
  enum Clock: String, CaseIterable, Sendable {
    /// The clock begins again with every stroke.
    case perStroke = "per-stroke"
    /// Samples with the time 0 among others are left out.
    case withoutZeros = "without-zeros"
  }

  /// The stroke's id; `nil` takes it from the file.
  var id: String?
  /// The id used if the input has neither an id nor a file name.
  var streamId: String?
  /// The size of the drawing area; `nil` takes it from the file or fits it to the ink.
  var canvas: InkPoint?
  /// The unit of times without one; `nil` assumes milliseconds if they are plausible.
  var timeUnit: TimeUnit?
  /// How times are corrected; `nil` leaves them as they are.
  var clock: Clock?
  /// Columns of a table chosen by the user, which take precedence over its header.
  var columns: [CSVColumns.Choice] = []
  /// The force that counts as 1, if the file does not state it.
  var largestForce = 1.0
  /// Samples per second, for paths.
  var rate = InkSettings.standardRate
  /// The drawing or page to read from a file with several, from 1; `nil` is the first.
  var drawing: Int?
  /// Whether the y axis of the file points up.
  var isYUp = false
  /// Whether a stroke that begins where the previous one ended is joined to it.
  var isJoined = false
  /// The pen's speed along paths.
  var pace = Pace.speed(InkSettings.standardSpeed)

  /// The pen's speed along paths.
  enum Pace: Equatable, Sendable {
    /// In points per second.
    case speed(Double)
    /// Such that the whole drawing takes this many milliseconds.
    case duration(Double)
  }

  static let standardRate = 60.0
  static let standardSpeed = 500.0
}
