// The text of a computed number: rounded in the format that a reference asks for, and exact for programs.

import InkstepEngine
import InkstepLessons

extension NumberFormat {
  /// Reads `.0` … `.4` or `%0` … `%2`.
  init?(_ text: String) {
    guard let found = Self.named.first(where: { "\($0.name)" == text }) else { return nil }
    self = found.format
  }

  /// The fact as text for a reader; a point is `(x, y)`.
  func text(_ fact: Fact) -> String {
    switch fact {
    case .number(let number): text(number).string
    case .point(let point): "(\(text(point.x).string), \(text(point.y).string))"
    }
  }

  /// The fact for a program: the shortest decimals that read back to the same doubles.
  static func exact(_ fact: Fact) -> String {
    switch fact {
    case .number(let number): NumberFormat.shortest.text(number, .plain).string
    case .point(let point):
      "\(shortest.text(point.x, .plain).string),\(shortest.text(point.y, .plain).string)"
    }
  }
}
