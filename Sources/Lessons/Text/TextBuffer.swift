// Text under construction, as UTF-8. Numbers are printed the same on every platform: the shortest
// decimal that reads back to the same double, or a fixed number of decimals by integer arithmetic.

/// UTF-8 text that grows at its end.
///
/// A figure is thousands of pieces of a few bytes, so that it takes more time to append a piece to an
/// array than to copy it. Pieces are copied to room that is there already.
public struct TextBuffer: Sendable {
  /// The text so far, and behind it bytes that mean nothing.
  private var room: [UInt8] = []
  /// The number of bytes of the text so far.
  public private(set) var count = 0

  /// Makes an empty text.
  public init() {}

  /// Whether nothing has been written.
  public var isEmpty: Bool { count == 0 }

  /// The text so far.
  public var bytes: [UInt8] { room.count == count ? room : Array(room[..<count]) }

  /// Gives away the text so far, without a copy of it; nothing is left.
  public mutating func takeBytes() -> [UInt8] {
    var taken: [UInt8] = []
    swap(&taken, &room)
    taken.removeLast(taken.count - count)
    count = 0
    return taken
  }

  /// The text as a string.
  public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Gives the text so far to `body`, without a copy of it.
  public func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    room.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  /// Makes room for so many bytes more.
  @inline(never)
  private mutating func grow(by more: Int) {
    // Twice as much each time, so that every byte is moved about once; more than that while it costs little.
    let wanted = max(count + more, (room.count < 1 << 12 ? 4 : 2) * room.count, 64)
    // What no text has been written to yet is not touched: much of it never will be.
    room = [UInt8](unsafeUninitializedCapacity: wanted) { new, size in
      room.withUnsafeBytes { old in
        UnsafeMutableRawBufferPointer(new).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: old[..<count]))
      }
      size = wanted
    }
  }

  /// Appends bytes from elsewhere.
  @inline(__always)
  private mutating func append(_ source: UnsafeBufferPointer<UInt8>) {
    guard let start = source.baseAddress, !source.isEmpty else { return }
    if room.count - count < source.count { grow(by: source.count) }
    let end = count
    room.withUnsafeMutableBytes { raw in
      raw.baseAddress?.advanced(by: end).copyMemory(from: start, byteCount: source.count)
    }
    count = end + source.count
  }

  /// Appends up to eight bytes, the first of them the lowest.
  @inline(__always)
  private mutating func append(_ signs: UInt64, _ length: Int) {
    // Eight are copied always: what is too much is written over by the next piece.
    if room.count - count < 8 { grow(by: 8) }
    let end = count
    room.withUnsafeMutableBytes {
      $0.storeBytes(of: signs.littleEndian, toByteOffset: end, as: UInt64.self)
    }
    count = end + length
  }
}

extension TextBuffer {
  /// Makes a text of words known when the program is built.
  @inline(never)
  public init(_ words: StaticString) { write(words) }

  /// Makes a text of a string.
  @_disfavoredOverload
  public init(_ string: String) { write(string) }

  /// Makes a text of a whole number.
  @inline(never)
  public init(_ number: Int) { write(number) }

  /// Appends words known when the program is built.
  @inline(never)
  public mutating func write(_ words: StaticString) {
    // Unlike a string they need no counting of references and no Unicode, which halves the code.
    append(UnsafeBufferPointer(start: words.utf8Start, count: words.utf8CodeUnitCount))
  }

  /// Appends `string` as it is.
  @_disfavoredOverload
  public mutating func write(_ string: String) {
    let isWritten: Void? = string.utf8.withContiguousStorageIfAvailable { append($0) }
    // A string in one piece is all there is in the module; others come over from Objective-C.
    #if !hasFeature(Embedded)
      if isWritten == nil { write(Array(string.utf8)) }
    #endif
  }

  /// Appends another text.
  @inline(never)
  public mutating func write(_ other: TextBuffer) {
    other.withBytes { append($0) }
  }

  /// Appends bytes of UTF-8; the caller completes the last character.
  @inline(never)
  public mutating func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Appends bytes of UTF-8 from elsewhere; the caller completes the last character.
  @inline(never)
  public mutating func write(_ bytes: UnsafeBufferPointer<UInt8>) { append(bytes) }

  /// Makes room for so many bytes more, where it is known how many come.
  public mutating func reserve(_ more: Int) {
    if room.count - count < more { grow(by: more) }
  }

  /// Appends one byte of UTF-8; the caller completes the character.
  @inline(never)
  public mutating func write(byte: UInt8) {
    append(UInt64(byte), 1)
  }

  /// Appends two bytes of UTF-8; the caller completes the last character.
  @inline(never)
  mutating func write(_ first: UInt8, _ second: UInt8) {
    append(UInt64(first) | UInt64(second) << 8, 2)
  }

  /// Appends words in quotes, with the colon and the space behind a key.
  @inline(never)
  mutating func write(key words: StaticString) {
    let length = words.utf8CodeUnitCount
    if room.count - count < length + 8 { grow(by: length + 8) }
    let end = count
    // `": ` and a byte that is written over by the next piece.
    let signs = UInt32(0x0020_3A22).littleEndian
    room.withUnsafeMutableBytes { raw in
      raw[end] = UInt8(ascii: "\"")
      raw.baseAddress?.advanced(by: end + 1).copyMemory(from: words.utf8Start, byteCount: length)
      raw.storeBytes(of: signs, toByteOffset: end + 1 + length, as: UInt32.self)
    }
    count = end + length + 4
  }

