// What can be wrong with a program. The words for it are not part of the library.

/// A kind of problem in the text of a program, or while it runs.
package enum ProgramProblem: CaseIterable, Sendable {
  // Words and signs.
  case character, string, openComment, longNumber, looseEquality, looseInequality, increment,
    decrement
  case power, optionalAccess, closure, exception, variable, word, privateName
  // Syntax.
  case expected, unexpected, mixedCoalescing, assignmentInside, target, noValue, jump
  case tooNested, tooLong
  // Names.
  case unknownName, declaredTwice, constant, unknownField, unknownMethod, unknownFunction,
    getterStored
  case thisOutside, thisAlone, unknownMath, newOther, noClass, secondClass, missingMethod
  // Values.
  case notNumber, noForce, noResult, outsideList, notIndex, notLength, notList, noMember,
    unknownMember,
    noCall, count
  // The path.
  case notPoint, notFinite, beforeMove, takeBackMore, takeBackCommitted
  // Limits.
  case tooManySteps, tooManyStepsInStroke, tooManyValues, tooDeep, tooMuchInk
}

/// A place in the text of a program, both counted from 1; columns are characters.
package struct ProgramPlace: Equatable, Sendable {
  package var line: Int
  package var column: Int
}

/// A problem of a program, with its place.
package struct ProgramError: Error, Equatable, Sendable {
  /// Where it is in the text.
  package let place: ProgramPlace
  /// What is wrong.
  package let problem: ProgramProblem
  /// The name, the sign or the number that it is about, or the kind of a value; may be empty.
  package let detail: [UInt8]

  init(_ problem: ProgramProblem, at place: ProgramPlace, _ detail: [UInt8] = []) {
    self.place = place
    self.problem = problem
    self.detail = detail
  }
}
