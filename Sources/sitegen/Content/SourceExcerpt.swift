// Excerpts of code in lessons. They are taken from the Swift sources and from the programs of the site's own stages by
// the name of a declaration, so that lessons always show the code that runs.

/// A declaration from a source file.
struct SourceExcerpt: Equatable, Sendable {
  /// Its lines without the indentation they share, with a final line feed.
  var code: String
  /// The file it is from, as the user named it.
  var file: String
  /// The line at which it starts.
  var line: Int
}

/// The error for an excerpt that does not exist.
struct ExcerptFailure: Error, Equatable {
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// What to write instead.
  var suggestion: String?
  /// Whether the cause is already reported elsewhere, as for a stage whose program has an error.
  var isReportedElsewhere = false

  /// The finding for a directive that asks for the excerpt at a location.
  func diagnostics(at location: SourceLocation) -> Diagnostics {
    if isReportedElsewhere { return Diagnostics([]) }
    return Diagnostics(message, at: location, suggestion: suggestion).under(.code)
  }
}

/// The Swift files and the programs that lessons may quote.
struct SourceLibrary: Sendable {
  /// The stages of the site's own.
  var own = OwnStages()
  private let files: [(source: SourceText, declarations: [SwiftDeclaration])]
  /// The declarations that can be quoted, in the order of the files.
  private var places: [String: [(file: Int, declaration: Int)]] = [:]

  /// Sorts the files, so that the result does not depend on the order in which they were read.
  init(_ sources: [SourceText]) {
    files = sources.map { ($0, SwiftDeclarations.of($0.bytes)) }
    for (file, (_, declarations)) in files.enumerated() {
      for (index, declaration) in declarations.enumerated() where !declaration.isExtension {
        places[declaration.path, default: []].append((file, index))
      }
    }
  }
}

extension SourceLibrary {
  /// The names of all declarations that can be quoted, in the order of the files.
  var names: [String] {
    files.flatMap { $0.declarations.filter { !$0.isExtension }.map { $0.path + $0.labels } }
  }

  /// The position of the declaration of a type, or the first file if the type does not exist.
  func place(of type: String) -> SourceLocation? {
    for file in files {
      for declaration in file.declarations where declaration.path == type {
        if !declaration.isExtension {
          return file.source.location(at: declaration.range.lowerBound)
        }
      }
    }
    return files.first.map { SourceLocation(file: $0.source.file) }
  }

  /// Returns the declaration with a name, with its documentation comment if wanted.
  ///
  /// A name is `Smoothed`, `Smoothed.moved` or `midpoint`. If several functions share it, labels are added,
  /// `TiledGraph.append(_:)`; if they share these too, a number is added, `midpoint(_:_:)#2`. A stage of the site's own
  /// has its own name, `chaikin` or `chaikin.moved`.
  func excerpt(_ name: String, documentation: Bool = false) throws(ExcerptFailure) -> SourceExcerpt
  {
    if let excerpt = try own.excerpt(name) { return excerpt }
    let parts = name.split(separator: "#", maxSplits: 1).map(String.init)
    let wanted = parts.first ?? ""
    let hasLabels = wanted.contains("(")
    let path = String(wanted.prefix { $0 != "(" })
    let matches = (places[path] ?? []).map { file, index in
      (source: files[file].source, declaration: files[file].declarations[index])
    }.filter { !hasLabels || $0.declaration.path + $0.declaration.labels == wanted }
    if matches.isEmpty {
      let known = hasLabels ? names : files.flatMap { $0.declarations.map(\.path) }
      throw ExcerptFailure(
        message: "no declaration is called '\(name)'", suggestion: didYouMean(wanted, known))
    }
    if parts.count == 2 {
      guard let number = Int(parts[1]), number >= 1, number <= matches.count else {
        throw ExcerptFailure(
          message: "'\(wanted)' has \(matches.count) declarations, not '\(parts[1])'")
      }
      return cut(matches[number - 1], documentation)
    }
    if matches.count > 1 {
      throw ExcerptFailure(
        message: "'\(name)' names \(matches.count) declarations",
        suggestion: "write one of " + choices(matches.map(\.declaration)).joined(separator: ", "))
    }
    return cut(matches[0], documentation)
  }

  /// The names that distinguish the declarations.
  private func choices(_ declarations: [SwiftDeclaration]) -> [String] {
    let names = declarations.map { $0.path + $0.labels }
    return names.enumerated().map { index, name in
      if names.count(where: { $0 == name }) == 1 { return name }
      let number = names[...index].count { $0 == name }
      return "\(name)#\(number)"
    }
  }

  private func cut(
    _ match: (source: SourceText, declaration: SwiftDeclaration), _ documentation: Bool
  ) -> SourceExcerpt {
    let (source, declaration) = match
    let start =
      documentation ? declaration.documentationStart : declaration.range.lowerBound
    let lineStart = source.lineStarts[source.lineIndex(at: start)]
    let isIndented = source.bytes[lineStart..<start].allSatisfy { $0 == 0x20 }
    let indent = isIndented ? start - lineStart : 0
    let lines = source.string(start..<declaration.range.upperBound).parts(at: "\n")
    var code = ""
    for (index, line) in lines.enumerated() {
      let spaces = index == 0 ? 0 : min(indent, line.indent)
      code += Substring(line.utf8.dropFirst(spaces))
      code += "\n"
    }
    return SourceExcerpt(
      code: code, file: source.file, line: source.location(at: start).line)
  }
}

extension OwnStages {
  /// The program of a stage, `chaikin`, or one of its methods and functions, `chaikin.moved`; `nil` if the name is not
  /// that of a stage.
  fileprivate func excerpt(_ name: String) throws(ExcerptFailure) -> SourceExcerpt? {
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    guard let first = parts.first else { return nil }
    if unread.contains(first) { throw ExcerptFailure(message: "", isReportedElsewhere: true) }
    guard let stage = stages.named(first), let program = stage.text?.program else { return nil }
    let lines = String(decoding: program, as: UTF8.self).parts(at: "\n")
    let file = "\(Self.folder)/\(first)/\(Self.programName)"
    guard parts.count == 2 else {
      return SourceExcerpt(code: lines.joined(separator: "\n"), file: file, line: 1)
    }
    let known = stage.programParts.map { (String(decoding: $0.name, as: UTF8.self), $0.lines) }
    guard let (_, range) = known.first(where: { $0.0 == parts[1] }) else {
      throw ExcerptFailure(
        message: "the program of '\(first)' has no method '\(parts[1])'",
        suggestion: "it has \(known.map(\.0).joined(separator: ", "))")
    }
    let indent = lines[range.lowerBound - 1].indent
    var code = ""
    for line in lines[range.lowerBound - 1..<range.upperBound] {
      code += Substring(line.utf8.dropFirst(min(indent, line.indent)))
      code += "\n"
    }
    return SourceExcerpt(code: code, file: file, line: range.lowerBound)
  }
}
