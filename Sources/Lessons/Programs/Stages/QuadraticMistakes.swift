// Mistakes with quadratic curves that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let quadraticMistakes: StaticString = """

    """
}
