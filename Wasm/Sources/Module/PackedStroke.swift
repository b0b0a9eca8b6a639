// A stroke as the page writes it into memory, as doubles, because those need no reader of decimals:
// width, height, number of events, length of the id; five for each event (phase as 0 began, 1 moved,
// 2 ended, 3 cancelled; x; y; time or NaN; force or NaN); then the id in UTF-8.

import Engine

extension Stroke {
  /// Reads a stroke; `nil` where the memory ends too soon or holds what no stroke can.
  init?(packed memory: UnsafeRawBufferPointer) {
    guard memory.count >= 32, let size = memory.count(at: 2, upTo: (memory.count - 32) / 40),
      let letters = memory.count(at: 3, upTo: memory.count - 32 - 40 * size)
    else { return nil }
    var events: [TouchEvent] = []
    events.reserveCapacity(size)
    for index in stride(from: 4, to: 4 + 5 * size, by: 5) {
      guard let code = memory.count(at: index, upTo: 3), let phase = Phase(rawValue: UInt8(code))
      else { return nil }
      events.append(
        TouchEvent(
          phase, Point(memory.number(at: index + 1), memory.number(at: index + 2)),
          time: memory.optional(at: index + 3), force: memory.optional(at: index + 4)))
    }
    let name = memory[(32 + 40 * size)..<(32 + 40 * size + letters)]
    self.init(
      id: String(decoding: name, as: UTF8.self), width: memory.number(at: 0),
      height: memory.number(at: 1), events: events)
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func number(at index: Int) -> Double {
    loadUnaligned(fromByteOffset: 8 * index, as: Double.self)
  }

  fileprivate func optional(at index: Int) -> Double? {
    let number = number(at: index)
    return number.isNaN ? nil : number
  }

  fileprivate func count(at index: Int, upTo limit: Int) -> Int? {
    let number = number(at: index)
    return number >= 0 && number <= Double(limit) ? Int(number) : nil
  }
}
