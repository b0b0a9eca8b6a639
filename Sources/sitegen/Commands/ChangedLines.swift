// The lines in which two programs differ, as reports print them.

import InkstepLessons

extension LineDifference {
  /// The changed lines, each with its number in the right program, and with `-` where it is taken out or `+`
  /// where it is put in.
  var changedLines: [String] {
    groups.flatMap { group in
      group.before.enumerated().map { "\(group.line + $0) - \(Self.text($1))" }
        + group.after.map { "\(group.line) + \(Self.text($0))" }
    }
  }

  private static func text(_ line: [UInt8]) -> String {
    String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }
}
