// The format of the arguments of a call: doubles, which need no parser, then text.
//
//   8 bytes   n, the number of doubles that follow
//   8·n bytes the doubles
//   the rest  text in UTF-8

/// The arguments of a call, read from memory that the caller filled.
public struct Packet {
  /// The number of doubles.
  public let count: Int
  private let memory: UnsafeRawBufferPointer

  /// Reads a packet; `nil` if the memory is too short for its count.
  public init?(_ memory: UnsafeRawBufferPointer) {
    guard memory.count >= 8 else { return nil }
    let count = memory.loadUnaligned(as: Double.self)
    guard count >= 0, count <= Double(memory.count / 8 - 1) else { return nil }
    self.count = Int(count)
    self.memory = memory
  }

  /// The number at a position; NaN beyond the end.
  @inline(never)
  public subscript(_ index: Int) -> Double {
    guard index >= 0, index < count else { return .nan }
    return memory.loadUnaligned(fromByteOffset: 8 * (index + 1), as: Double.self)
  }

  /// The text after the numbers; `nil` if it is not UTF-8.
  public var text: String? {
    String(validating: memory[(8 * (count + 1))...], as: UTF8.self)
  }

  /// The bytes of the text.
  public var bytes: [UInt8] { Array(memory[(8 * (count + 1))...]) }

  /// The number at a position as an integer in `range`; `nil` if it is outside the range or NaN.
  @inline(never)
  package func whole(_ index: Int, in range: Range<Int>) -> Int? {
    let number = self[index]
    guard number >= Double(range.lowerBound), number < Double(range.upperBound) else { return nil }
    return Int(number)
  }

  /// The number at a position; `nil` for NaN.
  @inline(never)
  package func optional(_ index: Int) -> Double? {
    let number = self[index]
    return number.isNaN ? nil : number
  }

  /// The numbers from a position to the end.
  package func numbers(from first: Int) -> [Double] {
    var numbers: [Double] = []
    if first < count { numbers.reserveCapacity(count - first) }
    var index = first
    while index < count {
      numbers.append(self[index])
      index += 1
    }
    return numbers
  }
}
