// The environments of LaTeX that are read: matrices, cases, and lines that are aligned.

extension LaTeXParser {
  /// The brackets of each kind of matrix.
  static let matrices = [
    "matrix": ("", ""), "smallmatrix": ("", ""), "pmatrix": ("(", ")"), "bmatrix": ("[", "]"),
    "Bmatrix": ("{", "}"), "vmatrix": ("|", "|"), "Vmatrix": ("‖", "‖"),
  ]
  /// Environments whose cells are pairs, the first of each on the right.
  private static let aligned = ["aligned", "align", "align*", "split", "alignedat"]
  /// Environments whose lines are centred.
  private static let gathered = ["gathered", "gather", "gather*"]
  /// Environments around a formula that change nothing.
  private static let plain = ["equation", "equation*"]
  /// All environments that are read.
  static let environments =
    matrices.keys.sorted() + ["cases", "array"] + aligned.dropLast() + gathered + plain

  /// Reads an environment, whose `\begin` has been taken.
  mutating func environment(_ at: Int) throws(MathFault) -> MathNode {
    let name = try self.name(of: "begin", at)
    guard Self.environments.contains(name) else {
      let remedies = ["eqnarray": "write \\begin{align}", "eqnarray*": "write \\begin{align}"]
      throw MathFault(
        at: at, message: "'\(name)' is not a known environment",
        suggestion: remedies[name] ?? didYouMean(name, Self.environments)
          ?? "one of \(Self.environments.joined(separator: ", "))")
    }
    if Self.plain.contains(name) {
      let nodes = try nodes()
      try end(name, at)
      return .group(nodes)
    }
    let columns = name == "array" ? try self.columns(at) : ""
    let isDisplay = Self.aligned.contains(name) || Self.gathered.contains(name)
    var table = MathTable(rows: try rows(name, at), columns: columns, isDisplay: isDisplay)
    try end(name, at)
    let width = table.rows.map(\.count).max() ?? 0
    if name == "array", width > table.alignments.count {
      throw MathFault(
        at: at,
        message: "a row has \(width) cells, and there are \(table.alignments.count) columns",
        suggestion: "write a letter l, c or r for each column")
    }
    if Self.aligned.contains(name) {
      table.columns = String((0..<width).map { $0 % 2 == 0 ? "r" : "l" })
    }
    if Self.gathered.contains(name) {
      table.columns = "c"
      if width > 1 {
        throw MathFault(
          at: at, message: "'\(name)' has no columns", suggestion: "write \\begin{aligned}")
      }
    }
    if name == "cases" {
      table.columns = "ll"
      if width > 2 {
        throw MathFault(
          at: at, message: "a row of cases has two cells, a value and a condition",
          suggestion: "leave out the second '&' of the row")
      }
      return .fenced(open: "{", [.table(table)], close: "")
    }
    guard let (open, close) = Self.matrices[name], !open.isEmpty else { return .table(table) }
    return .fenced(open: open, [.table(table)], close: close)
  }

  /// Reads the letters of the columns of an array.
  private mutating func columns(_ at: Int) throws(MathFault) -> String {
    let columns = try name(of: "begin{array}", at).filter { $0 != " " }
    if !columns.isEmpty, columns.allSatisfy({ "lcr|".contains($0) }) { return columns }
    throw MathFault(
      at: at, message: "'\(columns)' is not a list of columns",
      suggestion: "a letter l, c or r for each column, and | for a rule")
  }

  /// Reads rows up to an `\end`; the last one may be empty.
  private mutating func rows(_ name: String, _ at: Int) throws(MathFault) -> [[[MathNode]]] {
    let isOutermost = name.hasPrefix("align") || name.hasPrefix("gather") || name == "split"
    var rows: [[[MathNode]]] = []
    while true {
      var cells: [[MathNode]] = []
      repeat { cells.append(try nodes()) } while take(.cell)
      rows.append(cells)
      guard take(.command("\\")) else { break }
      if isOutermost { line += 1 }
      try skipDistance()
      if next?.kind == .command("end") { break }
    }
    if rows.count == 1, rows[0].count == 1, rows[0][0].isEmpty {
      throw MathFault(at: at, message: "'\(name)' is empty", suggestion: nil)
    }
    return rows
  }

  /// Skips the distance after a row, such as `[2pt]`.
  private mutating func skipDistance() throws(MathFault) {
    // A bracket after a space could be the first of the next row.
    guard position < tokens.count, tokens[position].kind == .character("[") else { return }
    let at = tokens[position].at
    while let token = next, token.kind != .character("]"), token.kind != .command("\\") {
      position += 1
    }
    guard take(.character("]")) else {
      throw MathFault(at: at, message: "this distance is not closed", suggestion: "write ]")
    }
  }

  private mutating func end(_ name: String, _ at: Int) throws(MathFault) {
    guard let token = next, token.kind == .command("end") else {
      throw MathFault(
        at: at, message: "'\\begin{\(name)}' is not ended", suggestion: "write \\end{\(name)}")
    }
    position += 1
    let ended = try self.name(of: "end", token.at)
    if ended == name { return }
    throw MathFault(
      at: token.at, message: "'\\end{\(ended)}' does not end '\\begin{\(name)}'",
      suggestion: "write \\end{\(name)}")
  }

  /// Reads lines under a sum.
  mutating func substack(_ at: Int) throws(MathFault) -> MathNode {
    guard take(.open) else {
      throw MathFault(
        at: at, message: "'\\substack' lacks its lines", suggestion: "write \\substack{…\\\\…}")
    }
    let rows = try rows("substack", at)
    guard take(.close) else {
      throw MathFault(at: at, message: "'\\substack' is not closed", suggestion: "write }")
    }
    return .table(MathTable(rows: rows, columns: "c"))
  }
}
