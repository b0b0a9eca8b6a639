// What the page calls. Nothing is freed by the page: `reserve` gives it room to write a stroke,
// the work functions leave their text in one place and return its length in bytes, `output` says
// where. A call may move both, and may replace the page's view of the memory: look again after it.

import Engine
import Lessons

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

/// The stroke that the page wrote last.
nonisolated(unsafe) private var input = Shared()
/// The text that was made last.
nonisolated(unsafe) private var text = Shared()

/// Makes room for a stroke of `count` bytes and returns its address.
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

/// Runs a stage, by its position among all stages, over the stroke in the reserved memory.
///
/// Returns the length of the `inkstep-trace/1` text, −1 if the memory holds no stroke or there is
/// no such stage, −2 − E if event E is refused.
@_expose(wasm)
@c
public func trace(_ stage: UInt32) -> Int32 {
  let stages = DrawingStage.allCases
  guard stage < UInt32(stages.count),
    let stroke = Stroke(packed: UnsafeRawBufferPointer(input.bytes))
  else { return -1 }
  do {
    return publish(try Trace(stages[Int(stage)], over: stroke).text)
  } catch {
    return -2 - Int32(error.event)
  }
}

private func publish(_ made: Text) -> Int32 {
  text.resize(made.bytes.count)
  text.bytes.copyBytes(from: made.bytes)
  return Int32(made.bytes.count)
}
