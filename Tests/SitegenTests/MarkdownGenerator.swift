// Random documents within the subset, or close to it: cases of lists, emphasis, code, escapes and tables
// that are difficult in CommonMark, combined by a seeded generator.

import Seeds

@testable import sitegen

/// Makes the same documents for the same seed.
struct MarkdownGenerator {
  private var state: UInt64
  private var headings = 0

  init(seed: UInt64) { state = seed }

  /// SeededRandom.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ below: Int) -> Int { Int(next() % UInt64(below)) }
  mutating func chance(_ percent: Int) -> Bool { number(100) < percent }
  mutating func pick<T>(_ choices: [T]) -> T { choices[number(choices.count)] }

  mutating func document() -> String {
    headings = 0
    return blocks(depth: 0).joined(separator: "\n") + "\n"
  }

  /// Text in which every run of `*` could open or close something.
  mutating func emphasisSoup() -> String {
    var text = "a"
    for _ in 0..<(2 + number(9)) {
      text += pick(["*", "*", "*", "**", "**", "***", "a", "b", "cd", ".", "é", "“"])
    }
    return text + pick(["a", "*", "**", "*."])
  }

  /// Marks of every kind in random order.
  mutating func markSoup() -> String {
    let parts = [
      "*", "**", "_", "__", "`", "``", "[a](#b)", "[", "](c)", "- ", "* ", "1. ", "2) ", "> ", ">",
      "\n", "\n", "\n", "\n\n", "\n\n", "\n  ", "\n    ", " ", " ", "  ", "a", "b", "cd", "é", "|",
      "\n|-|\n", "| a |\n|---|\n", "\\", "\n```\n", "\n## ", " {#a}\n", "&", "<", "!", "~",
      "\n===\n",
      "\n---\n", "\n***\n", ".", "\"", ")", "+ ",
    ]
    var text = pick(["", "- ", "> ", "1. "])
    for _ in 0..<(1 + number(14)) { text += pick(parts) }
    return text + "\n"
  }
}

// Blocks, as lines.
extension MarkdownGenerator {
  private mutating func blocks(depth: Int) -> [String] {
    var lines: [String] = []
    for index in 0..<(1 + number(depth == 0 ? 3 : 2)) {
      if index > 0, chance(75) {
        for _ in 0..<(chance(85) ? 1 : 2) { lines.append(chance(90) ? "" : "  ") }
      }
      lines += block(depth: depth)
    }
    return lines
  }

  private mutating func block(depth: Int) -> [String] {
    let indent = chance(85) ? "" : pick([" ", "  ", "   "])
    switch number(depth < 3 ? 12 : 8) {
    case 0...3: return paragraph()
    case 4:
      if depth > 0 { return paragraph() }
      return [indent + pick(["---", "***", "_ _ _", "* * *", "-----  "])]
    case 5: return fence().map { indent + $0 }
    case 6: return table()
    case 7:
      if depth > 0 { return paragraph() }
      headings += 1
      return [
        indent + (headings == 1 ? "##" : pick(["##", "###"])) + " " + prose(1)
          + " {#h\(headings)}"
      ]
    case 8...9: return quote(blocks(depth: depth + 1))
    default: return list(depth: depth)
    }
  }

  private mutating func quote(_ inner: [String]) -> [String] {
    let mark = pick([">", "> ", "> ", " > "])
    return inner.map { mark + $0 }
  }

  private mutating func list(depth: Int) -> [String] {
    let isOrdered = chance(40)
    var number = pick([0, 1, 1, 1, 2, 7, 123_456_789])
    let sign = isOrdered ? pick([".", ")"]) : pick(["-", "*", "+"])
    let isLoose = chance(40)
    var lines: [String] = []
    let indent = chance(85) ? "" : pick([" ", "  ", "   "])
    for index in 0..<(1 + self.number(3)) {
      if index > 0, isLoose || chance(10) { lines.append("") }
      let padding = pick([" ", " ", " ", "  ", "    "])
      let marker = indent + (isOrdered ? "\(number % 1_000_000_000)\(sign)" : sign) + padding
      if chance(80) { number += 1 }
      let hang = String(repeating: " ", count: marker.count)
      for (place, line) in blocks(depth: depth + 1).enumerated() {
        lines.append(place == 0 ? marker + line : line.isEmpty ? "" : hang + line)
      }
    }
    return lines
  }

  private mutating func paragraph() -> [String] {
    var lines = prose(2).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if chance(10) { lines[0] = " " + lines[0] }
    if chance(10) { lines[lines.count - 1] += "  " }
    return lines
  }

  private mutating func fence() -> [String] {
    let mark = pick(["```", "````", "~~~"])
    var lines = [mark + pick(["", "text", " c++"])]
    for _ in 0..<number(4) {
      lines.append(pick(["", "  a < b", "* not a list", "``", "> \"q\" & c"]))
    }
    return lines + [mark + pick(["", " "])]
  }

  private mutating func table() -> [String] {
    let columns = 1 + number(3)
    var lines = [
      row(columns),
      "|" + String(repeating: pick(["---|", ":-:|", " :-- |", "-:|"]), count: columns),
    ]
    for _ in 0..<(1 + number(2)) { lines.append(row(columns)) }
    return lines
  }

  private mutating func row(_ columns: Int) -> String {
    var text = "|"
    for _ in 0..<columns {
      let cell = chance(10) ? "" : prose(1).replacing("|", with: "\\|")
      text += pick(["", " "]) + cell + pick(["", " ", "  "]) + "|"
    }
    return text
  }
}

// Running text.
extension MarkdownGenerator {
  /// Inlines that are valid by themselves, so that a long document is rarely rejected because of one.
  private mutating func prose(_ lines: Int) -> String {
    for _ in 0..<8 {
      let text = inlines(lines)
      if readMarkdown(text).findings.isEmpty { return text }
    }
    return "plain"
  }

  /// Pieces of text; from `lines` 2 on there may be line breaks.
  private mutating func inlines(_ lines: Int, inLink: Bool = false) -> String {
    var text = inline(inLink)
    for _ in 0..<number(4) {
      let gaps =
        lines > 1 ? [" ", " ", " ", " ", "", "\n", "\n", "\\\n", " \n"] : [" ", " ", " ", ""]
      text += pick(gaps) + inline(inLink)
    }
    return text
  }

  private mutating func inline(_ inLink: Bool) -> String {
    switch number(12) {
    case 0...2:
      return pick([
        "ink", "p₀", "snake_case", "1 * 2", "a & b", "x < y", "naïve", "→", "\"q\"", "(c)", "e.g.",
      ])
    case 3:
      return "\\" + pick(["*", "_", "`", "[", "]", "\\", "<", "&", "#", "!", "|", "{", "~", "-"])
    case 4:
      return pick(["`a`", "`` a`b ``", "`*a*`", "` `", "`  b `", "`\\`", "`<b>&amp;`", "`a|b`"])
    case 5...6:
      let mark = pick(["*", "**", "***", "_", "__"])
      return mark + pick(["a", "é", "cd "]) + inlines(1, inLink: inLink) + pick(["b", "é"]) + mark
    case 7:
      let mark = pick(["*", "**", "*"])
      return mark + inlines(1, inLink: inLink) + mark
    case 8 where !inLink:
      return "[" + inlines(1, inLink: true) + "]("
        + pick([
          "#why", "lessons/smoothed.html", "a?b=c&d='e'", "https://example.org/~x*y_z", "%20",
        ]) + ")"
    default: return pick(["a", "word", "two words", "!", ".", "né", "“so”", "100 %", "x_y_z"])
    }
  }
}
