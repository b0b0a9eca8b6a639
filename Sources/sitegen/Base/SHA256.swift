// SHA-256 (FIPS 180-4). A page's security policy lists the hashes of its inline scripts, and a browser runs
// an inline script only if its hash is in the list.

import Foundation

/// The SHA-256 of bytes, given at once or in parts.
struct SHA256 {
  private var state = initial
  /// The bytes of an incomplete block.
  private var pending: [UInt8] = []
  private var count = 0

  /// The hash in Base64, as a policy contains it.
  static func base64(of bytes: [UInt8]) -> String {
    Data(hash(of: bytes)).base64EncodedString()
  }

  /// The hash as 64 lower-case hexadecimal digits, as `sha256sum` prints it.
  static func hexadecimal(of bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = hash(of: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The hash as 32 bytes.
  static func hash(of bytes: [UInt8]) -> [UInt8] {
    var hash = SHA256()
    hash.update(bytes)
    return hash.finish()
  }

  /// Adds the next bytes.
  mutating func update(_ bytes: [UInt8]) {
    count += bytes.count
    pending = pending.isEmpty ? bytes : pending + bytes
    let whole = pending.count - pending.count % 64
    stir(upTo: whole)
    pending.removeFirst(whole)
  }

  /// The 32 bytes of the hash of everything that was added.
  consuming func finish() -> [UInt8] {
    let size = Self.bigEndian(UInt64(count) * 8, 8)
    pending.append(0x80)
    pending += [UInt8](repeating: 0, count: (64 + 56 - pending.count % 64) % 64)
    pending += size
    stir(upTo: pending.count)
    return state.flatMap { Self.bigEndian(UInt64($0), 4) }
  }

  /// Takes the whole blocks of the pending bytes.
  private mutating func stir(upTo end: Int) {
    var words = [UInt32](repeating: 0, count: 64)
    words.withUnsafeMutableBufferPointer { words in
      Self.constants.withUnsafeBufferPointer { constants in
        pending.withUnsafeBytes { message in
          for start in stride(from: 0, to: end, by: 64) {
            for index in 0..<16 {
              words[index] = UInt32(
                bigEndian: message.loadUnaligned(fromByteOffset: start + 4 * index, as: UInt32.self)
              )
            }
            Self.stir(words, constants, into: &state)
          }
        }
      }
    }
  }

  /// Processes one block of sixteen words.
  private static func stir(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: inout [UInt32]
  ) {
    for index in 16..<64 {
      let (near, far) = (words[index - 2], words[index - 15])
      let low = turned(far, 7) ^ turned(far, 18) ^ far &>> 3
      let high = turned(near, 17) ^ turned(near, 19) ^ near &>> 10
      words[index] = words[index - 16] &+ low &+ words[index - 7] &+ high
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let mixed = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
      let first = h &+ mixed &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let second =
        (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word &>> count | word &<< (32 &- count)
  }

  private static func bigEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
  }

  /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
  private static let initial = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }
  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants = primes.map { fraction(of: cbrt(Double($0))) }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 0x1p32)
  }

  private static let primes: [Int] = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }
}
