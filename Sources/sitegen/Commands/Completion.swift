// `sitegen completion`: scripts with which a shell completes verbs, options and their values, generated
// from the table of the command line.

/// A shell with completion.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script for the shell, for both names of the program.
  var completion: String {
    switch self {
    case .bash: Completion.bash
    case .zsh: Completion.zsh
    case .fish: Completion.fish
    }
  }

  init(_ arguments: Arguments) throws(UsageError) {
    let name = arguments.positional[0]
    if let shell = Shell(rawValue: name) {
      self = shell
      return
    }
    let hint =
      nearest(to: name, in: Shell.allCases.map(\.rawValue)).map { "Did you mean '\($0)'?" }
      ?? "Expected \(sentence(Shell.allCases))"
    throw UsageError(message: "Unknown shell '\(shortened(name))'. \(hint)", verb: .completion)
  }
}

/// Completion scripts.
enum Completion {
  /// The names of the program.
  static let names = ["inkstep", "sitegen"]

  /// The verbs with their help.
  private static var verbs: [(name: String, help: String)] {
    Verb.allCases.map { ($0.rawValue, $0.overview) } + [("help", "Show the help of a verb.")]
  }

  /// The options of a verb and the global ones.
  private static func options(of verb: Verb) -> [Option] { verb.options + Option.global }

  /// A text in single quotes, for all three shells.
  private static func quoted(_ text: String, _ quote: String = "'\\''") -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: quote)
      + "'"
  }
}

extension Completion {
  static var bash: String {
    var text = """
      # Completion for bash. To have it now: source <(inkstep completion bash)
      _inkstep() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} verb=build index place=0
        # bash takes --option=value apart.
        if [[ $cur == = ]]; then cur=; elif [[ $prev == = ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
        [[ $COMP_CWORD -gt 1 && ${COMP_WORDS[1]} != -* ]] && verb=${COMP_WORDS[1]}
        COMPREPLY=()
        case "$verb $prev" in

      """
    for verb in Verb.allCases {
      for option in options(of: verb) {
        guard let kind = option.kind(for: verb) else { continue }
        text += "    \(quoted("\(verb.rawValue) \(option.flag)"))) \(bash(kind)); return;;\n"
      }
    }
    text += "  esac\n  if [[ $cur == -* ]]; then\n    case $verb in\n"
    for verb in Verb.allCases {
      let flags = options(of: verb).map(\.flag).joined(separator: " ")
      text += "      \(verb.rawValue)) COMPREPLY=($(compgen -W \(quoted(flags)) -- \"$cur\"));;\n"
    }
    let words = verbs.map(\.name).joined(separator: " ")
    text += """
          esac
          return
        fi
        if [[ $COMP_CWORD -eq 1 || ( $verb == help && $COMP_CWORD -eq 2 ) ]]; then
          COMPREPLY=($(compgen -W \(quoted(words)) -- "$cur"))
          return
        fi
        for ((index = 2; index < COMP_CWORD; index++)); do
          [[ ${COMP_WORDS[index]} != -* ]] && place=$((place + 1))
        done
        case "$verb $place" in

      """
    for verb in Verb.allCases {
      for (place, argument) in verb.arguments.enumerated() {
        let pattern =
          argument.isRepeated
          ? "\(quoted("\(verb.rawValue) "))*" : quoted("\(verb.rawValue) \(place)")
        text += "    \(pattern)) \(bash(argument.kind(for: verb)));;\n"
      }
    }
    return text + "  esac\n}\ncomplete -o filenames -F _inkstep \(names.joined(separator: " "))\n"
  }

  private static func bash(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words):
      "COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$cur\"))"
    case .file: "COMPREPLY=($(compgen -f -- \"$cur\"))"
    case .folder: "COMPREPLY=($(compgen -d -- \"$cur\"))"
    case .free: ":"
    }
  }
}

extension Completion {
  static var zsh: String {
    var text = """
      #compdef \(names.joined(separator: " "))
      # Completion for zsh. To have it now: source <(inkstep completion zsh)
      _inkstep() {
        local -a verbs
        verbs=(

      """
    for (name, help) in verbs { text += "    \(quoted("\(name):\(help)"))\n" }
    text += """
        )
        if (( CURRENT == 2 )) && [[ ${words[2]} != -* ]]; then
          _describe verb verbs
          return
        fi
        local verb=build
        if [[ ${words[2]} != -* ]]; then
          verb=${words[2]}
          shift words
          (( CURRENT-- ))
        fi
        case $verb in
          help) _describe verb verbs;;

      """
    for verb in Verb.allCases {
      text += "    \(verb.rawValue))\n      _arguments"
      for option in options(of: verb) {
        let value = option.value(for: verb)
        var spec =
          (option.isRepeated ? "*" : "") + option.flag + (value == nil ? "" : "=")
          + "[\(zshPlain(option.help(for: verb)))]"
        if let value, let kind = option.kind(for: verb) { spec += ":\(value):\(zsh(kind))" }
        text += " \\\n        \(quoted(spec))"
      }
      for (place, argument) in verb.arguments.enumerated() {
        let number = argument.isRepeated ? "*" : "\(place + 1)"
        text +=
          " \\\n        \(quoted("\(number):\(argument.name):\(zsh(argument.kind(for: verb)))"))"
      }
      text += ";;\n"
    }
    return text + """
        esac
      }
      if [[ ${funcstack[1]} == _inkstep ]]; then
        _inkstep "$@"
      else
        compdef _inkstep \(names.joined(separator: " "))
      fi

      """
  }

  private static func zsh(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .file: "_files"
    case .folder: "_files -/"
    case .free: " "
    }
  }

  /// A text without the characters that end a part of an option's specification.
  private static func zshPlain(_ text: String) -> String {
    String(text.map { "[]:\\".contains($0) ? " " : $0 })
  }

  static var fish: String {
    var text = "# Completion for fish. To have it now: inkstep completion fish | source\n"
    func line(_ condition: String, _ rest: String) {
      text += "complete -c inkstep -n \(quoted(condition, "\\'")) \(rest)\n"
    }
    text += "complete -c inkstep -f\n"
    for (name, help) in verbs {
      line("__fish_use_subcommand", "-a \(name) -d \(quoted(help, "\\'"))")
      if name != "help" { line("__fish_seen_subcommand_from help", "-a \(name)") }
    }
    for verb in Verb.allCases {
      let seen = "__fish_seen_subcommand_from \(verb.rawValue)"
      for option in options(of: verb) {
        let kind = option.kind(for: verb).map { " \(fish($0))" } ?? ""
        line(
          seen, "-l \(option.rawValue)\(kind) -d \(quoted(option.help(for: verb), "\\'"))")
      }
      for argument in verb.arguments {
        switch argument.kind(for: verb) {
        case .words(let words): line(seen, "-a \(quoted(words.joined(separator: " "), "\\'"))")
        case .file, .folder: line(seen, "-F")
        case .free: break
        }
      }
    }
    for name in names.dropFirst() { text += "complete -c \(name) -w inkstep\n" }
    return text
  }

  private static func fish(_ kind: ValueKind) -> String {
    switch kind {
    case .words(let words): "-x -a \(quoted(words.joined(separator: " "), "\\'"))"
    case .file: "-r -F"
    case .folder: "-x -a '(__fish_complete_directories)'"
    case .free: "-x"
    }
  }
}
