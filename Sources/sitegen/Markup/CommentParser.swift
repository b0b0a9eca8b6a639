// Comments, `<!-- … -->`, are for authors; no page contains them. A comment that begins a line may go on over several
// lines, and blank ones; a comment that begins within a line ends in its paragraph.

extension BlockParser {
  private static let opening = Array("<!--".utf8)
  private static let closing = Array("-->".utf8)

  /// Reads a comment that begins a line; `false` if the line is something else.
  mutating func readComment(_ scanner: LineScanner, _ top: Int) -> Bool {
    let start = scanner.firstNonSpace
    guard source.bytes[start..<scanner.end].starts(with: Self.opening) else { return false }
    settleLeaf(top)
    comment = start
    var rest = scanner
    rest.position = start + Self.opening.count
    continueComment(rest)
    return true
  }

  /// Skips a line of an open comment, or its part up to the end of the comment.
  mutating func continueComment(_ scanner: LineScanner) {
    let text = source.bytes[scanner.position..<scanner.end]
    guard let end = text.firstRange(of: Self.closing) else { return }
    comment = nil
    let rest = text[end.upperBound...]
    if let next = rest.firstIndex(where: { $0 != 0x20 }) {
      report(next, "text follows a comment on its line", "put it on a line of its own")
    }
  }
}

extension InlineParser {
  /// Skips a comment within a line; `false` if there is none here.
  mutating func comment() -> Bool {
    guard mayEndComment, bytes[position...].starts(with: "<!--".utf8) else { return false }
    guard let end = bytes[(position + 4)...].firstRange(of: Array("-->".utf8)) else {
      mayEndComment = false
      steps += bytes.count - position
      return false
    }
    steps += end.upperBound - position
    position = end.upperBound
    return true
  }
}
