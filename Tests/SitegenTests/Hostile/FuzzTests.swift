// The fuzz run: a few hundred inputs for each reader with the other tests, 100,000 and more with `make
// fuzz`. Each input is written to disk before it is read, so that after a crash the last input can be
// found, with instructions to make it again.

import Foundation
import Testing

@testable import sitegen

/// The settings of a run, from the environment.
private enum FuzzSettings {
  private static let environment = ProcessInfo.processInfo.environment

  static let count = environment["INKSTEP_FUZZ_COUNT"].flatMap(Int.init) ?? 300
  static let seed = environment["INKSTEP_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
  /// The first input; the only one if the count is 1.
  static let first = environment["INKSTEP_FUZZ_FIRST"].flatMap(Int.init) ?? 0
  /// The folder for inputs; `nil` in the run with the other tests.
  static let folder = environment["INKSTEP_FUZZ_FOLDER"]
  static let readers: [Reader] =
    environment["INKSTEP_FUZZ_READER"].flatMap(Reader.init(rawValue:)).map { [$0] }
    ?? Reader.allCases
}

/// The current input, on disk.
private struct FuzzRecord {
  private let file: Int32
  private let note: Int32

  init?(_ reader: Reader) {
    guard let folder = FuzzSettings.folder else { return nil }
    let path = "\(folder)/\(reader.rawValue)"
    file = open("\(path).input", O_RDWR | O_CREAT | O_TRUNC, 0o644)
    note = open("\(path).note", O_RDWR | O_CREAT | O_TRUNC, 0o644)
    if file < 0 || note < 0 { return nil }
  }

  func put(_ bytes: [UInt8], _ reader: Reader, _ index: Int) {
    let text = "READER=\(reader.rawValue) SEED=\(FuzzSettings.seed) FIRST=\(index) COUNT=1\n"
    // If the input is shorter than the previous one, the rest of the file is removed first.
    _ = ftruncate(file, off_t(bytes.count))
    _ = bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) }
    _ = ftruncate(note, off_t(text.utf8.count))
    _ = Array(text.utf8).withUnsafeBytes { pwrite(note, $0.baseAddress, $0.count, 0) }
  }

  func close() {
    _ = Foundation.close(file)
    _ = Foundation.close(note)
  }
}

@Test(arguments: FuzzSettings.readers)
func `no input traps a reader, and what it accepts it reads again`(_ reader: Reader) throws {
  let (first, count) = (FuzzSettings.first, FuzzSettings.count)
  let inputs = try FuzzInput(reader, seed: FuzzSettings.seed)
  let record = FuzzRecord(reader)
  defer { record?.close() }
  var (accepted, broken) = (0, 0)
  var longest = Duration.zero
  let start = ContinuousClock.now
  var last = start
  for index in first..<(first + count) {
    let bytes = inputs.bytes(index)
    record?.put(bytes, reader, index)
    let outcome = reader.outcome(bytes)
    let now = ContinuousClock.now
    longest = max(longest, now - last)
    last = now
    switch outcome {
    case .accepted: accepted += 1
    case .refused: break
    case .broken(let fault):
      broken += 1
      let again =
        "make fuzz READER=\(reader.rawValue) SEED=\(FuzzSettings.seed) FIRST=\(index) COUNT=1"
      Issue.record(
        "\(fault)\n  to see it again: \(again)\n\(String(decoding: bytes, as: UTF8.self))")
      if broken == 5 { return }
    }
    let done = index - first + 1
    if FuzzSettings.folder != nil, done % 10_000 == 0 || done == count {
      let time = (now - start).components.seconds
      print("fuzz \(reader.rawValue): \(done) of \(count), \(accepted) accepted, \(time) s")
    }
  }
  #expect(longest < .seconds(30))
  // If all inputs were rejected, only the first errors would be tested.
  if count >= 300 { #expect(accepted > 0 && accepted < count) }
}
