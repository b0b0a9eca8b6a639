// Measures the engine: how long a sample takes, whether that stays so for long strokes, how much
// memory it leaves behind, and how all of it compares with copying the same samples.

import InkstepEngine
import InkstepLessons

@main
struct Bench {
  static let sizes = [1_000, 10_000, 100_000, 1_000_000]
  /// Time per sample may differ this much between the smallest and the largest number of samples.
  static let flat = 1.5

  static func main() {
    keepMemory()
    let events = longStroke(sizes.last ?? 0)
    let values = events.map { $0.point.y / 4 }
    let workloads =
      DrawingStage.allCases.map { Workload.stage($0, events) }
      + [
        .graph("tiles, published", .published, values),
        .graph("tiles, repaired", .repaired, values),
      ]
    print("nanoseconds per sample at 10³, 10⁴, 10⁵, 10⁶ samples; × is the ratio to copying them")
    print(
      row([
        "stage", "10³", "10⁴", "10⁵", "10⁶", "largest ÷ least", "samples/s", "×", "bytes/sample",
      ]))
    var steep: [String] = []
    for workload in workloads {
      let times = sizes.map { size in
        shortestTime(samples: size) { workload.run(size) } / Double(size)
      }
      let copies = sizes.map { size in
        shortestTime(samples: size) { workload.copy(size) } / Double(size)
      }
      let spread = (times.max() ?? 0) / (times.min() ?? 1)
      let copySpread = (copies.max() ?? 0) / (copies.min() ?? 1)
      if spread > flat { steep.append(workload.name) }
      let (last, copy) = (times.last ?? 0, copies.last ?? 1)
      let memory = Double(workload.memory(sizes.last ?? 1)) / Double(sizes.last ?? 1)
      print(
        row(
          [workload.name] + times.map { fixed($0, 2) }
            + [fixed(spread, 2), millions(1e9 / last), fixed(last / copy, 1), fixed(memory, 2)]))
      print(
        row(
          ["  copying"] + copies.map { fixed($0, 2) }
            + [fixed(copySpread, 2), millions(1e9 / copy), "1", "\(workload.sampleSize)"]))
    }
    print("peak memory \(fixed(Double(peakMemory()) / 1e6, 1)) MB, the samples themselves included")
    if steep.isEmpty {
      print("flat within \(flat)×: every stage")
    } else {
      print("NOT flat within \(flat)×: \(steep.joined(separator: ", "))")
    }
  }

  private static func fixed(_ number: Double, _ decimals: Int) -> String {
    var text = TextBuffer()
    text.write(number, decimals: decimals, padded: true)
    return text.string
  }

  private static func millions(_ number: Double) -> String { fixed(number / 1e6, 1) + " M" }

  private static func row(_ cells: [String]) -> String {
    let widths = [18, 9, 9, 9, 9, 16, 12, 8, 13]
    return zip(cells, widths).enumerated().map { index, cell in
      let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return index == 0 ? cell.0 + space : space + cell.0
    }.joined()
  }
}
