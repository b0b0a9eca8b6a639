// The exchange of packets and texts between a module and the page. `reserve` returns memory in
// which the page writes a packet, `run` stores its text and returns the length in bytes, and
// `output` returns the address of the text. The page frees nothing. Any call may move both buffers
// and replace the page's view of the memory, so the page must read the addresses again after it.

import InkstepLessons

/// Memory shared with the page; its address is fixed until a call replaces it.
private struct Shared {
  private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  /// Allocates `count` bytes, set to zero.
  mutating func resize(_ count: Int) {
    bytes.deallocate()
    bytes = .allocate(byteCount: max(count, 1), alignment: 8)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  var address: UInt32 { UInt32(UInt(bitPattern: bytes.baseAddress)) }
}

/// The two buffers that a module shares with the page.
public struct Exchange {
  /// The last packet from the page.
  private var input = Shared()
  /// The last text for the page.
  private var text = Shared()

  /// Makes an empty exchange.
  public init() {}

  /// Makes room for a packet of `count` bytes and returns its address.
  public mutating func reserve(_ count: UInt32) -> UInt32 {
    input.resize(Int(count))
    return input.address
  }

  /// The address of the last text.
  public var output: UInt32 { text.address }

  /// The packet in the reserved memory; `nil` if it is malformed.
  public var packet: Packet? { Packet(UnsafeRawBufferPointer(input.bytes)) }

  /// Stores the text of an outcome and returns the number for the page: its length, or a code.
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
