// "Did you mean …?": the nearest name that exists, by edit distance. Only names close enough to be
// a slip of the hand are offered; a wild guess would send a reader the wrong way.

/// The candidate nearest to `word` in edits (insert, delete, replace, swap neighbours), if it lies
/// within 30 % of the word's length, and at least within one edit; the first of equals.
func nearest(to word: String, in candidates: [String]) -> String? {
  let wanted = Array(word.unicodeScalars)
  let limit = mostEdits(of: wanted.count)
  var best: (name: String, distance: Int)?
  for name in candidates {
    if abs(name.unicodeScalars.count - wanted.count) > limit { continue }
    let distance = editDistance(wanted, Array(name.unicodeScalars))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  // One edit turns any one-letter word into any other; that is no likeness.
  if let best, best.distance >= max(wanted.count, 1), best.distance > 0 { return nil }
  return best?.name
}

/// How many edits of a word of so many letters are still a slip of the hand.
private func mostEdits(of length: Int) -> Int { max(1, length * 3 / 10) }

/// The least number of edits between two words (optimal string alignment).
func editDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
  if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
  var beforeLast = [Int](repeating: 0, count: b.count + 1)
  var last = Array(0...b.count)
  var row = last
  for i in 1...a.count {
    row[0] = i
    for j in 1...b.count {
      let same = a[i - 1] == b[j - 1]
      row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] {
        row[j] = min(row[j], beforeLast[j - 2] + 1)
      }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[b.count]
}

/// "did you mean 'x'?" for the nearest candidate, if there is one.
func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
}

/// "did you mean 'x'?" for the nearest of many names in no order; of equals, the first by the alphabet.
///
/// `isOffered` is asked only of names that may be near.
func didYouMean(
  _ word: String, _ candidates: Set<String>, where isOffered: (String) -> Bool = { _ in true }
) -> String? {
  let length = word.unicodeScalars.count
  let limit = mostEdits(of: length)
  // Only what may be near by its length is sorted: a site has thousands of names. A scalar has up to 4 bytes.
  let near = candidates.filter {
    length - limit...4 * (length + limit) ~= $0.utf8.count && isOffered($0)
  }
  return didYouMean(word, near.sorted())
}
