// The functions that the page calls for verdicts. `Exchange` describes how packets and texts are
// passed.

import InkstepLessons
import Packets

nonisolated(unsafe) private var exchange = Exchange()
nonisolated(unsafe) private let judge = JudgeEngine()

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
/// E of the stroke is refused.
@_expose(wasm)
@c
public func run(_ operation: UInt32) -> Int32 {
  guard let operation = JudgeOperation(rawValue: operation), let packet = exchange.packet else {
    return Outcome.malformedCode
  }
  return exchange.keep(judge.run(operation, packet))
}
