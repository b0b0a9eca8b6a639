// Decodes strokes and recorded paths from files, for tests in packages that depend on this one:
//
//     let stroke = try JSONDecoder().decode(Stroke.self, from: Data(contentsOf: file))
//
// Any decoder works. Events that no stage can draw are refused by `Trace`. The command line reads the same
// files more strictly and reports the line of an error. Embedded Swift has no `Codable`.

#if !hasFeature(Embedded)
  import InkstepEngine

  /// The message of a decoding error: the expected values and the one found.
  private func misread(_ found: String, for expected: [String]) -> String {
    "expected: \(expected.joined(separator: ", ")); found: \(found)"
  }

  extension Stroke: Decodable {
    private enum Key: String, CodingKey { case format, id, canvas, width, height, events }

    /// Decodes an `inkstep-stroke/1`; throws `DecodingError` if it is not one.
    public init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: Key.self)
      try file.expect(Self.format, at: .format)
      let canvas = try file.nestedContainer(keyedBy: Key.self, forKey: .canvas)
      self.init(
        id: try file.decode(String.self, forKey: .id),
        width: try canvas.decode(Double.self, forKey: .width),
        height: try canvas.decode(Double.self, forKey: .height),
        events: try file.decode([TouchEvent].self, forKey: .events))
    }
  }

  extension TouchEvent: Decodable {
    private enum Key: String, CodingKey { case phase, x, y, t, force, tiltX, tiltY }

    /// Decodes an event of an `inkstep-stroke/1`; throws `DecodingError` if it is not one.
    public init(from decoder: any Decoder) throws {
      let event = try decoder.container(keyedBy: Key.self)
      let name = try event.decode(String.self, forKey: .phase)
      guard let phase = TouchPhase.allCases.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(
          forKey: .phase, in: event,
          debugDescription: misread(name, for: TouchPhase.allCases.map { $0.name }))
      }
      let tiltX = try event.decodeIfPresent(Double.self, forKey: .tiltX)
      let tiltY = try event.decodeIfPresent(Double.self, forKey: .tiltY)
      self.init(
        phase,
        InkPoint(
          try event.decode(Double.self, forKey: .x), try event.decode(Double.self, forKey: .y)),
        time: try event.decodeIfPresent(Double.self, forKey: .t),
        force: try event.decodeIfPresent(Double.self, forKey: .force),
        tilt: tiltX.flatMap { x in tiltY.map { PenTilt(x, $0) } })
    }
  }

  /// The path recorded in an `inkstep-trace/1`, without the steps: the part that another program must
  /// reproduce.
  public struct RecordedPath: Equatable, Sendable {
    /// The stage that was run.
    public let stage: DrawingStage
    /// The id of the stroke it was run over.
    public let stroke: String
    /// Everything drawn, in order.
    public let path: [PathElement]
  }

  extension RecordedPath: Decodable {
    private enum Key: String, CodingKey { case format, stage, stroke, path }

    /// Decodes an `inkstep-trace/1`, complete or with the path only; throws `DecodingError` if it is not
    /// one.
    public init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: Key.self)
      try file.expect("inkstep-trace/1", at: .format)
      stage = try file.decode(DrawingStage.self, forKey: .stage)
      stroke = try file.decode(String.self, forKey: .stroke)
      path = try file.decode([PathElement].self, forKey: .path)
    }
  }

  extension DrawingStage: Decodable {
    /// Decodes the name of a stage of the engine; throws `DecodingError` for another.
    public init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer()
      let slug = try name.decode(String.self)
      guard let stage = Self.allCases.named(slug) else {
        throw DecodingError.dataCorruptedError(
          in: name, debugDescription: misread(slug, for: Self.allCases.map(\.slug)))
      }
      self = stage
    }
  }

  extension PathElement: Decodable {
    /// Decodes `["M", x, y]`, `["L", x, y]`, `["Q", x1, y1, x, y]` or `["C", x1, y1, x2, y2, x, y]`;
    /// throws `DecodingError` for anything else.
    public init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      let letter = try list.decode(String.self)
      let code = letter.utf8.count == 1 ? letter.utf8.first ?? 0 : 0
      let points = try (0..<(Self.pointCount(after: code) ?? 0)).map { _ in try list.point() }
      guard let element = PathElement(letter: code, points: points) else {
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: misread(letter, for: ["M", "L", "Q", "C"]))
      }
      self = element
      guard list.isAtEnd else {
        let length = list.count.map { "\($0)" } ?? "…"
        throw DecodingError.dataCorruptedError(
          in: list, debugDescription: misread(length, for: ["\(list.currentIndex)"]))
      }
    }
  }

  extension UnkeyedDecodingContainer {
    fileprivate mutating func point() throws -> InkPoint {
      InkPoint(try decode(Double.self), try decode(Double.self))
    }
  }

  extension KeyedDecodingContainer {
    fileprivate func expect(_ format: String, at key: Key) throws {
      let found = try decode(String.self, forKey: key)
      if found == format { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: misread(found, for: [format]))
    }
  }
#endif
