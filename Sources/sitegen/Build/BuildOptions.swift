// What a build is asked to do.

/// The options of a build.
struct BuildOptions: Equatable, Sendable {
  /// Where the parts of the site come from.
  var folders: SiteFolders
  /// The output folder, or the output file for a single lesson.
  var output: String
  /// The lesson to write as one file, instead of a site.
  var single: String?
  /// Whether an existing file is replaced.
  var isForced: Bool
  /// The address the site will have.
  var baseURL: BaseURL?
  /// Where the module of the pages comes from.
  var playground: PlaygroundSource
  /// How many pages to render at the same time.
  var jobs: Int
  /// Whether every step is reported.
  var isVerbose: Bool
}

extension BuildOptions {
  /// The folders and files that the site is made from.
  var inputs: [String] {
    [folders.content, folders.theme, folders.sources] + playground.folders
      + [folders.strokes].compactMap(\.self)
  }

  /// The settings of a site with this content.
  func settings(_ content: SiteContent) -> SiteSettings {
    SiteSettings(
      baseURL: baseURL?.text ?? content.shape.address?.text, isLive: playground != .none)
  }
}
