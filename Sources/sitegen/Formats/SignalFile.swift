// Signal files, `inkstep-signal/1`: evenly spaced values for the scrolling graph.

import InkstepLessons

/// A signal file.
enum SignalFile {
  static let format = "inkstep-signal/1"
  /// The values that the graph can show.
  static let values = 0.0...120.0
  /// The longest interval, in milliseconds: a day.
  static let longestInterval = 86_400_000.0

  /// Reads a signal, or throws everything that is wrong with it.
  static func read(_ bytes: [UInt8], file: String) throws(Diagnostics) -> Signal {
    try Fields.reading(bytes, file: file, "a signal", read)
  }

  private static func read(_ root: JSONValue, _ fields: inout Fields) -> Signal? {
    guard fields.isFormat(format, root),
      let values = fields.values(
        of: root, "a signal file", required: ["format", "id", "interval", "values"])
    else { return nil }
    let id = fields.identifier(values[1])
    let interval = fields.number(
      values[2], "interval", in: Double.leastNonzeroMagnitude...longestInterval,
      "more than 0 and at most 86400000 milliseconds")
    let samples = samples(values[3], &fields)
    guard let id, let interval, let samples else { return nil }
    return Signal(id: id, interval: interval, values: samples)
  }

  private static func samples(_ value: JSONValue?, _ fields: inout Fields) -> [Double]? {
    guard let value else { return nil }
    guard let elements = value.elements else {
      fields.add("'values' must be an array, found \(value.kindName)", at: value)
      return nil
    }
    var samples: [Double] = []
    for element in elements {
      if fields.shouldStop { return nil }
      guard let number = element.number else {
        fields.add("a value must be a number, found \(element.kindName)", at: element)
        continue
      }
      if !values.contains(number) {
        fields.add("the value is \(number); expected 0 to 120", at: element)
      }
      samples.append(number)
    }
    return samples
  }
}

extension SignalFile {
  /// The canonical text of a signal file.
  static func write(_ signal: Signal) -> TextBuffer {
    var json = JSONLines()
    json.object(.lines) { json in
      json.key("format")
      json.value(format)
      json.key("id")
      json.value(signal.id)
      json.key("interval")
      json.value(signal.interval)
      json.key("values")
      json.array(signal.values) { $0.value($1) }
    }
    json.end()
    return json.text
  }
}
