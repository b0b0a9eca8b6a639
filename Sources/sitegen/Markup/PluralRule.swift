// Words that depend on a number: "1 curve", "2 curves". How many such forms a language has, and which
// number takes which, differs; the categories and rules are those of Unicode CLDR. A script of the page
// asks `Intl.PluralRules` for the same answer. Left out: CLDR's category for millions in a few Romance
// languages.

/// Chooses between the forms of a word by a number, as one language does.
struct PluralRule: Equatable, Sendable {
  /// The categories of CLDR, in the order in which forms are listed.
  enum Category: Int, CaseIterable, Sendable { case zero, one, two, few, many, other }

  /// The categories of the language; a word has one form for each.
  let categories: [Category]
  private let family: Family

  /// The rule for a language code such as `de` or `pt-BR`; one and other where the code is not known.
  init(language: String) {
    let code = String(language.prefix { $0 != "-" })
    family = Family.allCases.first { $0.codes.contains(code) } ?? .one
    categories = family.categories
  }

  /// The rule of English.
  static let english = PluralRule(language: "en")

  /// The category of a number as it is shown to a reader, with a point or a comma before its decimals; one that shows
  /// decimals is not whole.
  func category(of shown: String) -> Category {
    func isDecimalSign(_ byte: UInt8) -> Bool { ".,".utf8.contains(byte) }
    let digits = shown.utf8.filter { isDigit($0) || isDecimalSign($0) }
    let parts = digits.split(omittingEmptySubsequences: false, whereSeparator: isDecimalSign)
    // The last digits decide, so a number too long for an integer may lose its first.
    func number(_ part: ArraySlice<UInt8>) -> Int {
      Int(String(decoding: part.suffix(15), as: UTF8.self)) ?? 0
    }
    return family.category(
      whole: parts.first.map { number($0[...]) } ?? 0,
      fraction: parts.count > 1 ? number(parts[1][...]) : nil)
  }

  /// The form that goes with a number, `#` in it replaced by the number.
  func text(_ forms: [String], _ shown: String) -> String {
    form(forms, for: shown).replacing("#", with: shown)
  }

  /// The form that goes with a number.
  ///
  /// `forms` follow the order of `categories`; where there are too few, the last one serves.
  func form(_ forms: [String], for shown: String) -> String {
    let index = categories.firstIndex(of: category(of: shown)) ?? 0
    return forms[min(index, forms.count - 1)]
  }

  /// The forms of a word of another language, one for each category of this language.
  ///
  /// Each is the form of 1 for the category `one`, and otherwise of some number in the category, preferably of one
  /// that is not special in any language.
  func forms(replacing forms: [String], of other: PluralRule) -> [String] {
    let numbers = (Array(5...200) + [4, 3, 2, 1, 0]).map { "\($0)" } + ["0.5", "1.5"]
    return categories.map { category in
      let number = ((category == .one ? ["1"] : []) + numbers)
        .first { self.category(of: $0) == category }
      return other.form(forms, for: number ?? numbers[0])
    }
  }
}

extension PluralRule {
  /// Languages that choose alike.
  private enum Family: CaseIterable {
    case one, invariable, zeroOne, zeroHalfOne, lastDigitOne, russian, serbian, polish, czech,
      slovene
    case macedonian, lithuanian, latvian, romanian, hebrew, arabic, irish, welsh

    var codes: Set<String> {
      switch self {
      case .one: []
      case .invariable: ["id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh"]
      case .zeroOne: ["fr", "hy", "pt"]
      case .zeroHalfOne: ["am", "bn", "fa", "gu", "hi", "kn", "zu"]
      case .lastDigitOne: ["is"]
      case .macedonian: ["mk"]
      case .russian: ["be", "ru", "uk"]
      case .serbian: ["bs", "hr", "sr"]
      case .polish: ["pl"]
      case .czech: ["cs", "sk"]
      case .slovene: ["sl"]
      case .lithuanian: ["lt"]
      case .latvian: ["lv"]
      case .romanian: ["ro"]
      case .hebrew: ["he"]
      case .arabic: ["ar"]
      case .irish: ["ga"]
      case .welsh: ["cy"]
      }
    }

