// Compression of pictures with large areas of one colour, in the format of RFC 1951. It uses the fixed code and only
// finds what repeats after one byte or after three, the bytes of a pixel. That makes a drawing about as small as a
// general compressor would, and the same on every machine.

/// A small writer of deflate streams.
struct RunDeflate {
  private var bytes: [UInt8] = []
  /// The bits that do not fill a byte yet, the first one lowest.
  private var bits: UInt32 = 0
  private var bitCount: UInt32 = 0

  /// The deflate stream of some bytes.
  static func packed(_ input: [UInt8]) -> [UInt8] {
    var stream = RunDeflate()
    // The last block, with the fixed code.
    stream.put(0b011, bits: 3)
    input.withUnsafeBufferPointer { stream.write($0) }
    stream.put(symbol: endOfBlock)
    stream.put(0, bits: (8 - stream.bitCount) % 8)
    return stream.bytes
  }

  private static let endOfBlock = 256
  private static let longest = 258
}

extension RunDeflate {
  private mutating func write(_ input: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < input.count {
      var distance = 1
      var length = Self.repetition(at: index, distance: distance, in: input)
      if length < 3 {
        distance = 3
        length = Self.repetition(at: index, distance: distance, in: input)
      }
      if length < 3 {
        put(symbol: Int(input[index]))
        index += 1
      } else {
        put(length: length)
        // The codes of the distances 1 and 3 are 0 and 2.
        put(reversed: UInt32(distance) - 1, bits: 5)
        index += length
      }
    }
  }

  /// The number of bytes from `index` on that are the same as those `distance` earlier.
  private static func repetition(
    at index: Int, distance: Int, in input: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if index < distance { return 0 }
    let end = min(input.count, index + longest)
    var next = index
    while next < end, input[next] == input[next - distance] { next += 1 }
    return next - index
  }

  /// Writes the code of a length of 3…258 and its further bits.
  private mutating func put(length: Int) {
    if length == Self.longest { return put(symbol: 285) }
    // Eight lengths have a code each; then each group of four codes has one more bit than the previous group.
    var (base, symbol, extra) = (3, 257, UInt32(0))
    while length >= base + (symbol == 257 ? 8 : 4) << extra {
      base += (symbol == 257 ? 8 : 4) << extra
      symbol += symbol == 257 ? 8 : 4
      extra += 1
    }
    put(symbol: symbol + (length - base) >> extra)
    put(UInt32((length - base) & (1 << extra - 1)), bits: extra)
  }

  /// Writes the fixed code of a byte, of the end or of a length.
  private mutating func put(symbol: Int) {
    let code = UInt32(symbol)
    switch symbol {
    case ..<144: put(reversed: 0x30 + code, bits: 8)
    case ..<256: put(reversed: 0x190 + code - 144, bits: 9)
    case ..<280: put(reversed: code - 256, bits: 7)
    default: put(reversed: 0xC0 + code - 280, bits: 8)
    }
  }

  /// Writes a code, whose highest bit comes first.
  private mutating func put(reversed code: UInt32, bits count: UInt32) {
    var reversed: UInt32 = 0
    for bit in 0..<count { reversed |= (code >> bit & 1) << (count - 1 - bit) }
    put(reversed, bits: count)
  }

  /// Writes bits, the lowest first.
  private mutating func put(_ value: UInt32, bits count: UInt32) {
    bits |= value << bitCount
    bitCount += count
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }
}
