// The layout of the tiles at one moment: the view, its layers, the picture on each, and which are queued.

import InkstepEngine

extension LegendMark {
  package static let tile = LegendMark(
    "tile", .elements(#"<rect class="tile" x="8" y="1" width="12" height="14"/>"#))
  package static let signal = LegendMark("signal", .line("signal"))
  package static let queued = LegendMark(
    "queued", .tile("tile-queued", lines: "M8 7L14 1M8 13L20 1M12 15L20 7"))
  package static let stale = LegendMark(
    "stale", .tile("tile-stale", lines: "M8 4L20 4M8 8L20 8M8 12L20 12"))
  package static let reused = LegendMark(
    "reused",
    .tile(
      "tile-reused", lines: "M8 7L14 1M8 13L20 1M12 15L20 7M8 3L20 15M14 1L20 7M8 9L14 15"))
  package static let padding = LegendMark(
    "padding", .tile("padding", lines: "M8 3L18 13M8 7L16 15M12 3L20 11M16 3L20 7"))
  package static let missing = LegendMark("missing", .cross)
  package static let uncovered = LegendMark(
    "uncovered", .elements(#"<path class="hatch lost" d="M8 3L20 15M8 9L14 15M14 1L20 7"/>"#))
}

extension Figure {
  /// Draws a moment of the scrolling graph: every layer with its tile's number, and the line.
  public static func tiles(_ scene: GraphScene) -> Figure {
    let plan = TilesPlan(scene)
    var marks = Marks()
    for layer in scene.graph.row.layers { marks.draw(layer, of: scene, plan) }
    marks.drawUncovered(scene, plan)
    marks.drawPadding(scene, plan)
    for layer in scene.graph.row.layers {
      let style: StaticString = layer.isStale ? "signal tile-stale" : "signal"
      marks.polyline(style, scene.line(on: layer).map { plan.place($0) })
    }
    marks.drawMissing(scene, plan)
    let view = plan.place(.zero)
    marks.rectangle(
      "view",
      Box(
        x: view.x, y: view.y, width: plan.scale * Double(scene.shape.width),
        height: plan.depth))
    if scene.total > 0 {
      let newest = plan.place(scene.position(of: scene.total - 1))
      marks.circle("sample", newest, radius: 3.5)
    }
    return Figure(marks, width: plan.width, height: plan.height)
  }
}

extension Figure {
  /// Draws the graph after a step of its trace.
  public static func tiles(_ trace: GraphTrace, at step: GraphStep) -> Figure {
    .tiles(GraphScene(of: step, in: trace))
  }
}

/// The layout of a figure of the tiles: the view with the width of a tile on either side.
private struct TilesPlan {
  let width = 480.0
  let depth = 150.0
  let top = 12.0
  let scale: Double
  let left: Double
  let labelEvery: Int

  init(_ scene: GraphScene) {
    let tile = Double(scene.shape.tileWidth)
    let margin = 12.0
    scale = (width - 2 * margin) / (Double(scene.shape.width) + 2 * tile)
    left = margin + scale * tile
    // Every tile has its number if there is enough space, otherwise every second one, every fourth …
    let room = max(28, 10 * Double(scene.longestTileNumber) + 6)
    var every = 1
    while scale * tile * Double(every) < room { every *= 2 }
    labelEvery = every
  }

  var height: Double { top + depth + 24 }

  func x(_ points: Int) -> Double { left + scale * Double(points) }

  func place(_ p: InkPoint) -> InkPoint { InkPoint(left + scale * p.x, top + depth * p.y / 120) }
}

extension GraphScene {
  /// The number of characters of the longest tile number.
  fileprivate var longestTileNumber: Int {
    func signs(_ tile: Int) -> Int {
      var text = TextBuffer()
      text.write(tile)
      return text.count
    }
    return max(signs(graph.row.tiles.first ?? 0), signs(graph.row.tiles.last ?? 0))
  }
}

extension Marks {
  fileprivate mutating func draw(_ layer: GraphLayer, of scene: GraphScene, _ plan: TilesPlan) {
    let shape = scene.shape
    let left = shape.x(ofTile: layer.tile, after: scene.total)
    let isInView = left < shape.width && left + shape.tileWidth > 0
    let area = Box(
      x: plan.x(left), y: plan.top, width: plan.scale * Double(shape.tileWidth),
      height: plan.depth)
    let isReused = scene.reused.contains { $0.to == layer.tile }
    // If all tiles are queued, the mark distinguishes nothing.
    let isQueued =
      scene.queued.count < shape.layerCount && scene.queued.contains(layer.tile)
    text.write("<rect class=\"tile")
    if isInView && !isReused && !isQueued && !layer.isStale { record("tile") }
    if !isInView { text.write(" tile-off") }
    if isReused { text.write(" tile-reused") }
    if isQueued { text.write(" tile-queued") }
    if layer.isStale { text.write(" tile-stale") }
    box(area)
    if let hatch: Hatch = layer.isStale ? .level : isReused ? .crossed : isQueued ? .rising : nil {
      let style: StaticString =
        layer.isStale
        ? "hatch tile-stale" : isReused ? "hatch tile-reused" : "hatch tile-queued"
      self.hatch(style, hatch, area, spacing: 9)
    }
    if layer.tile % plan.labelEvery == 0 {
      tileNumber(layer.tile, at: InkPoint(area.x + area.width / 2, plan.top + plan.depth + 16))
    }
  }

  /// Hatches the padding on both sides of the tiles that are redrawn.
  fileprivate mutating func drawPadding(_ scene: GraphScene, _ plan: TilesPlan) {
    let shape = scene.shape
    guard scene.lag == 0, scene.queued.count < shape.layerCount else { return }
    for tile in scene.queued {
      let left = shape.x(ofTile: tile, after: scene.total)
      let before = shape.padding.left * shape.pointsPerSample
      let after = shape.padding.right * shape.pointsPerSample
      for (start, width) in [(left - before, before), (left + shape.tileWidth, after)] {
        let end = min(start + width, shape.width + shape.tileWidth)
        hatch(
          "hatch padding", .falling,
          Box(
            x: plan.x(start), y: plan.top,
            width: plan.scale * Double(end - start), height: plan.depth), spacing: 4)
      }
    }
  }

  /// Hatches the strips of the view that no layer covers.
  fileprivate mutating func drawUncovered(_ scene: GraphScene, _ plan: TilesPlan) {
    let shape = scene.shape
    var bare = [0..<shape.width]
    if let first = scene.graph.row.tiles.first, let last = scene.graph.row.tiles.last {
      let left = max(0, shape.x(ofTile: first, after: scene.total))
      let right = shape.x(ofTile: last, after: scene.total) + shape.tileWidth
      bare = [0..<min(left, shape.width), min(max(0, right), shape.width)..<shape.width]
    }
    for strip in bare {
      hatch(
        "hatch lost", .falling,
        Box(
          x: plan.x(strip.lowerBound), y: plan.top,
          width: plan.scale * Double(strip.count), height: plan.depth), spacing: 5)
    }
  }

  /// Draws a hatched strip with a cross in place of discarded samples.
  fileprivate mutating func drawMissing(_ scene: GraphScene, _ plan: TilesPlan) {
    guard let first = scene.missing.first, let last = scene.missing.last else { return }
    let left = plan.x(scene.shape.x(of: first, after: scene.total))
    let right = plan.x(scene.shape.x(of: last + 1, after: scene.total))
    hatch(
      "hatch lost", .falling, Box(x: left, y: plan.top, width: right - left, height: plan.depth),
      spacing: 5)
    let center = InkPoint((left + right) / 2, plan.top + 14)
    path(
      "cross",
      [
        .move(center + Vector(-6, -6)), .line(center + Vector(6, 6)),
        .move(center + Vector(-6, 6)), .line(center + Vector(6, -6)),
      ])
  }
}
