// The scrolling graph for the page. No state is kept: every packet describes the whole run of the
// graph and the moment to show.
//
//   0 policy                             6 samples received
//   1 width of the view, in points       7 samples not redrawn yet
//   2 width of a tile, in points         8 samples received at the relayout, or NaN for none
//   3 points per sample                  9 width of the view from then on
//   4 width of the line, in points       10 whether the first layout comes after the first sample
//   5 padding, in samples                11… the signal's values
//
// The text is the id of a labelled image, or empty for a decorative one. The answer is a line of JSON
// (facts, events, a report of failures, marks for the legend, tiles queued, layers reused,
// samples missing, where the published graph stops), then the SVG.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func graph(_ packet: Packet) -> Outcome {
    guard let scene = GraphScene(packet) else { return .malformed }
    var json = JSONLines()
    json.object { $0.members(of: scene) }
    json.end()
    var text = json.text
    Figure.tiles(scene).write(id: packet.text ?? "", to: &text)
    return .text(text)
  }

  func graphFile(_ packet: Packet) -> Outcome {
    guard let scene = GraphScene(packet) else { return .malformed }
    return .text(Figure.tiles(scene).file(style: Figure.plainStyle))
  }

  func graphPair(_ packet: Packet) -> Outcome {
    guard let id = packet.text, let (pair, count) = GraphStepPair.read(packet.numbers(from: 0))
    else { return .malformed }
    var text = TextBuffer()
    Figure.agreement(pair, over: packet.numbers(from: count)).write(id: id, to: &text)
    return .text(text)
  }
}

extension GraphScene {
  /// Reads a packet; `nil` if a number is invalid or beyond its limit.
  fileprivate init?(_ packet: Packet) {
    let policies = GraphPolicy.allCases
    guard let policy = packet.whole(0, in: policies.indices), let width = packet[.width],
      let layer = packet[.tile], let points = packet[.points], let padding = packet[.padding],
      let total = packet[.total], let lag = packet[.lag],
      let isLate = packet.whole(10, in: 0..<2), packet.count - 11 <= GraphLimits.values
    else { return nil }
    let line = packet[GraphSetting.line.rawValue]
    let constants = GraphConstants(layerWidth: layer, lineWidth: line, padding: padding)
    guard
      let shape = try? GraphShape(
        policies[policy], width: width, pointsPerSample: points, constants: constants)
    else { return nil }
    var relayout: GraphRelayout?
    if packet.optional(GraphSetting.turnedAt.rawValue) != nil {
      guard let total = packet[.turnedAt], let width = packet[.turnedTo],
        let turned = try? shape.resized(to: width)
      else { return nil }
      relayout = GraphRelayout(after: total, shape: turned)
    }
    let values = packet.numbers(from: 11)
    for value in values where !(value >= 0 && value <= 120) { return nil }
    let signal = Signal(id: "", interval: 1, values: values)
    let course = GraphCourse(shape, over: signal, relayout: relayout, isLaidOutLate: isLate == 1)
    self.init(course, total: total, lag: lag)
  }
}

extension Packet {
  /// A setting as an integer; `nil` if it is invalid or beyond its limits.
  fileprivate subscript(_ setting: GraphSetting) -> Int? {
    whole(
      setting.rawValue, in: Int(setting.range.lowerBound)..<Int(setting.range.upperBound) + 1)
  }
}

extension JSONLines {
  fileprivate mutating func members(of scene: GraphScene) {
    key("facts")
    array([scene.facts]) { $0.value($1) }
    sentences("happened", scene.effects)
    sentences("report", scene.report)
    key("marks")
    array(scene.marks) { $0.value($1.rawValue) }
    numbers("queued", scene.queued)
    key("reused")
    array(scene.reused) { json, reuse in
      json.array([reuse.from, reuse.to]) { $0.value($1) }
    }
    numbers("missing", scene.missing)
    key("failure")
    switch scene.failure {
    case .noSamplesPerTile: value("noSamplesPerTile")
    case .noLayer: value("noLayer")
    case .counterFull: value("counterFull")
    case nil: null()
    }
    key("stop")
    if let stop = scene.stop { value(stop) } else { null() }
  }

  @inline(never)
  private mutating func sentences(_ name: String, _ facts: [FigureFact]) {
    key(name)
    array(facts) { $0.value($1) }
  }

  @inline(never)
  private mutating func numbers(_ name: String, _ numbers: [Int]) {
    key(name)
    array(numbers) { $0.value($1) }
  }
}
