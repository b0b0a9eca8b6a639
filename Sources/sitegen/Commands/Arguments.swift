// Splits a command line into a verb, its options and its arguments, by the table of verbs. Each verb
// interprets the values.

/// A command line that is not valid.
struct UsageError: Error, Equatable {
  /// What is wrong, as sentences.
  var message: String
  /// The verb whose help is useful; `nil` if none was recognised.
  var verb: Verb?
}

/// A parsed command line.
struct Arguments: Equatable {
  /// The kind of request.
  enum Request: Equatable {
    case run(Verb)
    case help(Verb?)
    case version
  }

  private(set) var request = Request.run(.standard)
  private(set) var positional: [String] = []
  private(set) var values: [Option: String] = [:]
  /// The values of options that may be given more than once.
  private(set) var lists: [Option: [String]] = [:]

  /// Parses the words after the program's name.
  ///
  /// Requests for help and the version take precedence over errors.
  init(_ words: [String]) throws(UsageError) {
    var words = words[...]
    guard let first = words.first, !first.hasPrefix("-") else {
      try read(words, of: .standard, isNamed: false)
      return
    }
    words.removeFirst()
    if first == "help" {
      try readHelp(words)
      return
    }
    guard let verb = Verb(rawValue: first) else { throw Self.unknownVerb(first) }
    try read(words, of: verb, isNamed: true)
  }

  /// Parses the words after `help`.
  private mutating func readHelp(_ words: ArraySlice<String>) throws(UsageError) {
    request = .help(nil)
    guard let name = words.first, name != "--help", name != "-h" else { return }
    guard let verb = Verb(rawValue: name) else { throw Self.unknownVerb(name) }
    if words.count > 1 {
      throw UsageError(message: "Unexpected argument '\(words[words.startIndex + 1])'.")
    }
    request = .help(verb)
  }

  /// Parses the words after the verb.
  private mutating func read(
    _ words: ArraySlice<String>, of verb: Verb, isNamed: Bool
  ) throws(UsageError) {
    request = .run(verb)
    var words = words
    var fault: UsageError?
    while let word = words.popFirst() {
      if word == "--" {
        positional += words
        break
      }
      do throws(UsageError) {
        if word == "-h" || word == Option.help.flag {
          request = .help(isNamed ? verb : nil)
          return
        }
        if word == Option.version.flag {
          request = .version
          return
        }
        if word.hasPrefix("-"), word != "-" {
          try readOption(word, &words, of: verb)
        } else {
          positional.append(word)
        }
      } catch {
        fault = fault ?? error
      }
    }
    if let fault { throw fault }
    try checkCount(of: verb, isNamed: isNamed)
  }

  private mutating func readOption(
    _ word: String, _ words: inout ArraySlice<String>, of verb: Verb
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    if [Option.help.flag, Option.version.flag].contains(name) {
      // Options without a value have been handled above.
      throw UsageError(message: "The option '\(name)' takes no value.", verb: verb)
    }
    guard let option = verb.options.first(where: { $0.flag == name }) else {
      throw Self.unknownOption(name, of: verb)
    }
    var value = parts.count > 1 ? String(parts[1]) : nil
    if let word = option.word, value ?? words.first == word {
      if value == nil { words.removeFirst() }
      value = word
    } else if option.value(for: verb) == nil, value != nil {
      throw UsageError(message: "The option '\(name)' takes no value.", verb: verb)
    }
    if option.value(for: verb) != nil, value == nil {
      // A word with two hyphens is the next option; one with a single hyphen may be a negative number.
      guard let next = words.first, !next.hasPrefix("--"), next != "-h" else {
        throw UsageError(message: "Missing value for '\(option.usage(for: verb))'.", verb: verb)
      }
      value = words.removeFirst()
    }
    if value == "" {
      throw UsageError(message: "The value for '\(option.usage(for: verb))' is empty.", verb: verb)
    }
    if option.isRepeated {
      lists[option, default: []].append(value ?? "")
    } else if values.updateValue(value ?? "", forKey: option) != nil {
      throw UsageError(message: "The option '\(name)' is given twice.", verb: verb)
    }
  }

