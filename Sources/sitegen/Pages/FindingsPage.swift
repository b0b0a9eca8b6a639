// The page that a preview shows while the site has errors: each with its position, the line and what to do.

/// A page of errors, which needs no theme.
struct FindingsPage {
  private let errors: [Diagnostic]

  init(_ findings: [Diagnostic]) { errors = findings.filter { $0.severity == .error } }

  /// The page; `ending` is markup for the end of its body.
  func html(ending: String) -> [UInt8] {
    var lines = SourceLines()
    var html = HTML()
    html.markup("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
    html.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
    html.markup("<meta name=\"color-scheme\" content=\"light dark\">\n")
    html.element("title", text: counted(errors.count, "error"))
    html.markup("\n<style>body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; ")
    html.markup("font: 1rem/1.5 system-ui, sans-serif } pre { padding: 0.75rem; overflow-x: auto; ")
    html.markup("border-left: 0.25rem solid #b4003c; background: #8881 } h2 { font-size: 1rem }")
    html.markup("</style>\n</head>\n<body>\n")
    html.element("h1", text: counted(errors.count, "error"))
    html.markup("\n")
    for finding in errors {
      let place = finding.location.map { at in
        at.line == 0 ? at.file : "\(at.file):\(at.line):\(max(at.column, 1))"
      }
      html.element("h2", text: printable("\(place ?? "the site"): \(finding.message)"))
      if let at = finding.location, at.line > 0, let line = lines.line(at.line, of: at.file) {
        let excerpt = LineExcerpt(line, column: max(at.column, 1))
        let mark = String(repeating: " ", count: excerpt.indent) + "^"
        html.element("pre", text: excerpt.text + (at.column > 0 ? "\n" + mark : ""))
      }
      if let help = finding.suggestion { html.element("p", text: printable(help)) }
      html.markup("\n")
    }
    html.raw(ending)
    html.markup("\n</body>\n</html>\n")
    return html.bytes
  }
}