  /// Appends a whole number.
  public mutating func write(_ number: Int) {
    write(Int64(number))
  }

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
    let size = number.magnitude
    // Beyond 2⁵³ the shortest decimal has an exponent.
    if size <= 0x1p53, Double(Int64(number)) == number {
      write(Int64(number))
    } else if let millionths = Self.millionths(size) {
      // Two decimals of at most 15 digits are never the same double, so this one is the shortest.
      if number < 0 { write(byte: UInt8(ascii: "-")) }
      write(digits: UInt64(millionths / 1_000_000))
      writeFraction(UInt32(millionths % 1_000_000), digits: 6)
    } else {
      write(number.description)
    }
  }

  /// A positive number in millionths, if it has no more decimals and needs no exponent.
  private static func millionths(_ number: Double) -> Int64? {
    guard number >= 1e-4, number < 1e9 else { return nil }
    let rounded = Int64(number * 1e6 + 0.5)
    return Double(rounded) / 1e6 == number ? rounded : nil
  }

  /// Appends `number`, rounded to `decimals` places (0 to 4); trailing zeros are left out unless
  /// `padded`.
  ///
  /// What lies beyond ±9·10¹³ is written as that.
  /// As in `NumberFormat` it is the number's shortest decimal that is rounded, halves away from
  /// zero: 1.005 gives 1.01, though its double lies a little below its name.
  @inline(never)
  public mutating func write(_ number: Double, decimals: Int, padded: Bool = false) {
    var scale: Int64 = 1
    for _ in 0..<decimals { scale *= 10 }
    let rounded = roundedProduct(min(9e13, number.magnitude), scale)
    if number < 0, rounded > 0 { write(byte: UInt8(ascii: "-")) }
    write(digits: UInt64(rounded / scale))
    writeFraction(UInt32(rounded % scale), digits: decimals, padded: padded)
  }

  /// Appends words and behind them a number with two decimals at most: of such pairs figures are made.
  @inline(never)
  public mutating func write(_ words: StaticString, rounded number: Double) {
    let length = words.utf8CodeUnitCount
    guard let (signs, digits) = Self.hundredths(number) else {
      write(words)
      return write(number, decimals: 2)
    }
    if room.count - count < length + 8 { grow(by: length + 8) }
    let end = count
    room.withUnsafeMutableBytes { raw in
      raw.baseAddress?.advanced(by: end).copyMemory(from: words.utf8Start, byteCount: length)
      raw.storeBytes(of: signs.littleEndian, toByteOffset: end + length, as: UInt64.self)
    }
    count = end + length + digits
  }

  /// The signs of a number with two decimals at most, the first of them in the lowest byte, if there are
  /// no more than eight.
  @inline(__always)
  private static func hundredths(_ number: Double) -> (signs: UInt64, count: Int)? {
    guard number.magnitude < 9999 else { return nil }
    let product = number.magnitude * 100
    let whole = UInt32(product)
    let fraction = product - Double(whole)
    // As in `roundedProduct`: far from a half nothing else decides.
    let isPlain = (fraction - 0.5).magnitude > 0x1p-10
    let rounded =
      isPlain
      ? whole + (fraction > 0.5 ? 1 : 0) : UInt32(roundedProduct(number.magnitude, 100))
    var rest = rounded / 100
    var signs: UInt64 = 0
    var count = 0
    func put(_ digit: UInt32) {
      signs = signs << 8 | UInt64(UInt8(ascii: "0") + UInt8(digit))
      count += 1
    }
    let decimals = rounded % 100
    if decimals > 0 {
      if decimals % 10 > 0 { put(decimals % 10) }
      put(decimals / 10)
      signs = signs << 8 | UInt64(UInt8(ascii: "."))
      count += 1
    }
    repeat {
      put(rest % 10)
      rest /= 10
    } while rest > 0
    if number < 0, rounded > 0 {
      signs = signs << 8 | UInt64(UInt8(ascii: "-"))
      count += 1
    }
    return (signs, count)
  }

  /// Appends the digits of a number, at least so many.
  private mutating func write(digits number: UInt64, least: Int = 1) {
    if number >= 100_000_000 {
      write(digits: number / 100_000_000)
      return write(digits: number % 100_000_000, least: 8)
    }
    // The first digits of numbers in figures and files are few, and come last from the division.
    var rest = UInt32(number)
    var signs: UInt64 = 0
    var length = 0
    repeat {
      signs = signs << 8 | UInt64(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
      length += 1
    } while rest > 0 || length < least
    append(signs, length)
  }

  /// Appends a decimal point and as many `digits` of a number under a million; without zeros at the end
  /// unless `padded`.
  mutating func writeFraction(_ number: UInt32, digits: Int, padded: Bool = false) {
    var rest = number
    var digits = digits
    if !padded {
      if rest == 0 { return }
      while rest % 10 == 0 {
        rest /= 10
        digits -= 1
      }
    }
    if digits == 0 { return }
    var signs: UInt64 = 0
    for _ in 0..<digits {
      signs = signs << 8 | UInt64(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    append(signs << 8 | UInt64(UInt8(ascii: ".")), digits + 1)
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
