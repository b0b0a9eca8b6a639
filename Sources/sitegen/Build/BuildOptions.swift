// The options of a build.

/// The options of a build.
struct BuildOptions: Equatable, Sendable {
  /// The folders with the parts of the site.
  var folders: SiteFolders
  /// The output folder of a site or of packages, or the output file for a single lesson or a book.
  var output: String
  /// The lesson to write as one file, instead of a site.
  var single: String?
  /// Whether a single lesson, or all if there is none, is written as a package for learning platforms.
  var isPackage = false
  /// The book to write as one file, instead of a site.
  var book: BookChoice?
  /// The language of a single lesson, of packages or of a book; `nil` for that of the originals.
  var language: String?
  /// Whether an existing file, or what the program did not write in the output folder, is replaced.
  var isReplacing: Bool
  /// The address the site will have.
  var baseURL: BaseURL?
  /// The source of the module for the pages.
  var playground: PlaygroundSource
  /// The number of pages to render at the same time.
  var jobs: Int
  /// Whether every step is reported.
  var isVerbose: Bool
}

extension BuildOptions {
  /// The output as a folder.
  var folder: Output {
    Output(folder: output, inputs: inputs, isDiscarding: isReplacing, jobs: jobs)
  }

  /// The folders and files that the site is made from.
  var inputs: [String] {
    contents + [folders.theme, folders.sources] + playground.folders
      + [folders.strokes].compactMap(\.self)
  }

  /// The folder of the content; its parts, if it is the current folder, so that the site can be next to them.
  private var contents: [String] {
    folders.content == SiteFolders.here ? ContentNames(folders.content).parts : [folders.content]
  }

  /// The settings of a site with this content.
  func settings(_ content: SiteContent) -> SiteSettings {
    SiteSettings(
      baseURL: baseURL?.text ?? content.shape.address?.text, isLive: playground != .none)
  }
}

/// The book to write instead of the site.
struct BookChoice: Equatable, Sendable {
  /// The slug of a tutorial, or `all`.
  var name: String
  var form: Book.Form
}
