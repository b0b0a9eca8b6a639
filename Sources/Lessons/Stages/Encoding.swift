// Encodes strokes and recorded paths in the form in which they are decoded. Any encoder works; the canonical form of
// a stroke file, with a line for each event, is `Stroke.text`. Embedded Swift has no `Codable`.

#if !hasFeature(Embedded)
  import InkstepEngine

  extension Stroke: Encodable {
    private enum Key: String, CodingKey { case format, id, canvas, width, height, events }

    /// Encodes an `inkstep-stroke/1`.
    public func encode(to encoder: any Encoder) throws {
      var file = encoder.container(keyedBy: Key.self)
      try file.encode("\(Self.format)", forKey: .format)
      try file.encode(id, forKey: .id)
      var canvas = file.nestedContainer(keyedBy: Key.self, forKey: .canvas)
      try canvas.encode(width, forKey: .width)
      try canvas.encode(height, forKey: .height)
      try file.encode(events, forKey: .events)
    }
  }

  extension TouchEvent: Encodable {
    private enum Key: String, CodingKey { case phase, x, y, t, force, tiltX, tiltY }

    /// Encodes an event of an `inkstep-stroke/1`.
    public func encode(to encoder: any Encoder) throws {
      var event = encoder.container(keyedBy: Key.self)
      try event.encode(phase.name, forKey: .phase)
      try event.encode(point.x, forKey: .x)
      try event.encode(point.y, forKey: .y)
      try event.encodeIfPresent(time, forKey: .t)
      try event.encodeIfPresent(force, forKey: .force)
      try event.encodeIfPresent(tilt?.x, forKey: .tiltX)
      try event.encodeIfPresent(tilt?.y, forKey: .tiltY)
    }
  }

  extension PathElement: Encodable {
    /// Encodes `["M", x, y]`, `["L", x, y]`, `["Q", x1, y1, x, y]` or `["C", x1, y1, x2, y2, x, y]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode("\(letter)")
      for point in points {
        try list.encode(point.x)
        try list.encode(point.y)
      }
    }
  }

  extension InkPoint: Codable {
    /// Decodes `[x, y]`.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      self.init(try list.decode(Double.self), try list.decode(Double.self))
    }

    /// Encodes `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(x)
      try list.encode(y)
    }
  }

  extension DrawingStage: Encodable {
    /// Encodes the name.
    public func encode(to encoder: any Encoder) throws {
      var name = encoder.singleValueContainer()
      try name.encode(slug)
    }
  }

  extension RecordedPath: Encodable {
    private enum Key: String, CodingKey { case format, stage, stroke, path }

    /// Encodes an `inkstep-trace/1` with the path only.
    public func encode(to encoder: any Encoder) throws {
      var file = encoder.container(keyedBy: Key.self)
      try file.encode("inkstep-trace/1", forKey: .format)
      try file.encode(stage, forKey: .stage)
      try file.encode(stroke, forKey: .stroke)
      try file.encode(path, forKey: .path)
    }
  }
#endif
