// What is known of languages, so that a site in one of them need not state it: its own name, and whether it is
// written from right to left. A site overrides both with the phrases `language.name` and `language.direction`.

/// Names and directions of languages, by their codes.
enum LanguageName {
  /// The name of a language in that language; its code, if the name is not known.
  static func name(of code: String) -> String {
    names[code] ?? names[String(code.prefix { $0 != "-" })] ?? code
  }

  /// Whether a language is written from right to left.
  static func isRightToLeft(_ code: String) -> Bool {
    let parts = code.split(separator: "-").map(String.init)
    // A script, as in `uz-Arab`, decides; it has four letters.
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      return ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"].contains(script)
    }
    return ["ar", "arc", "ckb", "dv", "fa", "he", "ks", "nqo", "ps", "sd", "ug", "ur", "yi"]
      .contains(parts.first ?? "")
  }

  private static let names = [
    "ar": "العربية", "bg": "Български", "bn": "বাংলা", "ca": "Català", "cs": "Čeština",
    "cy": "Cymraeg", "da": "Dansk", "de": "Deutsch", "el": "Ελληνικά", "en": "English",
    "es": "Español", "et": "Eesti", "eu": "Euskara", "fa": "فارسی", "fi": "Suomi",
    "fr": "Français", "ga": "Gaeilge", "gl": "Galego", "he": "עברית", "hi": "हिन्दी",
    "hr": "Hrvatski", "hu": "Magyar", "id": "Bahasa Indonesia", "is": "Íslenska",
    "it": "Italiano", "ja": "日本語", "ko": "한국어", "lt": "Lietuvių", "lv": "Latviešu",
    "nb": "Norsk bokmål", "nl": "Nederlands", "nn": "Norsk nynorsk", "pl": "Polski",
    "pt": "Português", "ro": "Română", "ru": "Русский", "sk": "Slovenčina",
    "sl": "Slovenščina", "sr": "Српски", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe",
    "uk": "Українська", "ur": "اردو", "vi": "Tiếng Việt", "zh": "中文",
    "zh-Hans": "简体中文", "zh-Hant": "繁體中文",
  ]
}
