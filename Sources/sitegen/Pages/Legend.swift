// The legend of a figure: a small drawing of each mark with its name.

import InkstepLessons

/// A mark that a legend explains.
enum LegendMark: Sendable {
  case sample, control, junction, ink, earlier, new, tail, lost, gap, slot, tangent, tangentOut
  case way, shown, plainTail
  case corner, bar, commit, step, guide
  case before(String), after(String)
  case tile, padding, queued, reused, offscreen, signal, held, need, missing, followed
  case layer, stale, failing, leftTile, rightTile, cutOff, redraws, moves, least
  case waitingPublished, waitingRepaired, uncovered, redrawing, shownSample, hand, comb, missed
  case pace
  case redrawTime, paintTime, picture, holedPicture, painted, waitingBlock, livePath, holed
  case sumOfPrices, risingPrice, fallingPrice, counted, chosen
  case cutSample, paler, darker, sampleDot, ribbon, fold

  /// The name next to the mark.
  func name(_ words: Words) -> String {
    switch self {
    case .sample, .sampleDot: words[.legendSample]
    case .control: words[.legendControl]
    case .junction: words[.legendJunction]
    case .ink: words[.legendInk]
    case .earlier: words[.legendEarlier]
    case .new: words[.legendNew]
    case .tail: words[.legendTail]
    case .lost: words[.legendLost]
    case .gap: words[.legendGap]
    case .slot: words[.legendSlot]
    case .tangent: words[.legendTangent]
    case .tangentOut: words[.legendTangentOut]
    case .way: words[.legendWay]
    case .shown: words[.legendShown]
    case .plainTail: words[.legendPlainTail]
    case .corner: words[.legendCorner]
    case .bar: words[.legendBar]
    case .commit: words[.legendCommit]
    case .step: words[.legendStep]
    case .guide: words[.legendGuide]
    case .before(let stage): words[.legendBefore, stage]
    case .after(let stage): words[.legendAfter, stage]
    case .tile: words[.legendTile]
    case .padding: words[.legendPadding]
    case .queued: words[.legendQueued]
    case .reused: words[.legendReused]
    case .offscreen: words[.legendOffscreen]
    case .signal: words[.legendSignal]
    case .held: words[.legendHeld]
    case .need: words[.legendNeed]
    case .missing: words[.legendMissing]
    case .followed: words[.legendFollowed]
    case .layer: words[.legendLayer]
    case .stale: words[.legendStale]
    case .failing: words[.legendFailing]
    case .leftTile: words[.legendLeftTile]
    case .rightTile: words[.legendRightTile]
    case .cutOff: words[.legendCutOff]
    case .redraws: words[.legendRedraws]
    case .moves: words[.legendMoves]
    case .least: words[.legendLeast]
    case .waitingPublished: words[.legendWaitingPublished]
    case .waitingRepaired: words[.legendWaitingRepaired]
    case .uncovered: words[.legendUncovered]
    case .hand: words[.legendHand]
    case .comb: words[.legendComb]
    case .pace: words[.legendPace]
    case .missed: words[.legendMissed]
    case .redrawing: words[.legendRedrawing]
    case .redrawTime: words[.legendRedrawTime]
    case .paintTime: words[.legendPaintTime]
    case .picture: words[.legendPicture]
    case .holedPicture: words[.legendHoledPicture]
    case .painted: words[.legendPainted]
    case .waitingBlock: words[.legendWaitingBlock]
    case .livePath: words[.legendLivePath]
    case .holed: words[.legendHoled]
    case .sumOfPrices: words[.legendSumOfPrices]
    case .risingPrice: words[.legendRisingPrice]
    case .fallingPrice: words[.legendFallingPrice]
    case .counted: words[.legendCounted]
    case .chosen: words[.legendChosen]
    case .cutSample: words[.legendCutSample]
    case .paler: words[.legendPaler]
    case .darker: words[.legendDarker]
    case .ribbon: words[.legendRibbon]
    case .fold: words[.legendFold]
    case .shownSample: words[.legendShownSample]
    }
  }

