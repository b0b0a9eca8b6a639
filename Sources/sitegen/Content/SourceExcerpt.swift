// Code in a lesson is cut out of the source that runs, by the name of a declaration, so that it
// cannot drift from it.

/// A declaration cut out of a source file.
struct SourceExcerpt: Equatable, Sendable {
  /// Its lines without the indentation they share, with a final line feed.
  var code: String
  /// The file it is from, as the user named it.
  var file: String
  /// The line at which it starts.
  var line: Int
}

/// Why no declaration could be cut out.
struct ExcerptFailure: Error, Equatable {
  /// What is wrong, as a sentence without a final full stop.
  var message: String
  /// What to write instead.
  var suggestion: String?
}

/// The Swift files that lessons may quote.
struct SourceLibrary: Sendable {
  private let files: [(source: SourceText, declarations: [SwiftDeclaration])]
  /// The declarations that can be asked for by their paths, in the order of the files.
  private var places: [String: [(file: Int, declaration: Int)]] = [:]

  /// Takes the files in an order that does not depend on the machine.
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
  /// Every name that can be asked for, in the order of the files.
  var names: [String] {
    files.flatMap { $0.declarations.filter { !$0.isExtension }.map { $0.path + $0.labels } }
  }

  /// Where a type is declared, or the first file if it is nowhere.
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

  /// Cuts out the declaration called `name`, with its documentation comment when wanted.
  ///
  /// A name is `Smoothed`, `Smoothed.moved` or `midpoint`; where several functions share it, labels
  /// tell them apart, `TiledGraph.append(_:)`; where labels are shared too, a number does,
  /// `midpoint(_:_:)#2`.
  func excerpt(_ name: String, documentation: Bool = false) throws(ExcerptFailure) -> SourceExcerpt
  {
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

  /// Names that tell the declarations apart.
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
