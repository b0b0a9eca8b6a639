// The result of `verify` for continuous integration, as JUnit XML for strict readers: a suite for every
// program, a test case for every trace. The position in a file is part of the text, because a case has no
// attribute for it. All times are 0, so that equal results give equal bytes.

extension VerifyReport {
  /// The report for continuous integration.
  var junit: String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"sitegen verify\" time=\"0\" \(counts(files))>\n"
    var judged = Set<Int>()
    for program in programs {
      let name = "\(program.program), \(program.stage)"
      text += suite(name, program.files.map { files[$0] }, file: program.program)
      judged.formUnion(program.files)
    }
    // Files that could not be read belong to no program.
    let others = files.indices.filter { !judged.contains($0) }.map { files[$0] }
    if !others.isEmpty { text += suite("unreadable", others, file: nil) }
    return text + "</testsuites>\n"
  }

  private func counts(_ files: [VerifiedFile]) -> String {
    let failures = files.count { $0.difference != nil }
    let errors = files.count { $0.diagnostics != nil }
    return #"tests="\#(files.count)" failures="\#(failures)" errors="\#(errors)""#
  }

  private func suite(_ name: String, _ files: [VerifiedFile], file: String?) -> String {
    let place = file.map { " file=\"\(xml($0))\"" } ?? ""
    let start = "  <testsuite name=\"\(xml(name))\" time=\"0\" \(counts(files)) skipped=\"0\""
    return "\(start)\(place)>\n"
      + files.map(testCase).joined() + "  </testsuite>\n"
  }

  private func testCase(_ file: VerifiedFile) -> String {
    let name = file.subject.map { "\($0.stage) over \($0.sample)" } ?? file.file
    let start =
      "    <testcase classname=\"\(xml(file.file))\" name=\"\(xml(name))\" time=\"0\""
    if let difference = file.difference {
      let place = file.location
      let headline = difference.headline(in: differenceWords)
      var lines = [
        "\(file.file):\(place.line):\(place.column): \(headline)",
        "expected: \(difference.expected(in: differenceWords))",
        "found: \(difference.found(in: differenceWords))",
      ]
      let sentences = difference.mistakes.map {
        words.sentence($0, in: file.subject?.stage ?? "")
      }
      lines += sentences
      let message = sentences.first ?? headline
      return """
        \(start)>
              <failure type="difference" message="\(xml(message))">\(xml(lines))</failure>
            </testcase>

        """
    }
    if let diagnostics = file.diagnostics {
      let lines = diagnostics.findings.prefix(Report().limitPerFile).map { finding in
        let place = finding.location.map { $0.line > 0 ? "\($0.line):\($0.column): " : "" } ?? ""
        return "\(file.file):\(place)\(finding.message)"
      }
      let message = diagnostics.findings.first?.message ?? ""
      return """
        \(start)>
              <error type="unreadable" message="\(xml(message))">\(xml(lines))</error>
            </testcase>

        """
    }
    return "\(start)/>\n"
  }

  private func xml(_ text: String) -> String { Self.xml(text) }

  private func xml(_ lines: [String]) -> String { xml(lines.joined(separator: "\n")) }
  /// Escapes text for XML 1.0, in an attribute or between tags; forbidden characters become U+FFFD.
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
