// The table at the end of a report: a line for each file; if several programs have several files, for each
// program; for test vectors, of which there are hundreds, for each feature.

/// A table whose columns are aligned.
struct ReportTable {
  /// The result of a line, which has a colour.
  enum Result: String { case agrees, differs, unreadable }

  private var rows: [[String]]
  private var results: [Result?] = [nil]

  init(_ columns: String...) { rows = [columns] }

  mutating func add(_ cells: String..., result: Result?) {
    rows.append(cells)
    results.append(result)
  }

  /// The lines without trailing spaces, optionally with the word for the result in colour.
  func text(_ isColoured: Bool) -> String {
    let widths = rows[0].indices.map { column in
      rows.map { $0[column].unicodeScalars.count }.max() ?? 0
    }
    return zip(rows, results).map { row, result in
      let cells = zip(row, widths).map { cell, width in
        let padding = String(repeating: " ", count: width - cell.unicodeScalars.count)
        guard isColoured, let result, cell == result.rawValue else { return cell + padding }
        return result.colour.paint(cell) + padding
      }
      return String(cells.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}

/// The colours of results.
enum VerdictColour: Int {
  case red = 31
  case green = 32
  case yellow = 33

  /// The text in this colour.
  func paint(_ text: String) -> String { "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" }
}

extension ReportTable.Result {
  fileprivate var colour: VerdictColour {
    switch self {
    case .agrees: .green
    case .differs: .red
    case .unreadable: .yellow
    }
  }
}

extension VerifyReport {
  /// Whether there are several programs, some of which have several files.
  var isGrouped: Bool { programs.count > 1 && programs.contains { $0.files.count > 1 } }

  /// A word in a colour, where colours are shown.
  func painted(_ word: String, _ colour: VerdictColour) -> String {
    isColoured ? colour.paint(word) : word
  }

  /// The table of features, of files, or of programs.
  var table: ReportTable {
    vectors != nil ? featureTable : isGrouped ? programTable : fileTable
  }

  /// The test vectors by feature, which is their name without its number.
  var features: [(name: String, files: [VerifiedFile])] {
    var features: [(name: String, files: [VerifiedFile])] = []
    for file in files {
      let name = String(file.file.dropLast(3))
      if features.last?.name != name { features.append((name, [])) }
      features[features.count - 1].files.append(file)
    }
    return features
  }

  private var featureTable: ReportTable {
    var table = ReportTable("feature", "result", "agree", "first", "mistake")
    for (name, files) in features {
      let first = files.first { !$0.agrees }
      let result = first.map(Self.result) ?? .agrees
      table.add(
        name, result.rawValue, "\(files.count { $0.agrees })/\(files.count)",
        first.map { printable($0.file) } ?? "-",
        first?.difference?.mistakes.first?.name ?? "-", result: result)
    }
    return table
  }

  private var fileTable: ReportTable {
    var table = ReportTable("file", "stage", "sample", "result", "steps", "largest", "mistake")
    for file in files {
      let result = Self.result(of: file)
      table.add(
        printable(file.file), file.subject?.stage ?? "-", file.subject?.sample ?? "-",
        result.rawValue, steps(of: file), largest(of: file),
        file.difference?.mistakes.first?.name ?? "-", result: result)
    }
    return table
  }

  private var programTable: ReportTable {
    var table = ReportTable("program", "stage", "result", "agree", "first", "mistake")
    for program in programs {
      let first = program.files.first { !files[$0].agrees }.map { files[$0] }
      let result = first.map(Self.result) ?? (program.isRight ? .agrees : .unreadable)
      table.add(
        printable(program.program), program.stage, result.rawValue,
        "\(program.agree)/\(program.count)", first?.subject?.sample ?? "-",
        program.explanations.first?.name ?? "-", result: result)
    }
    // The stage of a file that could not be read is unknown.
    for file in files where file.subject == nil {
      table.add(printable(file.file), "-", "unreadable", "-", "-", "-", result: .unreadable)
    }
    return table
  }

  private static func result(of file: VerifiedFile) -> ReportTable.Result {
    file.agrees ? .agrees : file.difference != nil ? .differs : .unreadable
  }

  /// The largest difference; nothing where none is of coordinates.
  private func largest(of file: VerifiedFile) -> String {
    guard let run = file.run, let shown = run.largestShown,
      file.agrees || run.largestDifference ?? 0 > 0
    else { return "-" }
    return shown.string
  }

  /// How many steps agree; nothing where they all do and something else does not.
  private func steps(of file: VerifiedFile) -> String {
    guard let run = file.run else { return "-" }
    if let difference = file.difference, difference.step == nil { return "-" }
    return "\(run.agreed)/\(run.steps)"
  }
}
