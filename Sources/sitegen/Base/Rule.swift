// The rules for content. The list is closed, so that a program that reads findings knows all rules in
// advance. docs/publishing.md lists them with a sentence each; a test compares the two.

/// The kind of a finding.
enum Rule: String, CaseIterable, Sendable {
  /// A file or folder is missing, or cannot be opened or read.
  case unreadable
  /// A file or folder is at the wrong path, because of its name or of a link.
  case file
  /// The description of the site is invalid.
  case site
  /// A stroke file is invalid.
  case stroke
  /// A signal file is invalid.
  case signal
  /// The program of a stage of one's own has an error, or fails over a stroke.
  case stage
  /// The page template is invalid or lacks a placeholder.
  case template
  /// The module for the pages is too large.
  case module
  /// A recorded trace differs from what the engine computes.
  case fixture
  /// A text uses Markdown outside the supported subset.
  case markdown
  /// The front matter of a text is wrong.
  case frontMatter = "front-matter"
  /// A number in the prose has an unknown name.
  case number
  /// A claim refers to no check, or a check belongs to no claim.
  case claim
  /// A figure, table or exercise refers to something that does not exist.
  case directive
  /// An act has no explanation, or no answer that the engine gives.
  case act
  /// Quoted code does not exist in the sources.
  case code
  /// A link leads to a page, file or fragment that does not exist.
  case link
  /// A link leads to a term that is not in the glossary.
  case glossary
  /// An id is missing, malformed or used twice in a page.
  case id
  /// A figure or image has no name or no text alternative.
  case alternative
  /// A style sheet has an unclosed bracket, string or comment, or loads a missing file.
  case style
  /// A script has an unclosed bracket, string, template or comment.
  case script
  /// A phrase of the interface is missing, unknown, or has the wrong placeholders.
  case phrase
  /// A translation differs from the original, or is incomplete.
  case translation
  /// No text shows or mentions a stroke or signal.
  case unused

  /// The exit code of a check that finds this: content that could not be read is distinguished from content
  /// that is wrong.
  var exitCode: ExitCode {
    switch self {
    case .unreadable: .noInput
    case .file, .site, .stroke, .signal, .stage, .template: .data
    default: .failure
    }
  }
}
