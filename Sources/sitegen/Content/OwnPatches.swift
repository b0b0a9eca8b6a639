// What is wrong with the patches of a site's own stages: each must make another program that runs and draws
// something else, so that its mistake can be explained.

import InkstepEngine
import InkstepLessons

extension DrawingStage {
  /// What is wrong with the patches of the stage's program.
  func faultsOfPatches(over strokes: [Stroke]) -> [Diagnostic] {
    guard let text, !text.patches.isEmpty else { return [] }
    let folder = text.file.parts(at: "/").dropLast().joined(separator: "/")
    let file = "\(folder)/\(OwnStages.patchesName)"
    let marks = text.patches.faultsOfMarks(in: file)
    if !marks.isEmpty { return marks }
    return checkedPatches(over: strokes + VectorFeature.ofOwn.flatMap { $0.strokes })
      .compactMap { patch, fault in
        guard isIdentifier(patch.name) else {
          return Diagnostic(
            location: SourceLocation(file: file, line: patch.number),
            message: "'\(shortened(patch.name))' is not the name of a mistake",
            suggestion: "begin each patch with lower-case words joined by hyphens on a line")
        }
        return fault?.finding(about: patch.name, in: file)
      }
  }
}

extension [UInt8] {
  /// The lines of a text of patches that say neither what they change nor that they stay.
  fileprivate func faultsOfMarks(in file: String) -> [Diagnostic] {
    var isInside = false
    var faults: [Diagnostic] = []
    for (index, line) in String(decoding: self, as: UTF8.self).parts(at: "\n").enumerated() {
      let isEmpty = line.allSatisfy(\.isWhitespace)
      if isInside, !isEmpty, let first = line.first, !"-+ #".contains(first),
        !line.hasPrefix("...")
      {
        faults.append(
          Diagnostic(
            location: SourceLocation(file: file, line: index + 1),
            message: "this line begins with '\(first)'",
            suggestion:
              "write - before a line that is taken out, + before one that is put in, and a space "
              + "before one that stays; an empty line ends a patch"))
      } else if isInside, line.first != "+", line.dropFirst().indented.hasPrefix("//") {
        faults.append(
          Diagnostic(
            location: SourceLocation(file: file, line: index + 1),
            message: "a comment is no line of a patch",
            suggestion: "leave it out; comments of \(OwnStages.programName) stay where they are"))
      }
      isInside = !isEmpty && line.first != "#"
    }
    return faults
  }
}

extension PatchFault {
  fileprivate func finding(about name: String, in file: String) -> Diagnostic {
    let (message, suggestion) = words(name)
    return Diagnostic(
      location: SourceLocation(file: file, line: line), message: message, suggestion: suggestion)
  }

  private func words(_ name: String) -> (message: String, suggestion: String?) {
    let program = OwnStages.programName
    switch problem {
    case .noChange:
      return (
        "'\(name)' changes no line",
        "write - before a line that it takes out, and + before one that it puts in"
      )
    case .noPlace:
      return (
        "'\(name)' does not say where these lines belong",
        "add the line of \(program) above or below them, after two spaces"
      )
    case .noLine(let text):
      let line = shortened(String(decoding: text, as: UTF8.self))
      return (
        "\(program) has no line '\(line)' here",
        "copy it from there; only the spaces at its start may differ"
      )
    case .linesApart:
      return (
        "these lines do not stand one after the other in \(program)",
        "write '...' on a line between those that stand apart"
      )
    case .program(let error): return ("with '\(name)', \(error.message)", nil)
    case .sameDrawing:
      return (
        "'\(name)' draws the same as \(program) over every stroke and test vector",
        "change a line that matters, or take the patch out"
      )
    }
  }
}
