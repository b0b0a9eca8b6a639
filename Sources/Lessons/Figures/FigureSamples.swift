// The samples of a stroke with their names and positions in a figure, so that a reader can drag them.

import InkstepEngine

/// A sample in a figure.
public struct FigureSample: Sendable {
  /// The event that reported it, as its position in the session.
  public let event: Int
  /// Its symbol in its stroke: `p₃`.
  public let name: TextBuffer
  /// Its position, in figure units.
  public let position: InkPoint
}

extension Stroke {
  /// The samples inside a frame: all events except lifts at the last sample.
  public func samples(in frame: FigureFrame) -> [FigureSample] {
    var samples: [FigureSample] = []
    forEachSample { event, index in
      let position = frame.place(events[event].point)
      if frame.shows(position) {
        samples.append(FigureSample(event: event, name: symbol("p", index), position: position))
      }
    }
    return samples
  }

  /// The event of the sample closest to a point of the plane, the earliest of several; `nil` without
  /// samples.
  public func nearestSample(to p: InkPoint) -> Int? {
    var nearest: Int?
    var least = Double.infinity
    forEachSample { event, _ in
      let distance = events[event].point.distance(to: p)
      if distance < least {
        least = distance
        nearest = event
      }
    }
    return nearest
  }

  /// Calls `body` with each event that adds a sample, and the sample's number in its stroke.
  private func forEachSample(_ body: (_ event: Int, _ index: Int) -> Void) {
    var index = -1
    for (number, event) in events.enumerated() {
      if event.phase == .began {
        index = 0
      } else if event.phase == .moved || event.point != events[max(number - 1, 0)].point {
        index += 1
      } else {
        continue
      }
      body(number, index)
    }
  }
}
