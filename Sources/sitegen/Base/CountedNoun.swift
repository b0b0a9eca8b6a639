// Counts in messages.

/// A count with its noun: '1 error', '2 errors'.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
