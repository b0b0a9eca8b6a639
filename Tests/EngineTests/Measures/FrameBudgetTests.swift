import Testing

@testable import InkstepEngine

extension InkInTimeVectors.Budget {
  fileprivate var model: FrameBudget {
    var model = FrameBudget(frame: frame, interval: interval, element: element, blit: blit)
    if let block {
      model.block = block
      model.painter = !worker ? .mainThread : careless ? .carelessWorker : .worker
    }
    return model
  }
}

@Test func `every row of the frame budget is that of the vectors`() throws {
  for vector in try InkInTimeVectors.load().budget {
    let wanted = vector.rows.map { row in
      FrameBudgetRow(
        time: row.time, received: row.received, lost: row.lost, live: row.live,
        pending: row.pending, cost: row.cost, missing: row.missing)
    }
    #expect(vector.model.rows(lastSample: vector.samples) == wanted)
  }
}

@Test func `every sample is received or lost, once, in order`() {
  for painter in [FrameBudget.Painter.none, .mainThread, .worker, .carelessWorker] {
    for interval in [2.0, 4, 7, 16, 30] {
      var model = FrameBudget(frame: 16, interval: interval, element: 0.75, blit: 3)
      model.painter = painter
      let rows = model.rows(lastSample: 333)
      let samples = rows.flatMap { ($0.received + $0.lost).sorted() }
      #expect(samples == Array(0...333))
      #expect(rows.first?.received.first == 0 && rows.last?.received.last == 333)
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $1.time >= $0.time + $0.cost })
    }
  }
}

@Test func `without a bitmap the wakes move apart, with blocks no sample is lost while they fit`() {
  var model = FrameBudget(frame: 16, interval: 16, element: 0.25, blit: 2)
  let uncached = model.rows(lastSample: 400)
  let gaps = zip(uncached, uncached.dropFirst()).map { $1.time - $0.time }
  for (index, gap) in gaps.dropLast().enumerated() {
    let element = Double(index + 1) * 0.25
    #expect(gap == 16 * max(1, (element / 16).rounded(.up)))
  }
  model.painter = .mainThread
  #expect(model.rows(lastSample: 400).allSatisfy { $0.lost.isEmpty })
}

@Test func `only the careless worker leaves ink out, and only whole blocks`() {
  var model = FrameBudget(frame: 16, interval: 4, element: 0.5, blit: 6)
  for painter in [FrameBudget.Painter.none, .mainThread, .worker] {
    model.painter = painter
    #expect(model.rows(lastSample: 300).allSatisfy { $0.missing == 0 })
  }
  model.painter = .carelessWorker
  let missing = model.rows(lastSample: 300).map(\.missing)
  #expect(missing.contains { $0 > 0 } && missing.allSatisfy { $0 % 17 == 0 })
}

@Test func `blocks are painted in order, and pending until the first wake after their end`() {
  var model = FrameBudget(frame: 16, interval: 4, element: 0.5, blit: 6)
  #expect(model.paintings(model.rows(lastSample: 300)).isEmpty)
  for painter in [FrameBudget.Painter.worker, .carelessWorker] {
    model.painter = painter
    let rows = model.rows(lastSample: 300)
    let blocks = model.paintings(rows)
    #expect(zip(blocks, blocks.dropFirst()).allSatisfy { $1.began >= $0.ended })
    for row in rows {
      let pending = blocks.count { $0.handed <= row.time && $0.ended > row.time }
      #expect(row.pending == 17 * pending)
    }
  }
}

@Test func `without a bitmap lines and gaps grow with the root of the time`() {
  for element in [0.25, 0.5, 1, 2] {
    let model = FrameBudget(frame: 16, interval: 16, element: element, blit: 0)
    for samples in [2_000, 8_000, 32_000] {
      let rows = model.rows(lastSample: samples)
      let time = Double(samples) * 16
      let lines = (2 * time / element).squareRoot()
      // Frames round each gap up by less than one frame.
      #expect(Double(rows.count) < lines + 64 && Double(rows.count) > 0.8 * lines)
      let gap = zip(rows, rows.dropFirst()).map { $1.time - $0.time }.max() ?? 0
      #expect((gap - element * Double(rows.count)).magnitude <= 16 + element)
    }
    let short = model.rows(lastSample: 8_000).count
    let long = model.rows(lastSample: 32_000).count
    #expect((Double(long) / Double(short) - 2).magnitude < 0.1)
  }
}

/// Whether a model loses none of 600 samples, where blocks are complete before the last one.
private func losesNothing(_ model: FrameBudget) -> Bool {
  model.rows(lastSample: 600).allSatisfy { $0.lost.isEmpty }
}

/// Models with prices that are multiples of 1/8 ms, so that every sum is exact.
private func models(_ painter: FrameBudget.Painter) -> [FrameBudget] {
  var models: [FrameBudget] = []
  for element in [0.125, 0.25, 0.5, 0.75, 1.5] {
    for blit in [0.0, 1, 3, 6, 7.5, 8, 12] {
      for block in [1, 2, 5, 6, 7, 16, 18, 19, 40] {
        var model = FrameBudget(frame: 16, interval: 16, element: element, blit: blit)
        model.block = block
        model.painter = painter
        models.append(model)
      }
    }
  }
  return models
}

@Test
func `one thread loses no sample exactly while two copies and F + 2 elements fit into a frame`() {
  for model in models(.mainThread) {
    let work = 2 * model.blit + model.element * Double(model.block + 2)
    #expect(losesNothing(model) == (work <= 16), "\(model)")
  }
}

@Test func `two threads lose no sample exactly while one copy and F + 2 elements fit into a frame`()
{
  for model in models(.worker) {
    let work = model.blit + model.element * Double(model.block + 2)
    #expect(losesNothing(model) == (work <= 16), "\(model)")
  }
}

@Test
func
  `a careless program shows as many pictures without a block as frames begin while it is painted`()
{
  for model in models(.carelessWorker) where model.block > 6 {
    // Each redraw fits into a frame, and each block is painted before the next one is complete.
    guard model.blit + model.element * Double(model.block + 1) <= 16 * 6, losesNothing(model) else {
      continue
    }
    let rows = model.rows(lastSample: 600)
    let painting = model.blit + model.element * Double(model.block + 1)
    let pictures = Int((painting / 16).rounded(.up))
    let holes = rows.filter { $0.missing > 0 }
    // The last sample may come before the last block is painted.
    let blocks = model.paintings(rows).filter { $0.ended <= rows[rows.count - 1].time }
    #expect(holes.count >= blocks.count * pictures && holes.count <= (blocks.count + 1) * pictures)
  }
}

@Test
func `a block that the main thread paints is complete, begun and painted in one frame's work`() {
  var model = FrameBudget(frame: 16, interval: 16, element: 0.5, blit: 6)
  model.painter = .mainThread
  let blocks = model.paintings(model.rows(lastSample: 160))
  #expect(blocks.map(\.samples.upperBound) == Array(stride(from: 16, to: 160, by: 16)))
  #expect(blocks.allSatisfy { $0.handed == $0.began && $0.ended == $0.began + 14.5 })
}
