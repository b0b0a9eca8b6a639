// Compares with Debian's cmark-gfm, which is run once for many documents. Intended differences (ids,
// wrappers, HTML instead of XHTML tags) are removed from both sides.

import Foundation

@testable import sitegen

struct OracleError: Error, CustomStringConvertible {
  var description: String
}

/// The output of cmark-gfm for each document, none of which may leave a block open at its end.
func commonMarkHTML(_ documents: [String]) throws -> [String] {
  let separator = "zzNEXTzz"
  let folder = FileManager.default.temporaryDirectory
  let input = folder.appendingPathComponent("inkstep-\(UUID().uuidString).md")
  try Data(documents.joined(separator: "\n\n\(separator)\n\n").utf8).write(to: input)
  defer { try? FileManager.default.removeItem(at: input) }
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = ["cmark-gfm", "-e", "table", input.path]
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else {
    throw OracleError(
      description: "cmark-gfm did not run; these tests need it: apt-get install cmark-gfm")
  }
  let pages = String(decoding: data, as: UTF8.self)
    .components(separatedBy: "<p>\(separator)</p>\n")
  guard pages.count == documents.count else {
    throw OracleError(description: "cmark-gfm saw \(pages.count) documents of \(documents.count)")
  }
  return pages.map { $0.replacingOccurrences(of: "&#x27;", with: "'") }
}

/// Our HTML, normalized to cmark-gfm's form.
func asCommonMark(_ html: String) -> String {
  var text = html
  for (ours, theirs) in [
    ("</table>\n</div>", "</table>"),
    ("<th scope=\"col\"", "<th"), ("<hr>", "<hr />"), ("<br>", "<br />"),
    (" class=\"left\"", " align=\"left\""), (" class=\"center\"", " align=\"center\""),
    (" class=\"right\"", " align=\"right\""),
  ] {
    text = text.replacingOccurrences(of: ours, with: theirs)
  }
  text = text.replacingOccurrences(
    of: "<div class=\"table\"[^>]*>\n", with: "", options: .regularExpression)
  text = text.replacingOccurrences(
    of: "(<img [^>]*)>", with: "$1 />", options: .regularExpression)
  // cmark-gfm shows an id that we remove from a heading as text.
  return text.replacingOccurrences(
    of: "<(h[23]) id=\"([^\"]*)\">(.*)</h[23]>", with: "<$1>$3 {#$2}</$1>",
    options: .regularExpression)
}
