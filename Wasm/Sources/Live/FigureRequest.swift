// Figures for the page. Packet: kind, at least three numbers that depend on the kind, then the frame to keep
// (scale, x and y of the origin, width, height) or nothing; the text is the id of a labelled image, or empty for a
// decorative one. `FigureKind.takes` names the numbers. The slider sets:
//
//   casteljau: percentage of the parameter    seam: padding in samples
//   slide: percentage of the distance         timeline: moment and redraw time, in tenths
//   rate: samples per second                  tilecost: cost of a moved layer, in tenths
//   budget, screen: moment in frames
//   flushcost: moves between two flushes      cut: opacity as a percentage
//   ribbon: largest width, in tenths of a point
//
// For a stroke with fewer samples `close` shows the last ones.
//
// The answer is a line of JSON (facts, frame, samples), then the SVG.

import InkstepEngine
import InkstepLessons
import Packets

extension LiveEngine {
  func figure(_ packet: Packet) -> Outcome {
    guard let id = packet.text, let (figure, facts) = drawing(packet) else { return .malformed }
    var json = JSONLines()
    json.object { json in
      json.key("facts")
      json.array(facts) { $0.value($1) }
      if let frame = figure.frame {
        json.key("frame")
        json.value(frame)
        json.key("points")
        json.array(stroke.samples(in: frame)) { $0.value($1) }
      }
    }
    json.end()
    var text = json.text
    figure.write(id: id, to: &text)
    return .text(text)
  }

  private func drawing(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let number = packet.whole(0, in: 0..<FigureKind.allCases.count) else { return nil }
    let kind = FigureKind.allCases[number]
    var frame: FigureFrame?
    let first = max(kind.takes.count, 3) + 1
    if packet.count > first {
      frame = FigureFrame(
        keeping: packet[first], origin: InkPoint(packet[first + 1], packet[first + 2]),
        width: packet[first + 3], height: packet[first + 4])
      if frame == nil { return nil }
    }
    switch kind {
    case .samples: return (.samples(stroke, in: frame), [stroke.facts])
    case .stroke: return whole(packet, frame)
    case .step: return step(packet, frame)
    case .junction: return junction(packet, frame)
    case .compare:
      guard let earlier = trace(packet, 1), let later = trace(packet, 2) else { return nil }
      return (
        .comparison(earlier, later, in: frame), Trace.facts(comparing: earlier, later)
      )
    case .cost: return cost(packet)
    case .casteljau: return casteljau(packet, frame)
    case .slide: return slide(packet, frame)
    case .rate:
      guard let rate = packet.whole(1, in: 1..<121),
        let view = ResampledStroke(stroke, rate: Double(rate))
      else { return nil }
      return (.rate(view, in: frame), [view.facts])
    case .withdrawn:
      guard let trace = trace(packet, 1), let figure = Figure.withdrawn(trace, in: frame),
        let facts = trace.withdrawnFacts
      else { return nil }
      return (figure, [facts])
    case .seam: return seam(packet)
    case .timeline: return timeline(packet)
    case .tails: return tail(packet)
    case .tilecost: return tileCost(packet)
    case .close: return closeUp(packet, frame)
    case .budget: return budget(packet)
    case .screen: return screen(packet, frame)
    case .flushcost: return flushCost(packet)
    case .cut: return cut(packet)
    case .ribbon: return ribbon(packet, frame)
    }
  }

