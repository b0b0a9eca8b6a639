// Unpacks gzip files (RFC 1952) and members of archives with deflate (RFC 1951). The system's zlib may be missing,
// and a file from outside must not take more memory than a limit, so the algorithm is written out. Codes are
// decoded bit by bit, by their counts per length; that is slow, but fast enough for documents of some megabytes.

/// A gzip file.
enum Gzip {
  /// Whether bytes begin like a gzip file.
  static func matches(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// The content of the first member; `nil` if it is damaged or longer than `limit`.
  static func unpacked(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard bytes.count >= 18, matches(bytes), bytes[2] == 8, bytes[3] & 0xE0 == 0 else { return nil }
    let flags = bytes[3]
    var position = 10
    if flags & 4 != 0 {
      guard position + 2 <= bytes.count else { return nil }
      position += 2 + Int(bytes[position]) + Int(bytes[position + 1]) << 8
    }
    // The name and the comment end with a null byte.
    for flag: UInt8 in [8, 16] where flags & flag != 0 {
      guard position < bytes.count, let end = bytes[position...].firstIndex(of: 0) else {
        return nil
      }
      position = end + 1
    }
    if flags & 2 != 0 { position += 2 }
    guard position < bytes.count else { return nil }
    var inflater = Inflater(bytes, at: position, limit: limit)
    guard inflater.run(), let end = inflater.end, end + 8 <= bytes.count else { return nil }
    let sum = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[end + $1]) << (8 * $1) }
    return CRC32.sum(of: inflater.output) == sum ? inflater.output : nil
  }
}

/// A decoder of a deflate stream.
struct Inflater {
  /// A canonical code: the number of codes of each length, and the symbols in the order of their codes.
  struct Code {
    var counts = [Int](repeating: 0, count: 16)
    var symbols: [Int] = []

    init(_ lengths: some Collection<Int>) {
      for length in lengths where length > 0 { counts[length] += 1 }
      for length in 1...15 {
        for (symbol, own) in lengths.enumerated() where own == length { symbols.append(symbol) }
      }
    }
  }

  private(set) var output: [UInt8] = []
  private let bytes: [UInt8]
  private let limit: Int
  private var position: Int
  private var bits = 0
  private var bitCount = 0

  init(_ bytes: [UInt8], at position: Int, limit: Int) {
    (self.bytes, self.position, self.limit) = (bytes, position, limit)
  }

  /// The offset after the last byte that was used.
  var end: Int? { position <= bytes.count ? position : nil }

  /// The next bits, the lowest first; `nil` at the end.
  private mutating func take(_ count: Int) -> Int? {
    while bitCount < count {
      guard position < bytes.count else { return nil }
      bits |= Int(bytes[position]) << bitCount
      position += 1
      bitCount += 8
    }
    let value = bits & (1 << count - 1)
    bits >>= count
    bitCount -= count
    return value
  }

  private mutating func symbol(_ code: Code) -> Int? {
    var (value, first, index) = (0, 0, 0)
    for length in 1...15 {
      guard let bit = take(1) else { return nil }
      value |= bit
      let count = code.counts[length]
      if value - first < count {
        let place = index + value - first
        return place >= 0 && place < code.symbols.count ? code.symbols[place] : nil
      }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    return nil
  }

  /// Decodes all blocks; returns false if the stream is damaged or too long.
  mutating func run() -> Bool {
    while true {
      guard let isLast = take(1), let kind = take(2) else { return false }
      let isRight =
        switch kind {
        case 0: copyStored()
        case 1: decode(Self.fixedLengths, Self.fixedDistances)
        case 2: decodeDynamic()
        default: false
        }
      if !isRight { return false }
      if isLast == 1 { return true }
    }
  }

  private mutating func copyStored() -> Bool {
    (bits, bitCount) = (0, 0)
    guard let length = take(16), let check = take(16), length ^ check == 0xFFFF,
      position + length <= bytes.count, output.count + length <= limit
    else { return false }
    output += bytes[position..<position + length]
    position += length
    return true
  }

  private static let fixedLengths = Code(
    (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = Code([Int](repeating: 5, count: 30))
  /// The first value of each length and distance, and the number of bits that are added to it.
  private static let lengths = table(
    3, [0, 0, 0, 0, 0, 0, 0, 0] + (1...5).flatMap { [$0, $0, $0, $0] })
  private static let distances = table(1, [0, 0, 0, 0] + (1...13).flatMap { [$0, $0] })
  /// The order in which the lengths of the codes of lengths are written.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private static func table(_ start: Int, _ extra: [Int]) -> [(base: Int, extra: Int)] {
    var next = start
    return extra.map { bits in
      defer { next += 1 << bits }
      return (next, bits)
    }
  }

  private mutating func decodeDynamic() -> Bool {
    guard let more = take(5), let moreDistances = take(5), let moreCodes = take(4) else {
      return false
    }
    var codeLengths = [Int](repeating: 0, count: 19)
    for index in 0..<moreCodes + 4 {
      guard let length = take(3) else { return false }
      codeLengths[Self.order[index]] = length
    }
    let code = Code(codeLengths)
    let (count, all) = (more + 257, more + 257 + moreDistances + 1)
    var lengths: [Int] = []
    while lengths.count < all {
      guard let symbol = symbol(code) else { return false }
      if symbol < 16 {
        lengths.append(symbol)
        continue
      }
      let (extra, least) = symbol == 16 ? (2, 3) : symbol == 17 ? (3, 3) : (7, 11)
      guard symbol != 16 || !lengths.isEmpty, let repeats = take(extra) else { return false }
      let value = symbol == 16 ? lengths[lengths.count - 1] : 0
      lengths += [Int](repeating: value, count: least + repeats)
    }
    guard lengths.count == all else { return false }
    return decode(Code(lengths[..<count]), Code(Array(lengths[count...])))
  }

  /// Decodes a block with the codes of literals and lengths, and of distances.
  private mutating func decode(_ literals: Code, _ distances: Code) -> Bool {
    while true {
      guard let symbol = symbol(literals) else { return false }
      if symbol == 256 { return true }
      if symbol < 256 {
        guard output.count < limit else { return false }
        output.append(UInt8(symbol))
        continue
      }
      // The last length stands for itself and has no further bits.
      guard symbol <= 285, let more = take(symbol == 285 ? 0 : Self.lengths[symbol - 257].extra),
        let place = self.symbol(distances), place < Self.distances.count,
        let further = take(Self.distances[place].extra)
      else { return false }
      let length = symbol == 285 ? 258 : Self.lengths[symbol - 257].base + more
      let distance = Self.distances[place].base + further
      guard distance <= output.count, output.count + length <= limit else { return false }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }
}
