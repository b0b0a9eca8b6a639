// The file `formulas.tex` of a site: the commands that its formulas use in addition to the known ones.
//
//     \newcommand{\R}{\mathbb{R}}
//     \newcommand{\norm}[1]{\lVert #1 \rVert}
//     \DeclareMathOperator{\rank}{rank}

extension LaTeXCommands {
  /// The name of the file.
  static let fileName = "formulas.tex"

  /// Reads the commands of a site, if it has any.
  init(in content: String, _ findings: inout Findings) {
    let file = "\(content)/\(Self.fileName)"
    guard InputFile.exists(file) else {
      // A file that probably has a misspelt name is reported as such, and not in each formula.
      let names = (try? InputPath.names(in: content)) ?? []
      let meant = names.first { nearest(to: $0, in: [Self.fileName]) != nil }
      let bytes = meant.flatMap { try? InputFile.read("\(content)/\($0)", within: content) }
      unread = Self.names(definedIn: String(decoding: bytes ?? [], as: UTF8.self))
      return
    }
    let bytes = findings.reading(.markdown) { () throws(Diagnostics) in
      try InputFile.read(file, within: content)
    }
    guard let bytes else { return }
    let (source, faults) = SourceText(file: file, bytes: bytes).cleaned()
    let (commands, mistakes) = Self.read(source)
    self = commands
    findings.add(faults + mistakes, under: .markdown)
  }

  /// Reads definitions; returns them and the findings.
  static func read(_ source: SourceText) -> (commands: LaTeXCommands, findings: [Diagnostic]) {
    var commands = LaTeXCommands()
    var findings: [Diagnostic] = []
    func note(_ fault: MathFault) {
      findings.add(
        Diagnostic(
          location: source.location(at: min(fault.at, source.bytes.count)), message: fault.message,
          suggestion: fault.suggestion, rule: .markdown))
    }
    do throws(MathFault) {
      let tokens = try LaTeXToken.tokens(
        of: source.string(0..<source.bytes.count), isDefinition: true)
      var reader = DefinitionReader(tokens: tokens[...], end: source.bytes.count)
      var places: [(name: String, at: Int)] = []
      while let (name, definition, at) = try reader.definition() {
        if commands.own[name] != nil {
          throw MathFault(at: at, message: "'\\\(name)' is defined twice", suggestion: nil)
        }
        commands.own[name] = definition
        places.append((name, at))
      }
      // A definition that is no formula is reported here and not at each use.
      for (name, at) in places {
        guard let fault = commands.fault(of: name) else { continue }
        note(
          MathFault(
            at: at, message: "in '\\\(name)': \(fault.message)", suggestion: fault.suggestion))
        commands.own[name]?.body = []
      }
    } catch {
      note(error)
      let text = source.string(0..<source.bytes.count)
      commands.unread = LaTeXCommands.names(definedIn: text).subtracting(commands.own.keys)
    }
    return (commands, findings)
  }

  /// Why a command cannot be used; `nil` if it can.
  private func fault(of name: String) -> MathFault? {
    let count = own[name]?.argumentCount ?? 0
    let call = "\\\(name)" + String(repeating: "{x}", count: count)
    do throws(MathFault) {
      _ = try LaTeXParser.block(call, self)
      return nil
    } catch { return error }
  }
}

/// Reads the definitions of a file one after another.
private struct DefinitionReader {
  var tokens: ArraySlice<LaTeXToken>
  let end: Int

  /// Known commands that LaTeX itself does not have, so that authors define them.
  private static let ofPackages = ["argmin", "argmax", "bm", "coloneqq", "degree", "mathscr"]

  private mutating func next() -> LaTeXToken? {
    while tokens.first?.kind == .space { tokens.removeFirst() }
    return tokens.popFirst()
  }

  /// Reads a definition; `nil` at the end.
  mutating func definition() throws(MathFault) -> (String, LaTeXDefinition, at: Int)? {
    guard let token = next() else { return nil }
    let kinds = ["newcommand", "renewcommand", "DeclareMathOperator"]
    guard case .command(let kind) = token.kind, kinds.contains(kind) else {
      throw MathFault(
        at: token.at, message: "a definition begins with \\newcommand",
        suggestion: "write \\newcommand{\\name}{…}, or \\newcommand{\\name}[1]{… #1 …}")
    }
    let isStarred = tokens.first?.kind == .character("*")
    if isStarred { tokens.removeFirst() }
    let name = try self.name(kind, token.at)
    if kind != "renewcommand", LaTeXParser.known.contains(name), !Self.ofPackages.contains(name) {
      throw MathFault(
        at: token.at, message: "'\\\(name)' is a command already",
        suggestion:
          "delete the definition, take another name, or write \\renewcommand to replace it")
    }
    var count = 0
    if let number = try argumentCount() { count = number }
    let body = try group("\\\(name)", token.at)
    if let stray = body.first(where: {
      if case .parameter(let number) = $0.kind { number > count } else { false }
    }) {
      throw MathFault(
        at: stray.at, message: "'\\\(name)' has \(counted(count, "argument"))",
        suggestion: "write their number in brackets: \\newcommand{\\\(name)}[2]{…}")
    }
    guard kind == "DeclareMathOperator" else {
      return (name, LaTeXDefinition(argumentCount: count, body: body), token.at)
    }
    let command = LaTeXToken(kind: .command("operatorname"), at: token.at)
    let star = isStarred ? [LaTeXToken(kind: .character("*"), at: token.at)] : []
    let (open, close) = (
      LaTeXToken(kind: .open, at: token.at), LaTeXToken(kind: .close, at: token.at)
    )
    return (
      name, LaTeXDefinition(argumentCount: 0, body: [command] + star + [open] + body + [close]),
      token.at
    )
  }

  /// Reads the name of a command, with or without braces.
  private mutating func name(_ kind: String, _ at: Int) throws(MathFault) -> String {
    let first = next()
    let isGroup = first?.kind == .open
    let token = isGroup ? next() : first
    if case .command(let name)? = token?.kind, name.first?.isLetter == true,
      !isGroup || next()?.kind == .close
    {
      return name
    }
    throw MathFault(
      at: token?.at ?? end, message: "'\\\(kind)' needs the name of a command",
      suggestion: "write \\\(kind){\\name}{…}")
  }

  /// Reads the number of arguments, if there is one.
  private mutating func argumentCount() throws(MathFault) -> Int? {
    while tokens.first?.kind == .space { tokens.removeFirst() }
    guard let open = tokens.first, open.kind == .character("[") else { return nil }
    tokens.removeFirst()
    let digit = next()
    if case .character(let character)? = digit?.kind, let count = character.wholeNumberValue,
      (0...9).contains(count), next()?.kind == .character("]")
    {
      if tokens.first?.kind == .character("[") {
        throw MathFault(
          at: tokens.first?.at ?? end, message: "an argument has no default here",
          suggestion: "define two commands")
      }
      return count
    }
    throw MathFault(
      at: open.at, message: "the number of arguments is a digit", suggestion: "write [1]")
  }

  private mutating func group(_ name: String, _ at: Int) throws(MathFault) -> [LaTeXToken] {
    guard let open = next(), open.kind == .open else {
      throw MathFault(
        at: at, message: "'\(name)' lacks what it stands for", suggestion: "write it in braces")
    }
    var depth = 1
    var body: [LaTeXToken] = []
    while let token = tokens.popFirst() {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      if depth == 0 { return body }
      body.append(token)
    }
    throw MathFault(at: open.at, message: "this brace is not closed", suggestion: "write }")
  }
}
