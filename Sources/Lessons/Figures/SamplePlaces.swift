// Where the samples of a stroke are, for picking them up: with their names, in a figure's frame.

import InkstepEngine

/// A sample in a figure.
public struct SamplePlace: Sendable {
  /// The event that reported it, as its position in the session.
  public let event: Int
  /// Its symbol in its stroke: `p₃`.
  public let name: TextBuffer
  /// Where it is, in figure units.
  public let place: InkPoint
}

extension Stroke {
  /// The samples that a frame shows: all events but lifts in place, which bring none.
  public func samples(in frame: FigureFrame) -> [SamplePlace] {
    var places: [SamplePlace] = []
    forEachSample { event, index in
      let place = frame.place(events[event].point)
      if frame.shows(place) {
        places.append(SamplePlace(event: event, name: symbol("p", index), place: place))
      }
    }
    return places
  }

  /// The event of the sample closest to a point of the plane, the earliest on a tie; `nil` without
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

  /// Calls `body` with each event that brings a sample, and the sample's number in its stroke.
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
