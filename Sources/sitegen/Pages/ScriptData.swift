// Data for the pages' scripts, as scripts themselves: a page opened as a file may not fetch, but it
// may load a script. JSON is nearly JavaScript; what is not, and what would end a script element
// if somebody put the text into one, is escaped.

import Foundation

/// Data as a script that gives it a name.
enum ScriptData {
  /// `window.NAME = …;`, the value being JSON, of which only the spaces outside strings are lost.
  static func assignment(_ name: String, json: [UInt8]) -> [UInt8] {
    var script = compact(json, after: "window.\(name) = ")
    script += ";\n".utf8
    return script
  }

  /// `window.NAME = "…";`, the value being bytes in Base64.
  static func assignment(_ name: String, base64 bytes: [UInt8]) -> [UInt8] {
    Array("window.\(name) = \"\(Data(bytes).base64EncodedString())\";\n".utf8)
  }

  /// JSON without spaces and line ends between its parts, and safe inside a script; it follows `beginning`.
  ///
  /// Outside of strings JSON has no `<` and nothing beyond ASCII.
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
        // What is escaped already stays so; an escaped quote does not end the string.
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
