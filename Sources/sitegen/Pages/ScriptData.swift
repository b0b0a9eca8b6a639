// Data for the pages' scripts, in the form of scripts, because a page opened as a file may load scripts but
// no other data. JSON is almost a subset of JavaScript; the exceptions, and characters that could end a
// script element, are escaped.

import Foundation

/// Data as a script that assigns it to a global variable.
enum ScriptData {
  /// `window.NAME = …;` with a value in JSON, without the spaces outside strings.
  static func assignment(_ name: String, json: [UInt8]) -> [UInt8] {
    var script = compact(json, after: "window.\(name) = ")
    script += ";\n".utf8
    return script
  }

  /// `window.NAME = "…";` with bytes in Base64.
  static func assignment(_ name: String, base64 bytes: [UInt8]) -> [UInt8] {
    Array("window.\(name) = \"\(Data(bytes).base64EncodedString())\";\n".utf8)
  }

  /// JSON without spaces and line ends between its tokens, and safe inside a script element; it follows
  /// `beginning`.
  ///
  /// Outside strings, JSON has no `<` and no characters beyond ASCII.
  static func compact(_ json: [UInt8], after beginning: String = "") -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(beginning.utf8.count + json.count)
    result += beginning.utf8
    var isInString = false
    var index = 0
    while index < json.count {
      let byte = json[index]
      switch byte {
      case UInt8(ascii: "\\"):
        // An escape sequence stays unchanged, and an escaped quotation mark does not end the string.
        result += json[index..<min(index + 2, json.count)]
        index += 2
        continue
      case UInt8(ascii: "\""):
        isInString.toggle()
        result.append(byte)
      case UInt8(ascii: "<"):
        result += "\\u003c".utf8
      case 0xE2 where json[index...].starts(with: [0xE2, 0x80, 0xA8]):
        result += "\\u2028".utf8
        index += 2
      case 0xE2 where json[index...].starts(with: [0xE2, 0x80, 0xA9]):
        result += "\\u2029".utf8
        index += 2
      case 0x20, 0x09, 0x0A, 0x0D:
        if isInString { result.append(byte) }
      default:
        result.append(byte)
      }
      index += 1
    }
    return result
  }
}