  private func checkCount(of verb: Verb, isNamed: Bool) throws(UsageError) {
    let expected = verb.arguments
    if positional.count > expected.count, expected.last?.isRepeated != true {
      let extra = positional[expected.count]
      let hint = !isNamed && Verb(rawValue: extra) != nil ? " The verb comes first." : ""
      throw UsageError(message: "Unexpected argument '\(extra)'.\(hint)", verb: verb)
    }
    if positional.count < expected.count {
      throw UsageError(
        message: "Missing expected argument '<\(expected[positional.count].name)>'.", verb: verb)
    }
    if let index = positional.firstIndex(of: "") {
      throw UsageError(
        message: "The argument '<\(expected[min(index, expected.count - 1)].name)>' is empty.",
        verb: verb)
    }
  }

  private static func unknownVerb(_ word: String) -> UsageError {
    let near = nearest(to: word, in: Verb.allCases.map { $0.rawValue } + ["help"])
    return UsageError(
      message: "Unknown verb '\(shortened(word))'." + (near.map { " Did you mean '\($0)'?" } ?? ""))
  }

  private static func unknownOption(_ name: String, of verb: Verb) -> UsageError {
    let near = nearest(to: name, in: (verb.options + Option.global).map { $0.flag })
    if let near {
      return UsageError(
        message: "Unknown option '\(shortened(name))'. Did you mean '\(near)'?", verb: verb)
    }
    let owners = Verb.allCases.filter { $0.options.contains { $0.flag == name } }
    if let owner = owners.first {
      return UsageError(
        message: "Unknown option '\(name)'. It is an option of '\(owner.rawValue)'.", verb: verb)
    }
    return UsageError(message: "Unknown option '\(shortened(name))'.", verb: verb)
  }
}

extension Arguments {
  /// The verb of the values, for errors.
  var verb: Verb? {
    if case .run(let verb) = request { verb } else { nil }
  }

  /// Whether an option is given.
  func has(_ option: Option) -> Bool { values[option] != nil }

  /// The value of an option, or its default.
  func text(_ option: Option) -> String {
    values[option] ?? option.standard(for: verb ?? .standard) ?? ""
  }

  /// The folder for the results of a command, which must not be in the folder of what it reads.
  func folder(apartFrom input: String) -> Output {
    Output(folder: text(.output), inputs: [input], isDiscarding: has(.replace))
  }

  /// A folder of the program, unless the option names another.
  func programFolder(_ option: Option, _ name: String) throws(UsageError) -> String {
    if let folder = values[option] { return folder }
    do throws(ProgramHome.Missing) { return try ProgramHome.find().path(name) } catch {
      throw UsageError(message: "\(error.message) Or give '\(option.flag)'.", verb: verb)
    }
  }

  /// The value of an option as a whole number; `nil` if the option is not given.
  func number(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = values[option] else { return nil }
    if text.utf8.allSatisfy(isDigit), let number = Int(text), range.contains(number) {
      return number
    }
    throw invalid(
      option, "Expected a whole number from \(range.lowerBound) to \(range.upperBound).")
  }

  /// The value of an option as one of several choices; `nil` if the option is not given.
  func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: Option, _ choices: Choice.Type
  ) throws(UsageError) -> Choice? {
    guard let text = values[option] else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    throw unknown(option, among: Choice.allCases.map { $0.rawValue })
  }

  /// The error for a value that is none of some names.
  func unknown(_ option: Option, among names: [String]) -> UsageError {
    if let near = nearest(to: values[option] ?? "", in: names) {
      return invalid(option, "Did you mean '\(near)'?")
    }
    return invalid(option, "Expected \(alternatives(names)).")
  }

  /// The error for two options that exclude each other.
  func conflict(_ option: Option, _ other: String) -> UsageError {
    UsageError(message: "The option '\(option.flag)' does not go with '\(other)'.", verb: verb)
  }

  /// The error for an invalid value.
  func invalid(_ option: Option, _ hint: String) -> UsageError {
    let text = shortened(values[option] ?? "")
    return UsageError(
      message:
        "The value '\(text)' is invalid for '\(option.usage(for: verb ?? .standard))'. \(hint)",
      verb: verb)
  }
}
