// Files of code next to texts. A text shows a whole one with `::code file=NAME`, so that the code in a page can be
// the file that tests run.

/// The files of code that texts show.
struct TextCode: Sendable {
  /// The contents by path below the folder of content; `nil` for a file that could not be read.
  private var files: [String: String?] = [:]
  /// The files that are probably meant by misspelt names, by the paths of those.
  private var meant: [String: String] = [:]

  init() {}

  /// Reads the files that texts name.
  init(_ content: String, of texts: [LessonSource], _ findings: inout Findings) {
    for source in texts {
      for case .directive(let directive) in source.document.allBlocks.map(\.kind) {
        guard directive.name == "code", let name = directive.value("file") else { continue }
        let path = "\(source.folder)/\(name)"
        let file = "\(content)/\(path)"
        if !InputFile.exists(file) {
          let names = (try? InputPath.names(in: "\(content)/\(source.folder)")) ?? []
          meant[path] = nearest(to: name, in: names.sorted())
        }
        guard files[path] == nil, !name.contains("/"), InputFile.exists(file)
        else { continue }
        files[path] = .some(
          findings.reading(.code) { () throws(Diagnostics) in
            let bytes = SourceText.plain(try InputFile.read(file, within: content))
            if let contents = text(validating: bytes) { return contents }
            throw Diagnostics("is not UTF-8", at: SourceLocation(file: file))
          })
      }
    }
  }

  /// Whether a text shows the file at a path below the folder of content, or probably means it.
  func shows(_ path: String) -> Bool {
    files[path] != nil
      || meant.contains { missing, name in
        missing.prefix(through: missing.lastIndex(of: "/") ?? missing.startIndex) + name == path
      }
  }

  /// The text of the file that a directive in a text of `folder` names; throws if it does not exist.
  func file(of directive: Directive, in folder: String) throws(Diagnostics) -> String {
    let name = try directive.required("file")
    let path = "\(folder)/\(name)"
    guard let text = files[path] else {
      throw Diagnostics(
        "there is no file '\(shortened(name))' next to the text", at: directive.place("file"),
        suggestion: meant[path].map { "did you mean '\($0)'?" } ?? "put the file next to the text"
      ).under(.code)
    }
    // That it cannot be read has already been reported.
    guard let text else { throw Diagnostics([]) }
    return text
  }
}
