// The result of `verify` as text: the differences, their positions and reasons, and a line for every file.

import InkstepEngine
import InkstepLessons

/// The report of verifying files.
struct VerifyReport {
  let files: [VerifiedFile]
  let programs: [VerifiedProgram]
  let options: VerifyOptions
  /// The test vectors that a program was asked for; `nil` for other strokes or signals.
  var vectors: AskedVectors?
  let words: MistakeWords
  var differenceWords = DifferenceWords.standard
  /// Whether the text is for a terminal with colours.
  var isColoured = false

  init(files: [VerifiedFile], programs: [VerifiedProgram], options: VerifyOptions) {
    (self.files, self.programs, self.options) = (files, programs, options)
    words = options.site.words
  }

  /// The report in the requested format.
  func bytes() throws(Diagnostics) -> [UInt8] {
    switch options.format {
    case .text: Array(text.utf8)
    case .json: json.bytes
    case .junit: Array(junit.utf8)
    case .csv: Array(csv.utf8)
    case .github: Array(github.utf8)
    case .svg: try svg()
    }
  }
}

extension VerifyReport {
  /// The report as text.
  var text: String {
    switch options.length {
    case .whole: whole
    case .summary: table.text(isColoured) + "\n" + total
    case .quiet: ""
    }
  }

  private var whole: String {
    if files.count == 1 { return files.map { paragraph($0) }.joined() }
    let judged = programs.filter { $0.agree < $0.files.count || !$0.remarked.isEmpty }
      .map { line(of: $0) + "\n" }.joined()
    // Of many programs, and of many test vectors, the first difference of each kind is enough.
    let shown =
      vectors != nil
      ? features.compactMap { $0.files.first { $0.difference != nil } }
      : isGrouped
        ? programs.compactMap { program in
          program.files.first { files[$0].difference != nil }.map { files[$0] }
        } : files.filter { $0.difference != nil }
    return shown.map { paragraph($0) + "\n" }.joined() + table.text(isColoured) + "\n" + judged
      + total
  }

  /// The paragraph on one file; empty if it could not be read, because an error is shown instead.
  private func paragraph(_ file: VerifiedFile) -> String {
    guard let subject = file.subject, let run = file.run else { return "" }
    let name = printable(file.file)
    let what = "\(subject.stage) over \(subject.sample)"
    guard let difference = file.difference else {
      let steps = Self.count(run.steps, "step")
      return "\(name): \(painted("agrees", .green)) with \(what), \(steps)\n"
        + (file.remark.map { "  \(remark($0, in: file))\n" } ?? "")
    }
    let place = file.location
    var text = "\(name):\(place.line):\(place.column): \(painted("differs", .red)) from \(what)\n"
    // A difference after the last step has no step.
    if difference.step != nil {
      text += "  \(Self.count(run.agreed, "step")) of \(run.steps) agree\n"
    }
    text += "  \(difference.headline(in: differenceWords))\n"
    if let before = difference.before(in: differenceWords) {
      text += "    before    \(before)\n"
    }
    text += "    expected  \(difference.expected(in: differenceWords))\n"
    text += "    found     \(difference.found(in: differenceWords))\n"
    if let largest = run.largestDifference, largest > 0, let shown = run.largestShown {
      let points = "\(shown.string) point\(largest == 1 ? "" : "s")"
      text += "  largest difference over the path: \(points)\n"
    }
    // Several traces of a program are explained together, below.
    return files.count > 1
      ? text
      : text + explanation(difference.mistakes, in: subject.stage)
        + (programs.first.map(lines) ?? "")
  }

  /// The explanation of a difference, in sentences.
  private func explanation(_ mistakes: [Explanation], in stage: String) -> String {
    if mistakes.count == 1 { return "  Probably: \(words.sentence(mistakes[0], in: stage))\n" }
    return mistakes.prefix(3).enumerated().map { index, mistake in
      "  \(index == 0 ? "Either: " : "    or: ")\(words.sentence(mistake, in: stage))\n"
    }.joined()
  }

  private var total: String {
    let agreeing = files.count { $0.agrees }
    let differing = files.count { $0.difference != nil }
    let unreadable = files.count - agreeing - differing
    let programs =
      isGrouped || options.length == .summary
      ? "\(self.programs.count { $0.isRight }) of "
        + Self.count(self.programs.count, "program") + " right\n" : ""
    return programs + (vectors.map { "\($0.text)\n" } ?? "")
      + Self.count(files.count, "file")
      + ": \(agreeing) agree, \(differing) differ, \(unreadable) cannot be read\n"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

extension VerifyReport {
  /// What differs in the steps of a file whose drawing is right, in a line.
  func remark(_ difference: Difference, in file: VerifiedFile) -> String {
    let place = file.location
    return "remark: \(description(of: difference)) (line \(place.line), column \(place.column)); "
      + "the drawing is right, so this may be meant"
  }

  /// What differs in the steps of a program whose drawings are right.
  private func remarks(on program: VerifiedProgram) -> String {
    guard let file = program.remarked.first.map({ files[$0] }), let first = file.remark else {
      return ""
    }
    let count = Self.count(program.remarked.count, "file")
    let sentence = program.verdict.remarks.first.map {
      "  Perhaps: \(words.sentence($0, in: program.stage))\n" + lines(of: program)
    }
    return "  \(count) with other steps, \(printable(file.file)) first: "
      + "\(remark(first, in: file))\n" + (sentence ?? "")
  }

  /// The line about a program with differences or remarks.
  private func line(of program: VerifiedProgram) -> String {
    let count = program.files.count
    var text = "\(printable(program.program)), \(program.stage): \(program.agree) of \(count) agree"
    let differ = program.files.count { files[$0].difference != nil }
    if differ == 0 { return text + "\n" + remarks(on: program) }
    guard let first = program.explanations.first else {
      return text + "; no known mistake explains all that differs\n"
    }
    text += ", \(program.explained) of \(differ) others explained\n"
    if program.explanations.count > 1 || program.combined.isEmpty {
      return text + explanation(program.explanations, in: program.stage) + lines(of: program)
    }
    if program.simple.isEmpty {
      let sentence = words.sentence(first, in: program.stage)
      return text + "  \(Self.count(program.explained, "file")): \(sentence)\n" + lines(of: program)
    }
    let one = first.mistakes[0]
    let sentence = words.sentence(one, in: program.stage)
    text += "  \(Self.count(program.simple.count, "file")): \(sentence)\n"
    for (mistakes, others) in program.combined {
      let names = others.map { files[$0].subject?.sample ?? "" }.joined(separator: ", ")
      text += "  \(names) also: \(words.sentence(Explanation(mistakes), in: program.stage))\n"
    }
    return text + lines(of: program)
  }

  /// The lines that make a right program draw as this one: three of them, and how many more there are.
  private func lines(of program: VerifiedProgram) -> String {
    let lines = program.explanation?.difference.changedLines ?? []
    if lines.isEmpty { return "" }
    let more =
      lines.count > 6
      ? "    and \(Self.count(lines.count - 6, "line")) more, in '--format json'\n" : ""
    return "  A right program that is changed like this draws the same:\n"
      + lines.prefix(6).map { "    \($0)\n" }.joined() + more
  }
}
