// Times as ISO 8601 writes them: `2024-01-01T00:00:00.016Z`, with or without a fraction and a difference from
// universal time. Times without one are taken as universal time, because only differences matter.

/// The milliseconds since 1970 of a date with a time in ISO 8601; `nil` if a text is not one.
///
/// Leap seconds do not count, and 60 is not a second.
func isoMilliseconds(_ text: some Collection<UInt8>) -> Double? {
  let bytes = Array(text.prefix(41))
  guard bytes.count >= 19, bytes.count <= 40 else { return nil }
  func number(_ start: Int, _ count: Int) -> Int? {
    guard start + count <= bytes.count else { return nil }
    var value = 0
    for byte in bytes[start..<start + count] {
      guard isDigit(byte) else { return nil }
      value = 10 * value + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }
  func isSign(_ index: Int, _ signs: String) -> Bool {
    index < bytes.count && signs.utf8.contains(bytes[index])
  }
  guard let year = number(0, 4), isSign(4, "-"), let month = number(5, 2), isSign(7, "-"),
    let day = number(8, 2), isSign(10, "Tt "), let hour = number(11, 2), isSign(13, ":"),
    let minute = number(14, 2), isSign(16, ":"), let second = number(17, 2),
    1...12 ~= month, 1...days(of: month, in: year) ~= day, hour < 24, minute < 60, second < 60
  else { return nil }
  var position = 19
  var milliseconds = 0.0
  if isSign(position, ".,") {
    let digits = bytes[(position + 1)...].prefix { isDigit($0) }
    guard !digits.isEmpty,
      let match = decimal(in: Array("0.".utf8) + digits, from: 0, to: digits.count + 2)
    else { return nil }
    milliseconds = match.value * 1000
    position += 1 + digits.count
  }
  var offset = 0
  if isSign(position, "+-") {
    guard let hours = number(position + 1, 2) else { return nil }
    let start = isSign(position + 3, ":") ? position + 4 : position + 3
    let minutes = start < bytes.count ? number(start, 2) : 0
    guard let minutes else { return nil }
    offset = (60 * hours + minutes) * (isSign(position, "-") ? -1 : 1)
    position = start < bytes.count ? start + 2 : start
  } else if isSign(position, "Zz") {
    position += 1
  }
  guard position == bytes.count else { return nil }
  let minutes = (daysSince1970(year, month, day) * 24 + hour) * 60 + minute - offset
  return Double(minutes * 60 + second) * 1000 + milliseconds
}

/// The number of days of a month.
private func days(of month: Int, in year: Int) -> Int {
  daysSince1970(month == 12 ? year + 1 : year, month % 12 + 1, 1) - daysSince1970(year, month, 1)
}

/// The number of days from 1970-01-01 to a date of the Gregorian calendar, by Howard Hinnant's
/// `days_from_civil`.
private func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
  // A year begins in March, so that a leap day is its last.
  let year = month <= 2 ? year - 1 : year
  let era = (year >= 0 ? year : year - 399) / 400
  let yearOfEra = year - era * 400
  let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
}
