// Tokens of formulas. Subscripts and superscripts may be written as Unicode characters:
// `p₂` is `p_2`, `t³` is `t^3`. Two letters or more are one name, so a product of letters needs a
// space or a dot: `t S`, `t·S`.

/// A token of a formula.
struct MathToken: Equatable {
  enum Kind: Equatable {
    case number(String)
    case name(String)
    case words(String)
    case sign(String)
    /// `_` or `^`, to be followed by a unit.
    case script(isAbove: Bool)
    /// A script written in Unicode subscripts or superscripts.
    case small(String, isAbove: Bool)
    /// A sign that is used like a letter.
    case letter(String)
    case open(String)
    case close(String)
    /// A bar, which begins or ends what is between two of them.
    case bar(String)
    case slash
    case root(degree: Int?)
    case cell
    case prime(String)
  }

  var kind: Kind
  var at: Int
  /// Whether white space precedes it.
  var isApart: Bool
}

/// Why a formula cannot be read.
struct MathFault: Error, Equatable {
  /// The byte offset in the line.
  var at: Int
  var message: String
  var suggestion: String?
  /// Whether the text probably lacks the choice of LaTeX, which is reported once.
  var isOfNotation = false
}

extension MathToken {
  private static let below: [Character: Character] = [
    "₀": "0", "₁": "1", "₂": "2", "₃": "3", "₄": "4", "₅": "5", "₆": "6", "₇": "7", "₈": "8",
    "₉": "9", "₊": "+", "₋": "−", "ₖ": "k", "ₙ": "n", "ᵢ": "i",
  ]
  private static let above: [Character: Character] = [
    "⁰": "0", "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8",
    "⁹": "9", "⁺": "+", "⁻": "−", "ⁿ": "n", "ʲ": "j",
  ]
  private static let signs: Set<Character> = [
    "+", "−", "·", "×", "÷", "=", "≠", "≈", "≡", "∼", "∝", "≤", "≥", "<", ">", "≪", "≫", "→", "↦",
    "⇒",
    "⇔", ",", ";", ":", "±", "∓", "∫", "∬", "∮", "∑", "∏", "…", "⋯", "°", "%", "!", "∈", "∉", "⊂",
    "⊆",
    "∪", "∩", "¬", "∘", "⊗", "⊕", "∣", "∥",
  ]
  private static let letters: Set<Character> = ["∞", "∂", "∇", "∅", "∀", "∃", "∠", "⊥"]
  /// Signs of programming that are read.
  private static let pairs = ["<=": "≤", ">=": "≥", "->": "→", "=>": "⇒"]

  /// The tokens of one line.
  static func tokens(of line: Substring) throws(MathFault) -> [MathToken] {
    var tokens: [MathToken] = []
    var index = line.startIndex
    var isApart = false
    func run(_ belongs: (Character) -> Bool) -> String {
      let start = index
      while index < line.endIndex, belongs(line[index]) { index = line.index(after: index) }
      return String(line[start..<index])
    }
    while index < line.endIndex {
      let next = line[index]
      let at = line.utf8.distance(from: line.startIndex, to: index)
      if next == " " {
        index = line.index(after: index)
        isApart = true
        continue
      }
      let kind: Kind
      if next.isASCII, next.isNumber {
        kind = .number(run { $0.isASCII && $0.isNumber || $0 == "." })
      } else if below[next] != nil {
        kind = .small(String(run { below[$0] != nil }.compactMap { below[$0] }), isAbove: false)
      } else if above[next] != nil {
        kind = .small(String(run { above[$0] != nil }.compactMap { above[$0] }), isAbove: true)
      } else if next.isLetter {
        kind = .name(run { $0.isLetter && below[$0] == nil && above[$0] == nil })
      } else if next == "\"" {
        index = line.index(after: index)
        let words = run { $0 != "\"" }
        guard index < line.endIndex else {
          throw MathFault(
            at: at, message: "the words are not closed", suggestion: "end them with \"")
        }
        index = line.index(after: index)
        kind = .words(words)
      } else if let pair = pairs[String(line[index...].prefix(2))] {
        index = line.index(index, offsetBy: 2)
        kind = .sign(pair)
      } else if line[index...].hasPrefix("!=") {
        throw MathFault(
          at: at, message: "'!=' can be read in two ways",
          suggestion: "write ≠, or '! =' for a factorial")
      } else if let single = single(next) {
        index = line.index(after: index)
        kind = single
      } else if next == "\\" {
        index = line.index(after: index)
        throw latex(run { $0.isASCII && $0.isLetter }, at: at)
      } else {
        throw MathFault(at: at, message: "'\(next)' means nothing in a formula", suggestion: nil)
      }
      tokens.append(MathToken(kind: kind, at: at, isApart: isApart))
      isApart = false
    }
    return tokens
  }

  /// Explains a command of LaTeX.
  private static func latex(_ command: String, at: Int) -> MathFault {
    let known = [
      "frac": "write {a}/{b}", "dfrac": "write {a}/{b}", "sqrt": "write √x or √(x + 1)",
      "cdot": "write ·", "times": "write ×", "sum": "write ∑_{i = 1}^n", "int": "write ∫_a^b",
      "vec": "write vec(d)", "text": "write \"in words\"", "mathrm": "write \"in words\"",
      "left": "leave it out, because brackets grow by themselves",
      "right": "leave it out, because brackets grow by themselves", "leq": "write ≤",
      "le": "write ≤",
      "geq": "write ≥", "ge": "write ≥", "neq": "write ≠", "ne": "write ≠", "approx": "write ≈",
      "to": "write →", "infty": "write ∞", "pm": "write ±", "quad": "leave it out",
      "prod": "write ∏_{i = 1}^n", "bar": "write bar(x)", "overline": "write bar(x)",
      "lfloor": "write ⌊", "rfloor": "write ⌋", "lceil": "write ⌈", "rceil": "write ⌉",
    ]
    let help = known[command] ?? "write the character itself, such as α for \\alpha"
    let shown = command.isEmpty ? "'\\' means nothing in a formula" : "'\\\(command)' is LaTeX"
    return MathFault(
      at: at, message: shown, suggestion: "\(help), or 'formulas: latex' into the front matter",
      isOfNotation: true)
  }

  private static func single(_ sign: Character) -> Kind? {
    switch sign {
    case "_": .script(isAbove: false)
    case "^": .script(isAbove: true)
    case "(", "[", "{", "⌊", "⌈", "⟨": .open(String(sign))
    case ")", "]", "}", "⌋", "⌉", "⟩": .close(String(sign))
    case "|", "‖": .bar(String(sign))
    case "/": .slash
    case "√": .root(degree: nil)
    case "∛": .root(degree: 3)
    case "&": .cell
    case "′", "″": .prime(String(sign))
    case "-": .sign("−")
    case "*", "⋅": .sign("·")
    case "~": .sign("∼")
    case _ where letters.contains(sign): .letter(String(sign))
    default: signs.contains(sign) ? .sign(String(sign)) : nil
    }
  }
}
