// `sitegen manual`: the manual page for `man`, generated from the table of the command line.

/// The manual page.
enum Manual {
  /// The page in the macros of `man`.
  static var page: String {
    let name = Help.program
    var text = """
      .TH \(name.uppercased()) 1 "" "\(name) \(Sitegen.version)" "User Commands"
      .SH NAME
      \(name) \\- lessons on interpolation, and judging programs that draw
      .SH SYNOPSIS
      .B \(name)
      [\\fIverb\\fR] [\\fIoptions\\fR]
      .SH DESCRIPTION
      Makes a site of step\\-by\\-step lessons on drawing with a finger, runs their stages over strokes,
      compares traces that other programs wrote, and brings ink in and out.
      Without a verb it makes the site.
      .SH VERBS

      """
    for verb in Verb.allCases { text += section(of: verb) }
    text += ".SH OPTIONS OF ALL VERBS\n"
    for option in Option.global { text += entry(option, .standard) }
    text += ".SH EXIT STATUS\n"
    for (status, meaning) in statuses { text += ".TP\n.B \(status)\n\(plain(meaning))\n" }
    text += """
      .SH ENVIRONMENT
      .TP
      .B \(ProgramHome.variable)
      \(plain(homeText))
      .TP
      .B NO_COLOR
      If it is set and not empty, nothing is coloured.
      .SH EXAMPLES
      .nf
      \(name) trace smoothed wave.json \\-\\-format text
      \(name) verify traces/
      \(name) import notes.inkml \\-\\-output notes.json
      .fi

      """
    return text
  }

  private static let homeText =
    "The folder with the program's own files: theme, sources, words and module. Without it that is the "
    + "nearest folder above the program that holds '\(ProgramHome.mark)', else the checkout that the "
    + "program was compiled in."

  private static let statuses = [
    ("0", "All went well."), ("1", "A check failed, or a trace differs."),
    ("64", "The command line was wrong."), ("65", "Content or data was wrong."),
    ("66", "Something to be read is missing or cannot be opened."),
    ("70", "The program itself is wrong."), ("73", "The output cannot be made."),
    ("74", "Reading or writing failed half-way."),
  ]

  private static func section(of verb: Verb) -> String {
    var text =
      ".SS \(verb.rawValue)\n\(plain(verb.overview))\n.PP\n.B \(Help.program) \(verb.rawValue)\n"
    text += "[\\fIoptions\\fR]"
    for argument in verb.arguments { text += " \(plain(argument.usage))" }
    text += "\n"
    for argument in verb.arguments {
      text += ".TP\n.I \(plain(argument.usage))\n\(plain(argument.help))\n"
    }
    for option in verb.options { text += entry(option, verb) }
    return text
  }

  private static func entry(_ option: Option, _ verb: Verb) -> String {
    let value =
      option.value(for: verb).map { " \\fI\(plain($0))\\fR" } ?? option.word.map { " [\($0)]" }
      ?? ""
    let standard = option.standard(for: verb).map { " (default: \($0))" } ?? ""
    return
      ".TP\n\\fB\(plain(option.flag))\\fR\(value)\n\(plain(option.help(for: verb) + standard))\n"
  }

  /// A text with the characters escaped that have a meaning for `man`.
  private static func plain(_ text: String) -> String {
    var plain = text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : ""
    for character in text {
      switch character {
      case "\\": plain += "\\e"
      case "-": plain += "\\-"
      case "'": plain += "\\(aq"
      default: plain.append(character)
      }
    }
    return plain
  }
}
