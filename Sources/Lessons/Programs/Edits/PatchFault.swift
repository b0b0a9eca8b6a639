// What can be wrong with a patch of a program. The words for it are not part of the library.

/// Why a patch is no mistake that can be explained.
package struct PatchFault: Error {
  package enum Problem: Sendable {
    /// No line is taken out or put in.
    case noChange
    /// A row of lines stands beside no line of the program.
    case noPlace
    /// The program does not have a line.
    case noLine([UInt8])
    /// The program has all lines of a row, but not one after the other.
    case linesApart
    /// The changed program has an error.
    case program(ProgramError)
    /// The changed program does the same over every stroke.
    case sameDrawing
  }

  package let problem: Problem
  /// The number of the line in the text of the patches, counted from 1.
  package let line: Int

  init(_ problem: Problem, at line: Int) { (self.problem, self.line) = (problem, line) }
}

extension ProgramError {
  /// Whether a program that is right elsewhere cannot have the problem, whatever its values are.
  var isAboutNames: Bool {
    switch problem {
    case .noCall, .unknownMember, .count: true
    default: false
    }
  }
}
