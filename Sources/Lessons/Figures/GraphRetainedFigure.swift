// What is kept against what may be asked for: samples held over the samples received, a saw with teeth
// M high, and the samples that a relayout would need. Where the need is above the saw the graph fails.

import InkstepEngine

extension Figure {
  /// Draws samples held and needed, up to `total` samples; failing stretches are hatched.
  public static func retained(_ shape: GraphShape, total: Int = 1400) -> Figure {
    let width = 480.0
    let height = 260.0
    let left = 52.0
    let base = height - 30
    let total = max(total, 1)
    let most = max(2 * shape.keptSamples, shape.mostSamplesNeeded) * 21 / 20
    let across = (width - left - 16) / Double(total)
    let up = (base - 14) / Double(most)
    func place(_ total: Int, _ count: Int) -> InkPoint {
      InkPoint(left + across * Double(total), base - up * Double(count))
    }
    var marks = Marks()
    for stretch in shape.failingStretches(upTo: total) {
      let start = place(stretch.lowerBound, 0).x
      let end = place(stretch.upperBound, 0).x
      marks.rectangle("lost", x: start, y: 14, width: end - start, height: base - 14)
      marks.hatch(
        "hatch lost", .falling, x: start, y: 14, width: end - start, height: base - 14, spacing: 6)
    }
    marks.line("axis", InkPoint(left, base), InkPoint(width - 16, base))
    marks.line("axis", InkPoint(left, 14), InkPoint(left, base))
    let kept = shape.keptSamples
    for count in [0, kept, 2 * kept] {
      let p = place(0, count)
      marks.line("tick", p, InkPoint(left - 5, p.y))
      marks.label("number", TextBuffer(count), at: InkPoint(left - 22, p.y + 4))
    }
    marks.label("label", TextBuffer("M"), at: InkPoint(left + 14, place(0, kept).y + 5))
    for discard in stride(from: 2 * kept, through: total, by: max(kept, 1)) {
      let p = place(discard, 0)
      marks.line("tick", p, InkPoint(p.x, base + 5))
      marks.label("number", TextBuffer(discard), at: InkPoint(p.x, base + 19))
    }
    let needed = (0...total).map { shape.samplesNeeded(after: $0) }
    let held = (0...total).map { shape.samplesHeld(after: $0) }
    marks.polyline("need", corners(of: needed).map { place($0.index, $0.count) })
    marks.polyline("held", corners(of: held).map { place($0.index, $0.count) })
    return Figure(marks, width: width, height: height)
  }
}

extension GraphShape {
  /// The totals at which a relayout reads dropped samples, as unbroken stretches.
  public func failingStretches(upTo total: Int) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    for count in 0...max(0, total) where samplesShort(after: count) > 0 {
      if let last = stretches.last, last.upperBound == count {
        stretches[stretches.count - 1] = last.lowerBound..<count + 1
      } else {
        stretches.append(count..<count + 1)
      }
    }
    return stretches
  }
}
