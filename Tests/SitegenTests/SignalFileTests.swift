import Foundation
import InkstepLessons
import Testing

@testable import sitegen

private func faults(_ text: String) -> [String] {
  do throws(Diagnostics) {
    _ = try SignalFile.read(Array(text.utf8), file: "s.json")
    return []
  } catch {
    return error.findings.map { finding in
      "\(finding.location?.line ?? 0):\(finding.location?.column ?? 0): \(finding.message)"
    }
  }
}

private func file(_ interval: String, _ values: String) -> String {
  #"{"format": "inkstep-signal/1", "id": "a", "interval": \#(interval), "values": \#(values)}"#
}

@Test func `a signal is read with its interval and values`() throws {
  let signal = try SignalFile.read(Array(file("100", "[0, 61.5, 120]").utf8), file: "s.json")
  #expect(signal.id == "a")
  #expect(signal.interval == 100)
  #expect(signal.values == [0, 61.5, 120])
  #expect(faults(file("0.001", "[]")) == [])
}

@Test(arguments: [
  (
    file("0", "[1]"),
    "1:55: 'interval' is 0.0; expected more than 0 and at most 86400000 milliseconds"
  ),
  (
    file("1e300", "[1]"),
    "1:55: 'interval' is 1e+300; expected more than 0 and at most 86400000 milliseconds"
  ),
  (file("true", "[1]"), "1:55: 'interval' must be a number, found a truth value"),
  (file("1", "{}"), "1:68: 'values' must be an array, found an object"),
  (file("1", "[1, 120.5]"), "1:72: the value is 120.5; expected 0 to 120"),
  (file("1", "[1, -0.1]"), "1:72: the value is -0.1; expected 0 to 120"),
  (file("1", "[1, [2]]"), "1:72: a value must be a number, found an array"),
  (file("1", "[NaN]"), "1:69: 'NaN' is not a JSON number; numbers must be finite"),
  (
    #"{"format": "inkstep-signal/1", "id": "a", "interval": 1}"#,
    "1:1: the key 'values' is missing in a signal file"
  ),
  (
    #"{"format": "inkstep-stroke/1"}"#,
    "1:12: 'format' is 'inkstep-stroke/1'; expected 'inkstep-signal/1'"
  ),
])
func `a faulty signal is reported at its place`(_ text: String, _ error: String) {
  #expect(faults(text) == [error])
}

@Test func `the sample signals are in canonical form`() throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Content/signals").path
  let signals = try DataFolder.signals(in: root)
  #expect(signals.map { $0.id } == ["noise", "pulse", "ramp", "sine", "stairs", "steps", "tide"])
  // One is short, so that it is recorded at other widths, too; the usual relayout happens in the others.
  #expect(signals.filter { $0.values.count < 700 }.map { $0.id } == ["stairs"])
  for signal in signals {
    let bytes = try InputFile.read("\(root)/\(signal.id).json")
    #expect(SignalFile.write(signal).bytes == bytes, "\(signal.id)")
  }
}
