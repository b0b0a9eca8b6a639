// A mark that legends explain: the name of its phrase, a small drawing, and the classes by which a drawing has it. Marks
// of one figure are declared in its file, those of several here.

/// A mark that a legend explains.
public struct LegendMark: Sendable {
  /// The key of its phrase after `legend.`.
  public let phrase: StaticString
  /// The drawing next to the phrase.
  public let shape: LegendShape
  /// The beginnings of the classes by which a mark in a drawing is recognised.
  public let signs: [StaticString]
  /// The key of the phrase with the name of the stage that its phrase names, in UTF-8.
  ///
  /// Bytes and no stage, because the compiler can then store the lists of marks as constants.
  public var stageKey: [UInt8]?

  init(_ phrase: StaticString, _ shape: LegendShape, _ signs: StaticString...) {
    self.phrase = phrase
    self.shape = shape
    self.signs = signs
  }

  /// The mark of one of several stages.
  func of(_ stage: DrawingStage) -> LegendMark {
    var mark = self
    mark.stageKey = stage.nameKey.bytes
    return mark
  }
}

/// The drawing of a mark, which measures 28 by 16 units; styles are classes.
public enum LegendShape: Sendable {
  /// Elements of SVG.
  case elements(StaticString)
  /// A level line.
  case line(StaticString)
  /// An arrow to the right.
  case arrow(StaticString)
  /// A bar.
  case bar(StaticString)
  /// A filled block.
  case block(StaticString)
  /// A tile with lines.
  case tile(StaticString, lines: StaticString)

  static let cross = LegendShape.elements(#"<path class="cross" d="M10 4L18 12M10 12L18 4"/>"#)
  static let junction = LegendShape.elements(
    #"<path class="junction" d="M14 2L20 8L14 14L8 8z"/>"#)
  static let sample = LegendShape.elements(#"<circle class="sample" cx="14" cy="8" r="4.5"/>"#)
}

extension LegendMark {
  package static let sample = LegendMark("sample", .sample, #"sample""#, "samples")
  package static let control = LegendMark(
    "control", .elements(#"<rect class="control" x="11" y="5" width="6" height="6"/>"#), "control")
  package static let junction = LegendMark("junction", .junction, #"junction""#)
  package static let ink = LegendMark("ink", .line("ink"), #"ink""#, #"ink butt""#)
  package static let lost = LegendMark(
    "lost",
    .elements(
      """
      <circle class="sample lost" cx="14" cy="8" r="4.5"/>\
      <path class="cross" d="M10 4L18 12M10 12L18 4"/>
      """), "sample lost", #"lost""#)
  package static let gap = LegendMark("gap", .line("gap"), "gap")
  static let earlier = LegendMark(
    "earlier", .line("ink earlier"), "ink earlier", "ink butt earlier")
  static let new = LegendMark("new", .line("ink new"), "ink new", "ink butt new")
  static let cached = LegendMark("cached", .line("ink cached"), "ink cached", "ink butt cached")
  static let tail = LegendMark("tail", .line("ink tail"), "ink tail", "ink butt tail")
  static let hand = LegendMark("hand", .line("hand"), "hand")
  static let missed = LegendMark("missed", .line("gap"), "gap")
  static let tangent = LegendMark("tangent", .arrow("tangent"), #"tangent""#)
  static let tangentOut = LegendMark("tangentOut", .arrow("tangent other"), "tangent other")
  static let least = LegendMark("least", .junction, #"junction""#)
}
