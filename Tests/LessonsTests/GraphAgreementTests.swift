import Seeds
import Testing

@testable import InkstepEngine
@testable import InkstepLessons

private let ramp = Signal(id: "ramp", interval: 100, values: (0..<90).map { Double($0 % 60) })

/// The pair of a graph and its own recording after a change of the values of a key in every step from one on.
private func spoiled(
  _ shape: GraphShape, _ key: String, from first: Int = 0, _ change: (inout [Double]) -> Void
) throws -> GraphStepPair {
  let trace = GraphTrace(shape, over: ramp)
  var given = trace.ownRecording
  let index = try #require(RecordKind.graphStep.position(of: key))
  for step in first..<trace.steps.count {
    var numbers: [Double] = []
    if case .numbers(let its)? = given.steps?[step][index] { numbers = its }
    change(&numbers)
    given.steps?[step][index] = .numbers(numbers)
  }
  return try #require(ComparedRun(given, shape, over: ramp, tolerance: 1e-9).pair)
}

/// The values of an attribute in a figure.
private func values(_ name: String, in figure: Figure) -> [Double] {
  figure.content.string.split(separator: " ").compactMap { part in
    let pieces = part.split(separator: "\"", omittingEmptySubsequences: false)
    return pieces.count > 1 && pieces[0] == "\(name)=" ? Double(String(pieces[1])) : nil
  }
}

private func count(_ text: String, in figure: Figure) -> Int {
  figure.content.string.ranges(of: text).count
}

private let shapes = [GraphShape.published, .repaired]

@Test(arguments: shapes)
func `a graph that agrees is drawn twice, and nothing is marked`(_ shape: GraphShape) throws {
  let trace = GraphTrace(shape, over: ramp)
  let run = ComparedRun(trace.ownRecording, shape, over: ramp, tolerance: 0)
  let pair = try #require(run.pair)
  #expect(pair.expected == pair.found && pair.mark == nil && pair.caption == nil)
  #expect(pair.total == ramp.values.count)
  let figure = Figure.agreement(pair, over: ramp.values)
  #expect(count("class=\"tile\"", in: figure) == 2 * shape.layerCount)
  #expect(count("class=\"tile tile-off\"", in: figure) == shape.layerCount)
  #expect(count("difference", in: figure) == 0 && count("class=\"signal\"", in: figure) == 2)
}

@Test(arguments: shapes)
func `a layer that has moved is marked where both have it`(_ shape: GraphShape) throws {
  let pair = try spoiled(shape, "frames", from: 40) { $0[7] += 9 }
  let step = GraphTrace(shape, over: ramp).steps[40].frames[3]
  let row = [Double(step.tile), Double(step.x)]
  #expect(pair.total == 41 && pair.mark?.part == .layer)
  #expect(pair.mark?.expected == row && pair.mark?.found == [row[0], row[1] + 9])
  #expect(
    pair.caption?.string
      == "[\"layerMoved\", \"\(step.tile)\", \"\(step.x)\", \"\(step.x + 9)\"]")
  let figure = Figure.agreement(pair, over: ramp.values)
  #expect(
    count("class=\"different\"", in: figure) == 2 && count("class=\"cross\"", in: figure) == 0)
  // A point of the view is 348/384 of a figure unit, and the view begins a layer's width after the edge.
  let scale = 348.0 / 384
  let center = 6 + scale * (row[1] + 9 + 32 + 16)
  #expect(values("cx", in: figure).allSatisfy { ($0 - center).magnitude < 0.01 })
  #expect(values("cx", in: figure).count == 1)
}

@Test(arguments: shapes)
func `a missing layer is crossed where it belongs`(_ shape: GraphShape) throws {
  let pair = try spoiled(shape, "frames", from: 40) { $0.removeSubrange(4..<6) }
  let step = GraphTrace(shape, over: ramp).steps[40].frames[2]
  #expect(
    pair.mark == .init(part: .layer, expected: [Double(step.tile), Double(step.x)], found: nil))
  #expect(pair.caption?.string == "[\"layerMissing\", \"\(step.tile)\", \"\(step.x)\"]")
  let figure = Figure.agreement(pair, over: ramp.values)
  #expect(count("class=\"tile\"", in: figure) == 2 * shape.layerCount - 1)
  #expect(
    count("class=\"cross\"", in: figure) == 1 && count("class=\"different\"", in: figure) == 1)
  // A layer too many is the opposite.
  let extra = try spoiled(shape, "frames", from: 40) { $0.insert(contentsOf: [500, 7], at: 4) }
  #expect(extra.mark == .init(part: .layer, expected: nil, found: [500, 7]))
  #expect(extra.caption?.string == "[\"layerExtra\", \"500\", \"7\"]")
}

@Test(arguments: shapes)
func `a tile that is a fraction is another tile, and its line is on its layer`(_ shape: GraphShape)
  throws
{
  let pair = try spoiled(shape, "frames", from: 40) { $0[4] -= 0.03 }
  let step = GraphTrace(shape, over: ramp).steps[40].frames[2]
  let tile = Double(step.tile)
  #expect(pair.mark?.expected?[0] == tile && pair.mark?.found?[0] == tile - 0.03)
  #expect(
    pair.caption?.string.hasPrefix("[\"layerOther\", \"\(step.tile)\", \"\(step.x)\"") == true)
  #expect(count(">−\(-(tile - 0.03))</text>", in: Figure.agreement(pair, over: ramp.values)) == 1)
}

