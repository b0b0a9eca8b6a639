// The comments of a program in another language: the same text with the same code.

extension Program {
  /// The place in a translated text at which its code is first different from that of the original; `nil` if only
  /// comments and spaces differ.
  ///
  /// Code must also begin its lines at the same tokens. Throws what the words of the notation do not allow.
  package static func difference(
    of text: [UInt8], from original: [UInt8]
  ) throws(ProgramError) -> ProgramPlace? {
    let (wanted, names) = try ProgramLexer.read(original)
    let found = try ProgramLexer.read(text, names).tokens
    // The last token of a text is its end.
    for (token, same) in zip(found, wanted)
    where token.kind != same.kind || token.startsLine != same.startsLine {
      return token.place
    }
    return nil
  }
}
