// What the raw value of a phrase says: its key in the text file, and what is filled in.

extension Phrase {
  /// The key in the text file.
  var key: String { String(rawValue.prefix { $0 != " " }) }

  /// The names of its placeholders, in the order in which values are given.
  var placeholders: [String] { rawValue.split(separator: " ").dropFirst().map(String.init) }
}
