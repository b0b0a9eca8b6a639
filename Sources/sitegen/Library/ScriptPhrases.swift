// The phrases that scripts say. A script names a phrase by its key, and says the key itself when there
// is no such phrase; nothing else would notice. Keys that a script puts together are not seen here.

/// The phrases that a script asks for by whole keys, `say("live.undo")`.
struct ScriptPhrases: Sendable {
  /// Each key with its place.
  let keys: [(key: String, location: SourceLocation)]

  init(_ source: SourceText) {
    let call = Array("say(\"".utf8)
    var keys: [(key: String, location: SourceLocation)] = []
    for start in source.bytes.indices
    where source.bytes[start] == call[0] && source.bytes[start...].starts(with: call) {
      let key = start + call.count
      guard let end = source.bytes[key...].firstIndex(of: UInt8(ascii: "\"")) else { break }
      // What is put together afterwards is no whole key.
      let next = source.bytes[(end + 1)...].first { $0 != 0x20 }
      if next == UInt8(ascii: "+") { continue }
      keys.append((source.string(key..<end), source.location(at: key)))
    }
    self.keys = keys
  }

  /// The keys that no phrase has.
  var findings: [Diagnostic] {
    let known = PhraseForm.all.map(\.key)
    return keys.filter { !known.contains($0.key) }.map { key, location in
      Diagnostic(
        location: location, message: "there is no phrase '\(key)'",
        suggestion: didYouMean(key, known), rule: .phrase)
    }
  }
}
