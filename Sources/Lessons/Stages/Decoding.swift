// Strokes and recorded paths out of files, for tests in packages that depend on this one:
//
//     let stroke = try JSONDecoder().decode(Stroke.self, from: Data(contentsOf: file))
//
// Any decoder will do. What a stage cannot draw, `Trace` refuses; the command line reads the same
// files more strictly and says in which line a fault is. Embedded Swift has no `Codable`.

#if !hasFeature(Embedded)
  import InkstepEngine

  /// What an error says beside the way to the value: what there may be, and what there is.
  private func misread(_ found: String, for expected: [String]) -> String {
    "expected: \(expected.joined(separator: ", ")); found: \(found)"
  }

  extension Stroke: Decodable {
    private enum Key: String, CodingKey { case format, id, canvas, width, height, events }

    /// Reads an `inkstep-stroke/1`; throws `DecodingError` where it is none.
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

    /// Reads an event of an `inkstep-stroke/1`; throws `DecodingError` where it is none.
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

  /// What an `inkstep-trace/1` says was drawn, without the steps: as much as another program has to
  /// agree with.
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

    /// Reads an `inkstep-trace/1`, whole or only with its path; throws `DecodingError` where it is
    /// none.
    public init(from decoder: any Decoder) throws {
      let file = try decoder.container(keyedBy: Key.self)
      try file.expect("inkstep-trace/1", at: .format)
      stage = try file.decode(DrawingStage.self, forKey: .stage)
      stroke = try file.decode(String.self, forKey: .stroke)
      path = try file.decode([PathElement].self, forKey: .path)
    }
  }

  extension DrawingStage: Decodable {}

  extension PathElement: Decodable {
    /// Reads `["M", x, y]`, `["L", x, y]`, `["Q", x1, y1, x, y]` or `["C", x1, y1, x2, y2, x, y]`;
    /// throws `DecodingError` where it is none of them.
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
