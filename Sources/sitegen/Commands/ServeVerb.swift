// `sitegen serve`: shows the site in a browser while it is being written.

extension PreviewOptions {
  /// The port unless another is named.
  static let standardPort = 8_000

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
