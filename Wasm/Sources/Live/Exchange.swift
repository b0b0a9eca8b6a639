// How a module and the page hand each other packets and texts. Nothing is freed by the page: `reserve` gives it
// room to write a packet, `run` leaves its text in a buffer and returns its length in bytes, `output` says
// where. A call may move both, and may replace the page's view of the memory: look again after it.

import InkstepLessons

/// Memory that the page sees: it stays where it is until the next call that replaces it.
private struct Shared {
  private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Makes room for `count` bytes, zeros at first.
  mutating func resize(_ count: Int) {
    bytes.deallocate()
    bytes = .allocate(byteCount: max(count, 1), alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  var address: UInt32 { UInt32(UInt(bitPattern: bytes.baseAddress)) }
}

/// The two buffers that a module shares with the page.
public struct Exchange {
  /// The packet that the page wrote last.
  private var input = Shared()
  /// The text that was made last.
  private var text = Shared()

  /// Makes an exchange with nothing in it.
  public init() {}

  /// Makes room for a packet of `count` bytes and returns its address.
  public mutating func reserve(_ count: UInt32) -> UInt32 {
    input.resize(Int(count))
    return input.address
  }

  /// The address of the text that was made last.
  public var output: UInt32 { text.address }

  /// The packet in the reserved memory; `nil` if it makes no sense.
  public var packet: Packet? { Packet(UnsafeRawBufferPointer(input.bytes)) }

  /// Keeps what came of an operation, and returns the number that the page sees.
  public mutating func keep(_ outcome: Outcome) -> Int32 {
    switch outcome {
    case .text(let made):
      text.resize(made.count)
      text.bytes.copyBytes(from: made.bytes)
      return Int32(made.count)
    case .malformed: return Outcome.malformedCode
    case .refused(let event): return Outcome.code(refused: event)
    }
  }
}
