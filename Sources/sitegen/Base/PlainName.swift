// Names for suggestions: what a title or the name of a file would be as words of ASCII joined by hyphens.

/// The letters of Latin alphabets that ASCII has without their signs.
private let unmarked: [Character: String] = {
  let groups = [
    "a": "áàâäãåāąă", "c": "çćč", "d": "ďđ", "e": "éèêëēėęě", "g": "ğ", "i": "íìîïīį", "l": "ł",
    "n": "ñńň", "o": "óòôöõøōő", "r": "ř", "s": "śšş", "t": "ťţ", "u": "úùûüūůű", "y": "ýÿ",
    "z": "źżž", "ss": "ß", "ae": "æ", "oe": "œ",
  ]
  return Dictionary(
    uniqueKeysWithValues: groups.flatMap { plain, marked in marked.map { ($0, plain) } })
}()

/// The words of a text in lower-case ASCII: "mi" and "ano" of "Mi año".
func plainWords(_ text: String) -> [String] {
  let letters = text.lowercased().map { unmarked[$0] ?? String($0) }.joined()
  return letters.utf8.split { !isLetter($0) && !isDigit($0) }
    .map { String(decoding: $0, as: UTF8.self) }
}

/// The first words of a text joined by hyphens, `mi-ano` for "Mi año"; `nil` unless a letter comes first.
func plainName(_ text: String) -> String? {
  let name = plainWords(text).prefix(8).joined(separator: "-")
  return name.utf8.first.map(isLetter) == true ? name : nil
}
