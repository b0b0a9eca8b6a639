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

extension TextBuffer {
  /// Appends an element as SVG writes it: `C 1 2, 3 4, 5 6`.
  public mutating func write(element: PathElement) {
    write(element.letter)
    for (index, point) in element.points.enumerated() {
      write(index > 0 ? ", " : " ")
      write(point.x)
      write(" ")
      write(point.y)
    }
  }

  /// Appends a point as `(x, y)`.
  package mutating func write(_ point: InkPoint) {
    write("(")
    write(point.x)
    write(", ")
    write(point.y)
    write(")")
  }
}
