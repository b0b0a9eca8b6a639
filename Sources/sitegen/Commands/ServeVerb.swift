// `sitegen serve`: shows the site in a browser while it is being written.

/// The options of a preview.
struct PreviewOptions: Sendable {
  /// The port unless another is named.
  static let standardPort = 8_000

  var build: BuildOptions
  /// The port; 0 for any that is free.
  let port: Int
  /// Whether a browser is opened.
  let opensBrowser: Bool

  /// Reads the options of a command line.
  init(_ arguments: Arguments) throws(UsageError) {
    build = try BuildOptions(arguments)
    build.folders.showsDrafts = true
    port = try arguments.number(.port, in: 0...65_535) ?? Self.standardPort
    opensBrowser = arguments.has(.open)
  }
}

/// Serves the site until the program is ended.
func runServe(_ options: PreviewOptions, console: Console) throws(Diagnostics) {
  let progress = Progress(console)
  let preview = try Preview(options, progress, console)
  progress.end()
  try preview.run()
}
