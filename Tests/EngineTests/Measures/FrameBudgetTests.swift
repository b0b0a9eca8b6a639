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
