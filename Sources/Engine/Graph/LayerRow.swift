// The layers on screen, each showing the picture of a tile. When a new tile begins, the layer that has just
// left the view is moved to the other end, so the running graph creates no layers.
//
// A moved layer keeps its picture until it is redrawn, unless it is cleared. The same is true after a
// relayout. There the published graph assigns the layers in the order of a dictionary's values, which is
// random; here they are assigned in reverse, so that every run is the same.

/// A tile's picture, given by the samples drawn into it.
public struct TileDraw: Equatable, Sendable {
  /// The tile.
  public let tile: Int
  /// The samples drawn, half open.
  public let samples: Range<Int>
}

/// The reuse of a layer for another tile.
public struct LayerReuse: Equatable, Sendable {
  /// The tile that the layer showed.
  public let from: Int
  /// The tile that it shows next.
  public let to: Int
}

/// One layer on screen.
public struct GraphLayer: Sendable {
  /// The layer's number, in the order of creation from 0; it never changes.
  public let number: Int
  /// The tile at whose position the layer is.
  public internal(set) var tile: Int
  /// The picture; `nil` while the layer is clear.
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
  public private(set) var layers: [GraphLayer] = []
  /// The tiles of the layers, in the same order.
  ///
  /// An array of its own, so that the steps of a trace can share its storage.
  public private(set) var tiles: [Int] = []
  /// The number of layers created.
  private var made = 0

  /// Makes a row without layers.
  public init() {}
}

extension LayerRow {
  /// Moves the layer of tile `reuse.from` to the end of the row, with its old picture or cleared.
  ///
  /// Returns whether there was such a layer.
  mutating func reuse(_ reuse: LayerReuse, clearing: Bool) -> Bool {
    guard let index = layers.firstIndex(where: { $0.tile == reuse.from }) else { return false }
    var layer = layers.remove(at: index)
    layer.tile = reuse.to
    if clearing { layer.picture = nil }
    layers.append(layer)
    tiles = layers.map { $0.tile }
    return true
  }

  /// Shows a picture on the layer of its tile; does nothing if that layer has been reused.
  mutating func show(_ picture: TileDraw) {
    guard let index = layers.firstIndex(where: { $0.tile == picture.tile }) else { return }
    layers[index].picture = picture
  }

  /// Assigns the layers to the tiles `wanted` in reverse order, with their old pictures, and creates the
  /// missing ones.
  mutating func assignInReverse(to wanted: ClosedRange<Int>) {
    var spare = layers
    layers = []
    for tile in wanted {
      var layer = spare.popLast() ?? makeLayer()
      layer.tile = tile
      layers.append(layer)
    }
    tiles = Array(wanted)
  }

  /// Assigns the layers to the tiles `wanted`, keeping a layer on its tile where possible.
  ///
  /// Layers that change their tile are cleared, and missing ones created.
  mutating func assignKeepingTiles(to wanted: ClosedRange<Int>) {
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

  private mutating func makeLayer() -> GraphLayer {
    made += 1
    return GraphLayer(number: made - 1, tile: 0)
  }
}
