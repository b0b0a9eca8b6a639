// What is wrong with a program of the notation, in words, and what to write instead.
//
// A `#` in the words stands for what the problem is about.

import InkstepLessons

extension ProgramError {
  /// What is wrong and the remedy, in one sentence without a full stop.
  var message: String {
    let (wrong, remedy) = problem.words
    let text = remedy.isEmpty ? wrong : "\(wrong): \(remedy)"
    return detail.isEmpty ? text : text.replacing("#", with: subject)
  }

  /// What the problem is about; names of the program stay as they are.
  private var subject: String {
    let detail = String(decoding: detail, as: UTF8.self)
    switch problem {
    case .notNumber, .notList, .noMember: return Self.kinds[detail] ?? detail
    case .unexpected where detail == "<end>": return "the end of the program"
    case .unexpected where detail == "<number>": return "a number"
    default: return detail
    }
  }

  /// The kinds of values.
  private static let kinds = [
    "boolean": "true or false", "number": "a number", "list": "a list", "record": "a record",
    "path": "the path", "view": "the view",
  ]
}

extension ProgramProblem {
  /// What is wrong, and the remedy, which is empty where the first part names it.
  var words: (wrong: String, remedy: String) {
    aboutText ?? aboutNames ?? aboutRun ?? ("", "")
  }

  private var aboutText: (String, String)? {
    switch self {
    case .character: ("# is not part of the notation", "remove it")
    case .string: ("there are no strings", "compare numbers, true and false instead")
    case .openComment: ("this comment has no end", "write */ after it")
    case .longNumber:
      (
        "this number has more than 15 digits or a large exponent",
        "write fewer digits, or a quotient"
      )
    case .looseEquality: ("== converts its sides before it compares", "write ===")
    case .looseInequality: ("!= converts its sides before it compares", "write !==")
    case .increment: ("there is no ++", "write += 1")
    case .decrement: ("there is no --", "write -= 1")
    case .power: ("there is no **", "write a product")
    case .optionalAccess: ("there is no ?.", "write an if, or ?? with a value")
    case .closure:
      (
        "there are no functions inside of functions",
        "write a loop, a method or a function of its own"
      )
    case .exception: ("there are no exceptions", "write an if and return")
    case .variable: ("there is no var", "write let")
    case .word: ("# is not part of the notation", "use if, while, for and methods")
    case .privateName: ("there are no private names", "write the name without #")
    case .expected: ("# is missing here", "")
    case .unexpected: ("# cannot stand here", "")
    case .mixedCoalescing: ("?? is mixed with && or ||", "put parentheses around one of them")
    case .assignmentInside:
      ("an assignment is a statement, not a value", "write it on a line of its own")
    case .target:
      ("nothing can be stored here", "store in a variable, a field, or an item of a list or record")
    case .noValue: ("const # has no value", "write = and its value")
    case .jump: ("# is not in a loop", "write return, or an if")
    case .tooNested: ("this is nested too deeply", "give a part of it a name")
    case .tooLong: ("the program is longer than 100,000 bytes", "shorten it")
    default: nil
    }
  }

  private var aboutNames: (String, String)? {
    switch self {
    case .unknownName: ("there is no # here", "declare it first, or write this.# for a field")
    case .declaredTwice:
      ("# is declared twice", "choose another name, or assign without const and let")
    case .constant: ("# is a const", "declare it with let")
    case .unknownField:
      ("nothing is stored in this.#", "declare it at the start of the class: # = null;")
    case .unknownMethod: ("there is no method #", "write it in the class")
    case .unknownFunction:
      ("there is no function #", "write it above the class, or this.# for a method")
    case .getterStored: ("this.# is a getter", "store in a field")
    case .thisOutside: ("there is no this outside of the class", "pass the value as an argument")
    case .thisAlone:
      ("this is not a value by itself", "write this. and the name of a field or method")
    case .unknownMath:
      (
        "there is no Math.#",
        "Math has sqrt, abs, min, max, floor, ceil, round, trunc, hypot, sign and PI"
      )
    case .newOther:
      ("nothing but a list can be made with new", "write new Array(n), [a, b] or { x, y }")
    case .noClass: ("there is no class", "write class Stage { } and its methods")
    case .secondClass: ("there is a second class", "write one class, and functions above it")
    case .missingMethod: ("the class has no method #", "write it, even if it does nothing")
    default: nil
    }
  }

  private var aboutRun: (String, String)? {
    switch self {
    case .notNumber: ("# is not a number", "check what was stored here")
    case .noForce: ("this stroke has no force", "write p.force ?? 0.5")
    case .noResult: ("the result is not a number", "check for zero and infinity first")
    case .outsideList: ("# is outside the list", "compare it with length first")
    case .notIndex: ("# is not an index", "use a whole number from 0")
    case .notLength: ("# is not a length", "use a whole number from 0")
    case .notList: ("# is not a list", "write a list, [ ]")
    case .noMember: ("# has no parts", "check that something was stored here")
    case .unknownMember: ("this value has no #", "lists have length; the path has count and tail")
    case .noCall:
      (
        "# cannot be called here",
        "lists have push, pop, at, slice, splice, indexOf and includes; path and path.tail have move, "
          + "line, quad and curve; path has takeBack and commit, and path.count is a number"
      )
    case .count: ("# has the wrong number of arguments", "count them")
    case .notPoint: ("path.# needs a point", "write { x, y } with two numbers")
    case .notFinite: ("path.# got a point that is infinite", "check what was divided by zero")
    case .beforeMove: ("path.# needs a start", "write path.move(p) first")
    case .takeBackMore: ("only # elements are drawn", "take back to path.count at most")
    case .takeBackCommitted: ("# elements are in the bitmap already", "commit later")
    case .tooManySteps: ("the event takes more than a million steps", "check how each loop ends")
    case .tooManyStepsInStroke:
      ("the stroke takes more than 50 million steps", "do less work for each sample")
    case .tooManyValues: ("more than 200,000 values are kept", "remove what is no longer needed")
    case .tooDeep: ("methods call each other too deeply", "check where a method calls itself")
    case .tooMuchInk: ("more than 200,000 elements are drawn", "draw fewer for each sample")
    default: nil
    }
  }
}
