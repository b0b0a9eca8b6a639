// The text of an InkML trace: samples separated by commas, each with a value for every channel.
//
// A value is explicit (after `!`, the state in which every trace begins), the difference from the previous
// value (after `'`), or the difference of differences (after `"`). The prefix applies to its channel until
// the next prefix. `*` repeats the previous number: the same value, or the same speed or acceleration. `?`
// means that there is no value. Signs and prefixes separate values, as spaces do.

import InkstepEngine

/// A syntax error of a trace.
struct InkMLTraceError: Error, Equatable {
  /// The offset in the trace.
  var offset: Int
  var message: String
  var suggestion: String?
}

/// A parser with its position in the text of a trace.
struct InkMLTrace {
  /// The meaning of a channel's numbers: a value, a first or a second difference.
  private enum Mode { case explicit, first, second }

  /// The state of a channel.
  private struct State {
    var mode = Mode.explicit
    /// The last number, as it is written.
    var number: Double?
    /// The last value, and the one before it.
    var last: Double?
    var beforeLast: Double?

    /// The value of a number; `nil` for a difference without a previous value.
    mutating func take(_ number: Double) -> Double? {
      self.number = number
      var value = number
      switch mode {
      case .explicit: break
      case .first:
        guard let last else { return nil }
        value += last
      case .second:
        guard let last else { return nil }
        value += last + (last - (beforeLast ?? last))
      }
      beforeLast = last ?? value
      last = value
      return value
    }
  }

  private let text: [UInt8]
  private let format: InkMLFormat
  private var position = 0
  private var states: [State]

  init(_ text: [UInt8], _ format: InkMLFormat) {
    self.text = text
    self.format = format
    states = Array(repeating: State(), count: format.regular.count + format.intermittent.count)
  }
}

extension InkMLTrace {
  /// The samples of the trace, with offsets counted from its beginning and `timeOffset` added to times.
  ///
  /// Stops one sample after the largest number that a file may contain.
  mutating func samples(timeOffset: Double) throws(InkMLTraceError) -> [InkSample] {
    var samples: [InkSample] = []
    skipSpace()
    while position < text.count, samples.count <= InkReading.mostEvents {
      samples.append(try sample(timeOffset))
      skipSpace()
      guard position < text.count else { break }
      guard text[position] == UInt8(ascii: ",") else {
        let count = format.regular.count
        throw fail("expected ',' after \(count) values, found \(found)", "one for each channel")
      }
      position += 1
      skipSpace()
    }
    return samples
  }

  private mutating func sample(_ timeOffset: Double) throws(InkMLTraceError) -> InkSample {
    let start = position
    var values: (x: Double?, y: Double?, time: Double?, force: Double?)
    var tilt: (x: Double?, y: Double?)
    for index in states.indices {
      skipSpace()
      let isRegular = index < format.regular.count
      if !isRegular, position == text.count || text[position] == UInt8(ascii: ",") { break }
      let channel =
        isRegular
        ? format.regular[index] : format.intermittent[index - format.regular.count]
      let valueStart = position
      let value = try value(of: channel, at: index)
      guard let role = channel.role else { continue }
      if let value, !value.isFinite {
        throw fail("the value of channel \(channel.name) is too large", at: valueStart)
      }
      let converted = value.map(channel.converted)
      switch role {
      case .x: values.x = converted
      case .y: values.y = converted
      case .time: values.time = converted.map { $0 + timeOffset }
      case .force: values.force = converted
      case .tiltX: tilt.x = converted
      case .tiltY: tilt.y = converted
      }
    }
    guard let x = values.x, let y = values.y else {
      let name = values.x == nil ? "X" : "Y"
      throw fail("the sample has no value of channel \(name)", at: start)
    }
    return InkSample(
      point: InkPoint(x, y), time: values.time, force: values.force,
      tilt: PenTilt(tilt.x, tilt.y), offset: start)
  }

  /// Reads the next value of a channel; `nil` if it is unknown or not used.
  private mutating func value(
    of channel: InkMLChannel, at index: Int
  ) throws(InkMLTraceError) -> Double? {
    let isMarked = readMode(of: index)
    skipSpace()
    let start = position
    guard position < text.count else {
      throw fail("the trace ends before the value of channel \(channel.name)")
    }
    switch text[position] {
    case UInt8(ascii: "*") where !isMarked:
      position += 1
      if let number = states[index].number { return states[index].take(number) }
      if channel.role == nil { return nil }
      throw fail("'*' repeats a value of channel \(channel.name), but there is none", at: start)
    case UInt8(ascii: "?") where !isMarked:
      position += 1
      return nil
    case UInt8(ascii: "T"), UInt8(ascii: "F"):
      guard channel.isBoolean || channel.role == nil else { break }
      position += 1
      return nil
    default: break
    }
    guard let number = try number() else {
      throw fail("expected a value of channel \(channel.name), found \(found)", at: start)
    }
    guard let value = states[index].take(number) else {
      throw fail(
        "a difference of channel \(channel.name), but there is no previous value", at: start,
        "begin a trace with explicit values")
    }
    return value
  }

  /// Reads a prefix, if there is one.
  private mutating func readMode(of index: Int) -> Bool {
    switch text.count > position ? text[position] : 0 {
    case UInt8(ascii: "!"): states[index].mode = .explicit
    case UInt8(ascii: "'"): states[index].mode = .first
    case UInt8(ascii: "\""): states[index].mode = .second
    default: return false
    }
    position += 1
    return true
  }

  /// Reads a number, decimal or, after `#`, hexadecimal.
  private mutating func number() throws(InkMLTraceError) -> Double? {
    var digits = position
    let isNegative = text[digits] == UInt8(ascii: "-")
    if isNegative { digits += 1 }
    if digits < text.count, text[digits] == UInt8(ascii: "#") {
      var end = digits + 1
      while end < text.count, isDigit(text[end]) || isHexLetter(text[end]) { end += 1 }
      let word = String(decoding: text[(digits + 1)..<end].prefix(20), as: UTF8.self)
      guard let magnitude = UInt32(word, radix: 16) else {
        throw fail("expected one to eight hexadecimal digits after '#'", at: digits)
      }
      position = end
      return isNegative ? -Double(magnitude) : Double(magnitude)
    }
    guard let match = decimal(in: text, from: position, to: text.count) else { return nil }
    position = match.end
    return match.value
  }

  private func isHexLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
  }

  private mutating func skipSpace() {
    while position < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[position]) { position += 1 }
  }

  private func fail(
    _ message: String, at offset: Int? = nil, _ suggestion: String? = nil
  ) -> InkMLTraceError {
    InkMLTraceError(offset: offset ?? position, message: message, suggestion: suggestion)
  }

  private func fail(_ message: String, _ suggestion: String) -> InkMLTraceError {
    fail(message, at: nil, suggestion)
  }

  private var found: String {
    if position == text.count { return "the end of the trace" }
    let rest = text[position...].prefix { $0 > 0x20 && $0 != UInt8(ascii: ",") }.prefix(200)
    if rest.isEmpty { return "'\(text[position] == UInt8(ascii: ",") ? "," : " ")'" }
    return "'\(shortened(String(decoding: rest, as: UTF8.self)))'"
  }
}