@Test(arguments: shapes)
func `redraws and reuse are marked, and what has no position is not`(_ shape: GraphShape) throws {
  let draw = GraphTrace(shape, over: ramp).steps[50].draws[0]
  let (first, end) = (Double(draw.samples.lowerBound), Double(draw.samples.upperBound))
  let moved = try spoiled(shape, "draws", from: 50) { $0[1] += 2 }
  #expect(moved.mark?.expected == [Double(draw.tile), first, end])
  #expect(moved.mark?.found == [Double(draw.tile), first + 2, end])
  #expect(moved.caption?.string.hasPrefix("[\"drawnMoved\"") == true)
  let none = try spoiled(shape, "draws", from: 50) { $0 = [] }
  #expect(none.mark?.found == nil && count("cross", in: .agreement(none, over: ramp.values)) == 1)
  let elsewhere = try spoiled(shape, "draws", from: 50) { $0[0] = 77 }
  #expect(elsewhere.caption?.string.hasPrefix("[\"drawnOther\"") == true)
  // The layer of tile 77 does not exist, so its samples are dashed and no line is drawn.
  let figure = Figure.agreement(elsewhere, over: ramp.values)
  #expect(count("class=\"redrawn lost\"", in: figure) == 1 && count("\"signal\"", in: figure) == 1)
  let kept = try spoiled(shape, "reused", from: 64) { $0 = [] }
  #expect(kept.total == 65 && kept.caption?.string.hasPrefix("[\"reusedMissing\"") == true)
  let other = try spoiled(shape, "reused", from: 64) { if !$0.isEmpty { $0[0] += 1 } }
  #expect(other.caption?.string.hasPrefix("[\"reusedOther\"") == true)
  let queued = try spoiled(shape, "queued", from: 50) { $0 = [3] }
  #expect(queued.isMarked && queued.caption == nil)
  #expect(count("circle", in: .agreement(queued, over: ramp.values)) == 1)
}

@Test func `a recording that ends early or late has a picture of the step that one lacks`() throws {
  for (length, isShort) in [(60, true), (95, false)] {
    let trace = GraphTrace(.published, over: ramp)
    var given = trace.ownRecording
    let steps = try #require(given.steps)
    given.steps = isShort ? Array(steps[..<length]) : steps + Array(steps[..<5])
    let run = ComparedRun(given, .published, over: ramp, tolerance: 0)
    let pair = try #require(run.pair)
    #expect(run.difference != nil && !pair.isMarked)
    #expect((pair.found.frames == nil) == isShort && (pair.expected.frames == nil) == !isShort)
    let figure = Figure.agreement(pair, over: ramp.values)
    // One of the layers is reused in the first step.
    let layers = count("class=\"tile\"", in: figure) + count("class=\"tile tile-reused", in: figure)
    #expect(layers == GraphShape.published.layerCount)
  }
}

@Test func `a pair survives the way through numbers`() throws {
  var random = SeededRandom(seed: 5)
  let keys = ["frames", "draws", "reused", "queued", "missing", "held"]
  for turn in 0..<36 {
    let shape = try GraphShape(
      turn % 2 == 0 ? .published : .repaired, width: .random(in: 1...900, using: &random))
    let step = Int.random(in: 0..<90, using: &random)
    let change = (0..<Int.random(in: 0...7, using: &random)).map { _ in
      Double.random(in: -1e12...1e12, using: &random).rounded()
    }
    guard let pair = try? spoiled(shape, keys[turn % 6], from: step, { $0 += change }) else {
      continue
    }
    let read = try #require(GraphStepPair.read(pair.numbers + ramp.values))
    #expect(read.pair == pair && read.count == pair.numbers.count)
    // A figure of any numbers is as large as any other, and each number is inside it.
    let figure = Figure.agreement(pair, over: ramp.values)
    for name in ["x", "cx"] {
      #expect(values(name, in: figure).allSatisfy { 0...figure.width ~= $0 })
    }
    for end in 0..<pair.numbers.count {
      #expect(GraphStepPair.read(Array(pair.numbers[..<end])) == nil)
    }
  }
  #expect(GraphStepPair.read([320, 32, 32, 1, 5, 9] + Array(repeating: -1, count: 8)) == nil)
  #expect(GraphStepPair.read([320, 32, 32, 1, .nan, 0] + Array(repeating: -1, count: 8)) == nil)
  #expect(GraphStepPair.read([320, 32, 32, 1, 5, 0, 1, 4] + Array(repeating: -1, count: 7)) == nil)
}

@Test func `a step that draws everything everywhere keeps its figure small`() throws {
  let rows = [[Double]](repeating: [0, -1e12, 1e12], count: 5000).flatMap { $0 }
  let pair = try spoiled(.published, "draws", from: 89) { $0 = rows }
  #expect(Figure.agreement(pair, over: ramp.values).content.count < 400_000)
}
