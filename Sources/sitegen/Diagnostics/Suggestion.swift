// Guesses what somebody meant to type: the known word that fewest slips turn into the given one.
//
// A slip is a letter added, lost, replaced, or swapped with its neighbour (optimal string alignment
// distance). A guess further away than 30 % of the word is noise, and none is made.

/// The candidate nearest to `word`, the first of equals; `nil` if none is near.
func nearest(to word: String, in candidates: [String]) -> String? {
  let typed = Array(word.unicodeScalars.prefix(100))
  var best: (word: String, distance: Int)?
  for candidate in candidates {
    let known = Array(candidate.unicodeScalars)
    let length = max(typed.count, known.count)
    let limit = length * 3 / 10
    guard abs(typed.count - known.count) <= limit else { continue }
    let distance = slips(from: typed, to: known)
    if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
  }
  return best?.word
}

/// The number of slips between two words, by dynamic programming over three rows.
private func slips(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
  var older = [Int](repeating: 0, count: b.count + 1)
  var old = Array(0...b.count)
  for i in 0..<a.count {
    var row = [i + 1]
    for j in 0..<b.count {
      var cost = min(old[j] + (a[i] == b[j] ? 0 : 1), old[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, older[j - 1] + 1) }
      row.append(cost)
    }
    (older, old) = (old, row)
  }
  return old[b.count]
}
