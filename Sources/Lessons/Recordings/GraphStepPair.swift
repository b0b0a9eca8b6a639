// One step of a graph twice: as the engine makes it and as another program recorded it, with the first
// difference in it. The judge passes it to the pages as numbers, because another module draws it.

import InkstepEngine

/// What a step of a graph shows on the screen; `nil` for a key that is not recorded.
public struct GraphStepView: Equatable, Sendable {
  /// The layers: pairs of a tile and the left edge in points.
  public var frames: [Double]?
  /// The redraws: triples of a tile, the first sample and the end of the samples.
  public var draws: [Double]?
  /// The tile that a layer had and the tile that it has now; empty if no layer was reused.
  public var reused: [Double]?
}

/// A step of a graph by the engine and by another program.
public struct GraphStepPair: Equatable, Sendable {
  /// A part of a step that has a position in the picture; its raw value is its number in a packet.
  enum Part: Int, CaseIterable, Sendable {
    /// A row of `frames`, `draws` or `reused`.
    case layer, draw, reuse
    /// A queued tile.
    case queue
    /// A sample that is missing.
    case missing

    /// The number of numbers in a row of such a part.
    var size: Int {
      switch self {
      case .layer, .reuse: 2
      case .draw: 3
      case .queue, .missing: 1
      }
    }
  }

  /// A difference with a position: the row of the engine and that of the program, `nil` where one has none.
  struct Mark: Equatable, Sendable {
    let part: Part
    private(set) var expected: [Double]?
    private(set) var found: [Double]?
  }

  /// Width of the view, in points.
  let width: Double
  /// Width of a layer, in points.
  let tileWidth: Double
  /// Samples per tile.
  let samplesPerTile: Double
  /// Distance between samples, in points.
  let pointsPerSample: Double
  /// Samples received.
  public let total: Int
  /// What the engine shows.
  let expected: GraphStepView
  /// What the program shows.
  let found: GraphStepView
  /// The first difference; `nil` if the steps agree or differ in something that has no position.
  let mark: Mark?
}

extension GraphStepPair {
  /// The step that differs first or, if none differs, the last one; `nil` if the engine has no steps.
  init?(of given: Recording, with trace: GraphTrace, _ first: Difference?) {
    guard let last = trace.steps.last else { return nil }
    let index = first?.step ?? trace.steps.count - 1
    let isThere = index < trace.steps.count
    let step = isThere ? trace.record(ofStep: index).map { Optional($0) } : []
    let steps = given.steps ?? []
    width = Double(trace.shape.width)
    tileWidth = Double(trace.shape.tileWidth)
    samplesPerTile = Double(trace.shape.samplesPerTile)
    pointsPerSample = Double(trace.shape.pointsPerSample)
    total = isThere ? trace.steps[index].total : last.total
    expected = GraphStepView(step)
    found = GraphStepView(index < steps.count ? steps[index] : [])
    guard let first, case .step = first.place, let part = Part(of: first.key) else {
      mark = nil
      return
    }
    mark = Mark(part, first)
  }
}

extension GraphStepView {
  /// The numbers kept of each list: 400 redraws or 600 layers.
  private static let mostNumbers = 1200

  /// Takes the visible part of a record.
  fileprivate init(_ record: [RecordedValue?]) {
    func numbers(_ name: String) -> [Double]? {
      guard let key = RecordKind.graphStep.position(of: name), key < record.count,
        let value = record[key]
      else { return nil }
      // The engine has at most 315 layers, so what is beyond differs already.
      if case .numbers(let numbers) = value { return Array(numbers.prefix(Self.mostNumbers)) }
      return []
    }
    frames = numbers("frames")
    draws = numbers("draws")
    reused = numbers("reused")
  }
}

extension GraphStepPair.Part {
  /// The part that a key of a step records.
  fileprivate init?(of key: String) {
    let names: [String] = ["frames", "draws", "reused", "queued", "missing"]
    guard let index = names.firstIndex(where: { $0.hasSameBytes(as: key) }) else {
      return nil
    }
    self.init(rawValue: index)
  }
}

extension GraphStepPair.Mark {
  /// Finds the rows that differ, which belong to one tile if both have it.
  ///
  /// A list with a missing row differs in every later position, so the rows are compared by their tiles.
  fileprivate init(_ part: GraphStepPair.Part, _ difference: Difference) {
    let expected = difference.expected.rows(of: part.size)
    let found = difference.found.rows(of: part.size)
    self.part = part
    let shared = min(expected.count, found.count)
    let index = (0..<shared).first { expected[$0] != found[$0] } ?? shared
    let wanted = index < expected.count ? expected[index] : nil
    let given = index < found.count ? found[index] : nil
    self.expected = wanted
    self.found = given
    guard part != .reuse, let wanted, wanted[0] != given?[0] else { return }
    let same = found.first { $0[0] == wanted[0] }
    if let given, !expected.contains(where: { $0[0] == given[0] }) {
      if same != nil { self.expected = nil }
    } else {
      self.found = same
    }
  }
}

