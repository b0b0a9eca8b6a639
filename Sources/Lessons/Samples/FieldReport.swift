// Faults that shipped programs really had, each as a small stroke of our own: public reports describe the
// symptom, and the stroke shows it. A program that fails at one of these vectors repeats a known fault.

import InkstepEngine

/// A reported fault of a shipped program, and a stroke that shows it.
public struct FieldReport: Sendable {
  /// The repository with the report, `owner/name` on GitHub.
  public let repository: StaticString
  /// The number of the issue or pull request.
  public let number: Int
  /// The name of the mistake that the stroke reveals.
  public let mistake: StaticString
  /// The touches of the stroke, in order.
  private let touches: [Touch]

  private init(
    _ repository: StaticString, _ number: Int, _ mistake: StaticString, _ touches: [Touch]
  ) {
    (self.repository, self.number) = (repository, number)
    (self.mistake, self.touches) = (mistake, touches)
  }

  /// A touch: where the pen came down, where it moved, and last where it was lifted or taken away.
  private struct Touch {
    var coordinates: [Double]
    var times: [Double] = []
    var forces: [Double] = []
    var end = TouchPhase.ended

    /// A touch over points given as x, y, x, y, …; times and forces are for all events or for none.
    static func lifted(
      _ coordinates: [Double], times: [Double] = [], forces: [Double] = []
    ) -> Touch {
      Touch(coordinates: coordinates, times: times, forces: forces)
    }

    /// A touch that the system takes away at the last point.
    static func cancelled(_ coordinates: [Double]) -> Touch {
      Touch(coordinates: coordinates, end: .cancelled)
    }

    /// The touch with its steps repeated to 14 moves, enough for every stage to draw it.
    ///
    /// It has at least two points; its times go on after `time`.
    func lengthened(after time: Double?) -> Touch {
      let moves = 14
      var longer = self
      var steps: [Vector] = []
      var at = point(0)
      for index in 1..<(coordinates.count / 2) {
        steps.append(point(index) - at)
        at = point(index)
      }
      let lift = steps.removeLast()
      if steps.isEmpty { steps = [lift] }
      (longer.coordinates, at) = ([point(0).x, point(0).y], point(0))
      for index in 0...moves {
        at = at + (index < moves ? steps[index % steps.count] : lift)
        longer.coordinates += [at.x, at.y]
      }
      if let time { longer.times = (1...moves + 2).map { time + 8 * Double($0) } }
      if !forces.isEmpty { longer.forces = (0..<moves + 2).map { forces[$0 % forces.count] } }
      return longer
    }

    private func point(_ index: Int) -> InkPoint {
      InkPoint(coordinates[2 * index], coordinates[2 * index + 1])
    }

    var events: [TouchEvent] {
      let count = coordinates.count / 2
      return (0..<count).map { index in
        TouchEvent(
          index == 0 ? .began : index == count - 1 ? end : .moved,
          point(index),
          time: index < times.count ? times[index] : nil,
          force: index < forces.count ? forces[index] : nil)
      }
    }
  }
}

extension FieldReport {
  /// The events of the stroke that was reported.
  public var events: [TouchEvent] { touches.flatMap { $0.events } }

  /// The events of the test vector: the stroke, then its last touch again with enough moves for every stage to draw
  /// it.
  public var vector: [TouchEvent] {
    events + (touches.last?.lengthened(after: events.last?.time).events ?? [])
  }

  /// The name of the report, such as `flxzt/rnote#28`.
  public var name: TextBuffer {
    var text = TextBuffer()
    text.write(repository)
    text.write("#")
    text.write(number)
    return text
  }

  /// The address of the report; GitHub leads from there to a pull request with the number.
  public var address: TextBuffer {
    var text = TextBuffer("https://github.com/")
    text.write(repository)
    text.write("/issues/")
    text.write(number)
    return text
  }

  /// All reports; the position of a report is part of the name of its vector, so new ones are added at the
  /// end.
  public static let all = ends + cancelledTouches + samples + numbers + redraws

