// A 64-bit hash that detects whether a file has changed.
//
// Eight bytes at a time are combined with the state by an exclusive or, a multiplication by an odd constant
// (2⁶⁴ divided by the golden ratio) and a shift that mixes high bits into low ones. It detects accidental
// changes; it is not a cryptographic hash.
//
// Sites, translations and readers' browsers store hashes, so the function must not change between versions.

/// A 64-bit hash of bytes.
struct Hash64: Hashable, Sendable {
  let value: UInt64

  init(value: UInt64) { self.value = value }

  init(_ bytes: [UInt8]) { self = bytes.withUnsafeBytes { Hash64($0) } }

  init(_ raw: UnsafeRawBufferPointer) {
    var state = Self.mixed(UInt64(raw.count), into: 0x243F_6A88_85A3_08D3)
    var position = 0
    while position + 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      state = Self.mixed(UInt64(littleEndian: word), into: state)
      position += 8
    }
    var rest: UInt64 = 0
    while position < raw.count {
      rest = rest << 8 | UInt64(raw[position])
      position += 1
    }
    state = Self.mixed(rest, into: state)
    value = Self.mixed(state >> 32, into: state)
  }

  private static func mixed(_ word: UInt64, into state: UInt64) -> UInt64 {
    let product = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 29
  }
}

extension Hash64 {
  /// Sixteen hexadecimal digits.
  var text: String { String(decoding: digits, as: UTF8.self) }

  /// The digits of its text.
  var digits: [UInt8] {
    var digits: [UInt8] = []
    append(to: &digits)
    return digits
  }

  /// Appends the digits of its text, without a string, because a site has tens of thousands of hashes.
  func append(to bytes: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift) & 15)
      bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }

  /// Its first eight digits, which are enough to distinguish the versions of a file.
  var short: String { String(text.prefix(8)) }

  /// Reads sixteen lower-case hexadecimal digits; `nil` for anything else.
  init?(text: Substring) { self.init(digits: text.utf8) }

  /// Reads the digits of a text.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 16 else { return nil }
    var value: UInt64 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt64(byte - 48)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt64(byte - 87)
      default: return nil
      }
    }
    self.value = value
  }
}
