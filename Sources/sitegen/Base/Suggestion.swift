// "Did you mean …?": the nearest existing name by edit distance. Only names that may be typing errors are
// suggested.

/// The candidate with the smallest edit distance to `word` (insert, delete, replace, swap neighbours), the
/// first of several.
///
/// The distance must be at most 30 % of the word's length or 1, otherwise the result is `nil`.
func nearest(to word: String, in candidates: [String]) -> String? {
  let wanted = Array(word.unicodeScalars)
  let limit = mostEdits(of: wanted.count)
  var best: (name: String, distance: Int)?
  for name in candidates {
    if abs(name.unicodeScalars.count - wanted.count) > limit { continue }
    let distance = editDistance(wanted, Array(name.unicodeScalars))
    if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
  }
  // One edit changes any one-letter word into any other, so that is not a typing error.
  if let best, best.distance >= max(wanted.count, 1), best.distance > 0 { return nil }
  return best?.name
}

/// The candidate that a word means: the nearest one, or the only one with the same first three letters.
///
/// So a word of another language is read, too: `título` for `title`.
func meant(by word: String, among candidates: [String]) -> String? {
  if let near = nearest(to: word, in: candidates) { return near }
  guard let start = plainName(word)?.prefix(3), start.count == 3 else { return nil }
  let alike = candidates.filter { $0.hasPrefix(start) }
  return alike.count == 1 ? alike[0] : nil
}

/// The largest number of edits in a word of a given length that may be a typing error.
private func mostEdits(of length: Int) -> Int { max(1, length * 3 / 10) }

/// The edit distance of two words (optimal string alignment).
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

/// "did you mean 'x'?" for the nearest candidate, if any.
func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  nearest(to: word, in: candidates).map { "did you mean '\($0)'?" }
}

/// "did you mean 'x'?" for the nearest of many unordered names, the alphabetically first of several.
///
/// `isOffered` filters the names; it is called only for those of similar length.
func didYouMean(
  _ word: String, _ candidates: Set<String>, where isOffered: (String) -> Bool = { _ in true }
) -> String? {
  let length = word.unicodeScalars.count
  let limit = mostEdits(of: length)
  // Only names of similar length are sorted, because a site can have thousands. A scalar has 1 to 4 bytes.
  let near = candidates.filter {
    length - limit...4 * (length + limit) ~= $0.utf8.count && isOffered($0)
  }
  return didYouMean(word, near.sorted())
}
