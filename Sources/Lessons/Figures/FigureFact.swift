// Facts about a figure: short statements, each a phrase key with its formatted numbers but without words. The
// page fills the numbers into phrases of its language. Static and live pages use the same facts, so that they
// state the same.

/// The names of the facts; each is the key of a phrase in the interface texts.
public enum FactName: String, CaseIterable, Sendable {
  case segments = "figure.segments"
  case turn = "figure.turn"
  case undefinedTurns = "figure.undefinedTurns"
  case gap = "figure.gap"
  case withdrawn = "figure.withdrawn"
  case noInk = "figure.noInk"
  case samples = "figure.samples"
  case longest = "figure.longest"
  case shortest = "figure.shortest"
  case counter = "figure.counter"
  case lag = "figure.lag"
  case jointTurn = "figure.jointTurn"
  case jointNoTurn = "figure.jointNoTurn"
  case speedIn = "figure.speedIn"
  case speedOut = "figure.speedOut"
  case mostStroked = "figure.mostStroked"
  case allStroked = "figure.allStroked"

  case tiles = "figure.tiles"
  case held = "figure.held"
  case received = "figure.received"
  case missing = "figure.missing"
  case queued = "figure.queued"
  case stale = "figure.stale"
  case uncovered = "figure.uncovered"
  case sample = "figure.sample"
  case tile = "figure.tile"
  case kept = "figure.kept"
  case needed = "figure.needed"
  case failing = "figure.failing"
  case padding = "figure.padding"
  case lineWidth = "figure.lineWidth"
  case viewWidth = "figure.viewWidth"
  case bestWidth = "figure.bestWidth"
  case waitingPublished = "figure.waitingPublished"
  case waitingRepaired = "figure.waitingRepaired"
  case late = "figure.late"
  case onInk = "figure.onInk"
  case parameter = "figure.parameter"
  case share = "figure.share"
  case curvatureIn = "figure.curvatureIn"
  case curvatureOut = "figure.curvatureOut"
  case curvatureJump = "figure.curvatureJump"
  case rate = "figure.rate"
  case miss = "figure.miss"
  case seen = "figure.seen"
  case momentTime = "figure.momentTime"
  case shownSamples = "figure.shownSamples"
  case lostSamples = "figure.lostSamples"
  case longestGap = "figure.longestGap"
  case longestRedraw = "figure.longestRedraw"
  case holes = "figure.holes"
  case live = "figure.live"
  case pending = "figure.pending"
  case missingInk = "figure.missingInk"
  case flushEvery = "figure.flushEvery"
  case perMove = "figure.perMove"
  case bestFlush = "figure.bestFlush"
  case leastPerMove = "figure.leastPerMove"
  case opacity = "figure.opacity"
  case cutPaler = "figure.cutPaler"
  case cutMissing = "figure.cutMissing"
  case earlyDarker = "figure.earlyDarker"
  case earlySurplus = "figure.earlySurplus"
  case widest = "figure.widest"
  case narrowest = "figure.narrowest"
  case folds = "figure.folds"
  case exponent = "figure.exponent"
  case loop = "figure.loop"
  case noLoop = "figure.noLoop"
  case moves = "figure.moves"
  case clocksApart = "figure.clocksApart"

  case event = "graph.event"
  case relayout = "graph.relayout"
  case reuse = "graph.reuse"
  case plain = "graph.plain"
  case queuedTiles = "graph.queued"
  case nothingYet = "run.nothingYet"
  case queuedMany = "run.queuedMany"
  case stops = "run.stops"
  case stopsSoon = "run.stopsSoon"
  case stopped = "run.stopped"
  case gone = "run.gone"
  case goneMore = "run.goneMore"
  case dividesByZero = "run.dividesByZero"
  case noLayer = "run.noLayer"
  case luck = "run.luck"
  case mended = "run.mended"
  case frozen = "run.frozen"
  case seams = "run.seams"
}

/// A fact: the name of its phrase, and the values for its placeholders.
public struct FigureFact: Sendable {
  /// The phrase.
  public let name: FactName
  /// The formatted numbers, in the order of the phrase's placeholders.
  public let values: [TextBuffer]

  init(_ name: FactName, _ values: TextBuffer...) {
    self.name = name
    self.values = values
  }

  @inline(never)
  init(_ name: FactName, _ number: Int) {
    self.init(name, NumberFormat.shortest.text(Double(number)))
  }

  @inline(never)
  init(_ name: FactName, _ numbers: [Int]) {
    self.name = name
    values = numbers.map { NumberFormat.shortest.text(Double($0)) }
  }

  @inline(never)
  init(_ name: FactName, _ number: Double, decimals: Int) {
    self.init(name, NumberFormat.decimals(decimals).text(number))
  }
}

/// A row of facts, about one stage if the figure shows several.
public struct FactRow: Sendable {
  /// The stage; `nil` if the figure shows only one.
  public let stage: DrawingStage?
  /// The facts, in the order in which they are shown.
  public let facts: [FigureFact]

  init(_ stage: DrawingStage? = nil, _ facts: [FigureFact]) {
    self.stage = stage
    self.facts = facts
  }
}

extension JSONLines {
  /// Writes a fact as an array of its key and values.
  public mutating func value(_ fact: FigureFact) {
    strings(fact.name.rawValue, fact.values)
  }

  /// Writes a row as `{ "stage": "bezier", "facts": [["figure.segments", "6"]] }`, without the stage if
  /// there is none.
  public mutating func value(_ row: FactRow) {
    object { json in
      if let stage = row.stage {
        json.key("stage")
        json.value(stage.nameText)
      }
      json.key("facts")
      json.array(row.facts) { $0.value($1) }
    }
  }

  /// Writes an array of strings.
  mutating func strings(_ first: String, _ others: [TextBuffer]) {
    array([TextBuffer(first)] + others) { $0.value($1) }
  }
}
