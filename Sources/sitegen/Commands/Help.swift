// The help, in the layout of swift-argument-parser: labels are indented by two columns, their descriptions
// begin in column 26, and lines have at most 80 columns.

/// The help of the program or of one verb.
enum Help {
  /// The name by which the program was called: `inkstep` once installed, `sitegen` with `swift run`.
  static let program =
    CommandLine.arguments.first?.split(separator: "/").last == "inkstep" ? "inkstep" : "sitegen"
  /// The first column of the descriptions.
  static let column = 26
  /// The longest line.
  static let width = 80

  /// The whole help text.
  static func text(_ verb: Verb?) -> String {
    guard let verb else { return programText }
    var text = "OVERVIEW: \(verb.overview)\n\n\(usage(verb, "USAGE:"))\n"
    if !verb.arguments.isEmpty {
      text += "\nARGUMENTS:\n"
      for argument in verb.arguments { text += row(argument.usage, argument.help) }
    }
    return text + options(of: verb)
  }

  /// The usage of a verb in one line.
  static func usage(_ verb: Verb?, _ label: String) -> String {
    guard let verb else { return "\(label) \(program) [<verb>] [<options>]" }
    let arguments = verb.arguments.map { " \($0.usage)" }.joined()
    return "\(label) \(program) \(verb.rawValue) [<options>]\(arguments)"
  }

  /// The text printed for an invalid command line.
  static func text(_ error: UsageError) -> String {
    let call = error.verb.map { "\(program) \($0.rawValue)" } ?? program
    return """
      Error: \(printable(error.message))
      \(usage(error.verb, "Usage:"))
        See '\(call) --help' for more information.

      """
  }

  private static var programText: String {
    var text = """
      OVERVIEW: Make the Inkstep site: step-by-step lessons on interpolation.

      \(usage(nil, "USAGE:"))

      """
    text += options(of: nil)
    text += "\nSUBCOMMANDS:\n"
    for verb in Verb.allCases {
      text += row(verb.rawValue + (verb == .standard ? " (default)" : ""), verb.overview)
    }
    return text + "\n  See '\(program) help <verb>' for detailed help.\n"
  }

  private static func options(of verb: Verb?) -> String {
    var text = "\nOPTIONS:\n"
    if let verb {
      for option in verb.options {
        let standard = option.standard(for: verb).map { " (default: \($0))" } ?? ""
        text += row(option.usage(for: verb), option.help(for: verb) + standard)
      }
    }
    text += row(Option.version.flag, Option.version.help)
    return text + row("-h, \(Option.help.flag)", Option.help.help)
  }

  /// A label and its description, which is on the next line if the label is long.
  static func row(_ label: String, _ text: String) -> String {
    let lines = wrapped(text, to: width - column)
    let indent = String(repeating: " ", count: column)
    var row = "  \(label)"
    if row.count < column {
      row += String(repeating: " ", count: column - row.count) + (lines.first ?? "")
    } else {
      row += "\n\(indent)\(lines.first ?? "")"
    }
    return row + lines.dropFirst().map { "\n\(indent)\($0)" }.joined() + "\n"
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
