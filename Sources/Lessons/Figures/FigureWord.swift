// The words in figures: names of axes and rows. A figure contains the keys of their phrases, and the page
// writes the words of its language into it.

/// A word in a figure; its raw value is the key of its phrase.
public enum FigureWord: String, CaseIterable, Sendable {
  case time = "axis.time"
  case touches = "axis.touches"
  case mainThread = "axis.mainThread"
  case secondThread = "axis.secondThread"
  case screen = "axis.screen"
  case flushMoves = "axis.flushMoves"
  case flushElements = "axis.flushElements"
  case cutNone = "axis.cutNone"
  case cutAtSample = "axis.cutAtSample"
  case cutEarlier = "axis.cutEarlier"
  case cutDifference = "axis.cutDifference"
  case stroked = "axis.stroked"
  case event = "axis.event"
  case arriving = "axis.arriving"
  case waiting = "axis.waiting"
  case redraws = "axis.redraws"
  case onScreen = "axis.onScreen"
  case cost = "axis.cost"
  case tileWidth = "axis.tileWidth"
  case received = "axis.received"
}
