// The kinds of path elements, with the numbers that stand for them in packets.

import InkstepEngine

/// A kind of path element in a packet; its raw value is the number that precedes the coordinates.
public enum ElementForm: Int, CaseIterable, Sendable {
  case move, line, cubic, quad

  /// Makes an element of this kind from the points that `next` returns, in the order of the file;
  /// `nil` if `next` returns too few.
  public func element(_ next: () -> InkPoint?) -> PathElement? {
    guard let first = next() else { return nil }
    switch self {
    case .move: return .move(first)
    case .line: return .line(first)
    case .quad: return next().map { .quad(first, $0) }
    case .cubic:
      guard let second = next() else { return nil }
      return next().map { .cubic(first, second, $0) }
    }
  }

  /// The letter of the element in files, and the number of coordinates that follow it.
  public var written: (letter: StaticString, coordinates: Int) {
    var count = 0
    let element = element {
      count += 2
      return .zero
    }
    return ((element ?? .move(.zero)).letter, count)
  }
}
