// One sample and the layer that shows it, from the right edge of the view to the left and, after the layer is
// reused, back again. There is a row per moment; time runs down.

import InkstepEngine

extension FigureSpec {
  static let follow = FigureSpec(
    name: "follow", parameters: [.followed, .policy], legend: [.followed, .layer]
  ) { arguments in
    let policies = GraphPolicy.allCases
    guard let sample = arguments.whole(.followed, in: Range(GraphLimits.total)),
      let policy = arguments.whole(.policy, in: policies.indices, or: 0),
      let shape = try? GraphShape(policies[policy])
    else { return nil }
    return DrawnFigure(.follow(sample, shape), [shape.facts(following: sample)])
  }
}

extension LegendMark {
  static let followed = LegendMark("followed", .sample)
  static let layer = LegendMark(
    "layer", .tile("tile-followed", lines: "M8 7L14 1M8 13L20 1M12 15L20 7"))
}

extension Figure {
  /// Draws the view every `step` samples, from the moment when `sample` has just arrived.
  public static func follow(
    _ sample: Int, _ shape: GraphShape, every step: Int = 64, rows: Int = 7
  ) -> Figure {
    let width = 480.0
    let left = 66.0
    let rowHeight = 30.0
    let pitch = 44.0
    let tile = Double(shape.tileWidth)
    let scale = (width - left - 12) / (Double(shape.width) + 2 * tile)
    let origin = left + scale * tile
    var graph = TiledGraph(shape)
    graph.layOut()
    var followed: Int?
    var path: [InkPoint] = []
    var marks = Marks()
    var views = Marks()
    for row in 0..<rows {
      let total = sample + 1 + row * step
      while graph.store.total < total { graph.add(60) }
      if row == 0 {
        followed = graph.row.layers.first { $0.tile == shape.tile(of: sample) }?.number
      }
      let top = 10 + Double(row) * pitch
      for layer in graph.row.layers {
        let x = origin + scale * Double(shape.x(ofTile: layer.tile, after: total))
        let isFollowed = layer.number == followed
        let box = Box(x: x, y: top, width: scale * tile, height: rowHeight)
        let style: StaticString = isFollowed ? "tile tile-followed" : "tile"
        marks.rectangle(style, box)
        if isFollowed {
          marks.hatch("hatch tile-followed", .rising, box)
          marks.tileNumber(
            layer.tile, at: InkPoint(box.x + box.width / 2, top + rowHeight / 2 - 1))
        }
      }
      views.rectangle(
        "view", Box(x: origin, y: top, width: scale * Double(shape.width), height: rowHeight))
      var moment = TextBuffer("T = ")
      moment.write(total)
      views.label("label", moment, at: InkPoint(34, top + rowHeight / 2 + 5))
      let x = shape.x(of: sample, after: total)
      if x >= -shape.tileWidth {
        path.append(InkPoint(origin + scale * Double(x), top + rowHeight - 5))
      }
    }
    marks.polyline("guide", path)
    marks.append(views)
    for p in path { marks.circle("sample", p, radius: 4) }
    return Figure(marks, width: width, height: 10 + Double(rows) * pitch - 4)
  }
}
