// Sorting that is compiled once. The standard library's `sorted` is compiled again for each type of
// element, which takes several kilobytes of a module each time.

/// Sorts the numbers from 0 to `count` − 1; equal ones stay in order.
///
/// It merges sorted runs, in O(n log n). `isBefore` must be a strict weak ordering.
@inline(never)
package func ordering(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
  var sorted: [Int] = []
  for index in 0..<count { sorted.append(index) }
  var merged = sorted
  var width = 1
  while width < count {
    for low in stride(from: 0, to: count, by: 2 * width) {
      let middle = min(low + width, count)
      let high = min(middle + width, count)
      var (left, right) = (low, middle)
      for place in low..<high {
        let takesRight =
          right < high && (left == middle || isBefore(sorted[right], sorted[left]))
        merged[place] = sorted[takesRight ? right : left]
        if takesRight { right += 1 } else { left += 1 }
      }
    }
    swap(&sorted, &merged)
    width *= 2
  }
  return sorted
}