  private func casteljau(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1), let percent = packet.whole(2, in: 0..<101) else {
      return nil
    }
    let share = FigureKind.casteljau.set(percent)
    guard let figure = Figure.casteljau(trace, at: share, in: frame) else { return nil }
    return (figure, [Trace.casteljauFacts(at: share)])
  }

  private func slide(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1),
      let index = packet.whole(2, in: trace.summary.joints.indices),
      let percent = packet.whole(3, in: 1..<100), let joint = SlidJoint(trace, joint: index)
    else { return nil }
    let share = FigureKind.slide.set(percent)
    return (.slide(joint, at: share, in: frame), [joint.facts(at: share)])
  }

  private func closeUp(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1), let first = packet.whole(2, in: 0..<PageLimits.events),
      let last = packet.whole(3, in: 0..<PageLimits.events), first <= last,
      let range = trace.samples(near: first...last),
      let figure = Figure.closeUp(trace, samples: range, hand: hand, in: frame)
    else { return nil }
    return (figure, [trace.closeUpFacts(range)])
  }

  private func seam(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let width = packet.whole(1, in: 1..<7), let samples = packet.whole(2, in: 0..<7) else {
      return nil
    }
    let padding = TilePadding(left: samples, right: samples)
    return (
      .seam(padding: padding, lineWidth: Double(width)), [padding.seamFacts(lineWidth: width)]
    )
  }

  private func tail(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1), let waiting = packet.whole(2, in: 1..<4),
      let tails = WaitingTail.all(trace)
    else { return nil }
    return (Figure.tails(tails)[waiting - 1], [tails[waiting - 1].facts])
  }

  private func tileCost(_ packet: Packet) -> (Figure, [FactRow])? {
    guard let width = packet.whole(1, in: Range(GraphLimits.width)),
      let move = packet.whole(2, in: Range(GraphLimits.moveTenths)),
      let shape = try? GraphShape(.published, width: width)
    else { return nil }
    let prices = GraphPrices.ofLessons(moveTenths: move)
    return (.tileCost(shape, prices), [shape.costFacts(prices)])
  }

  private func timeline(_ packet: Packet) -> (Figure, [FactRow])? {
    let policies = GraphPolicy.allCases
    guard let policy = packet.whole(1, in: policies.indices),
      let redraw = packet.whole(2, in: 1..<1000), let moment = packet.whole(3, in: -1..<121),
      let shape = try? GraphShape(policies[policy])
    else { return nil }
    let line = GraphTimeline(shape, redrawTime: FigureKind.timeline.set(redraw))
    if moment < 0 { return (.timeline(line), [line.facts]) }
    let time = FigureKind.timeline.set(moment)
    return (.timeline(line, at: time), [line.facts(at: time)])
  }

  private func trace(_ packet: Packet, _ index: Int) -> Trace? {
    guard let stage = packet.whole(index, in: 0..<DrawingStage.allCases.count) else { return nil }
    return trace(stage)
  }

  private func whole(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    let details = StrokeDetail.allCases
    let most = Int(StrokeOverlays.all.rawValue)
    guard let trace = trace(packet, 1), let detail = packet.whole(3, in: details.indices),
      let overlays = packet.whole(2, in: 0..<most + 1)
    else { return nil }
    let shown = ShownOverlays(StrokeOverlays(rawValue: UInt8(overlays)), hand: hand)
    return (
      .stroke(trace, detail: details[detail], in: frame, overlays: shown), [trace.facts]
    )
  }

  private func step(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1), let event = packet.whole(2, in: trace.steps.indices),
      let figure = Figure.step(
        trace, event: event, in: frame.map { .frame($0) }, names: true)
    else { return nil }
    return (figure, [trace.steps[event].facts])
  }

  private func junction(_ packet: Packet, _ frame: FigureFrame?) -> (Figure, [FactRow])? {
    guard let trace = trace(packet, 1),
      let joint = packet.whole(2, in: trace.summary.joints.indices),
      let figure = Figure.junction(trace, joint: joint, in: frame)
    else { return nil }
    return (figure, [trace.summary.joints[joint].facts])
  }

  private func cost(_ packet: Packet) -> (Figure, [FactRow])? {
    let all = DrawingStage.allCases.count
    guard let bits = packet.whole(1, in: 1..<1 << all) else { return nil }
    var traces: [Trace] = []
    for stage in 0..<all where bits & 1 << stage != 0 {
      guard let trace = trace(stage) else { return nil }
      traces.append(trace)
    }
    return (.cost(traces), Trace.costFacts(of: traces))
  }
}

extension FigureKind {
  /// The value that the reader set, from a number of slider steps.
  func set(_ steps: Int) -> Double { Double(steps) / Double(unit) }
}

extension JSONLines {
  fileprivate mutating func value(_ frame: FigureFrame) {
    object { json in
      json.key("scale")
      json.value(frame.scale)
      json.key("x")
      json.value(frame.origin.x)
      json.key("y")
      json.value(frame.origin.y)
      json.key("width")
      json.value(frame.width)
      json.key("height")
      json.value(frame.height)
    }
  }

  fileprivate mutating func value(_ sample: FigureSample) {
    object { json in
      json.key("event")
      json.value(sample.event)
      json.key("name")
      json.value(sample.name)
      json.key("x")
      json.value(sample.position.x)
      json.key("y")
      json.value(sample.position.y)
    }
  }
}
