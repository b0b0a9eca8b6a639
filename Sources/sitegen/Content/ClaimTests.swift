// The tests that hold claims, by their sentences: Swift tests in the folder `Tests` next to the content. They
// are looked up by name and not run. A site of one's own need not have any; its claims of tests are then
// published as not verified.

/// The sentences of the tests next to a site's content.
struct ClaimTests: Sendable {
  /// The sentences; `nil` if there are no Swift tests.
  let sentences: Set<String>?

  /// A site without tests.
  static let none = ClaimTests(sentences: nil)

  private init(sentences: Set<String>?) { self.sentences = sentences }

  /// Reads the tests next to a folder of content; a file that cannot be read counts as empty.
  init(nextTo content: String) {
    let folder = "\(content)/../Tests"
    let names = InputPath.isFolder(folder) ? (try? InputPath.files(below: folder)) ?? [] : []
    var sentences: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      guard let bytes = try? InputFile.read(name) else { continue }
      sentences.formUnion(Self.sentences(in: String(decoding: bytes, as: UTF8.self)))
    }
    self.sentences = sentences.isEmpty ? nil : sentences
  }

  /// The names of functions in backticks in a Swift file.
  static func sentences(in source: String) -> [String] {
    let parts = source.split(separator: "`", omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).filter { before, _ in
      before.last?.isWhitespace == true
        && before.split(whereSeparator: \.isWhitespace).last == "func"
    }.map { String($1) }
  }
}

extension Claims {
  /// The findings about claims whose test does not exist, or one warning if there are no tests at all.
  var testFindings: [Diagnostic] {
    let tested = all.filter { $0.kind == .test }
    guard let first = tested.first else { return [] }
    guard let sentences = tests.sentences else {
      let names = tested.count == 1 ? "'\(first.name)' is" : "\(tested.count) claims are"
      return [
        Diagnostic(
          location: first.location,
          message: "\(names) held by tests that are not here, and so not verified",
          suggestion: "put the Swift tests into 'Tests' next to the content, or compare numbers, "
            + "\(first.name) = number: KEY < KEY", severity: .warning, rule: .claim)
      ]
    }
    return tested.filter { !sentences.contains($0.check) }.map { claim in
      Diagnostic(
        location: claim.location, message: "no test is called '\(claim.check)'",
        suggestion: didYouMean(claim.check, sentences.sorted()), rule: .claim)
    }
  }
}
