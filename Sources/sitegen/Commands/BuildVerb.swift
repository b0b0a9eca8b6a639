// `sitegen build`: makes the site.

import Foundation

/// What `build` works with.
struct BuildOptions: Equatable, Sendable {
  /// The folder of lessons, strokes, signals and fixtures.
  var content: String
  /// The folder of templates, styles and scripts.
  var theme: String
  /// The folder of the Swift sources that lessons quote.
  var sources: String
  /// The folder of strokes to add to the samples.
  var strokes: String?
  /// The folder to make.
  var output: String
  /// The address the site will have.
  var baseURL: BaseURL?
  /// Where the module of the pages comes from.
  var playground: PlaygroundSource
  /// How many pages to render at once.
  var jobs: Int
  /// Whether every step is told.
  var isVerbose: Bool

  /// The most pages rendered at once.
  static let largestJobs = 256

  init(_ arguments: Arguments) throws(UsageError) {
    content = arguments.text(.content)
    theme = try arguments.programFolder(.theme, "Site")
    sources = try arguments.programFolder(.sources, "Sources")
    strokes = arguments.values[.strokes]
    output = arguments.text(.output)
    if let address = arguments.values[.baseURL] {
      guard let url = BaseURL(address) else {
        throw arguments.invalid(
          .baseURL, "Expected an http or https address, as in 'https://example.org/lessons/'.")
      }
      baseURL = url
    }
    playground = try Self.playground(arguments)
    jobs = try Self.jobs(arguments)
    isVerbose = arguments.has(.verbose)
  }

  private static func playground(_ arguments: Arguments) throws(UsageError) -> PlaygroundSource {
    let file = arguments.values[.playground]
    if file != nil, arguments.has(.noPlayground) {
      throw UsageError(
        message: "The options '--playground' and '--no-playground' exclude each other.",
        verb: .build)
    }
    if let file { return .file(file) }
    return arguments.has(.noPlayground)
      ? .none : .package(try arguments.programFolder(.wasm, "Wasm"))
  }

  /// The number of jobs asked for, or one for each core.
  static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    try arguments.number(.jobs, in: 1...largestJobs)
      ?? min(largestJobs, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }
}
