// The lines in which two texts differ, for explanations that show what to change.

/// The lines of two texts, side by side.
package struct LineDifference: Equatable, Sendable {
  /// What a line is to the first text.
  package enum Change: Sendable { case kept, removed, added }

  /// A line of one text or of both.
  package struct Line: Equatable, Sendable {
    package let change: Change
    package let text: [UInt8]
  }

  /// A group of changed lines that follow one another.
  package struct Group: Equatable, Sendable {
    /// The line of the first text, counted from 1, at which the group stands.
    package let line: Int
    /// Its lines in the first text, and in the second.
    package internal(set) var before: [[UInt8]] = []
    package internal(set) var after: [[UInt8]] = []
  }

  /// The lines in order; of a change, those that are removed stand before those that are added.
  package private(set) var lines: [Line] = []

  /// Compares two texts by their longest common subsequence of lines.
  ///
  /// Takes time and memory in proportion to the product of the numbers of lines.
  package init(from old: [UInt8], to new: [UInt8]) {
    let (a, b) = (Self.split(old), Self.split(new))
    // `common[i][j]` is the length of the longest common subsequence of the lines from `i` and from `j` on.
    var common = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        common[i][j] =
          a[i] == b[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
      if i < a.count, j < b.count, a[i] == b[j] {
        lines.append(Line(change: .kept, text: a[i]))
        (i, j) = (i + 1, j + 1)
      } else if i < a.count, j == b.count || common[i + 1][j] >= common[i][j + 1] {
        lines.append(Line(change: .removed, text: a[i]))
        i += 1
      } else {
        lines.append(Line(change: .added, text: b[j]))
        j += 1
      }
    }
  }

  private static func split(_ text: [UInt8]) -> [[UInt8]] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Array($0) }
  }
}

extension LineDifference {
  /// The changed lines in groups.
  package var groups: [Group] {
    var groups: [Group] = []
    var (line, isInside) = (1, false)
    for one in lines {
      if one.change == .kept {
        (line, isInside) = (line + 1, false)
        continue
      }
      if !isInside { groups.append(Group(line: line)) }
      isInside = true
      if one.change == .removed {
        groups[groups.count - 1].before.append(one.text)
        line += 1
      } else {
        groups[groups.count - 1].after.append(one.text)
      }
    }
    return groups
  }

  /// The lines of one change without their indentation, separated by a space.
  func text(_ change: Change) -> String {
    var text = TextBuffer()
    for line in lines where line.change == change {
      if !text.isEmpty { text.write(" ") }
      text.write(Array(line.text.drop { $0 == UInt8(ascii: " ") }))
    }
    return text.string
  }
}
