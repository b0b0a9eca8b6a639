// Text under construction, as UTF-8. Numbers are printed the same on every platform: the shortest
// decimal that reads back to the same double, or a fixed number of decimals by integer arithmetic.

/// UTF-8 text that grows at its end.
public struct TextBuffer: Sendable {
  /// The text so far.
  public private(set) var bytes: [UInt8] = []

  /// Makes an empty text.
  public init() {}

  /// The number of bytes of the text so far.
  public var count: Int { bytes.count }

  /// Whether nothing has been written.
  public var isEmpty: Bool { bytes.isEmpty }

  /// The text as a string.
  public var string: String {
    @inline(never) get { String(decoding: bytes, as: UTF8.self) }
  }
}

extension TextBuffer {
  /// Makes a text of words known when the program is built.
  @inline(never)
  public init(_ words: StaticString) { write(words) }

  /// Makes a text from UTF-8.
  init(utf8 bytes: [UInt8]) { self.bytes = bytes }

  /// Makes a text of a string.
  @_disfavoredOverload
  @inline(never)
  public init(_ string: String) { write(string) }

  /// Makes a text of a whole number.
  @inline(never)
  public init(_ number: Int) { write(number) }

  /// Appends words known when the program is built.
  @inline(never)
  public mutating func write(_ words: StaticString) {
    // Unlike a string they need no counting of references and no Unicode, which halves the code.
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  /// Appends `string` as it is.
  @_disfavoredOverload
  @inline(never)
  public mutating func write(_ string: String) {
    string.withBytes { bytes.append(contentsOf: $0) }
  }

  /// Appends another text.
  @inline(never)
  public mutating func write(_ other: TextBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends bytes of UTF-8; the caller completes the last character.
  @inline(never)
  public mutating func write(_ bytes: [UInt8]) { self.bytes.append(contentsOf: bytes) }

  /// Appends one byte of UTF-8; the caller completes the character.
  @inline(never)
  public mutating func write(byte: UInt8) { bytes.append(byte) }

  /// Appends a whole number.
  public mutating func write(_ number: Int) { write(Int64(number)) }

  /// Appends a whole number that may need more than 32 bits.
  @inline(never)
  public mutating func write(_ number: Int64) {
    if number < 0 { write(byte: UInt8(ascii: "-")) }
    write(digits: number.magnitude)
  }

  /// Appends the shortest decimal that reads back to `number`, which must be finite; whole numbers
  /// have no fraction and −0 is 0.
  @inline(never)
  public mutating func write(_ number: Double) {
    // Beyond 2⁵³ the shortest decimal has an exponent.
    if number.magnitude <= 0x1p53, Double(Int64(number)) == number {
      write(Int64(number))
    } else {
      write(number.description)
    }
  }

  /// Appends `number`, rounded to `decimals` places (0 to 4); trailing zeros are left out unless
  /// `padded`.
  ///
  /// A number beyond ±9·10¹³ is written as that.
  /// As in `NumberFormat` it is the number's shortest decimal that is rounded, halves away from
  /// zero: 1.005 gives 1.01, though the double nearest to 1.005 is a little smaller.
  @inline(never)
  public mutating func write(_ number: Double, decimals: Int, padded: Bool = false) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let rounded = roundedProduct(min(9e13, number.magnitude), scale)
    if number < 0, rounded > 0 { write(byte: UInt8(ascii: "-")) }
    write(digits: UInt64(rounded / scale))
    writeFraction(UInt64(rounded % scale), digits: decimals, padded: padded)
  }

  /// Appends words and after them a number with at most two decimals, the pair that figures consist of.
  @inline(never)
  public mutating func write(_ words: StaticString, rounded number: Double) {
    write(words)
    write(number, decimals: 2)
  }

  /// Appends the digits of a number, at least `count` of them.
  private mutating func write(digits number: UInt64, count: Int = 1) {
    var (power, length): (UInt64, Int) = (1, 1)
    while number / power > 9 || length < count {
      power *= 10
      length += 1
    }
    while power > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(number / power % 10))
      power /= 10
    }
  }

  /// Appends a decimal point and as many `digits` of a number; without zeros at the end unless `padded`.
  mutating func writeFraction(_ number: UInt64, digits: Int, padded: Bool = false) {
    var (rest, digits) = (number, digits)
    if !padded {
      if rest == 0 { return }
      while rest % 10 == 0 {
        rest /= 10
        digits -= 1
      }
    }
    if digits == 0 { return }
    write(byte: UInt8(ascii: "."))
    write(digits: rest, count: digits)
  }
}

/// The product of two numbers that are not negative, rounded to a whole number, halves up.
///
/// A product next to a half is decided by the number whose name the half is: the division rounds
/// correctly, so a number that is printed as the half is equal to it.
private func roundedProduct(_ number: Double, _ scale: Int64) -> Int64 {
  let factor = Double(scale)
  let product = number * factor
  // Beyond 2⁵² there are no halves.
  if product >= 0x1p52 { return Int64(product) }
  let whole = Int64(product)
  let floor = Double(whole)
  let fraction = product - floor
  // Far from a half, and with bits to spare, rounding decides nothing.
  if product < 0x1p40, (fraction - 0.5).magnitude > 0x1p-10 {
    return whole + (fraction > 0.5 ? 1 : 0)
  }
  return whole + (number >= (floor + 0.5) / factor ? 1 : 0)
}
