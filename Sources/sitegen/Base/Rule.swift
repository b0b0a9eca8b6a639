// The rules that content is held against. The list is closed: a gate's reader can know beforehand
// everything that it may say. docs/publishing.md has the same list with a sentence for each, which a test
// compares.

/// What kind of thing is wrong with the content.
enum Rule: String, CaseIterable, Sendable {
  /// A file or folder is missing, or cannot be opened or read.
  case unreadable
  /// A file or folder does not belong where it is, by its name or because a link leads elsewhere.
  case file
  /// The description of the site is not one.
  case site
  /// A stroke file is not a stroke.
  case stroke
  /// A signal file is not a signal.
  case signal
  /// The page template is not one, or lacks a placeholder.
  case template
  /// The module of the pages is larger than its readers should wait for.
  case module
  /// A recorded trace is not what the engine computes.
  case fixture
  /// A text is outside the subset of Markdown.
  case markdown
  /// What a text says about itself is wrong.
  case frontMatter = "front-matter"
  /// A number in the prose names nothing that is computed.
  case number
  /// A mark of a claim names no check, or a check is named that no text needs.
  case claim
  /// A figure, table or exercise asks for something that does not exist.
  case directive
  /// What a reader is asked to do has no explanation, or no answer that the engine gives.
  case act
  /// Quoted code is not in the sources.
  case code
  /// A link leads to no page, file or place.
  case link
  /// A link leads to a term that the glossary does not have.
  case glossary
  /// An id is missing, malformed or stands twice in a page.
  case id
  /// A figure or image has no name or no text alternative.
  case alternative
  /// A style sheet has a bracket, string or comment that does not end, or loads what is not there.
  case style
  /// A script has a bracket, string, template or comment that does not end.
  case script
  /// A phrase of the interface is missing, unknown, or filled in wrongly.
  case phrase
  /// A translation says something else than the original, or is not whole.
  case translation
  /// No text shows a stroke or signal, or speaks of it.
  case unused

  /// What a check ends with when this is wrong: content that could not be read is told apart from
  /// content that was read and is wrong.
  var exitCode: ExitCode {
    switch self {
    case .unreadable: .noInput
    case .file, .site, .stroke, .signal, .template: .data
    default: .failure
    }
  }
}
