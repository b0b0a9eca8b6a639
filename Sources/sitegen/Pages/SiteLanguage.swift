// A site in one of its languages: the data shared by the pages of the language.

/// One language of a site.
final class SiteLanguage: Sendable {
  /// The content with its texts in this language.
  let content: SiteContent
  /// The words of the originals, for texts that are not translated.
  let original: Words
  /// The parts around each page's own content.
  let frame: PageFrame
  /// Renders pages that are one file.
  let oneFile: OneFile

  var words: Words { content.words }
  var lessons: [Lesson] { content.lessons }
  /// The folder of the pages in this language, ending in a slash; empty for the originals.
  var folder: String { words.site.folder }
  /// Whether this is the language of the originals.
  var isOriginal: Bool { folder.isEmpty }

  /// Prepares a language of a site; `frame` is the frame of the pages in this language.
  init(_ content: SiteContent, original: Words, frame: PageFrame) {
    self.content = content
    var original = original
    original.site.folder = content.words.site.folder
    self.original = original
    self.frame = frame
    oneFile = OneFile(content, baseURL: frame.baseURL, hasFigures: frame.isLive && !frame.isPreview)
  }
}

extension SiteLanguage {
  /// Puts a page into the frame, or makes a single file of it.
  ///
  /// `text` is the source of the page and `findings` are those in it. Errors in a text that is borrowed
  /// from another language are reported by the page in that language.
  func rendered(
    _ page: Page, of text: LessonSource? = nil, _ findings: [Diagnostic] = []
  ) -> RenderedPage {
    let html = page.whole.map { oneFile.html(of: page, $0).html } ?? frame.html(of: page)
    let isBorrowed = text?.isBorrowed(by: words) ?? false
    return RenderedPage(
      path: folder + page.path, bytes: html.bytes, records: html.records,
      passages: page.main.records.passages, slots: html.slots,
      origins: page.origins, isRead: text?.isUsable ?? true,
      findings: isBorrowed ? [] : findings)
  }
}

extension LessonSource {
  /// Whether the text could be read and at least a part of it could be rendered.
  fileprivate var isUsable: Bool {
    isRead && (findings.isEmpty || !document.places.isEmpty)
  }
}
