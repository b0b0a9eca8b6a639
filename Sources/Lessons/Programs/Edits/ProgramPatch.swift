// Mistakes that have a name, as lines taken out of a program and put in: the text of `mistakes.txt`.

import InkstepEngine

/// A named change of the lines of a program.
package struct ProgramPatch: Sendable {
  /// The name of the mistake.
  package let name: String
  /// The number of its line in the text of the patches, counted from 1.
  package let number: Int
  /// Rows of lines; each row stands in the program after the one before.
  private(set) var rows: [[Line]]

  /// A line of a patch, without its indentation.
  struct Line: Sendable {
    enum Change: Sendable { case kept, removed, added }
    let change: Change
    let text: [UInt8]
    /// The number of the line in the text of the patches.
    let number: Int
  }
}

extension ProgramPatch {
  /// Reads patches: a name, then lines that begin with `- `, `+ ` or spaces, and an empty line or a comment
  /// between two patches; `...` stands between two rows.
  package static func all(in text: [UInt8]) -> [ProgramPatch] {
    var patches: [ProgramPatch] = []
    var isInside = false
    var number = 0
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      let words = line.trimmed
      if words.isEmpty || words.first == UInt8(ascii: "#") {
        isInside = false
      } else if !isInside {
        patches.append(
          ProgramPatch(name: String(decoding: words, as: UTF8.self), number: number, rows: [[]]))
        isInside = true
      } else {
        patches[patches.count - 1].add(line, number)
      }
    }
    return patches
  }

  private mutating func add(_ line: ArraySlice<UInt8>, _ number: Int) {
    if line.trimmed == Array("...".utf8)[...] { return rows.append([]) }
    let change: Line.Change =
      switch line.first {
      case UInt8(ascii: "-"): .removed
      case UInt8(ascii: "+"): .added
      default: .kept
      }
    rows[rows.count - 1].append(
      Line(change: change, text: Array(line.dropFirst().trimmed), number: number))
  }

  /// The program with the changed lines; `nil` if it does not have the lines of the patch.
  ///
  /// Lines of the program that are comments stay, wherever they stand.
  func applied(to text: [UInt8]) -> [UInt8]? {
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let code = lines.indices.filter { !lines[$0].trimmed.starts(with: Array("//".utf8)) }
    var changed: [UInt8] = []
    // The next line that is not written yet, and its position among those of code.
    var (next, nextOfCode) = (0, 0)
    func write(_ line: some Collection<UInt8>) {
      changed += line
      changed.append(UInt8(ascii: "\n"))
    }
    func write(until end: Int) {
      for line in lines[next..<end] { write(line) }
      next = end
    }
    for row in rows {
      let old = row.filter { $0.change != .added }
      guard !old.isEmpty, nextOfCode + old.count <= code.count,
        let start = (nextOfCode...code.count - old.count).first(where: { start in
          old.indices.allSatisfy { lines[code[start + $0]].trimmed == old[$0].text[...] }
        })
      else { return nil }
      nextOfCode = start
      write(until: code[start])
      for line in row {
        if line.change == .added {
          // As far from the edge as the line that it replaces or follows.
          let near = lines[max(0, min(next, lines.count) - 1)]
          write(near.prefix { $0 == UInt8(ascii: " ") } + line.text)
          continue
        }
        write(until: code[nextOfCode])
        if line.change == .kept { write(lines[next]) }
        next += 1
        nextOfCode += 1
      }
    }
    write(until: lines.count)
    changed.removeLast()
    return changed
  }
}

extension ProgramPatch {
  /// Why the patch cannot be applied to a program that does not have its lines.
  func misplacement(in text: [UInt8]) -> PatchFault {
    let lines = text.split(separator: UInt8(ascii: "\n")).map { $0.trimmed }
    var start = self
    for (index, row) in rows.enumerated() {
      start.rows = Array(rows[...index])
      if start.applied(to: text) != nil { continue }
      let old = row.filter { $0.change != .added }
      guard let first = old.first else {
        return PatchFault(.noPlace, at: row.first?.number ?? number)
      }
      let missing = old.first { line in !lines.contains(line.text[...]) }
      return missing.map { PatchFault(.noLine($0.text), at: $0.number) }
        ?? PatchFault(.linesApart, at: first.number)
    }
    return PatchFault(.linesApart, at: number)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while slice.first == UInt8(ascii: " ") || slice.first == UInt8(ascii: "\r") {
      slice.removeFirst()
    }
    while slice.last == UInt8(ascii: " ") || slice.last == UInt8(ascii: "\r") { slice.removeLast() }
    return slice
  }
}
