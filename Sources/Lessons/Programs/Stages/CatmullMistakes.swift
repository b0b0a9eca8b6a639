// Mistakes with the spline through the samples that have a name, as lines taken out of a program and put in.

extension ProgramText {
  static let catmullMistakes: StaticString = """

    """
}
