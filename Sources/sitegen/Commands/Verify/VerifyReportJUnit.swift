// The result of `verify` for continuous integration: the XML that JUnit writes, a test case for every
// file. No times, so that the same result is the same bytes.

extension VerifyReport {
  /// For continuous integration.
  var junit: String {
    let failures = verdicts.count { $0.difference != nil }
    let errors = verdicts.count { $0.diagnostics != nil }
    let counts = #"tests="\#(verdicts.count)" failures="\#(failures)" errors="\#(errors)""#
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"sitegen verify\" \(counts)>\n"
    text += "  <testsuite name=\"sitegen verify\" \(counts) skipped=\"0\">\n"
    for verdict in verdicts { text += testCase(verdict) }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  private func testCase(_ verdict: Verdict) -> String {
    let name = verdict.subject.map { "\($0.stage) over \($0.sample)" } ?? verdict.file
    let start =
      "    <testcase classname=\"\(xml(verdict.file))\" name=\"\(xml(name))\""
      + " file=\"\(xml(verdict.file))\""
    switch verdict.outcome {
    case .agrees: return "\(start)/>\n"
    case .differs(let difference):
      var lines = [
        "\(difference.location.line):\(difference.location.column): \(difference.headline)",
        "expected: \(difference.expectedWords)", "found: \(difference.foundWords)",
      ]
      lines += difference.mistakes.map { $0.sentence }
      let message = difference.mistakes.first?.sentence ?? difference.headline
      return """
        \(start)>
              <failure type="difference" message="\(xml(message))">\(xml(lines))</failure>
            </testcase>

        """
    case .unreadable(let diagnostics):
      let lines = diagnostics.findings.prefix(Report().limitPerFile).map { finding in
        let place = finding.location.map { $0.line > 0 ? "\($0.line):\($0.column): " : "" } ?? ""
        return place + finding.message
      }
      return """
        \(start)>
              <error type="unreadable" message="\(xml(lines.first ?? ""))">\(xml(lines))</error>
            </testcase>

        """
    }
  }

  private func xml(_ text: String) -> String { Self.xml(text) }

  private func xml(_ lines: [String]) -> String { xml(lines.joined(separator: "\n")) }

  /// Text as XML 1.0 allows it, in an attribute or between tags; what it forbids becomes U+FFFD.
  static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "\n"
      case "\t": result += "&#9;"
      case "\r": result += "&#13;"
      default:
        let isAllowed =
          (0x20...0xD7FF ~= scalar.value || 0xE000...0xFFFD ~= scalar.value
            || scalar.value >= 0x10000)
        result.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
