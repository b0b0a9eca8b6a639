// Mistakes with finished curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let finishedMistakes: StaticString = """

    """
}
