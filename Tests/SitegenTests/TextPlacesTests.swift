// Splitting and counting by bytes, and several positions at once, compared with plain implementations.

import Seeds
import Testing

@testable import sitegen

struct TextPlacesTests {
  private func text(of signs: [String], using random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...200, using: &random))
      .map { _ in signs.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func `lines and columns are where a plain count has them`() {
    var random = SeededRandom(seed: 411)
    for _ in 0..<200 {
      let written = text(of: ["a", "\n", "\u{B}", "é", "€", "😀", "\u{8A}"], using: &random)
      let source = SourceText(file: "text", text: written)
      var (line, column) = (1, 1)
      var starts = [0]
      for (offset, byte) in source.bytes.enumerated() {
        // An offset inside a character has the position of the next character.
        if !isContinuation(byte) {
          #expect(source.location(at: offset).line == line)
          #expect(source.location(at: offset).column == column)
        }
        let next = offset + 1 < source.bytes.count ? source.bytes[offset + 1] : 0
        if !isContinuation(next) { column += 1 }
        if byte == UInt8(ascii: "\n") {
          (line, column) = (line + 1, 1)
          starts.append(offset + 1)
        }
      }
      #expect(source.lineStarts == starts)
    }
  }

  @Test func `bytes that are no text are counted, too`() {
    var random = SeededRandom(seed: 412)
    for count in 0..<150 {
      let bytes = (0..<count).map { _ in
        [0x0A, 0x0B, 0x80, 0x8A, 0xC3, 0xFF, 0x00].randomElement(using: &random) ?? 0 as UInt8
      }
      let source = SourceText(file: "text", bytes: bytes)
      #expect(source.lineStarts == [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 })
      for offset in 0...count {
        let start = source.lineStarts.last { $0 <= offset } ?? 0
        let place = source.location(at: offset)
        #expect(place.column == 1 + bytes[start..<offset].count { !isContinuation($0) })
      }
    }
  }

  @Test func `a text is cut as the library cuts it`() {
    var random = SeededRandom(seed: 413)
    for _ in 0..<300 {
      let written = text(of: ["a", "b", "/", " ", "é", "😀"], using: &random)
      #expect(
        written.parts(at: "/") == written.split(separator: "/", omittingEmptySubsequences: false))
      #expect(written.words(at: "/") == written.split(separator: "/"))
      for most in 0...2 {
        let parts = written.split(separator: "/", maxSplits: most, omittingEmptySubsequences: false)
        #expect(written.parts(at: "/", most: most) == parts)
      }
      #expect(written[...].indented == written.drop { $0 == " " })
      #expect(written[...].indent == written.prefix { $0 == " " }.count)
    }
  }
}
