// The facts about the figure of a stroke of varying width.

import InkstepEngine

extension RibbonStroke {
  /// The facts about the widths and folds.
  public var facts: FactRow {
    FactRow(
      nil,
      [
        FigureFact(.widest, widths.max() ?? 0, decimals: 1),
        FigureFact(.narrowest, widths.min() ?? 0, decimals: 1),
        FigureFact(.folds, leftFolds + rightFolds),
      ])
  }
}
