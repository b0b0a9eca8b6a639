// The phrases of the tables of measures and joints, by their keys in the interface texts.

/// The phrases in cells; each is the key of a phrase in the interface texts.
public enum CellPhrase: String, CaseIterable, Sendable {
  case undefined = "joints.undefined"
  case noInk = "changes.none"
  case unknown = "changes.unknown"
  case segments = "changes.segments"
  case moves = "changes.moves"
  case largestTurn = "changes.largestTurn"
  case meanTurn = "changes.meanTurn"
  case undefinedTurns = "changes.undefinedTurns"
  case withdrawn = "changes.withdrawn"
  case velocityJump = "changes.velocityJump"
  case endGap = "changes.endGap"
  case deviation = "changes.deviation"
  case unused = "changes.unused"
  case undrawn = "changes.undrawn"
  case stroked = "changes.stroked"
  case committed = "changes.committed"
}
