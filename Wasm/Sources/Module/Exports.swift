// What the page calls. Nothing is freed by the page: `reserve` gives it room to write a packet, `run`
// leaves its text in one place and returns its length in bytes, `output` says where. A call may move
// both, and may replace the page's view of the memory: look again after it.

import InkstepLessons
import Live

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

/// The packet that the page wrote last.
nonisolated(unsafe) private var input = Shared()
/// The text that was made last.
nonisolated(unsafe) private var text = Shared()
nonisolated(unsafe) private let engine = LiveEngine()

/// Makes room for a packet of `count` bytes and returns its address.
@_expose(wasm)
@c
public func reserve(_ count: UInt32) -> UInt32 {
  input.resize(Int(count))
  return input.address
}

/// The address of the text that the last call made.
@_expose(wasm)
@c
public func output() -> UInt32 { text.address }

/// Runs an operation, by its number, on the packet in the reserved memory.
///
/// Returns the length of the text it made, −1 if there is no such operation or the packet makes no
/// sense, −2 − E if event E is refused.
@_expose(wasm)
@c
public func run(_ operation: UInt32) -> Int32 {
  guard let operation = EngineOperation(rawValue: operation),
    let packet = Packet(UnsafeRawBufferPointer(input.bytes))
  else { return Outcome.malformedCode }
  switch engine.run(operation, packet) {
  case .text(let made):
    text.resize(made.bytes.count)
    text.bytes.copyBytes(from: made.bytes)
    return Int32(made.bytes.count)
  case .malformed: return Outcome.malformedCode
  case .refused(let event): return Outcome.code(refused: event)
  }
}
