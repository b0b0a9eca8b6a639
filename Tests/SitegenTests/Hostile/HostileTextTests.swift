import Foundation
import Testing

@testable import sitegen

/// Texts that every reader must reject.
private let refused: [(name: String, bytes: [UInt8])] = [
  ("invalid UTF-8", Array("a".utf8) + [0xFF, 0xFE, 0x80]),
  ("a sequence cut short", [0xE2, 0x82]),
  ("an overlong sequence", [0xC0, 0xAF]),
  ("a surrogate", [0xED, 0xA0, 0x80]),
  ("UTF-16", [0xFF, 0xFE, 0x3C, 0, 0x61, 0]),
  ("null characters", Array("x,y\n1,\u{0}2\n".utf8)),
  ("only null characters", [UInt8](repeating: 0, count: 1000)),
  ("control characters", Array("\u{1}\u{2}\u{1B}[31m".utf8)),
]

@Test(arguments: Reader.allCases)
func `what is not text is refused by every reader`(_ reader: Reader) {
  for (name, bytes) in refused {
    let findings = reader.findings(bytes)
    #expect(!findings.isEmpty, "\(name)")
    #expect(faultOfFindings(findings, in: bytes) == nil, "\(name)")
  }
}

@Test(arguments: Reader.allCases)
func `the readers take long garbage in bounded time`(_ reader: Reader) {
  let size = 40_000
  for piece in [
    "[", "{\"a\":", "<a>", "<", "((", "*", "`", "{{", ":::", "> ", "- ", "|", "\"", ",", "\n", "#",
    "&lt;", "M0 0", "1 ", "é", "---\n", "a=b\n", "{", "\\", "![[", "<!--", "<?", "]]>",
  ] {
    let bytes = Array(String(repeating: piece, count: size / piece.utf8.count).utf8)
    let start = ContinuousClock.now
    let findings = reader.findings(bytes)
    let time = ContinuousClock.now - start
    #expect(time < .seconds(60), "\(piece)")
    #expect(findings.count <= size + 2, "\(piece)")
  }
}

@Test(arguments: [Reader.stroke, .signal, .trace, .graph, .foreign], ["[", "{\"a\":"])
func `deep nesting is refused where it begins`(_ reader: Reader, _ opening: String) {
  let bytes = Array(String(repeating: opening, count: 100_000).utf8)
  let findings = reader.findings(bytes)
  #expect(findings.count == 1)
  #expect(findings.first?.message == "arrays and objects are nested more than 64 deep")
}

@Test(arguments: Reader.allCases)
func `a text cut anywhere never ends the program`(_ reader: Reader) throws {
  for seed in try FuzzSeeds.texts(of: reader).prefix(3) {
    let stride = max(1, seed.count / 300)
    for end in Swift.stride(from: 0, to: seed.count, by: stride) {
      let bytes = Array(seed[..<end])
      #expect(faultOfFindings(reader.findings(bytes), in: bytes) == nil)
    }
  }
}

@Test(arguments: [
  (Reader.stroke, "canvas", "1e999"), (.stroke, "canvas", "NaN"), (.stroke, "canvas", "-Infinity"),
  (.signal, "values", "1e999"), (.signal, "values", "inf"), (.trace, "path", "1e999"),
])
func `numbers that are none are refused`(_ reader: Reader, _ key: String, _ number: String) throws {
  let seed = String(decoding: try FuzzSeeds.texts(of: reader)[0], as: UTF8.self)
  let place = try #require(seed.range(of: "\"\(key)\""))
  let after = seed[place.upperBound...]
  let digits = after.firstIndex { $0.isNumber } ?? seed.endIndex
  let rest = seed[digits...]
  let end = rest.firstIndex { !$0.isNumber && $0 != "." && $0 != "e" } ?? seed.endIndex
  let text = seed.replacingCharacters(in: digits..<end, with: number)
  let findings = reader.findings(Array(text.utf8))
  #expect(findings.count == 1)
  #expect(findings.first?.location?.line ?? 0 > 0)
}

@Test(arguments: [Reader.frontMatter, .markdown, .interface])
func `a text longer than books is refused unread`(_ reader: Reader) {
  let bytes = [UInt8](repeating: UInt8(ascii: "\n"), count: SourceText.largestSize + 1)
  #expect(reader.findings(bytes).first?.message == "the text is larger than 4 MB")
}
