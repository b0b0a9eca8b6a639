// The live engine as a native program, for comparison with the module. It reads requests from
// standard input and writes the answers to standard output, until the input ends.
//
//   request   operation and number of bytes, 32 bits each, little-endian, then the packet
//   answer    what the module's `run` returns, 32 bits, then the text if it is not negative
//
// With `--seconds` it prints the engine's running time to standard error at the end.

import Foundation
import InkstepLessons
import Live
import Packets

@main
enum Replay {
  static func main() {
    let engine = LiveEngine()
    var seconds = 0.0
    defer {
      if CommandLine.arguments.contains("--seconds") {
        FileHandle.standardError.write(Data("\(seconds)\n".utf8))
      }
    }
    while let head = read(8) {
      let operation = number(head[..<4])
      guard let packet = read(Int(number(head[4...]))) else { return }
      let start = ContinuousClock.now
      let outcome = run(engine, operation, packet)
      seconds += (ContinuousClock.now - start) / .seconds(1)
      write(outcome)
    }
  }

  private static func run(
    _ engine: LiveEngine, _ operation: UInt32, _ bytes: [UInt8]
  ) -> Outcome {
    bytes.withUnsafeBytes { memory in
      guard let operation = EngineOperation(rawValue: operation), let packet = Packet(memory) else {
        return .malformed
      }
      return engine.run(operation, packet)
    }
  }

  private static func write(_ outcome: Outcome) {
    switch outcome {
    case .text(let text):
      write(Int32(text.count))
      FileHandle.standardOutput.write(Data(text.bytes))
    case .malformed: write(Outcome.malformedCode)
    case .refused(let event): write(Outcome.code(refused: event))
    }
  }

  /// The next bytes; `nil` if the input ends before them.
  private static func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = FileHandle.standardInput.readData(ofLength: count - bytes.count)
      if more.isEmpty { return nil }
      bytes += more
    }
    return bytes
  }

  private static func write(_ number: Int32) {
    FileHandle.standardOutput.write(Data(withUnsafeBytes(of: number.littleEndian) { Array($0) }))
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
