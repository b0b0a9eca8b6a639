// The ink that was in the bitmap before the pen came up, and that a cancelled touch can therefore not take
// back.

import InkstepEngine

extension Trace {
  /// The elements that were stroked into the bitmap while the pen was down, and the length of their ink in
  /// points.
  var flushed: (elements: Int, length: Double) {
    var flushed = (elements: 0, length: 0.0)
    var first = 0
    for step in steps where step.commits > 0 {
      let next = first + step.committed
      if step.touch.phase == .moved {
        flushed.elements += step.committed
        flushed.length += inkLength(of: Array(path[first..<next]))
      }
      first = next
    }
    return flushed
  }
}
