// The functions that the page calls. `Exchange` describes how packets and texts are passed.

import InkstepLessons
import Live
import Packets

nonisolated(unsafe) private var exchange = Exchange()
nonisolated(unsafe) private let engine = LiveEngine()

/// Makes room for a packet of `count` bytes and returns its address.
@_expose(wasm)
@c
public func reserve(_ count: UInt32) -> UInt32 { exchange.reserve(count) }

/// The address of the text that the last call made.
@_expose(wasm)
@c
public func output() -> UInt32 { exchange.output }

/// Runs an operation, by its number, on the packet in the reserved memory.
///
/// Returns the length of its text, −1 for an unknown operation or a malformed packet, −2 − E if event
/// E is refused.
@_expose(wasm)
@c
public func run(_ operation: UInt32) -> Int32 {
  guard let operation = EngineOperation(rawValue: operation), let packet = exchange.packet else {
    return Outcome.malformedCode
  }
  return exchange.keep(engine.run(operation, packet))
}