  /// The contents of the drawing, which measures 28 by 16 units.
  private var drawing: String {
    switch self {
    case .sample, .followed: #"<circle class="sample" cx="14" cy="8" r="4.5"/>"#
    case .control: #"<rect class="control" x="11" y="5" width="6" height="6"/>"#
    case .junction, .cutSample, .least: #"<path class="junction" d="M14 2L20 8L14 14L8 8z"/>"#
    case .sumOfPrices: Self.line("sum")
    case .risingPrice: Self.line("rising")
    case .fallingPrice: Self.line("falling")
    case .counted: #"<circle class="sample" cx="14" cy="8" r="3"/>"#
    case .chosen: #"<circle class="pen" cx="14" cy="8" r="5"/>"#
    case .paler: #"<rect class="pixel paler" x="8" y="2" width="12" height="12"/>"#
    case .darker: #"<rect class="pixel darker" x="8" y="2" width="12" height="12"/>"#
    case .sampleDot: #"<circle class="dot" cx="14" cy="8" r="1.6"/>"#
    case .ribbon: #"<path class="ribbon" d="M2 8L14 4L26 6L26 10L14 12z"/>"#
    case .fold, .missing: #"<path class="cross" d="M10 4L18 12M10 12L18 4"/>"#
    case .ink, .after, .livePath: Self.line("ink")
    case .earlier, .painted: Self.line("ink earlier")
    case .new, .waitingBlock: Self.line("ink new")
    case .tail: Self.line("ink tail")
    case .before, .shown, .plainTail: Self.line("ink before")
    case .gap, .way, .missed, .holed: Self.line("gap")
    case .comb: #"<path class="comb" d="M2 12L26 12M6 12L6 4M12 12L12 2M18 12L18 4M24 12L24 7"/>"#
    case .pace:
      #"<circle class="pace" cx="6" cy="8" r="2.2"/><circle class="pace" cx="14" cy="8" r="2.2"/>"#
        + #"<circle class="pace" cx="22" cy="8" r="2.2"/>"#
    case .guide: Self.line("guide")
    case .hand: Self.line("hand")
    case .signal: Self.line("signal")
    case .held, .waitingRepaired: Self.line("held")
    case .need, .waitingPublished: Self.line("need")
    case .lost:
      #"<circle class="sample lost" cx="14" cy="8" r="4.5"/>"#
        + #"<path class="cross" d="M10 4L18 12M10 12L18 4"/>"#
    case .slot:
      #"<g class="slots"><circle cx="14" cy="8" r="7"/></g>"#
        + #"<circle class="sample" cx="14" cy="8" r="3.5"/>"#
    case .tangent: Self.arrow("tangent")
    case .tangentOut: Self.arrow("tangent other")
    case .corner: #"<path class="junction hollow" d="M14 2L20 8L14 14L8 8z"/>"#
    case .bar, .step, .redrawTime, .redraws:
      #"<rect class="bar" x="10" y="2" width="8" height="13"/>"#
    case .commit, .paintTime: #"<rect class="bar commit" x="10" y="2" width="8" height="13"/>"#
    case .tile: #"<rect class="tile" x="8" y="1" width="12" height="14"/>"#
    case .padding: Self.column("padding", "M8 3L18 13M8 7L16 15M12 3L20 11M16 3L20 7")
    case .queued: Self.column("tile-queued", "M8 7L14 1M8 13L20 1M12 15L20 7")
    case .reused:
      Self.column("tile-reused", "M8 7L14 1M8 13L20 1M12 15L20 7M8 3L20 15M14 1L20 7M8 9L14 15")
    case .stale: Self.column("tile-stale", "M8 4L20 4M8 8L20 8M8 12L20 12")
    case .holedPicture: Self.column("lost", "M8 4L19 15M8 9L14 15M10 1L20 11M15 1L20 6")
    case .layer: Self.column("tile-followed", "M8 7L14 1M8 13L20 1M12 15L20 7")
    case .offscreen: #"<rect class="tile tile-off" x="8" y="1" width="12" height="14"/>"#
    case .failing, .uncovered: #"<path class="hatch lost" d="M8 3L20 15M8 9L14 15M14 1L20 7"/>"#
    case .leftTile: Self.block("signal-fill")
    case .rightTile: Self.block("signal-fill other")
    case .cutOff: Self.block("lost")
    case .moves:
      #"<rect class="bar moves" x="10" y="2" width="8" height="13"/>"#
        + #"<path class="hatch moves" d="M10 9L17 2M10 15L18 7"/>"#
    case .redrawing, .picture: #"<rect class="tile" x="3" y="2" width="22" height="12"/>"#
    case .shownSample: #"<circle class="junction" cx="14" cy="8" r="4.5"/>"#
    }
  }

