// The placement of a part of the plane in a figure: a scale, an offset, and graph paper in the background.

import InkstepEngine

/// A map from the plane of the stroke to the figure.
public struct FigureFrame: Sendable {
  /// Figure units per point of the stroke.
  public let scale: Double
  /// The position of the stroke's origin in the figure.
  public let origin: InkPoint
  /// Width of the figure, in figure units.
  public let width: Double
  /// Height of the figure, in figure units.
  public let height: Double
}

/// The size of a figure that a frame is fitted to.
struct FrameSize {
  /// The width, in figure units.
  var width: Double
  /// The range of the height, which follows from what is shown, in figure units.
  var heights: ClosedRange<Double>
  /// The margin on every side, in figure units.
  var margin: Double
  /// The largest scale, in figure units per point.
  var largestScale: Double
}

extension FigureFrame {
  /// The frame of a stroke on a sheet to draw on, as scripts compute it.
  package init(onSheet stroke: Stroke) {
    self.init(
      fitting: stroke.events.map { $0.point },
      FrameSize(width: 400, heights: 300...300, margin: 28, largestScale: 6))
  }
}

extension FigureFrame {
  /// Makes a frame from the numbers of an earlier figure.
  ///
  /// `nil` unless the scale is 10⁻⁵…10³, the origin within 10¹⁰ and the size 1…4096 figure units. Beyond
  /// these limits there is nothing to see, and the graph paper would have too many lines.
  public init?(keeping scale: Double, origin: InkPoint, width: Double, height: Double) {
    guard scale >= 1e-5, scale <= 1e3, origin.x.magnitude <= 1e10, origin.y.magnitude <= 1e10,
      width >= 1, width <= 4096, height >= 1, height <= 4096
    else { return nil }
    self.scale = scale
    self.origin = origin
    self.width = width
    self.height = height
  }

  /// Shows the whole drawing area of a stroke, at most 480 units wide and 720 high.
  ///
  /// The scale and size of a very small or large area are limited to what can be drawn.
  init(showing stroke: Stroke) {
    // `max` and `min` return their first argument if the second is NaN.
    scale = min(1e3, max(1e-5, min(480 / stroke.width, 720 / stroke.height)))
    origin = .zero
    width = min(480, max(1, scale * stroke.width))
    height = min(720, max(1, scale * stroke.height))
  }

  /// Fits the box around `points` into a figure of a given size.
  ///
  /// Without points the box is a unit square around the origin.
  init(fitting points: [InkPoint], _ size: FrameSize) {
    let box =
      InkRectangle(enclosing: points) ?? InkRectangle(InkPoint(-0.5, -0.5), InkPoint(0.5, 0.5))
    let across = max(box.width, 1e-9)
    let down = max(box.height, 1e-9)
    let byWidth = min((size.width - 2 * size.margin) / across, size.largestScale)
    let natural = down * byWidth + 2 * size.margin
    let height = min(max(natural, size.heights.lowerBound), size.heights.upperBound).rounded(.up)
    scale = min(byWidth, (height - 2 * size.margin) / down)
    origin = InkPoint(size.width / 2, height / 2) - scale * box.center
    width = size.width
    self.height = height
  }

  /// Shows some points, in a figure of a given size.
  package init(showing points: [InkPoint], width: Double, height: Double) {
    self.init(
      fitting: points,
      FrameSize(width: width, heights: height...height, margin: 72, largestScale: 12))
  }

  /// The frame in a figure of another size: centred, as large as possible.
  package func fitted(width: Double, height: Double) -> FigureFrame {
    let factor = min(width / self.width, height / self.height)
    let edges = Vector(width - factor * self.width, height - factor * self.height)
    return FigureFrame(
      scale: factor * scale, origin: 0.5 * edges + factor * origin, width: width, height: height)
  }

  /// Shows the part of the plane around `center` at a given scale.
  init(around center: InkPoint, scale: Double, width: Double, height: Double) {
    self.scale = scale
    origin = InkPoint(width / 2, height / 2) - scale * center
    self.width = width
    self.height = height
  }

  /// The position of a point of the stroke in the figure.
  public func place(_ p: InkPoint) -> InkPoint { origin + scale * p }

  /// The point of the stroke at a position in the figure.
  public func point(at position: InkPoint) -> InkPoint {
    InkPoint((position.x - origin.x) / scale, (position.y - origin.y) / scale)
  }

  /// An element of the stroke's ink in the coordinates of the figure.
  @inline(never)
  func place(_ element: PathElement) -> PathElement { element.map { place($0) } }

  /// Elements of the stroke's ink in the coordinates of the figure.
  @inline(never)
  func place(_ elements: [PathElement]) -> [PathElement] { elements.map { place($0) } }

  /// Whether a position is inside the figure or within `slack` of it.
  func shows(_ p: InkPoint, slack: Double = 0) -> Bool {
    p.x >= -slack && p.x <= width + slack && p.y >= -slack && p.y <= height + slack
  }
}

extension FigureFrame {
  /// The radius of sample marks: full size if the samples are far apart, smaller if marks would hide the ink.
  func markRadius(for samples: [InkPoint]) -> Double {
    samples.count < 12 ? 4.5 : min(max(0.2 * spacing(of: samples), 2.2), 4.5)
  }

  /// Whether the marks of samples would hide the ink between them.
  func isDense(_ samples: [InkPoint]) -> Bool { samples.count >= 40 && spacing(of: samples) < 24 }

  /// The mean distance from one sample to the next, in figure units.
  private func spacing(of samples: [InkPoint]) -> Double {
    var travelled = 0.0
    for (a, b) in zip(samples, samples.dropFirst()) { travelled += a.distance(to: b) }
    return scale * travelled / Double(max(samples.count - 1, 1))
  }

  /// The spacing of the graph paper, in points: the smallest of 1, 2, 5, 10, 20 … with at least 12 figure
  /// units between lines.
  var gridSpacing: Double {
    var decade = 1.0
    while decade < 1e7 {
      for step in [decade, 2 * decade, 5 * decade] where step * scale >= 12 { return step }
      decade *= 10
    }
    return decade
  }

  /// Draws graph paper with lines at multiples of the spacing, every fifth one heavier.
  func drawGrid(on marks: inout Marks) {
    let spacing = gridSpacing
    var fine = TextBuffer()
    var coarse = TextBuffer()
    /// Writes the lines in one direction.
    func rule(
      from origin: Double, along length: Double,
      _ write: (Double, inout TextBuffer) -> Void
    ) {
      var index = (-origin / scale / spacing).rounded(.up)
      while index * spacing <= (length - origin) / scale {
        let position = origin + scale * (index * spacing)
        if (index / 5).rounded(.down) * 5 == index {
          write(position, &coarse)
        } else {
          write(position, &fine)
        }
        index += 1
      }
    }
    rule(from: origin.x, along: width) { across, text in
      text.write("M", rounded: across)
      text.write(" 0V", rounded: height)
    }
    rule(from: origin.y, along: height) { down, text in
      text.write("M0 ", rounded: down)
      text.write("H", rounded: width)
    }
    marks.path("grid", data: fine)
    marks.path("grid coarse", data: coarse)
  }
}
