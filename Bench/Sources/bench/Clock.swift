// Time and memory, measured from inside the program.

import CMalloc
import Glibc

/// The shortest time of one run of `work`, in nanoseconds, over enough runs to trust it.
///
/// The shortest, because other work of the machine can only add to it.
func shortestTime(samples: Int, _ work: () -> Int) -> Double {
  let clock = ContinuousClock()
  var shortest = Duration.seconds(1_000_000)
  for _ in 0..<min(max(5, 2_000_000 / samples), 400) {
    var result = 0
    shortest = min(shortest, clock.measure { result = work() })
    keep(result)
  }
  let parts = shortest.components
  return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
}

/// Makes a result needed, so that the compiler cannot leave its making out.
@inline(never)
func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}

/// Bytes allocated and not given back.
func bytesInUse() -> Int {
  let information = mallinfo2()
  return Int(information.uordblks) + Int(information.hblkhd)
}

/// Keeps memory that was given back for the next run, so that the engine is measured and not the
/// system handing out fresh pages, which costs more than the drawing itself.
func keepMemory() {
  mallopt(M_MMAP_MAX, 0)
  mallopt(M_TRIM_THRESHOLD, .max)
}

/// The most memory the process has held so far, in bytes.
func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(0), &usage)
  return usage.ru_maxrss * 1024
}
