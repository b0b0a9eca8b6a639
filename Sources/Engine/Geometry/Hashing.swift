// Hash values of strokes, events, points and path elements, for sets and dictionaries in programs that use the
// libraries. The pages need none, so their module is compiled without.

#if !hasFeature(Embedded)
  extension InkPoint: Hashable {
    /// Hashes both coordinates.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(x)
      hasher.combine(y)
    }
  }

  extension PathElement: Hashable {
    /// Hashes the kind and the points.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      forEachPoint { hasher.combine($0) }
    }
  }

  extension PenTilt: Hashable {
    /// Hashes both angles.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(x)
      hasher.combine(y)
    }
  }

  extension TouchEvent: Hashable {
    /// Hashes all parts.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(phase)
      hasher.combine(point)
      hasher.combine(time)
      hasher.combine(force)
      hasher.combine(tilt)
    }
  }

  extension Stroke: Hashable {
    /// Whether both have the same name, drawing area and events.
    public static func == (a: Stroke, b: Stroke) -> Bool {
      a.id == b.id && a.width == b.width && a.height == b.height && a.events == b.events
    }

    /// Hashes the name and the events.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
      hasher.combine(events)
    }
  }
#endif
