// One kind of work on n samples, the same work that a page or a fixture asks of the engine, and the
// baseline it is compared with: the same samples copied one by one into an array that grows.

import InkstepEngine
import InkstepLessons

/// Work whose time should grow in proportion to the number of samples.
struct Workload {
  let name: String
  /// What a sample is made of in the input, in bytes; the baseline copies these.
  let sampleSize: Int
  /// Does the work on the first n samples and returns something that depends on all of it.
  let run: (Int) -> Int
  /// Copies the first n samples.
  let copy: (Int) -> Int
  /// Bytes the engine holds after n samples, without the input.
  let memory: (Int) -> Int
}

extension Workload {
  static func stage(_ stage: DrawingStage, _ events: [TouchEvent]) -> Workload {
    func draw(_ count: Int) -> RunningStage {
      let session = stage.begin()
      for event in events[..<count] {
        do { try session.feed(event) } catch {
          fatalError("the sample stroke is refused: \(error)")
        }
      }
      return session
    }
    return Workload(
      name: stage.slug, sampleSize: MemoryLayout<TouchEvent>.stride,
      run: { draw($0).path.count },
      copy: { copied(events, $0) },
      memory: { count in
        let before = bytesInUse()
        let session = draw(count)
        let after = bytesInUse()
        keep(session)
        return after - before
      })
  }

  static func graph(_ name: String, _ shape: GraphShape, _ values: [Double]) -> Workload {
    func scroll(_ count: Int) -> TiledGraph {
      var graph = TiledGraph(shape)
      _ = graph.relayoutStep()
      for value in values[..<count] { keep(graph.step(value).total) }
      return graph
    }
    return Workload(
      name: name, sampleSize: MemoryLayout<Double>.stride,
      run: { scroll($0).store.total },
      copy: { copied(values, $0) },
      memory: { count in
        let before = bytesInUse()
        let graph = scroll(count)
        let after = bytesInUse()
        keep(graph)
        return after - before
      })
  }
}

private func copied<Value>(_ values: [Value], _ count: Int) -> Int {
  var copy: [Value] = []
  for value in values[..<count] { copy.append(value) }
  keep(copy)
  return copy.count
}

/// A pen that wanders without end: a spiral of slowly turning loops with a tremor, made without the
/// mathematics library by turning a vector a little at every step.
func longStroke(_ count: Int) -> [TouchEvent] {
  var events: [TouchEvent] = []
  events.reserveCapacity(count)
  var (x, y) = (120.0, 0.0)
  var seed: UInt64 = 7
  for index in 0..<count {
    (x, y) = (x * 0.995 - y * 0.0998749, x * 0.0998749 + y * 0.995)
    seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let tremor = Double(seed >> 40) / Double(1 << 24)
    let point = InkPoint(160 + x + tremor, 240 + y - tremor)
    events.append(TouchEvent(index == 0 ? .began : .moved, point, time: Double(index) * 16))
  }
  return events
}