    var categories: [Category] {
      switch self {
      case .invariable: [.other]
      case .one, .zeroOne, .zeroHalfOne, .lastDigitOne, .macedonian: [.one, .other]
      case .hebrew: [.one, .two, .other]
      case .latvian: [.zero, .one, .other]
      case .serbian, .romanian: [.one, .few, .other]
      case .slovene: [.one, .two, .few, .other]
      case .russian, .polish, .czech, .lithuanian: [.one, .few, .many, .other]
      case .irish: [.one, .two, .few, .many, .other]
      case .arabic, .welsh: Category.allCases
      }
    }

    /// The category of a number with the digits `fraction` after the point; `nil` if it has none.
    func category(whole n: Int, fraction: Int?) -> Category {
      let isWhole = fraction == nil
      // Some languages go by the number, for which 1.0 is 1, others by what is shown.
      let isWholeNumber = fraction ?? 0 == 0
      let (ten, hundred) = (n % 10, n % 100)
      let isTeen = 11...19 ~= hundred
      /// Whether the last digit is 1, or 2 to 4, and the word for the number is not that of a teen.
      func endsInOne(_ n: Int) -> Bool { n % 10 == 1 && n % 100 != 11 }
      func endsInFew(_ n: Int) -> Bool { 2...4 ~= n % 10 && !(12...14 ~= n % 100) }
      switch self {
      case .invariable: return .other
      case .one: return isWhole && n == 1 ? .one : .other
      case .zeroOne: return n <= 1 ? .one : .other
      case .zeroHalfOne: return n == 0 || isWholeNumber && n == 1 ? .one : .other
      case .lastDigitOne: return endsInOne(isWholeNumber ? n : fraction ?? 0) ? .one : .other
      case .macedonian: return endsInOne(fraction ?? n) ? .one : .other
      case .russian where isWhole: return endsInOne(n) ? .one : endsInFew(n) ? .few : .many
      case .polish where isWhole: return n == 1 ? .one : endsInFew(n) ? .few : .many
      case .russian, .polish: return .other
      case .serbian:
        return endsInOne(fraction ?? n) ? .one : endsInFew(fraction ?? n) ? .few : .other
      case .czech: return !isWhole ? .many : n == 1 ? .one : 2...4 ~= n ? .few : .other
      case .slovene:
        if !isWhole { return .few }
        return hundred == 1 ? .one : hundred == 2 ? .two : 3...4 ~= hundred ? .few : .other
      case .lithuanian:
        if let fraction, fraction != 0 { return .many }
        return isTeen || ten == 0 ? .other : ten == 1 ? .one : .few
      case .latvian:
        if let fraction, fraction != 0 { return endsInOne(fraction) ? .one : .other }
        return isTeen || ten == 0 ? .zero : ten == 1 ? .one : .other
      case .romanian:
        return isWhole && n == 1 ? .one : !isWhole || n == 0 || 1...19 ~= hundred ? .few : .other
      case .hebrew:
        return (isWhole ? n == 1 : n == 0) ? .one : isWhole && n == 2 ? .two : .other
      case .arabic, .irish, .welsh: return isWholeNumber ? byRange(n) : .other
      }
    }

    private func byRange(_ n: Int) -> Category {
      let first: [Category] = [.zero, .one, .two]
      switch self {
      case .arabic where n > 2:
        return 3...10 ~= n % 100 ? .few : n % 100 > 10 ? .many : .other
      case .welsh where n > 2: return n == 3 ? .few : n == 6 ? .many : .other
      case .irish where n == 0 || n > 10: return .other
      case .irish where n > 2: return n < 7 ? .few : .many
      default: return first[n]
      }
    }
  }
}
