// Collects the outlines that the elements of an SVG file draw, and samples them as strokes. `SVGWalk` finds
// the elements.

import InkstepEngine

/// The outlines of a file, and the stroke that they become.
struct SVGDrawing {
  var reading: InkReading
  /// The drawing area, if the file states one.
  var canvas: InkPoint?
  /// The text of the file.
  let bytes: [UInt8]

  /// The subpaths, each with the offset of its path in the file.
  private var subpaths: [(segments: [PathSegment], offset: Int)] = []
  private var elementCount = 0

  init(_ reading: InkReading, _ bytes: [UInt8]) {
    self.reading = reading
    self.bytes = bytes
  }
}

extension SVGDrawing {
  /// Reads the outlines.
  mutating func read() {
    let start = bytes.starts(with: byteOrderMark) ? 3 : 0
    guard bytes[start...].first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else {
      reading.checkText()
      if reading.shouldStop { return }
      read(path: Array(bytes[start...]), at: start..<bytes.count, .identity)
      if reading.isClean, subpaths.isEmpty { reading.add("there is no line to draw", at: start) }
      return
    }
    guard let tree = reading.tree() else { return }
    let root = tree.elements[0]
    guard SVGWalk.isSVG(root), root.name == "svg" else {
      reading.add(
        "the first element is '\(shortened(root.name))'; expected SVG's 'svg'", at: root.start,
        ForeignFile(root: root.name).map { "it looks like \($0.kind): \($0.suggestion)" }
          ?? "state the file's format with --format if it is another")
      return
    }
    var walk = SVGWalk(tree, self)
    walk.read()
    self = walk.drawing
    if reading.isClean, subpaths.isEmpty {
      reading.add("there is no line to draw", at: root.start, "paths and shapes are read")
    }
  }

  /// Reads path data, whose bytes are at `range` in the file if the range has the same length.
  mutating func read(path data: [UInt8], at range: Range<Int>, _ map: Affine) {
    do throws(SVGPathError) {
      add(try SVGPath(data).elements, map, at: range.lowerBound)
    } catch {
      let isPlain = range.count == data.count
      reading.add(
        error.message, at: range.lowerBound + (isPlain ? error.offset : 0), error.suggestion)
    }
  }

  /// Adds the subpaths of a path that draw something.
  mutating func add(_ path: [PathElement], _ map: Affine, at offset: Int) {
    elementCount += path.count
    if elementCount > SVGPath.mostElements {
      reading.add(
        "the paths have more than \(SVGPath.mostElements) segments", at: offset,
        "cut the drawing into several files")
      return
    }
    let placed = path.map { map($0) }
    let largest = 10 * Session<Linear>.largestCoordinate
    let isInside = placed.allSatisfy { element in
      element.points.allSatisfy { $0.x.magnitude <= largest && $0.y.magnitude <= largest }
    }
    guard isInside else {
      reading.add(
        "the path leaves the range of ±1000000 points", at: offset,
        "scale the drawing down")
      return
    }
    var start = placed.startIndex
    for index in placed.indices.dropFirst() {
      if case .move = placed[index] {
        if index - start > 1 {
          subpaths.append((segments(of: Array(placed[start..<index])), offset))
        }
        start = index
      }
    }
    if placed.count - start > 1 { subpaths.append((segments(of: Array(placed[start...])), offset)) }
  }
}

extension SVGDrawing {
  /// Samples the outlines.
  mutating func draw(_ settings: InkSettings) {
    if settings.isJoined { joinSubpaths() }
    var speed = InkSettings.standardSpeed
    switch settings.pace {
    case .speed(let given): speed = given
    case .duration(let duration):
      let length = PathSampler.length(of: subpaths.map(\.segments))
      if length > 0 { speed = length / duration * 1000 }
    }
    var sampler = PathSampler(speed: speed, rate: settings.rate)
    for (segments, offset) in subpaths {
      guard !reading.shouldStop else { return }
      let limit = InkReading.mostEvents - reading.events.count
      var samples: [InkSample] = []
      do throws(PathSampler.Fault) {
        samples = try sampler.samples(of: segments, limit: limit)
      } catch {
        let most = error == .tooManySamples ? InkReading.mostEvents : PathSampler.mostPieces
        reading.add(
          "following the paths takes more than \(most) "
            + (error == .tooManySamples ? "samples" : "pieces of curves"), at: offset,
          error == .tooManySamples
            ? "choose a higher --speed or a lower --rate" : "cut the drawing into several files")
        return
      }
      for index in samples.indices { samples[index].offset = offset }
      reading.append(samples, ending: .ended)
    }
  }

  /// Joins a subpath to the previous one if it begins where that one ends.
  private mutating func joinSubpaths() {
    var joined: [(segments: [PathSegment], offset: Int)] = []
    for subpath in subpaths {
      if let end = joined.last?.segments.last?.end, let start = subpath.segments.first?.start,
        end.distance(to: start) <= InkReading.joinTolerance
      {
        joined[joined.count - 1].segments += subpath.segments
      } else {
        joined.append(subpath)
      }
    }
    subpaths = joined
  }
}