  /// Short strokes, dots, beginnings and ends.
  private static let ends: [FieldReport] = [
    FieldReport("flxzt/rnote", 28, "leftover-lost", [.lifted([0, 0, 10, 5, 20, 5, 30, 0, 30, 0])]),
    FieldReport("szimek/signature_pad", 720, "leftover-lost", [.lifted([10, 10, 14, 14])]),
    FieldReport("szimek/signature_pad", 890, "leftover-lost", [.lifted([9, 9, 13, 14, 13, 14])]),
    FieldReport(
      "szimek/signature_pad", 270, "lift-ignored", [.lifted([0, 0, 10, 0, 20, 0, 30, 0])]),
    FieldReport(
      "jakubfiala/atrament", 71, "start-doubled", [.lifted([0, 0, 10, 0, 20, 4, 20, 4])]),
    FieldReport(
      "dscyrescotti/Memola", 16, "start-lost",
      [.lifted([0, 0, 8, 0, 16, 0, 24, 0, 32, 0, 32, 0])]),
    FieldReport(
      "kompozer/SmoothLineView", 7, "near-samples-skipped",
      [.lifted([0, 0, 0.5, 0, 10, 0, 20, 0, 20, 0])]),
    FieldReport("steveruizok/perfect-freehand", 11, "dot-missing", [.lifted([1, 1, 1, 1, 1, 1])]),
    FieldReport("steveruizok/perfect-freehand", 19, "dot-missing", [.lifted([1, 1, 1, 1])]),
    FieldReport(
      "steveruizok/perfect-freehand", 29, "repeats-kept", [.lifted([1, 1, 1, 1, 20, 9, 20, 9])]),
    FieldReport(
      "steveruizok/perfect-freehand", 18, "repeats-kept",
      [.lifted((0..<301).flatMap { _ in [5.0, 5.0] } + [9, 9, 9, 9])]),
    FieldReport(
      "steveruizok/perfect-freehand", 48, "straight-samples-dropped",
      [.lifted([0, 0, 20, 0, 38, 0, 40, 0, 39, 0, 39, 0])]),
    FieldReport(
      "excalidraw/excalidraw", 3564, "repeats-skipped", [.lifted([0, 0, 0, 0, 20, 10, 20, 10])]),
    FieldReport("excalidraw/excalidraw", 4031, "lift-ignored", [.lifted([0, 0, 20, 10])]),
    FieldReport(
      "excalidraw/excalidraw", 3566, "repeats-kept", [.lifted([0, 0, 10, 0, 10, 0, 10, 0])]),
    FieldReport(
      "excalidraw/excalidraw", 4551, "lift-ignored",
      [
        .lifted(
          [0, 0, 10, 0, 20, 0, 30, 0, 36, 0, 40, 0], forces: [0.6, 0.6, 0.6, 0.6, 0.1, 0])
      ]),
    FieldReport("excalidraw/excalidraw", 9762, "dot-as-curve", [.lifted([120, 80, 120, 80])]),
    FieldReport(
      "flxzt/rnote", 681, "dot-missing", [.lifted([50, 50, 50, 50], forces: [0.2, 0.2])]),
    FieldReport(
      "WillNilges/inkpath", 11, "strokes-joined",
      [.lifted([270.2, 338.6, 270.2, 338.6]), .lifted([300, 340, 310, 350, 310, 350])]),
  ]

  /// Touches that are taken away, palms, several fingers.
  private static let cancelledTouches: [FieldReport] = [
    FieldReport(
      "szimek/signature_pad", 852, "cancel-ignored",
      [
        .cancelled([0, 0, 10, 0, 10, 0]),
        .lifted([50, 0, 60, 0, 70, 0, 80, 0, 90, 0, 90, 0]),
      ]),
    FieldReport(
      "tldraw/tldraw", 10283, "strokes-joined",
      [.cancelled([0, 0, 10, 0, 10, 0]), .lifted([100, 100, 110, 100, 110, 100])]),
    FieldReport(
      "tldraw/tldraw", 10394, "cancel-ignored",
      [.cancelled([0, 0, 10, 0, 10, 0]), .lifted([100, 100, 100, 100])]),
    FieldReport("benjitaylor/drawesome", 5, "cancel-kept", [.cancelled([0, 0, 4, 0, 4, 0])]),
    FieldReport(
      "tldraw/tldraw", 10690, "first-stroke-only",
      [
        .lifted([0, 0, 9, 0, 18, 0, 18, 0]), .cancelled([50, 50, 50, 50]),
        .lifted([18, 9, 27, 9, 36, 9, 36, 9]),
      ]),
    FieldReport(
      "ErrorAtLine0/infinipaint", 75, "start-not-taken",
      [
        .cancelled([0, 0, 0, 0]), .cancelled([80, 40, 80, 40]),
        .lifted([20, 60, 30, 70, 40, 60, 40, 60]),
      ]),
  ]

