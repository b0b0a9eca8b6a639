// Text under construction, as UTF-8. Numbers are printed the same on every platform: the shortest
// decimal that reads back to the same double, or a fixed number of decimals by integer arithmetic.

/// UTF-8 text that grows at its end.
public struct Text: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  public init() {}

  /// The text as a string.
  public var string: String { String(decoding: bytes, as: UTF8.self) }
}

extension Text {
  /// Appends `string` as it is.
  public mutating func write(_ string: String) {
    bytes.append(contentsOf: string.utf8)
  }

  /// Appends another text.
  public mutating func write(_ other: Text) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Appends a whole number.
  public mutating func write(_ number: Int) {
    write("\(number)")
  }

  /// Appends the shortest decimal that reads back to `number`, which must be finite; whole numbers
  /// have no fraction and −0 is 0.
  public mutating func write(_ number: Double) {
    if number == number.rounded(.towardZero), number.magnitude < 1e15 {
      write("\(Int64(number))")
    } else {
      write(number.description)
    }
  }

  /// Appends `number`, which must be finite and below 9·10¹³ in magnitude, rounded to `decimals`
  /// places (0 to 4), halves away from zero; trailing zeros are left out unless `padded`.
  public mutating func write(_ number: Double, decimals: Int, padded: Bool = false) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let rounded = Int64((number.magnitude * Double(scale) + 0.5).rounded(.down))
    if number < 0, rounded > 0 { write("-") }
    write("\(rounded / scale)")
    var digits = decimals
    var fraction = rounded % scale
    if !padded {
      while digits > 0, fraction % 10 == 0 {
        fraction /= 10
        digits -= 1
      }
    }
    if digits == 0 { return }
    write(".")
    var unit: Int64 = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(fraction / unit % 10))
      unit /= 10
    }
  }
}