  /// The beginnings of the classes by which a mark in a drawing is recognised.
  var signs: [String] {
    switch self {
    case .lost: ["sample lost", #"lost""#]
    case .ink, .after, .livePath: [#"ink""#, #"ink butt""#]
    case .earlier, .painted: ["ink earlier", "ink butt earlier"]
    case .new, .waitingBlock: ["ink new", "ink butt new"]
    case .tail: ["ink tail", "ink butt tail"]
    case .before, .shown, .plainTail: ["ink before", "ink butt before"]
    case .tangent: [#"tangent""#]
    case .tangentOut: ["tangent other"]
    case .junction, .cutSample, .shownSample, .least: [#"junction""#]
    case .sumOfPrices: ["sum"]
    case .risingPrice: ["rising"]
    case .fallingPrice: ["falling"]
    case .chosen: ["pen"]
    case .paler: ["pixel paler"]
    case .darker: ["pixel darker"]
    case .sampleDot: ["dot"]
    case .ribbon: ["ribbon"]
    case .fold: ["cross"]
    case .corner: ["junction hollow"]
    case .bar, .step, .redrawTime, .redraws: [#"bar""#]
    case .commit, .paintTime: ["bar commit"]
    case .slot: ["slots"]
    case .sample, .counted: [#"sample""#, "samples"]
    case .control: ["control"]
    case .gap, .way, .missed, .holed: ["gap"]
    case .comb: ["comb"]
    case .guide: ["guide"]
    case .hand: ["hand"]
    case .held, .waitingRepaired: ["held"]
    case .need, .waitingPublished: ["need"]
    case .failing, .holedPicture: ["hatch lost"]
    case .redrawing, .picture: [#"tile""#]
    case .moves: ["bar moves"]
    default: []
    }
  }

  private static func line(_ style: String) -> String {
    "<path class=\"\(style)\" d=\"M2 8L26 8\"/>"
  }

  private static func column(_ style: String, _ lines: String) -> String {
    "<rect class=\"tile\" x=\"8\" y=\"1\" width=\"12\" height=\"14\"/>"
      + "<path class=\"hatch \(style)\" d=\"\(lines)\"/>"
  }

  private static func block(_ style: String) -> String {
    "<g class=\"\(style)\"><rect x=\"4\" y=\"4\" width=\"20\" height=\"8\"/></g>"
  }

  private static func arrow(_ style: String) -> String {
    "<path class=\"\(style)\" d=\"M2 8L18 8\"/>"
      + "<g class=\"\(style)\"><path class=\"head\" d=\"M26 8L17 12L17 4z\"/></g>"
  }

  /// The mark as an item of a list.
  func item(_ words: Words) -> HTML {
    var html = HTML()
    html.markup("<li>")
    html.append(content(words))
    html.markup("</li>")
    return html
  }

  /// The mark and its name.
  func content(_ words: Words) -> HTML {
    var html = HTML()
    html.markup("<svg viewBox=\"0 0 28 16\" width=\"28\" height=\"16\" aria-hidden=\"true\">")
    html.raw(drawing)
    html.markup("</svg>")
    html.text(name(words))
    return html
  }
}