  /// Samples that are delivered in groups, predicted, repeated, or timed wrongly.
  private static let samples: [FieldReport] = [
    FieldReport(
      "w3c/pointerevents", 409, "samples-doubled", [.lifted([1, 1, 4, 4, 7, 7, 10, 10, 10, 10])]),
    FieldReport(
      "mdn/browser-compat-data", 4684, "samples-lost",
      [.lifted([0, 0, 4, 1, 8, 3, 12, 6, 16, 10, 20, 15, 24, 21, 24, 21])]),
    FieldReport(
      "flutter-team-archive/engine", 56719, "samples-thinned",
      [.lifted([0, 0, 4, 2, 9, 3, 15, 3, 20, 2, 24, 0, 27, -3, 27, -3])]),
    FieldReport(
      "excalidraw/excalidraw", 11496, "samples-thinned",
      [
        .lifted(
          [0, 0, 7, 1, 14, 4, 20, 9, 25, 15, 28, 22, 29, 29, 28, 36, 25, 43, 25, 43],
          times: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36])
      ]),
    FieldReport(
      "personalizedrefrigerator/joplin-plugin-freehand-drawing", 10, "repeats-kept",
      [.lifted([0, 0, 0, 0, 5, 3, 5, 3, 5, 3], times: [0, 0, 8, 8, 16])]),
    FieldReport(
      "ChildMindInstitute/mindlogger-app-refactor", 647, "first-sample-lost",
      [.lifted([0, 0, 5, 0, 9, 1, 9, 1], times: [0, 0, 8, 8])]),
    FieldReport(
      "Fuzzyzilla/octotablet", 16, "first-stroke-only",
      [
        .lifted([0, 0, 5, 0, 9, 0], times: [0, 8, 16]),
        .lifted([20, 0, 25, 0, 29, 0], times: [24, 32, 40]),
      ]),
    FieldReport(
      "w3c/pointerevents", 38, "samples-predicted",
      [.lifted([0, 0, 10, 0, 20, 0, 21, 2, 21, 2], times: [0, 8, 16, 24, 32])]),
    FieldReport(
      "xournalpp/xournalpp", 5353, "first-sample-lost",
      [.lifted([0, 0, 5, 1, 9, 2, 9, 2], forces: [0.3, 0, 0.4, 0.3])]),
  ]

  /// Numbers with too few digits, and positions outside the drawing area.
  private static let numbers: [FieldReport] = [
    FieldReport(
      "tldraw/tldraw", 7371, "samples-half-precision",
      [.lifted([1500.25, 10, 1501.25, 12, 1503.25, 15, 1503.25, 15])]),
    FieldReport(
      "tldraw/tldraw", 7710, "samples-half-precision",
      [.lifted([70_000, 20, 70_010, 24, 70_022, 24, 70_022, 24])]),
    FieldReport(
      "huww98/TimeChart", 11, "samples-single-precision",
      [.lifted([524_288.01, 10, 524_288.02, 12, 524_288.03, 14, 524_288.03, 14])]),
    FieldReport(
      "brinley/jSignature", 106, "samples-clamped",
      [.lifted([390, 190, 350, 150, 300, 140, 300, 140])]),
    FieldReport(
      "Live-Charts/LiveCharts2", 1793, "uniform-knots",
      [.lifted([0, 30, 40, 30, 44, 0, 48, 30, 88, 30, 88, 30])]),
  ]

  /// What is redrawn, and what goes into the bitmap.
  private static let redraws: [FieldReport] = [
    FieldReport(
      "LinwoodDev/Butterfly", 262, "flush-overlaps",
      [.lifted((0...20).flatMap { [8.0 * Double($0), Double($0 % 3)] } + [160, 2])]),
    FieldReport(
      "konvajs/konva", 671, "bitmap-missing",
      [.lifted([0, 0, 20, 0, 20, 0]), .lifted([10, -10, 10, 10, 10, 10])]),
    FieldReport(
      "EthanSchatzline/DrawableView", 3, "bitmap-missing",
      [.lifted([0, 0, 5, 0, 9, 0, 9, 0]), .lifted([40, 0, 45, 0, 50, 0, 50, 0])]),
  ]
}
