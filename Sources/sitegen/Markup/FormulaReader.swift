// The notation of a text's formulas: the plain one, which looks like handwriting, or LaTeX.

/// Reads the formulas of a text.
struct FormulaReader: Sendable {
  /// The notations.
  enum Notation: String, CaseIterable, Sendable {
    case plain, latex
  }

  var notation = Notation.plain
  /// The commands that the site defines.
  var commands = LaTeXCommands()
  /// Whether the notation is not known, because its name is misspelt.
  var isGuess = false
}

extension FormulaReader {
  /// The language of a code block that is a formula.
  static let language = "math"

  /// The message about `$$` in a text with plain formulas.
  static let doubled = MathFault(
    at: 0, message: "'$$' is LaTeX, and the formulas of this text are not",
    suggestion:
      "write 'formulas: latex' into the front matter or into site.txt, or the formula into a block ```math",
    isOfNotation: true
  )

  /// Takes the name of the notation; if there is none of that name, formulas are not checked.
  mutating func take(_ name: String) {
    let known = Notation(rawValue: name)
    (notation, isGuess) = (known ?? .latex, known == nil)
  }

  /// Why a name is not that of a notation.
  static func fault(ofName name: String) -> (message: String, suggestion: String)? {
    if Notation(rawValue: name) != nil { return nil }
    let known = Notation.allCases.map(\.rawValue)
    return (
      "'formulas' is '\(shortened(name))'",
      didYouMean(name.lowercased(), known) ?? known.joined(separator: " or ")
    )
  }

  /// Reads a formula in a sentence.
  func inline(_ text: String) throws(MathFault) -> Formula {
    if let fault = Self.reference(in: text) { throw fault }
    if isUncertain(text) { return Formula(lines: [], source: text, words: text) }
    return switch notation {
    case .plain: try MathParser.formula(text)
    case .latex: try LaTeXParser.formula(text, commands)
    }
  }

  /// The error about a computed number in a formula, which would print its letters; `nil` if there is none.
  private static func reference(in text: String) -> MathFault? {
    guard let key = text.firstMatch(of: /\x7B\x7B[^\x7B\x7D]*?[a-z][a-z-]{2,}\/[a-zA-Z0-9-]{2,}/)
    else { return nil }
    return MathFault(
      at: text[..<key.range.lowerBound].utf8.count,
      message: "a computed number is not allowed in a formula",
      suggestion: "write it outside of the formula")
  }

  /// Whether errors in a formula may come from one that is reported elsewhere.
  private func isUncertain(_ text: String) -> Bool {
    isGuess || commands.unread.contains { text.contains("\\\($0)") }
  }

  /// Reads the lines of a displayed formula; returns it and the errors, at offsets in the text.
  func block(_ text: String) -> (formula: Formula, faults: [MathFault]) {
    let empty = Formula(lines: [], source: text, words: "")
    if let fault = Self.reference(in: text) { return (empty, [fault]) }
    if isUncertain(text) { return (empty, []) }
    do throws(MathFault) {
      if text.allSatisfy({ $0 == "\n" || $0 == " " }) {
        throw MathFault(at: 0, message: "the formula is empty", suggestion: nil)
      }
      if notation == .latex { return (try LaTeXParser.block(text, commands), []) }
    } catch {
      return (empty, [error])
    }
    var (cells, faults, offset): ([[[MathNode]]], [MathFault], Int) = ([], [], 0)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !line.isEmpty {
        do throws(MathFault) { cells.append(try MathParser.cells(of: line)) } catch {
          faults.append(
            MathFault(
              at: offset + error.at, message: error.message, suggestion: error.suggestion,
              isOfNotation: error.isOfNotation))
        }
      }
      offset += line.utf8.count + 1
    }
    let needsMarks = cells.count > 1 && cells.allSatisfy { $0.count == 1 }
    let lines = needsMarks ? cells.map(MathParser.aligned) : cells
    return (Formula(lines: lines, source: text, words: MathParser.words(of: text)), faults)
  }
}
