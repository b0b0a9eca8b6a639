// The layers on screen, each showing the picture of a tile. When a new tile begins, the layer that
// has just left the view is moved to the other end: no layer is made while the graph runs.
//
// A moved layer keeps its picture until the redraw lands, unless it is cleared. The same happens when
// a relayout hands the layers out anew: as published in whatever order a dictionary yields them, here
// in reverse, so that every run is the same.

/// A tile's picture: the samples that were drawn into it.
public struct TileDraw: Equatable, Sendable {
  /// The tile.
  public let tile: Int
  /// The samples drawn, half open.
  public let samples: Range<Int>
}

/// A layer taken from one tile for another.
public struct LayerReuse: Equatable, Sendable {
  /// The tile it showed.
  public let from: Int
  /// The tile it is to show.
  public let to: Int
}

/// One layer on screen.
public struct Layer: Sendable {
  /// Which layer it is, counted from 0 in the order of making; it never changes.
  public let number: Int
  /// The tile whose place it has.
  public internal(set) var tile: Int
  /// What it shows; `nil` while it is clear.
  public internal(set) var picture: TileDraw?

  /// Whether it shows another tile's picture.
  public var isStale: Bool {
    if let picture { return picture.tile != tile }
    return false
  }
}

/// The layers on screen, in the order of their tiles.
public struct LayerRow: Sendable {
  /// The layers, by ascending tile.
  public private(set) var layers: [Layer] = []
  /// The tiles of the layers, in the same order.
  ///
  /// Kept as an array of its own, so that the steps of a trace can share it.
  public private(set) var tiles: [Int] = []
  /// How many layers have been made.
  private var made = 0

  /// Makes a row without layers.
  public init() {}
}

extension LayerRow {
  /// Moves the layer of one tile to another, in front of all; with its old picture or cleared.
  ///
  /// Returns whether there was such a layer.
  mutating func reuse(_ reuse: LayerReuse, clearing: Bool) -> Bool {
    guard let place = layers.firstIndex(where: { $0.tile == reuse.from }) else { return false }
    var layer = layers.remove(at: place)
    layer.tile = reuse.to
    if clearing { layer.picture = nil }
    layers.append(layer)
    tiles = layers.map { $0.tile }
    return true
  }

  /// Puts a picture on the layer of its tile, if there still is one.
  mutating func show(_ picture: TileDraw) {
    guard let place = layers.firstIndex(where: { $0.tile == picture.tile }) else { return }
    layers[place].picture = picture
  }

  /// Hands the layers out to `wanted` in reverse, each with the picture it has; makes what is short.
  mutating func dealOut(to wanted: ClosedRange<Int>) {
    var spare = layers
    layers = []
    for tile in wanted {
      var layer = spare.popLast() ?? makeLayer()
      layer.tile = tile
      layers.append(layer)
    }
    tiles = Array(wanted)
  }

  /// Leaves every layer with its own tile where it can, and clears those that must change.
  mutating func matchUp(with wanted: ClosedRange<Int>) {
    var spare = layers.filter { !wanted.contains($0.tile) }
    let staying = layers.filter { wanted.contains($0.tile) }
    layers = []
    for tile in wanted {
      if let layer = staying.first(where: { $0.tile == tile }) {
        layers.append(layer)
        continue
      }
      var layer = spare.popLast() ?? makeLayer()
      layer.tile = tile
      layer.picture = nil
      layers.append(layer)
    }
    tiles = Array(wanted)
  }

  private mutating func makeLayer() -> Layer {
    made += 1
    return Layer(number: made - 1, tile: 0)
  }
}
