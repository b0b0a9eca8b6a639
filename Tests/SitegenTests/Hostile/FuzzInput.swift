// Broken input: real files with a few changes, as errors of programs, disks or attackers make them. An
// input is determined by the seed, the reader and its number, so it can be made again.

import InkstepEngine
import Seeds

@testable import sitegen

/// Makes the inputs of one reader.
struct FuzzInput {
  private let texts: [[UInt8]]
  private let words: [[UInt8]]
  private let seed: UInt64

  /// The longest input; the rest is cut off.
  static let longest = 20_000

  init(_ reader: Reader, seed: UInt64) throws {
    texts = try FuzzSeeds.texts(of: reader)
    words = Self.words(of: reader).map { Array($0.utf8) }
    self.seed = reader.rawValue.utf8.reduce(seed) { $0 &* 0x100_0000_01B3 ^ UInt64($1) }
  }

  /// The input with a given number.
  func bytes(_ index: Int) -> [UInt8] {
    var random = SeededRandom(seed: seed &+ UInt64(index) &* 0x9E37_79B9_7F4A_7C15)
    // Short texts are used more often: a run reads many of them, and each change has more effect.
    let count = texts.count
    let first = min(
      Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random))
    var bytes = texts[first]
    let changes = [0, 1, 1, 1, 2, 2, 3, 5, 8].randomElement(using: &random) ?? 1
    for _ in 0..<changes { change(&bytes, &random) }
    return Array(bytes.prefix(Self.longest))
  }

  private func change(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    let some = place..<min(bytes.count, place + Int.random(in: 0...30, using: &random))
    switch Int.random(in: 0..<14, using: &random) {
    case 0: bytes.removeSubrange(some)
    case 1: bytes.removeSubrange(place...)
    case 2:
      if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 3:
      if place < bytes.count { bytes[place] = .random(in: 0...255, using: &random) }
    case 4: bytes.insert(.random(in: 0...255, using: &random), at: place)
    case 5: bytes.insert(contentsOf: bytes[some], at: place)
    case 6, 7: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
    case 8, 9: replaceNumber(&bytes, after: place, &random)
    case 10:
      let other = texts.randomElement(using: &random) ?? []
      bytes = Array(bytes[..<place] + other.suffix(Int.random(in: 0...other.count, using: &random)))
    case 11:
      let word = words.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        bytes.insert(contentsOf: word, at: place)
      }
    case 12:
      // Exchanges two parts.
      let other = Int.random(in: 0...bytes.count, using: &random)
      let (low, high) = (min(place, other), max(place, other))
      bytes = Array(bytes[high...] + bytes[low..<high] + bytes[..<low])
    default: replaceLineEnds(&bytes, &random)
    }
  }

  /// Replaces the next number by a difficult one.
  private func replaceNumber(
    _ bytes: inout [UInt8], after place: Int, _ random: inout SeededRandom
  ) {
    let isNumeral = { (byte: UInt8) in isDigit(byte) || ".-+e".utf8.contains(byte) }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isNumeral($0) } ?? bytes.count
    let number = Self.numbers.randomElement(using: &random) ?? "0"
    bytes.replaceSubrange(start..<end, with: number.utf8)
  }

  private func replaceLineEnds(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let ends = ["\r\n", "\r", "\n\n", " ", "\n\r", "\u{2028}"]
    let end = Array((ends.randomElement(using: &random) ?? "").utf8)
    bytes = bytes.flatMap { $0 == UInt8(ascii: "\n") ? end : [$0] }
  }

  private static let numbers = [
    "0", "-0", "1e999", "-1e999", "1e-999", "5e-324", "1.7976931348623157e308", "NaN", "inf",
    "0.1", "1000000", "1000000.0000001", "1e6", "1e21", "9007199254740993", "00", ".5", "5.", "-",
    "0x10", "1e", "1_000", "99999999999999999999999999", "2147483648", "-9223372036854775809",
    "123456789012345678901234567890.12345678901234567890e-25",
  ]

  /// Words that may have a meaning for a reader.
  private static func words(of reader: Reader) -> [String] {
    let anyone = [
      "", " ", "\n", "\u{0}", "\u{FEFF}", "é", "😀", "e\u{301}", "\u{202E}", "\t", "\"", "'", "\\",
      "/",
    ]
    let own: [String] =
      switch reader {
      case .stroke, .signal, .trace, .graph, .result:
        [
          "{", "}", "[", "]", ",", ":", "\"\"", "null", "true", "false", "\\u0000", "\\uD83D", "[[",
          "\"x\":", "\"phase\":\"ended\",", "\"began\"", "{\"phase\":\"moved\",\"x\":1,\"y\":2},",
          "\"path\":[],", "[\"C\",1,2,3,4,5,6],", "\"format\":\"inkstep-graph/1\",",
        ]
      case .unipen:
        [
          ".PEN_DOWN\n", ".PEN_UP\n", ".COORD X Y\n", ".COORD", ".DT 1e9\n", "1 2\n",
          ".POINTS_PER_SECOND 1e-9\n", ".X_POINTS_PER_INCH 1e-9\n", ".", "\r",
        ]
      case .xopp:
        [
          "<", ">", "</stroke>", "<page>", "1 2", "<stroke width=\"1 2\">1 2 3 4</stroke>",
          "tool=\"eraser\"", "width=\"1 2 3\"", "1e999", "&#0;", "<!--",
        ]
      case .foreign:
        [
          "{", "}", "[", "]", ",", ":", "\n", "null", "[1,2]", "\"points\":", "\"x\":[1],",
          "\"segments\":[],", "\"path\":\"AAAA\",", "\"drawing\":[[[1],[2]]],", "\"dim\":2,",
          "\"parentId\":\"shape:a\",", "\"angle\":1e9,", "\"type\":\"freedraw\",",
        ]
      case .csv:
        [
          ",", ";", "#", "\"\"", "x,y\n", "began,", "1,2\n", "\r", "cancelled", "phase", "t",
          "stroke",
        ]
      case .inkml:
        [
          "<", ">", "&", "&lt;", "&#0;", "]]>", "<!--", "-->", "<![CDATA[", "<!DOCTYPE a [",
          "<?xml ?>",
          "<trace>1 2</trace>", "<traceGroup>", "</traceGroup>", "<channel name=\"T\"/>", "*", "?",
          "!",
          "#f", ",", " contextRef=\"#c\"", " timeOffset=\"9\"", " type=\"penUp\"", "xml:id=\"c\"",
          "<context xml:id=\"c\" contextRef=\"#c\"/>", " units=\"m\"", " min=\"1\" max=\"1\"",
          " continuation=\"begin\"",
        ]
      case .svg:
        [
          "<", ">", "&#10;", "<!--", "<g>", "</g>", "<path d=\"M1 1h1\"/>", "M", "z", "Z", "a",
          "A1 1 0 0 1 ",
          "s", "t", "Q", "C", "h1", " transform=\"scale(0)\"", "rotate(1e9)", "matrix(0 0 0 0 0 0)",
          " viewBox=\"0 0 0 0\"", "<svg>", "display=\"none\"", ",,", "1e9 ",
        ]
      case .frontMatter, .markdown:
        [
          "---\n", "title:", "idea:", "stage: linear\n", "*", "**", "`", "```\n", "~~~", "[", "](",
          ")", "{{",
          "}}", "|", "|-|\n", "- ", "1. ", "> ", "## ", "{#a}", ":::", "::figure kind=stroke\n",
          "|.9}}",
          "    ", "<b>", "::code of=Smoothed.moved\n", ":::exercise {#a}\n", "![", "a / b",
        ]
      case .interface: ["=", "{", "}", "{name}", "#", "a.b = c\n", " = ", ".", "-"]
      }
    return anyone + own
  }
}
