import Foundation
import Seeds
import Testing

@testable import sitegen

/// The error of a text that is not JSON, as `line:column: message`; `nil` if it is.
private func refusal(_ bytes: [UInt8]) -> String? {
  do throws(Diagnostics) {
    _ = try JSONDocument(bytes, file: "a.json")
    return nil
  } catch {
    let place = error.findings[0].location ?? SourceLocation(file: "nowhere")
    return "\(place.line):\(place.column): \(error.findings[0].message)"
  }
}

private func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

private func root(_ text: String) throws -> JSONValue {
  try JSONDocument(Array(text.utf8), file: "a.json").root
}

@Test(arguments: [
  "0", "-0", "1.5e-3", "1E+2", "true", "false", "null", "\"\"", "[]", "{}", " [ 1 , 2 ] \r\n\t",
  #"{"a":{"a":1},"b":[{},[]]}"#, #""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00""#, "\"\u{7F}é😀\u{2028}\"",
  "1e-999", "179769313486231570000e288",
  String(repeating: "[", count: 64) + String(repeating: "]", count: 64),
])
func `text that follows the grammar is read`(_ text: String) {
  #expect(refusal(text) == nil)
}

@Test(arguments: [
  ("", "1:1: the file is empty; expected a JSON value"),
  ("  \n", "2:1: the file is empty; expected a JSON value"),
  ("1 2", "1:3: unexpected text after the end: '2'"),
  ("{}\n}", "2:1: unexpected text after the end: '}'"),
  ("[1,]", "1:3: a comma before ']' is not allowed"),
  ("{\"a\":1 ,\n}", "1:8: a comma before '}' is not allowed"),
  ("[1 2]", "1:4: expected ',' or ']' in the array, found '2'"),
  ("[", "1:2: expected a value, found the end of the file"),
  ("[1", "1:3: expected ',' or ']' in the array, found the end of the file"),
  ("[,1]", "1:2: expected a value, found ','"),
  ("[1}", "1:3: expected ',' or ']' in the array, found '}'"),
  ("{\"a\" 1}", "1:6: expected ':' after the key, found '1'"),
  ("{a:1}", "1:2: expected a key in double quotes, found 'a'"),
  ("{'a':1}", "1:2: expected a key in double quotes, found '''"),
  ("{1:1}", "1:2: expected a key in double quotes, found '1'"),
  ("{\"a\":}", "1:6: expected a value, found '}'"),
  ("{\"a\":1,\"a\":2}", "1:8: the key 'a' appears twice in this object"),
  (#"{"a":1,"\u0061":2}"#, "1:8: the key 'a' appears twice in this object"),
  ("01", "1:1: a number may not start with 0"),
  ("-01", "1:1: a number may not start with 0"),
  ("1.", "1:3: expected a digit after the decimal point, found the end of the file"),
  ("[1.]", "1:4: expected a digit after the decimal point, found ']'"),
  (".5", "1:1: expected a value, found '.'"),
  ("+1", "1:1: expected a value, found '+'"),
  ("-", "1:2: expected a digit after '-', found the end of the file"),
  ("1e", "1:3: expected a digit in the exponent, found the end of the file"),
  ("1e+x", "1:4: expected a digit in the exponent, found 'x'"),
  ("0x10", "1:2: unexpected text after the end: 'x'"),
  ("1e999", "1:1: the number is too large; numbers must be finite"),
  ("[0, -1e400]", "1:5: the number is too large; numbers must be finite"),
  ("[NaN]", "1:2: 'NaN' is not a JSON number; numbers must be finite"),
  ("Infinity", "1:1: 'Infinity' is not a JSON number; numbers must be finite"),
  ("-Infinity", "1:1: numbers must be finite, found 'I' after '-'"),
  ("tru", "1:1: 'tru' is not a JSON value"),
  ("True", "1:1: 'True' is not a JSON value"),
  ("undefined", "1:1: 'undefined' is not a JSON value"),
  ("// no", "1:1: expected a value, found '/'"),
  ("\"a", "1:1: the string has no closing quote"),
  ("\"a\nb\"", "1:3: U+000A must be escaped in a string"),
  ("\"é\t\"", "1:3: U+0009 must be escaped in a string"),
  ("\"\u{0}\"", "1:2: U+0000 must be escaped in a string"),
  (#""\x""#, "1:2: unknown escape: '\\' before 'x'"),
  (#""\u12G4""#, "1:2: expected four hexadecimal digits after '\\u'"),
  (#""\u""#, "1:2: expected four hexadecimal digits after '\\u'"),
  (#""\ud800""#, "1:2: an unpaired surrogate is not a character"),
  (#""\ud800\u0041""#, "1:2: an unpaired surrogate is not a character"),
  (#""\udc00\ud800""#, "1:2: an unpaired surrogate is not a character"),
  (#""\ud800\"#, "1:2: an unpaired surrogate is not a character"),
  ("[\u{A0}]", "1:2: expected a value, found U+00A0"),
  (
    String(repeating: "[", count: 65),
    "1:65: arrays and objects are nested more than 64 deep"
  ),
])
func `text that breaks the grammar is refused where it breaks`(_ text: String, _ error: String) {
  #expect(refusal(text) == error)
}

@Test(
  arguments: [
    [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80],
    [0xF0, 0x8F, 0xBF, 0xBF],
    [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xC3], [0xFF],
    [0xE2, 0x28, 0xA1],
  ] as [[UInt8]])
func `a string that is not UTF-8 is refused`(_ bytes: [UInt8]) {
  #expect(refusal([0x22] + bytes + [0x22]) == "1:2: the text is not valid UTF-8")
  #expect(refusal([0x22] + bytes)?.hasPrefix("1:2: ") == true)
}

@Test func `every scalar may stand in a string as it is or escaped`() throws {
  for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 7) {
    guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else { continue }
    let text = String(scalar)
    #expect(try root("\"\(text)\"").string?.unicodeScalars.first == scalar)
    let units = text.utf16.map { "\\u" + hex(UInt32($0), width: 4) }.joined()
    #expect(try root("\"\(units)\"").string?.unicodeScalars.first == scalar)
  }
}

@Test func `a double written in any way is read to the last bit`() throws {
  var random = SeededRandom(seed: 1)
  for _ in 0..<20_000 {
    let number = Double(bitPattern: random.next())
    guard number.isFinite else { continue }
    let plain = number.description
    #expect(try root(plain).number?.bitPattern == number.bitPattern)
    let digits = Int64.random(in: -9_999_999_999_999_999...9_999_999_999_999_999, using: &random)
    let exponent = Int.random(in: -40...40, using: &random)
    let text = "\(digits)e\(exponent)"
    #expect(try root(text).number == strtod(text, nil), "\(text)")
    let fixed = String(format: "%.*f", Int.random(in: 0...12, using: &random), Double(digits) / 1e9)
    #expect(try root(fixed).number == strtod(fixed, nil), "\(fixed)")
  }
}

@Test func `keys and values keep their order, their place and their kind`() throws {
  let text = "{\n  \"é\": [1, {\"x\": null}],\n  \"b\\n\": \"€\", \"c\": true }"
  let document = try JSONDocument(Array(text.utf8), file: "a.json")
  var locator = Locator(document.bytes, file: "a.json")
  var seen: [String] = []
  for (key, value) in try #require(document.root.members) {
    let place = locator.location(of: value.offset)
    seen.append("\(key.string ?? "") \(value.kindName) \(place.line):\(place.column)")
  }
  #expect(seen == ["é an array 2:8", "b\n a string 3:10", "c a truth value 3:20"])
}

@Test func `a key that repeats is found among a hundred thousand`() {
  let keys = (0..<100_000).map { "\"k\($0)\": 0" }.joined(separator: ",")
  #expect(refusal("{\(keys)}") == nil)
  #expect(
    refusal("{\(keys),\"k7\":1}")?.hasSuffix("the key 'k7' appears twice in this object") == true)
}

/// Writes a value back as compact JSON.
private func compact(_ value: JSONValue) -> String {
  if let elements = value.elements {
    return "[" + elements.map(compact).joined(separator: ",") + "]"
  }
  if let members = value.members {
    return "{" + members.map { compact($0.key) + ":" + compact($0.value) }.joined(separator: ",")
      + "}"
  }
  if let number = value.number { return "\(number)" }
  if let boolean = value.boolean { return "\(boolean)" }
  guard let string = value.string else { return "null" }
  var text = "\""
  for scalar in string.unicodeScalars {
    if scalar == "\"" || scalar == "\\" || scalar.value < 0x20 {
      text += "\\u" + hex(scalar.value, width: 4)
    } else {
      text.unicodeScalars.append(scalar)
    }
  }
  return text + "\""
}

/// A random value with at most `depth` levels, as JSON with random space.
private func randomJSON(depth: Int, _ random: inout SeededRandom) -> String {
  let space = [" ", "", "\n", "\t", "", "\r\n"].randomElement(using: &random) ?? ""
  func word(_ random: inout SeededRandom) -> String {
    let parts = ["a", "é", "😀", "\\n", "\\u0041", "\\ud83d\\ude00", "\\\"", "z", "0", " "]
    let count = Int.random(in: 0...6, using: &random)
    return "\"" + (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
      + "\""
  }
  switch Int.random(in: depth == 0 ? 2...6 : 0...6, using: &random) {
  case 0:
    let count = Int.random(in: 0...4, using: &random)
    let items = (0..<count).map { _ in randomJSON(depth: depth - 1, &random) }
    return space + "[" + items.joined(separator: ",") + "]" + space
  case 1:
    let count = Int.random(in: 0...20, using: &random)
    let items = (0..<count).map {
      "\"\($0)-" + word(&random).dropFirst() + ":" + randomJSON(depth: depth - 1, &random)
    }
    return space + "{" + items.joined(separator: ",") + "}" + space
  case 2: return space + "\(Double(Int.random(in: -999...999, using: &random)) / 8)" + space
  case 3: return space + word(&random) + space
  case 4: return space + "true" + space
  case 5: return space + "null" + space
  default:
    return space
      + "\(Int.random(in: 0...9, using: &random))e\(Int.random(in: -9...9, using: &random))"
  }
}

@Test func `what was read and written again reads the same`() throws {
  var random = SeededRandom(seed: 2)
  for _ in 0..<2_000 {
    let text = randomJSON(depth: 5, &random)
    let once = compact(try root(text))
    #expect(compact(try root(once)) == once)
    let own = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let again = try JSONSerialization.jsonObject(with: Data(once.utf8), options: .fragmentsAllowed)
    #expect((own as? NSObject) == (again as? NSObject))
  }
}

@Test
func `thirty thousand damaged texts are read or refused, and never accepted against Foundation`() {
  var random = SeededRandom(seed: 3)
  var accepted = 0
  for _ in 0..<30_000 {
    var bytes = Array(randomJSON(depth: 3, &random).utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let byte =
        Int.random(in: 0...3, using: &random) == 0
        ? UInt8.random(in: 0...255, using: &random)
        : Array("{}[],:\"\\u0eE+-.tfnd8 \n".utf8).randomElement(using: &random) ?? 0
      switch Int.random(in: 0...2, using: &random) {
      case 0: bytes.insert(byte, at: place)
      case 1 where place < bytes.count: bytes[place] = byte
      case 2 where place < bytes.count: bytes.removeSubrange(place..<min(bytes.count, place + 3))
      default: break
      }
    }
    guard refusal(bytes) == nil else { continue }
    accepted += 1
    #expect(
      (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil,
      "\(String(decoding: bytes, as: UTF8.self))")
  }
  #expect(accepted > 1_000)
}
