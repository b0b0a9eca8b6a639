// `sitegen export`: converts a stroke file to another format.

import InkstepEngine
import InkstepLessons

/// The options of `export`.
struct ExportOptions: Equatable, Sendable {
  /// The stroke file; `-` is standard input.
  var file: String
  /// The format of the output.
  var format: InkOutput
  /// The output file; `nil` is standard output.
  var output: String?
  /// Whether an existing file is replaced.
  var isReplacing: Bool

  /// The format if neither an option nor the name of the output states it.
  static let standardFormat = InkOutput.inkml

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.positional[0]
    output = arguments.values[.output]
    isReplacing = arguments.has(.replace)
    let named = output.flatMap { InkOutput(name: $0) }
    let asked = try arguments.choice(.format, InkOutput.self)
    let name = output?.split(separator: "/").last ?? ""
    if asked == nil, named == nil, name.dropFirst().contains(".") {
      throw arguments.invalid(
        .output,
        "Expected a name that ends in .inkml, .csv, .svg or .json, or the option '--format'.")
    }
    format = asked ?? named ?? Self.standardFormat
  }
}

/// Reads a stroke file and writes it in another format.
func runExport(_ options: ExportOptions, console: Console) throws(Diagnostics) {
  let result = ResultFile(
    path: options.output, input: options.file, isReplacing: options.isReplacing)
  try result.check()
  let stroke = try reading(options.file) { (bytes, name) throws(Diagnostics) in
    try StrokeFile.read(bytes, file: name)
  }
  if stroke.events.isEmpty, options.format != .json {
    throw Diagnostics(
      "the stroke has no events; there is nothing to export",
      at: SourceLocation(file: options.file == "-" ? InputFile.standardInput : options.file))
  }
  try result.write(InkFile.write(stroke, as: options.format), console)
}
