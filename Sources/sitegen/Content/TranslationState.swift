// Finds the outdated parts of a translation. Each part of a translation states the version of the original
// part that it translates, so parts can be matched without counting.

/// The changes in an original since it was translated.
struct TranslationState: Sendable {
  /// Parts of the translation whose originals have changed, with the positions of the originals where known.
  private(set) var changed: [(part: DocumentPart, now: SourceLocation?)] = []
  /// Parts of the translation that do not state a version.
  private(set) var unmarked: [DocumentPart] = []
  /// Whether the title, the short name or the idea of the original has changed.
  let isHeadChanged: Bool
  /// Whether any part of the translation states a version.
  let isMarked: Bool

  init(of translation: LessonSource, from original: LessonSource) {
    let (parts, originals) = (translation.document.parts, original.document.parts)
    let head = translation.frontMatter.translated
    isMarked = head != nil || parts.contains { $0.translated != nil }
    isHeadChanged = head.map { $0 != original.frontMatter.version } ?? false
    let versions = Set(originals.map(\.version))
    let known = Set(parts.compactMap(\.translated))
    let reworded = originals.filter { !known.contains($0.version) }
    for (index, part) in parts.enumerated() {
      guard let version = part.translated else {
        unmarked.append(part)
        continue
      }
      if versions.contains(version) { continue }
      // If both texts have the same number of parts, they correspond by position.
      let isSamePlace =
        parts.count == originals.count && !known.contains(originals[index].version)
      changed.append((part, isSamePlace ? originals[index].location : nil))
    }
    if changed.count == 1, changed[0].now == nil, reworded.count == 1 {
      changed[0].now = reworded[0].location
    }
  }

  /// The warnings, in the order of the text; `original` is the path of the original.
  func findings(_ translation: LessonSource, file: String, original: String) -> [Diagnostic] {
    let language = translation.language
    let record = "'\(Help.program) record --language \(language)' notes it"
    func warning(_ place: SourceLocation?, _ message: String, _ suggestion: String) -> Diagnostic {
      Diagnostic(
        location: place ?? SourceLocation(file: file), message: message, suggestion: suggestion,
        severity: .warning, rule: .translation)
    }
    guard isMarked else {
      return [warning(nil, "nothing says which wording of \(original) is translated", record)]
    }
    var findings: [Diagnostic] = []
    if isHeadChanged {
      findings.append(
        warning(
          SourceLocation(file: file, line: 1, column: 1),
          "title, short name or idea have changed in \(original) since",
          "translate them again and delete the line 'from:'; \(record)"))
    } else if translation.frontMatter.translated == nil {
      findings.append(warning(nil, "front matter does not say which wording it translates", record))
    }
    for (part, now) in changed {
      let place = now.map { "see \(original):\($0.line); " } ?? ""
      findings.add(
        warning(
          part.location, "this \(part.name) has changed in \(original) since",
          "\(place)translate it again and delete the mark above it; \(record)"))
    }
    for part in unmarked {
      findings.add(
        warning(
          part.location,
          "this \(part.name) does not say which wording of \(original) it translates", record))
    }
    return findings
  }
}
