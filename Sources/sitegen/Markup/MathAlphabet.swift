// The alphabets of formulas: bold, double-struck, script and others. Unicode has a letter for each, so a
// letter in another alphabet is another letter, which needs no font and no style sheet. A few of them are
// older than their block of Unicode and have codes elsewhere, such as ℝ.

/// An alphabet of letters in formulas.
enum MathAlphabet: String, CaseIterable, Sendable {
  case bold = "mathbf"
  case boldItalic = "boldsymbol"
  case doubleStruck = "mathbb"
  case script = "mathcal"
  case fraktur = "mathfrak"
  case sansSerif = "mathsf"
  case monospaced = "mathtt"

  /// Other commands for the same alphabets.
  static let aliases = ["bm": boldItalic, "mathscr": script]

  /// Reads the name of a command.
  init?(command: String) {
    guard let alphabet = Self(rawValue: command) ?? Self.aliases[command] else { return nil }
    self = alphabet
  }
}

extension MathAlphabet {
  /// The first codes of the capitals, the small letters and the digits; 0 for none.
  private var starts: (capitals: UInt32, small: UInt32, digits: UInt32) {
    switch self {
    case .bold: (0x1D400, 0x1D41A, 0x1D7CE)
    case .boldItalic: (0x1D468, 0x1D482, 0x1D7CE)
    case .doubleStruck: (0x1D538, 0x1D552, 0x1D7D8)
    case .script: (0x1D49C, 0x1D4B6, 0)
    case .fraktur: (0x1D504, 0x1D51E, 0)
    case .sansSerif: (0x1D5A0, 0x1D5BA, 0x1D7E2)
    case .monospaced: (0x1D670, 0x1D68A, 0x1D7F6)
    }
  }

  /// The first codes of the Greek capitals and small letters; 0 for none.
  private var greek: (capitals: UInt32, small: UInt32) {
    switch self {
    case .bold: (0x1D6A8, 0x1D6C2)
    case .boldItalic: (0x1D6A8, 0x1D736)
    default: (0, 0)
    }
  }

  /// The letters that have codes elsewhere.
  private var elsewhere: [Character: Character] {
    switch self {
    case .doubleStruck:
      ["C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ"]
    case .script:
      [
        "B": "ℬ", "E": "ℰ", "F": "ℱ", "H": "ℋ", "I": "ℐ", "L": "ℒ", "M": "ℳ", "R": "ℛ", "e": "ℯ",
        "g": "ℊ", "o": "ℴ",
      ]
    case .fraktur: ["C": "ℭ", "H": "ℌ", "I": "ℑ", "R": "ℜ", "Z": "ℨ"]
    default: [:]
    }
  }

  /// The same letter or digit in this alphabet; `nil` if there is none.
  func letter(_ plain: Character) -> Character? {
    if let letter = elsewhere[plain] { return letter }
    guard plain.unicodeScalars.count == 1, let code = plain.unicodeScalars.first?.value else {
      return nil
    }
    let (first, start): (UInt32, UInt32) =
      switch code {
      case 0x41...0x5A: (0x41, starts.capitals)
      case 0x61...0x7A: (0x61, starts.small)
      case 0x30...0x39: (0x30, starts.digits)
      case 0x391...0x3A9: (0x391, greek.capitals)
      case 0x3B1...0x3C9: (0x3B1, greek.small)
      default: (0, 0)
      }
    if start == 0 { return nil }
    return Unicode.Scalar(start + code - first).map(Character.init)
  }

  /// The ordinary letters that have a form in an alphabet.
  private static let ordinary: [Character] =
    ([0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x391...0x3A9, 0x3B1...0x3C9] as [ClosedRange<UInt32>])
    .joined().compactMap(Unicode.Scalar.init).map(Character.init)

  /// The ordinary letter and the alphabet of each letter of another alphabet.
  private static let origins: [Character: (letter: Character, alphabet: Self)] = {
    var origins: [Character: (letter: Character, alphabet: Self)] = [:]
    for alphabet in allCases {
      for letter in ordinary {
        guard let other = alphabet.letter(letter), origins[other] == nil else { continue }
        origins[other] = (letter, alphabet)
      }
    }
    return origins
  }()

  /// The ordinary letter and the alphabet of a letter; `nil` for an ordinary letter.
  static func origin(of letter: Character) -> (letter: Character, alphabet: Self)? {
    origins[letter]
  }
}
