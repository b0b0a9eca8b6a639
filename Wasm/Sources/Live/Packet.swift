// What a caller hands over for one call: doubles, because those need no reader of decimals, then text.
//
//   8 bytes   n, the number of doubles that follow
//   8·n bytes the doubles
//   the rest  text in UTF-8

/// The arguments of a call, read from memory that the caller filled.
public struct Packet {
  /// How many numbers there are.
  public let count: Int
  private let memory: UnsafeRawBufferPointer

  /// Reads a packet; `nil` where the memory is too short for what it says it holds.
  public init?(_ memory: UnsafeRawBufferPointer) {
    guard memory.count >= 8 else { return nil }
    let count = memory.loadUnaligned(as: Double.self)
    guard count >= 0, count <= Double(memory.count / 8 - 1) else { return nil }
    self.count = Int(count)
    self.memory = memory
  }

  /// A number by its position; NaN where there is none.
  @inline(never)
  public subscript(_ index: Int) -> Double {
    guard index >= 0, index < count else { return .nan }
    return memory.loadUnaligned(fromByteOffset: 8 * (index + 1), as: Double.self)
  }

  /// The text after the numbers; `nil` if it is not UTF-8.
  public var text: String? {
    String(validating: memory[(8 * (count + 1))...], as: UTF8.self)
  }

  /// A number by its position as a whole one in `range`; `nil` if it is none.
  @inline(never)
  func whole(_ index: Int, in range: Range<Int>) -> Int? {
    let number = self[index]
    guard number >= Double(range.lowerBound), number < Double(range.upperBound) else { return nil }
    return Int(number)
  }

  /// A number by its position; `nil` where it is not a number.
  @inline(never)
  func optional(_ index: Int) -> Double? {
    let number = self[index]
    return number.isNaN ? nil : number
  }
}
