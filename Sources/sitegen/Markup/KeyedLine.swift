// Lines of the form `key: value`, used by front matter and by `site.txt`. There is no nesting; each reader knows
// its own keys.

/// A line with a key and a value.
struct KeyedLine: Equatable, Sendable {
  let key: String
  /// The value without the spaces around it; it may be empty.
  let value: String
  /// Where the key begins, as an offset into the text.
  let keyOffset: Int
  /// Where the value begins; the end of the line where there is none.
  let valueOffset: Int
}

extension KeyedLine {
  /// The line without the quotes around its value, which YAML requires for some values.
  ///
  /// A value that only begins and ends with a quotation, `"A" and "B"`, stays as it is.
  var unquoted: KeyedLine {
    let inner = value.dropFirst().dropLast()
    guard value.utf8.count >= 2, let quote = value.first, value.last == quote else { return self }
    let text: String
    switch quote {
    case "'":
      let plain = inner.replacing("''", with: "")
      if plain.contains("'") { return self }
      text = String(inner.replacing("''", with: "'"))
    case "\"":
      let plain = inner.replacing("\\\\", with: "").replacing("\\\"", with: "")
      if plain.contains("\"") || plain.hasSuffix("\\") { return self }
      text = String(inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\"))
    default: return self
    }
    return KeyedLine(
      key: key, value: text, keyOffset: keyOffset, valueOffset: valueOffset + 1)
  }
}

extension SourceText {
  /// A line, counted from 0, as key and value; `nil` when it has no colon.
  func keyedLine(_ index: Int) -> KeyedLine? {
    let range = line(index)
    guard let colon = bytes[range].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let value = trimmed((colon + 1)..<range.upperBound)
    return KeyedLine(
      key: string(trimmed(range.lowerBound..<colon)), value: string(value),
      keyOffset: range.lowerBound, valueOffset: value.lowerBound)
  }

  /// A line, counted from 0, without the spaces around it.
  func trimmedLine(_ index: Int) -> String { string(trimmed(line(index))) }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    LineScanner(bytes: bytes, position: range.lowerBound, end: range.upperBound).trimmed
  }
}

/// A word of a comma-separated value, with its position.
struct ListedWord: Equatable, Sendable {
  let text: String
  let location: SourceLocation
}

extension SourceText {
  /// The words of a comma-separated value, including empty ones, which the caller reports.
  func words(of line: KeyedLine) -> [ListedWord] {
    var words: [ListedWord] = []
    let end = line.valueOffset + line.value.utf8.count
    var start = line.valueOffset
    while start <= end {
      let comma = bytes[start..<end].firstIndex(of: UInt8(ascii: ",")) ?? end
      words.append(word(start..<comma))
      start = comma + 1
    }
    return words
  }

  /// The word in a range, without the spaces around it.
  func word(_ range: Range<Int>) -> ListedWord {
    let word = trimmed(range)
    return ListedWord(text: string(word), location: location(at: word.lowerBound))
  }
}
