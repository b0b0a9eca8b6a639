import Foundation
import InkstepEngine
import Seeds
import Testing

@testable import InkstepLessons

private func written(_ number: Double, _ digits: Int = 4) -> String {
  var text = TextBuffer()
  text.write(number, significant: digits)
  return text.string
}

/// The output of C's `printf`.
private func printed(_ number: Double, _ digits: Int = 4) -> String {
  String(format: "%.\(digits)g", number)
}

struct SignificantDigitsTests {
  @Test func `four digits are kept, without zeros at the end`() {
    let texts: [(Double, String)] = [
      (0.0, "0"), (1, "1"), (10, "10"), (1234, "1234"), (12345, "1.234e+04"), (12355, "1.236e+04"),
      (99994, "9.999e+04"), (99995, "1e+05"), (0.5, "0.5"), (0.1 + 0.2, "0.3"), (1 / 3.0, "0.3333"),
      (0.0001, "0.0001"), (0.00012344, "0.0001234"), (0.00009999, "9.999e-05"),
      (0.000099999, "0.0001"), (0x1p-46, "1.421e-14"), (.leastNonzeroMagnitude, "4.941e-324"),
      (1e300, "1e+300"),
      (-2.5, "-2.5"), (9999.4, "9999"), (9999.5, "1e+04"),
    ]
    for (number, text) in texts { #expect(written(number) == text) }
  }

  @Test func `a number is rounded, and not the decimal that stands for it`() {
    // The double is smaller than its decimal name, then larger.
    #expect(written(1.0005) == "1")
    #expect(written(1.0015) == "1.002")
    // A tie is rounded to even.
    #expect(written(1234.5) == "1234")
    #expect(written(1235.5) == "1236")
    #expect(written(0x1.01p0, 5) == "1.0039")
  }

  @Test func `any number is written as C writes it`() {
    var random = SeededRandom(seed: 81)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: random.next()).magnitude
      if !number.isFinite || number < 1e-300 { continue }
      #expect(written(number) == printed(number))
      let small = Double.random(in: 0...1000, using: &random)
      #expect(written(small) == printed(small))
    }
  }

  @Test func `halves are written as C writes them, at every power of ten that a coordinate has`() {
    var random = SeededRandom(seed: 82)
    for power in -19...17 {
      for _ in 0..<300 {
        let digits = Int.random(in: 1000...9999, using: &random)
        let number = Double("\(digits)5e\(power)") ?? 0
        #expect(written(number) == printed(number), "\(digits)5e\(power)")
      }
    }
    for count in 1...7 {
      for _ in 0..<2000 {
        let quarters = Double(Int.random(in: 0...4_000_000, using: &random)) / 4
        #expect(written(quarters, count) == printed(quarters, count))
        let thousandths = Double(Int.random(in: 0...4_000_000, using: &random)) / 1000
        #expect(written(thousandths, count) == printed(thousandths, count))
      }
    }
  }
}
