// `sitegen build`: makes the site.

import Foundation

/// What `build` works with.
struct BuildOptions: Equatable, Sendable {
  /// Where the parts of the site come from.
  var folders: SiteFolders
  /// The folder to make; the file, for a lesson by itself.
  var output: String
  /// The lesson to write as one file, instead of a site.
  var single: String?
  /// Whether a file that is there is replaced.
  var isForced: Bool
  /// The address the site will have.
  var baseURL: BaseURL?
  /// Where the module of the pages comes from.
  var playground: PlaygroundSource
  /// What is kept for the next build.
  var cache: CacheChoice
  /// How many pages to render at once.
  var jobs: Int
  /// Whether every step is told.
  var isVerbose: Bool

  /// The most pages rendered at once.
  static let largestJobs = 256

  init(_ arguments: Arguments) throws(UsageError) {
    folders = try SiteFolders(arguments)
    single = arguments.values[.single]
    output = single.map { arguments.values[.output] ?? "\($0).html" } ?? arguments.text(.output)
    isForced = arguments.has(.force)
    for option in [Option.force, .noPlayground] where arguments.has(option) {
      guard (option == .force) == (single == nil) else { continue }
      throw UsageError(
        message: option == .force
          ? "The option '--force' goes with '--single' only; a site replaces an earlier one."
          : "A lesson by itself needs the module that '--no-playground' leaves out.",
        verb: .build)
    }
    if let address = arguments.values[.baseURL] {
      guard let url = BaseURL(address) else {
        throw arguments.invalid(
          .baseURL, "Expected an http or https address, as in 'https://example.org/lessons/'.")
      }
      baseURL = url
    }
    playground = try Self.playground(arguments)
    cache = try Self.cache(arguments)
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

  private static func cache(_ arguments: Arguments) throws(UsageError) -> CacheChoice {
    let folder = arguments.values[.cache]
    guard arguments.has(.noCache) else { return folder.map { .folder($0) } ?? .besideOutput }
    if folder != nil {
      throw UsageError(
        message: "The options '--cache' and '--no-cache' exclude each other.", verb: .build)
    }
    return .none
  }

  /// The number of jobs asked for, or one for each core.
  static func jobs(_ arguments: Arguments) throws(UsageError) -> Int {
    try arguments.number(.jobs, in: 1...largestJobs)
      ?? min(largestJobs, max(1, ProcessInfo.processInfo.activeProcessorCount))
  }
}

/// Where a build keeps what the next one need not make.
enum CacheChoice: Equatable, Sendable {
  case besideOutput
  case folder(String)
  /// Nothing is kept, and nothing is taken over but what is the same, byte for byte, when it is made.
  case none
}

extension SiteFolders {
  /// The folders that a command line names, and those of the program where it names none.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      content: arguments.text(.content), theme: try arguments.programFolder(.theme, "Site"),
      sources: try arguments.programFolder(.sources, "Sources"),
      interface: try? ProgramHome.find().path("Content/interface"),
      mistakes: try? ProgramHome.find().path("Content/mistakes"),
      strokes: arguments.values[.strokes])
  }
}
