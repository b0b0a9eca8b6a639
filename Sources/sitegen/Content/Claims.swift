// The register of claims. A sentence with a general claim ends with a mark, `{claim: name}`, and
// `Content/claims.txt` states how each claim is checked:
//
//   name = test: the sentence that names the test
//   name = oracle: the second method of computation that agrees
//   name = proof: the location of the argument
//   name = number: KEY < KEY        or a literal on either side; = ≠ < > ≤ ≥
//
// The command `check` computes the last kind itself, so a site without tests can use it too. A mark without
// an entry is an error, as is a test that does not exist; an entry without a mark is a warning.

/// How one claim is checked.
struct Claim: Sendable {
  enum Kind: String, CaseIterable, Sendable { case test, oracle, proof, number }

  var name: String
  var kind: Kind
  /// The check in words, such as a test's sentence or a comparison of numbers.
  var check: String
  var location: SourceLocation
}

/// The claims, in the order of the file.
struct Claims: Sendable {
  private(set) var all: [Claim] = []
  /// The tests next to the content.
  private(set) var tests = ClaimTests.none
  /// The names on lines with errors, which are reported there.
  private var faulty: Set<String> = []

  /// Makes an empty register.
  static let none = Claims()

  private init() {}

  /// Reads the register and reports claims whose test is missing from `tests`.
  init(_ source: SourceText, tests: ClaimTests = .none, _ findings: inout Findings) {
    self.tests = tests
    let text = InterfaceText(source, rule: .claim, &findings)
    faulty = text.faulty
    for (name, entry) in text.entries.sorted(by: { $0.value.location < $1.value.location }) {
      let parts = entry.text.split(separator: ":", maxSplits: 1)
      let check = parts.count == 2 ? String(parts[1].drop { $0 == " " }) : ""
      guard let kind = Claim.Kind(rawValue: String(parts[0])), !check.isEmpty else {
        faulty.insert(name)
        findings.add(
          [
            Diagnostic(
              location: entry.location, message: "'\(name)' does not say what kind of check it has",
              suggestion: "one of \(Claim.Kind.allCases.map { "\($0):" }.joined(separator: ", "))")
          ], under: .claim)
        continue
      }
      all.append(Claim(name: name, kind: kind, check: check, location: entry.location))
    }
    findings.add(testFindings, under: .claim)
  }

  /// The claim of a mark; `nil` if its line has an error, which is reported there.
  func claim(_ name: String, at location: SourceLocation) throws(Diagnostics) -> Claim? {
    if let claim = all.first(where: { $0.name == name }) { return claim }
    if faulty.contains(name) { return nil }
    throw Diagnostics(
      "no check is called '\(name)'", at: location,
      suggestion: didYouMean(name, all.map(\.name)) ?? "say in claims.txt how it is checked"
    ).under(.claim)
  }
}

/// A sentence of a text with a mark.
struct ClaimedSentence: Sendable {
  var name: String
  /// The sentence before the mark.
  var sentence: [Inline]
  var location: SourceLocation
}

extension Document {
  /// The sentences with marks, in the order of the text.
  var claims: [ClaimedSentence] { runs.flatMap(Self.claims) }

  private static func claims(in text: [Inline]) -> [ClaimedSentence] {
    var found: [ClaimedSentence] = []
    for (index, inline) in text.enumerated() {
      guard case .claim(let name) = inline.kind else { continue }
      var sentence: [Inline] = []
      for part in text[..<index].reversed() {
        if case .claim = part.kind { break }
        // A full stop directly before the mark belongs to the sentence; an earlier one ends the previous sentence.
        if case .text(let words) = part.kind,
          let cut = words.dropLast(sentence.isEmpty ? 2 : 0).lastSentenceEnd
        {
          sentence.append(Inline(kind: .text(String(words[cut...])), location: part.location))
          break
        }
        sentence.append(part)
      }
      if case .text(let words)? = sentence.last?.kind {
        sentence[sentence.count - 1].kind = .text(String(words.drop { $0 == " " }))
      }
      found.append(
        ClaimedSentence(name: name, sentence: sentence.reversed(), location: inline.location))
    }
    return found
  }
}

extension Substring {
  /// The start of the last sentence, if there is more than one.
  fileprivate var lastSentenceEnd: Index? {
    var after: Index?
    for index in indices where ".?!".contains(self[index]) {
      let next = self.index(after: index)
      if next < endIndex, self[next] == " " { after = self.index(after: next) }
    }
    return after
  }
}