extension GraphStepPair {
  /// Whether the picture marks a difference.
  package var isMarked: Bool { mark != nil }

  /// The difference in words, as phrases; `nil` without one that has a position of its own.
  package var caption: TextBuffer? {
    guard let mark, mark.expected != mark.found else { return nil }
    let isSame = mark.part != .reuse && mark.expected?.first == mark.found?.first
    let phrases: (same: DifferencePhrase, other: DifferencePhrase)
    let only: (missing: DifferencePhrase, extra: DifferencePhrase)
    switch mark.part {
    case .layer: (phrases, only) = ((.layerMoved, .layerOther), (.layerMissing, .layerExtra))
    case .draw: (phrases, only) = ((.drawnMoved, .drawnOther), (.drawnMissing, .drawnExtra))
    case .reuse: (phrases, only) = ((.reusedOther, .reusedOther), (.reusedMissing, .reusedExtra))
    case .queue, .missing: return nil
    }
    var writer = PhraseWriter()
    if mark.found == nil {
      writer.begin(only.missing)
    } else if mark.expected == nil {
      writer.begin(only.extra)
    } else {
      writer.begin(isSame ? phrases.same : phrases.other)
    }
    for number in (mark.expected ?? []) + (mark.found ?? []).dropFirst(isSame ? 1 : 0) {
      var text = TextBuffer()
      text.write(number)
      writer.write(text)
    }
    writer.end()
    return writer.json
  }
}

extension RecordedValue {
  /// The rows of a list of numbers; an incomplete row is left out.
  fileprivate func rows(of size: Int) -> [[Double]] {
    guard case .numbers(let numbers) = self else { return [] }
    return numbers.rows(of: size)
  }
}

extension [Double] {
  /// The rows of `size` numbers; an incomplete row is left out.
  func rows(of size: Int) -> [[Double]] {
    stride(from: 0, to: count - size + 1, by: size).map { Array(self[$0..<$0 + size]) }
  }
}

extension GraphStepPair {
  /// The pair as numbers, which `read` reads.
  ///
  /// Four lengths and the total, the part of the difference or −1, then its rows and the lists of both
  /// steps, each as its length, or −1 for none, and its numbers.
  public var numbers: [Double] {
    var numbers = [width, tileWidth, samplesPerTile, pointsPerSample, Double(total)]
    numbers.append(mark.map { Double($0.part.rawValue) } ?? -1)
    for list in [
      mark?.expected, mark?.found, expected.frames, expected.draws, expected.reused, found.frames,
      found.draws, found.reused,
    ] {
      numbers.append(list.map { Double($0.count) } ?? -1)
      numbers += list ?? []
    }
    return numbers
  }

  /// Reads a pair from the beginning of `numbers`, and counts the numbers read; `nil` if they are malformed.
  public static func read(_ numbers: [Double]) -> (pair: GraphStepPair, count: Int)? {
    guard numbers.count > 6, 0...1e9 ~= numbers[4], -1...4 ~= numbers[5] else { return nil }
    var reader = ListReader(numbers: numbers, index: 6)
    let part = Part(rawValue: Int(numbers[5]))
    let (expected, found) = (reader.list(), reader.list())
    if let part {
      if let expected, expected.count != part.size { return nil }
      if let found, found.count != part.size { return nil }
    }
    let pair = GraphStepPair(
      width: numbers[0], tileWidth: numbers[1], samplesPerTile: numbers[2],
      pointsPerSample: numbers[3], total: Int(numbers[4]), expected: reader.view(),
      found: reader.view(), mark: part.map { Mark(part: $0, expected: expected, found: found) })
    for index in 0..<min(4, numbers.count) where !numbers[index].isFinite { return nil }
    return reader.isFaulty ? nil : (pair, reader.index)
  }
}

/// Reads lists from numbers, each after its length; −1 is the length of none.
private struct ListReader {
  let numbers: [Double]
  var index: Int
  /// Whether a list was longer than the rest, or one of its numbers infinite or NaN.
  var isFaulty = false

  @inline(never)
  mutating func list() -> [Double]? {
    guard index < numbers.count, -1...Double(numbers.count - index - 1) ~= numbers[index] else {
      isFaulty = true
      return nil
    }
    let count = Int(numbers[index])
    index += 1
    if count < 0 { return nil }
    var list: [Double] = []
    for _ in 0..<count {
      if !numbers[index].isFinite { isFaulty = true }
      list.append(numbers[index])
      index += 1
    }
    return list
  }

  mutating func view() -> GraphStepView {
    let (frames, draws) = (list(), list())
    return GraphStepView(frames: frames, draws: draws, reused: list())
  }
}
