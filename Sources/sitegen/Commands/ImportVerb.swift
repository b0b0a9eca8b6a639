// `sitegen import`: converts ink of another format to a stroke file.

import InkstepEngine
import InkstepLessons

/// The options of `import`.
struct ImportOptions: Equatable, Sendable {
  /// The file; `-` is standard input.
  var file: String
  /// The format of the file; `nil` determines it from the name and the text.
  var format: InkFormat?
  /// The output file; `nil` is standard output.
  var output: String?
  /// Whether an existing file is replaced.
  var isReplacing: Bool
  /// The settings for reading ink.
  var settings = InkSettings()

  /// The sampling rates for paths, in samples per second.
  static let rates = 1.0...10_000.0
  /// The speeds of the pen along paths, in points per second.
  static let speeds = 0.001...1e9
  /// The durations of a drawing of paths, in milliseconds.
  static let durations = 0.001...86_400_000.0

  init(_ arguments: Arguments) throws(UsageError) {
    file = arguments.positional[0]
    format = try arguments.choice(.format, InkFormat.self)
    output = arguments.values[.output]
    isReplacing = arguments.has(.replace)
    settings.id = arguments.values[.id]
    if let id = settings.id, !isIdentifier(id) {
      throw arguments.invalid(.id, "Expected lower-case words joined by hyphens.")
    }
    if let reason = settings.id.flatMap(whyReserved) {
      throw arguments.invalid(.id, "\(reason.prefix(1).uppercased() + reason.dropFirst()).")
    }
    settings.canvas = try Self.canvas(arguments)
    settings.timeUnit = try arguments.choice(.timeUnit, InkSettings.TimeUnit.self)
    settings.clock = try arguments.choice(.clock, InkSettings.Clock.self)
    settings.columns = try Self.columns(arguments)
    settings.largestForce =
      try arguments.decimal(.largestForce, in: 0.001...1e9) ?? settings.largestForce
    settings.isJoined = arguments.has(.join)
    settings.isYUp = arguments.has(.yUp)
    settings.drawing = try arguments.number(.drawing, in: 1...1_000_000_000)
    settings.rate = try arguments.decimal(.rate, in: Self.rates) ?? settings.rate
    let speed = try arguments.decimal(.speed, in: Self.speeds)
    let duration = try arguments.decimal(.duration, in: Self.durations)
    if speed != nil, duration != nil {
      throw UsageError(
        message: "The options '--speed' and '--duration' exclude each other.", verb: .importing)
    }
    if let speed { settings.pace = .speed(speed) }
    if let duration { settings.pace = .duration(duration) }
  }

  /// Parses columns such as `x=SPLINE_X,y=SPLINE_Y`, and the separate option for the pen's column.
  private static func columns(_ arguments: Arguments) throws(UsageError) -> [CSVColumns.Choice] {
    var choices: [CSVColumns.Choice] = []
    for part in (arguments.values[.columns] ?? "").split(separator: ",") {
      let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
      guard sides.count == 2, let role = CSVColumns.Role(word: sides[0]) else {
        throw arguments.invalid(
          .columns,
          "Expected x, y, t, force, stroke, phase or pen, each with a column's title or number, as "
            + "in 'x=SPLINE_X,y=SPLINE_Y'.")
      }
      if choices.contains(where: { $0.role == role }) {
        throw arguments.invalid(.columns, "'\(sides[0])' is given twice.")
      }
      choices.append(CSVColumns.Choice(role: role, name: sides[1]))
    }
    guard let pen = arguments.values[.penColumn] else { return choices }
    if choices.contains(where: { $0.role == .pen }) {
      throw arguments.invalid(.penColumn, "'--columns' names that column already.")
    }
    return choices + [CSVColumns.Choice(role: .pen, name: pen)]
  }

  /// Parses a size such as `320x480`.
  private static func canvas(_ arguments: Arguments) throws(UsageError) -> InkPoint? {
    guard let text = arguments.values[.canvas] else { return nil }
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { side in
      let bytes = Array(side.utf8)
      let match = sitegen.decimal(in: bytes, from: 0, to: bytes.count)
      return match?.end == bytes.count ? match?.value ?? 0 : 0
    }
    guard sides.count == 2, sides.allSatisfy({ $0 > 0 && $0 <= StrokeFile.largestCanvas }) else {
      throw arguments.invalid(.canvas, "Expected width and height in points, as in '320x480'.")
    }
    return InkPoint(sides[0], sides[1])
  }
}

extension Arguments {
  /// The value of an option as a decimal; `nil` if the option is not given.
  func decimal(
    _ option: Option, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = values[option] else { return nil }
    let bytes = Array(text.utf8)
    let match = sitegen.decimal(in: bytes, from: 0, to: bytes.count)
    if let match, match.end == bytes.count, range.contains(match.value) { return match.value }
    let (low, high) = (shortestDecimal(range.lowerBound), shortestDecimal(range.upperBound))
    throw invalid(option, "Expected a number from \(low) to \(high).")
  }
}

/// Reads ink and writes it as a stroke file.
func runImport(_ options: ImportOptions, console: Console) throws(Diagnostics) {
  let result = ResultFile(
    path: options.output, input: options.file, isReplacing: options.isReplacing)
  try result.check()
  let ink = try readInk(options.file, options.format, options.settings)
  let name = options.file == "-" ? InputFile.standardInput : options.file
  if ink.isFitted {
    let (width, height) = (shortestDecimal(ink.stroke.width), shortestDecimal(ink.stroke.height))
    console.note(
      "\(printable(name)): note: the drawing area fits the ink, \(width)x\(height); --canvas decides\n"
    )
  }
  for note in ink.notes { console.note("\(printable(name)): note: \(printable(note))\n") }
  for warning in ink.warnings {
    console.note("\(printable(name)): warning: \(printable(warning))\n")
  }
  try result.write(ink.stroke.text, console)
  if let output = options.output {
    let name = output.words(at: "/").last.map(String.init) ?? ""
    if !isIdentifier(String(name.prefix { $0 != "." })) {
      console.note(
        "\(printable(output)): warning: a site takes the file as '\(ink.stroke.id).json' only\n")
    }
  }
}

/// Reads the ink in a file, or on standard input.
func readInk(
  _ file: String, _ format: InkFormat?, _ settings: InkSettings
) throws(Diagnostics) -> ImportedInk {
  try reading(file) { (bytes, name) throws(Diagnostics) in
    let isStream = file == "-"
    let format = format ?? (isStream ? nil : InkFormat(name: file)) ?? InkFormat(looksLike: bytes)
    var settings = settings
    if isStream { settings.streamId = "ink" }
    return try InkFile.read(bytes, file: name, as: format, settings)
  }
}

/// Calls `read` with a file or standard input, whose text is kept so that errors can show its lines.
func reading<Value>(
  _ file: String, _ read: (_ bytes: [UInt8], _ name: String) throws(Diagnostics) -> Value
) throws(Diagnostics) -> Value {
  let isStream = file == "-"
  let name = isStream ? InputFile.standardInput : file
  let bytes = isStream ? try InputFile.readStandardInput() : try InputFile.read(file)
  do throws(Diagnostics) {
    return try read(bytes, name)
  } catch {
    var error = error
    if isStream, error.heldTexts[name] == nil { error.heldTexts[name] = bytes }
    throw error
  }
}
